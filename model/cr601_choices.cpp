#include "model/cr601_choices.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr303_attachments.h"
#include "model/cr603_triggers.h"
#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// 115.1b, 702.5a: an Aura spell targets what its enchant ability says; several narrow it down.
Tree enchant_text(const Values& values) {
  std::vector<Tree> of;
  bool enchants = false;
  for (const Ability& each : values.abilities) {
    if (keyword_of(*each.tree) != word::enchant()) continue;
    enchants = true;
    for (const Tree& quality : each.tree->trees(Field::quality))
      of.push_back(quality);
  }
  if (!enchants) return nullptr;
  const Tree group =
      make(Kind::target_group, {{Field::slot, word::enchant()}, {Field::of, std::move(of)}});
  return make(Kind::spell, {{Field::targets, std::vector{group}}});
}

void add(std::vector<Tree>& list, std::span<const Tree> more) {
  list.insert(list.end(), more.begin(), more.end());
}

// A text with its modes: those of the list that were chosen.
template <class Function>
void each_part(std::span<const Tree> texts, std::span<const std::int32_t> modes,
               const Function& function) {
  for (const Tree& text : texts) {
    function(*text);
    const auto all = text->trees(Field::modes);
    for (const std::int32_t mode : modes) {
      if (static_cast<std::size_t>(mode) < all.size())
        function(*all[static_cast<std::size_t>(mode)]);
    }
  }
}

Targeting targeting_of(const Announcement& announcement, const Board& board) {
  return {announcement.scope(board), announcement.object};
}

// 700.2a: a mode for which no legal targets can be chosen can't be chosen either.
bool can_be_chosen(const Announcement& announcement, const Node& mode) {
  const Board board = announcement.process.board();
  const Targeting targeting = targeting_of(announcement, board);
  const auto instances = instances_in(targeting.scope, mode.trees(Field::targets));
  return std::ranges::all_of(instances, [&](const TargetInstance& instance) {
    return static_cast<std::int64_t>(legal_targets(targeting, instance).size()) >= instance.least;
  });
}

std::int32_t integer_or(const Node& node, Field field, std::int32_t otherwise) {
  return node.has(field) ? static_cast<std::int32_t>(node.number(field)) : otherwise;
}

void choose_modes(Announcement& announcement, const Node& text) {
  Question asked = announcement.ask(PromptKind::modes, Shape::some, cr::r700_2a);
  asked.prompt.least = integer_or(text, Field::choose_min, 1);
  asked.prompt.most = integer_or(text, Field::choose_max, std::max(asked.prompt.least, 1));
  const auto modes = text.trees(Field::modes);
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    const Option option = number_option(static_cast<std::int32_t>(mode));
    if (can_be_chosen(announcement, *modes[mode])) {
      asked.prompt.options.push_back(option);
    } else {
      asked.forbidden.push_back({option, cr::r700_2a});
    }
  }
  const auto available = static_cast<std::int32_t>(asked.prompt.options.size());
  if (available < asked.prompt.least) throw Reversed{cr::r601_2b};
  asked.prompt.most = std::min(asked.prompt.most, available);
  for (const Option& option : announcement.process.ask_some(std::move(asked)))
    announcement.memory.modes.push_back(option.number);
}

void choose_targets(Announcement& announcement, const TargetInstance& instance) {
  Question asked = announcement.ask(PromptKind::targets, Shape::some, cr::r601_2c);
  {
    const Board board = announcement.process.board();
    for (const Entity& each : legal_targets(targeting_of(announcement, board), instance))
      asked.prompt.options.push_back(option_of(each));
  }
  const auto available = static_cast<std::int64_t>(asked.prompt.options.size());
  if (available < instance.least) throw Reversed{cr::r601_2c};
  std::int64_t most = instance.any_number ? available : std::min(instance.most, available);
  if (instance.divides) most = std::min(most, instance.divided);  // 601.2d
  asked.prompt.slot = instance.slot;
  asked.prompt.least = static_cast<std::int32_t>(instance.least);
  asked.prompt.most = static_cast<std::int32_t>(most);
  TargetGroup group{instance.slot, {}, {}};
  if (most > 0) {
    for (const Option& option : announcement.process.ask_some(std::move(asked)))
      group.targets.push_back({option.object, option.player});
  }
  announcement.chosen.targets.push_back(std::move(group));
  announcement.memory.set_targets(announcement.chosen.targets);
  announcement.note();
}

