#include "harness/expected_fields.h"

#include <algorithm>
#include <array>
#include <vector>

#include "harness/render.h"
#include "scenario/mana.h"

namespace lockstep::harness {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 5> kColorTexts = {"white", "blue", "black", "red", "green"};
constexpr std::array<std::string_view, 6> kManaTexts = {"W", "U", "B", "R", "G", "C"};

std::string join(const Texts& texts) {
  std::string text;
  for (const std::string& each : texts)
    text += (text.empty() ? "" : ", ") + each;
  return text.empty() ? "none" : text;
}

ExpectedValue optional_number(const std::optional<Amount>& amount) {
  if (!amount) return nullptr;
  if (amount->star)
    return std::string(amount->number == 0 ? "*" : std::to_string(amount->number) + "+*");
  return amount->number;
}

Texts texts_of(const std::vector<Symbol>& words) {
  Texts texts;
  for (const Symbol word : words)
    texts.emplace_back(word.text());
  return texts;
}

Texts texts_of(ColorSet colors) {
  Texts texts;
  for (std::size_t i = 0; i < kColorTexts.size(); ++i) {
    if ((colors.bits >> i & 1U) != 0) texts.emplace_back(kColorTexts[i]);
  }
  return texts;
}

Texts texts_of(const NameSet& names) {
  Texts texts;
  for (const NameWords& name : names.names)
    texts.push_back(render(name));
  return texts;
}

bool same_set(Texts left, Texts right) {
  std::ranges::sort(left);
  std::ranges::sort(right);
  return left == right;
}

bool has(const std::vector<Tree>& abilities, const Tree& ability) {
  return std::ranges::any_of(abilities, [&](const Tree& each) { return equal(each, ability); });
}

bool same_multiset(std::vector<Tree> left, std::vector<Tree> right) {
  return left.size() == right.size() &&
         std::ranges::is_permutation(left, right,
                                     [](const Tree& a, const Tree& b) { return equal(a, b); });
}

std::string render_all(const std::vector<Tree>& abilities) {
  Texts texts;
  for (const Tree& each : abilities)
    texts.push_back(render(each));
  return join(texts);
}

// One name stands in a file without its blanks or with them; blanks take no part.
std::string without_blanks(std::string_view name) {
  Texts words;
  std::string text;
  for (const NameWord& word : parse_name(name)) {
    if (!word.blank) text += (text.empty() ? "" : " ") + std::string(word.text.text());
  }
  return text;
}

std::optional<std::string> compare_abilities(const FieldExpectation& expected,
                                             const std::vector<Tree>& shown) {
  const auto* trees = std::get_if<std::vector<Tree>>(&expected.value);
  if (trees == nullptr) return render_all(shown);
  const auto among = [&](const Tree& each) { return has(shown, each); };
  const bool holds = expected.field == ExpectedField::abilities ? same_multiset(*trees, shown)
                     : expected.field == ExpectedField::has     ? std::ranges::all_of(*trees, among)
                                                            : std::ranges::none_of(*trees, among);
  if (holds) return std::nullopt;
  return render_all(shown);
}

std::optional<std::string> compare_sets(const ExpectedValue& expected, const Texts& shown) {
  const auto* texts = std::get_if<Texts>(&expected);
  if (texts != nullptr && same_set(*texts, shown)) return std::nullopt;
  return join(shown);
}

std::optional<std::string> compare_values(const ExpectedValue& expected,
                                          const ExpectedValue& shown) {
  if (expected == shown) return std::nullopt;
  return render(shown);
}

std::optional<std::string> compare_names(const FieldExpectation& expected, const NameSet& shown) {
  if (expected.field == ExpectedField::names) {
    Texts wanted;
    if (const auto* texts = std::get_if<Texts>(&expected.value)) wanted = *texts;
    for (std::string& each : wanted)
      each = without_blanks(each);
    if (same_set(wanted, texts_of(shown))) return std::nullopt;
    return render(shown);
  }
  const auto* name = std::get_if<std::string>(&expected.value);
  Texts wanted;
  if (name != nullptr) wanted.push_back(without_blanks(*name));
  if (!shown.all_nonlegendary_creature_names && wanted == texts_of(shown)) return std::nullopt;
  return shown == NameSet{} ? "no name" : render(shown);
}

std::optional<std::string> compare_counters(const ExpectedValue& expected,
                                            const std::vector<CounterCount>& shown) {
  std::vector<CounterCount> wanted;
  if (const auto* counters = std::get_if<std::vector<CounterCount>>(&expected)) wanted = *counters;
  std::erase_if(wanted, [](const CounterCount& each) { return each.count == 0; });
  if (wanted.size() == shown.size() && std::ranges::is_permutation(wanted, shown)) {
    return std::nullopt;
  }
  return render(ExpectedValue(shown));
}

std::optional<std::string> mismatch_characteristic(const FieldExpectation& expected,
                                                   const Characteristics& shown) {
  switch (expected.field) {
    case ExpectedField::name:
    case ExpectedField::names: return compare_names(expected, shown.names);
    case ExpectedField::mana_cost:
      return compare_values(expected.value, shown.mana_cost
                                                ? ExpectedValue(to_string(*shown.mana_cost))
                                                : ExpectedValue(nullptr));
    case ExpectedField::mana_value: return compare_values(expected.value, shown.mana_value);
    case ExpectedField::colors: return compare_sets(expected.value, texts_of(shown.colors));
    case ExpectedField::color_indicator:
      return compare_sets(expected.value, texts_of(shown.color_indicator));
    case ExpectedField::supertypes: return compare_sets(expected.value, texts_of(shown.supertypes));
    case ExpectedField::types: return compare_sets(expected.value, texts_of(shown.types));
    case ExpectedField::subtypes: return compare_sets(expected.value, texts_of(shown.subtypes));
    case ExpectedField::abilities:
    case ExpectedField::has:
    case ExpectedField::has_not: return compare_abilities(expected, shown.abilities);
    case ExpectedField::power: return compare_values(expected.value, optional_number(shown.power));
    case ExpectedField::toughness:
      return compare_values(expected.value, optional_number(shown.toughness));
    case ExpectedField::loyalty:
      return compare_values(expected.value, optional_number(shown.loyalty));
    default: return compare_values(expected.value, optional_number(shown.defense));
  }
}

// Groups one after the other; within a group the order has no meaning.
std::optional<std::string> compare_targets(const ExpectedValue& expected,
                                           const std::vector<TargetGroup>& groups,
                                           const NameTable& names) {
  Texts wanted;
  if (const auto* texts = std::get_if<Texts>(&expected)) wanted = *texts;
  Texts shown;
  bool same = true;
  for (const TargetGroup& group : groups) {
    Texts of_group;
    for (const Entity& target : group.targets)
      of_group.push_back(names.name_of(target));
    const std::size_t first = std::min(shown.size(), wanted.size());
    const std::size_t last = std::min(first + of_group.size(), wanted.size());
    const auto begin = wanted.begin();
    same = same && same_set(Texts(begin + static_cast<std::ptrdiff_t>(first),
                                  begin + static_cast<std::ptrdiff_t>(last)),
                            of_group);
    shown.insert(shown.end(), of_group.begin(), of_group.end());
  }
  if (same && shown.size() == wanted.size()) return std::nullopt;
  return join(shown);
}

std::optional<std::string> mismatch_on_stack(const FieldExpectation& expected,
                                             const StackPart& stack, const NameTable& names) {
  switch (expected.field) {
    case ExpectedField::source:
      return compare_values(expected.value, stack.source.exists()
                                                ? ExpectedValue(names.name_of(stack.source))
                                                : ExpectedValue(nullptr));
    case ExpectedField::modes: return compare_values(expected.value, stack.modes);
    case ExpectedField::paid: return compare_sets(expected.value, texts_of(stack.paid_costs));
    case ExpectedField::x:
      return compare_values(expected.value,
                            stack.x ? ExpectedValue(*stack.x) : ExpectedValue(nullptr));
    case ExpectedField::targets: return compare_targets(expected.value, stack.targets, names);
    default: break;
  }
  std::vector<CounterCount> amounts;
  for (const TargetGroup& group : stack.targets) {
    for (std::size_t place = 0; place < group.division.size(); ++place) {
      amounts.push_back(
          {Symbol::intern(names.name_of(group.targets[place])), group.division[place]});
    }
  }
  return compare_counters(expected.value, amounts);
}

}  // namespace