// 601.2d: each target gets at least one.
void divide(Announcement& announcement, const TargetInstance& instance, TargetGroup& group) {
  const auto count = static_cast<std::int64_t>(group.targets.size());
  if (instance.divided < count) throw Reversed{cr::r601_2d};
  Question asked = announcement.ask(PromptKind::division, Shape::divide, cr::r601_2d);
  asked.prompt.slot = instance.slot;
  asked.prompt.least = 1;
  asked.prompt.total = static_cast<std::int32_t>(instance.divided);
  for (const Entity& each : group.targets)
    asked.prompt.options.push_back(option_of(each));
  const auto amounts = announcement.process.ask_amounts(std::move(asked));
  for (const Entity& each : group.targets) {
    const auto found =
        std::ranges::find(amounts, option_of(each), &std::pair<Option, std::int32_t>::first);
    group.division.push_back(found->second);
  }
}

bool has_targets(const Object& object, Symbol slot) {
  if (!object.announced) return false;
  const auto& groups = object.announced->chosen.targets;
  return std::ranges::find(groups, slot, &TargetGroup::slot) != groups.end();
}

}  // namespace

std::vector<Tree> texts_of(const Board& board, const Object& object) {
  return texts_of(object, *board.values[*board.index_of(object.id)]);
}

std::vector<Tree> texts_of(const Object& object, const Values& values) {
  if (object.announced && object.announced->ability) return {object.announced->ability};
  std::vector<Tree> texts;
  for (const Ability& each : values.abilities) {
    if (each.tree->kind() == Kind::spell) texts.push_back(each.tree);
  }
  // 608.3b: what an effect has made no Aura still has its target.
  if (is_aura(values) || has_targets(object, word::enchant())) {
    if (const Tree text = enchant_text(values)) texts.push_back(text);
  }
  return texts;
}

std::vector<Tree> target_groups(std::span<const Tree> texts, std::span<const std::int32_t> modes) {
  std::vector<Tree> groups;
  each_part(texts, modes, [&](const Node& part) { add(groups, part.trees(Field::targets)); });
  return groups;
}

std::vector<Tree> instructions_of(std::span<const Tree> texts,
                                  std::span<const std::int32_t> modes) {
  std::vector<Tree> instructions;
  each_part(texts, modes, [&](const Node& part) { add(instructions, part.trees(Field::effect)); });
  return instructions;
}

void announce_modes(Announcement& announcement) {
  for (const Tree& text : announcement.texts()) {
    if (text->trees(Field::modes).empty()) continue;
    choose_modes(announcement, *text);
    announcement.chosen.modes = announcement.memory.modes;
    announcement.note();
  }
}

void announce_targets(Announcement& announcement) {
  std::vector<TargetInstance> instances;
  {
    const Board board = announcement.process.board();
    instances = instances_in(announcement.scope(board),
                             target_groups(announcement.texts(), announcement.memory.modes));
  }
  for (const TargetInstance& each : instances)
    choose_targets(announcement, each);
  for (std::size_t place = 0; place < instances.size(); ++place) {
    TargetGroup& group = announcement.chosen.targets[place];
    if (instances[place].divided == 0 || group.targets.empty()) continue;
    divide(announcement, instances[place], group);
    announcement.memory.set_targets(announcement.chosen.targets);
    announcement.note();
  }
  note_becoming_targets(announcement.process, announcement.object, {});
}

}  // namespace lockstep::model