std::string render(const ExpectedValue& value) {
  struct Renderer {
    std::string operator()(std::nullptr_t) const { return "nothing"; }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int32_t number) const { return std::to_string(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Texts& texts) const { return join(texts); }
    std::string operator()(const std::vector<std::int32_t>& numbers) const {
      Texts texts;
      for (const std::int32_t number : numbers)
        texts.push_back(std::to_string(number));
      return join(texts);
    }
    std::string operator()(const std::vector<CounterCount>& counters) const {
      Texts texts;
      for (const CounterCount& each : counters) {
        texts.push_back(std::to_string(each.count) + " " + std::string(each.kind.text()));
      }
      return join(texts);
    }
    std::string operator()(const std::vector<Tree>& trees) const { return render_all(trees); }
  };
  return std::visit(Renderer{}, value);
}

std::optional<std::string> mismatch(const FieldExpectation& expected, const ObjectView& object,
                                    const NameTable& names) {
  const ExpectedValue& value = expected.value;
  switch (expected.field) {
    case ExpectedField::exists: return compare_values(value, true);
    case ExpectedField::nature: return compare_values(value, std::string(to_string(object.nature)));
    case ExpectedField::zone: return compare_values(value, std::string(to_string(object.zone)));
    case ExpectedField::place: return compare_values(value, std::int32_t{object.place});
    case ExpectedField::owner: return compare_values(value, names.name_of(object.owner));
    case ExpectedField::controller:
      return compare_values(value, object.controller.is_player()
                                       ? ExpectedValue(names.name_of(object.controller))
                                       : ExpectedValue(nullptr));
    case ExpectedField::incarnation:
      return compare_values(value, static_cast<std::int32_t>(object.id.incarnation.value));
    case ExpectedField::tapped: return compare_values(value, object.status.tapped);
    case ExpectedField::flipped: return compare_values(value, object.status.flipped);
    case ExpectedField::face_down: return compare_values(value, object.status.face_down);
    case ExpectedField::phased_out: return compare_values(value, object.status.phased_out);
    case ExpectedField::summoning_sick: return compare_values(value, object.status.summoning_sick);
    case ExpectedField::counters: return compare_counters(value, object.counters);
    case ExpectedField::stickers: {
      Texts shown;
      for (const PlacedSticker& each : object.stickers)
        shown.push_back(names.name_of(each.sticker));
      Texts wanted;
      if (const auto* texts = std::get_if<Texts>(&value)) wanted = *texts;
      // A sticker may be written by its number; compare stickers, not their names.
      for (std::string& each : wanted) {
        if (const auto sticker = names.find_sticker(each)) each = names.name_of(*sticker);
      }
      if (wanted == shown) return std::nullopt;
      return join(shown);
    }
    case ExpectedField::stickered: return compare_values(value, !object.stickers.empty());
    case ExpectedField::attached_to:
      return compare_values(value, object.attached_to.exists()
                                       ? ExpectedValue(names.name_of(object.attached_to))
                                       : ExpectedValue(nullptr));
    case ExpectedField::damage: return compare_values(value, object.damage);
    case ExpectedField::chosen: return compare_sets(value, texts_of(object.chosen));
    case ExpectedField::chosen_player:
      return compare_values(value, object.chosen_player.is_player()
                                       ? ExpectedValue(names.name_of(object.chosen_player))
                                       : ExpectedValue(nullptr));
    case ExpectedField::source:
    case ExpectedField::modes:
    case ExpectedField::paid:
    case ExpectedField::x:
    case ExpectedField::targets:
    case ExpectedField::division:
      if (!object.stack) return "not on the stack";
      return mismatch_on_stack(expected, *object.stack, names);
    default:
      return mismatch_characteristic(expected, expected.copiable ? object.copiable : object.now);
  }
}

std::optional<std::string> mismatch(const PlayerFieldExpectation& expected,
                                    const PlayerView& player, const Snapshot& snapshot,
                                    const NameTable& names) {
  const auto lying_in = [&](Zone zone) {
    std::vector<const ObjectView*> found;
    for (const ObjectView& object : snapshot.objects) {
      if (object.zone == zone && object.owner == player.id) found.push_back(&object);
    }
    std::ranges::sort(found, {}, [](const ObjectView* object) { return object->place; });
    Texts texts;
    for (const ObjectView* object : found)
      texts.push_back(names.name_of(object->id));
    return texts;
  };
  switch (expected.field) {
    case ExpectedPlayerField::life: return compare_values(expected.value, player.life);
    case ExpectedPlayerField::mana: {
      std::vector<CounterCount> pool;
      for (std::size_t i = 0; i < kManaTexts.size(); ++i) {
        if (player.mana[i] != 0) pool.push_back({Symbol::intern(kManaTexts[i]), player.mana[i]});
      }
      return compare_counters(expected.value, pool);
    }
    case ExpectedPlayerField::counters: return compare_counters(expected.value, player.counters);
    case ExpectedPlayerField::accessible_stickers: {
      Texts shown;
      for (const StickerId sticker : player.accessible_stickers) {
        shown.push_back(names.name_of(sticker));
      }
      return compare_sets(expected.value, shown);
    }
    case ExpectedPlayerField::in_game: return compare_values(expected.value, player.in_game);
    case ExpectedPlayerField::hand: return compare_sets(expected.value, lying_in(Zone::hand));
    case ExpectedPlayerField::library:
      return compare_values(expected.value, lying_in(Zone::library));
    case ExpectedPlayerField::graveyard:
      return compare_values(expected.value, lying_in(Zone::graveyard));
  }
  return std::nullopt;
}

}  // namespace lockstep::harness
