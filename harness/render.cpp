#include "harness/render.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "scenario/mana.h"
#include "scenario/tree_json.h"

namespace lockstep::harness {
namespace {

constexpr std::array<std::string_view, 5> kColorWords = {"white", "blue", "black", "red", "green"};
constexpr std::array<char, 6> kManaLetters = {'W', 'U', 'B', 'R', 'G', 'C'};

void add_part(std::string& text, std::string_view part, std::string_view between = " ") {
  if (!text.empty()) text += between;
  text += part;
}

std::string or_dash(std::string text) {
  return text.empty() ? "-" : text;
}

std::string render_colors(ColorSet colors) {
  std::string text;
  for (std::size_t i = 0; i < kColorWords.size(); ++i) {
    if ((colors.bits >> i & 1U) != 0) add_part(text, kColorWords[i]);
  }
  return text;
}

std::string render_words(const std::vector<Symbol>& words) {
  std::string text;
  for (const Symbol word : words)
    add_part(text, word.text());
  return text;
}

std::string render_amount(const std::optional<Amount>& amount) {
  if (!amount) return {};
  if (!amount->star) return std::to_string(amount->number);
  return amount->number == 0 ? "*" : std::to_string(amount->number) + "+*";
}

std::string render_abilities(const std::vector<Tree>& abilities) {
  std::string text;
  for (const Tree& ability : abilities)
    add_part(text, render(ability), ", ");
  return text;
}

std::string render_counters(const std::vector<CounterCount>& counters) {
  std::string text;
  for (const CounterCount& each : counters) {
    add_part(text, std::to_string(each.count) + " " + std::string(each.kind.text()), ", ");
  }
  return text;
}

std::string render_status(const Status& status) {
  std::string text;
  if (status.tapped) add_part(text, "tapped");
  if (status.flipped) add_part(text, "flipped");
  if (status.face_down) add_part(text, "face down");
  if (status.phased_out) add_part(text, "phased out");
  if (status.summoning_sick) add_part(text, "summoning sick");
  return text;
}

std::string render_origin(const Origin& origin, const NameTable& names) {
  if (origin.ordinal == 0) return {};
  const std::string source = origin.source.exists()
                                 ? names.name_of(ObjectId{origin.source, Incarnation{1}})
                                 : names.name_of(origin.player);
  return source + " number " + std::to_string(origin.ordinal);
}

std::string_view nature_name(Nature nature) {
  constexpr std::array<std::string_view, 6> kNames = {"card",       "token",   "card_copy",
                                                      "spell_copy", "ability", "emblem"};
  return kNames.at(static_cast<std::size_t>(nature));
}

std::string render_characteristic(const Characteristics& of, SnapshotField field) {
  switch (field) {
    case SnapshotField::names: return render(of.names);
    case SnapshotField::mana_cost: return of.mana_cost ? to_string(*of.mana_cost) : std::string{};
    case SnapshotField::mana_value: return std::to_string(of.mana_value);
    case SnapshotField::colors: return render_colors(of.colors);
    case SnapshotField::color_indicator: return render_colors(of.color_indicator);
    case SnapshotField::supertypes: return render_words(of.supertypes);
    case SnapshotField::types: return render_words(of.types);
    case SnapshotField::subtypes: return render_words(of.subtypes);
    case SnapshotField::abilities: return render_abilities(of.abilities);
    case SnapshotField::power: return render_amount(of.power);
    case SnapshotField::toughness: return render_amount(of.toughness);
    case SnapshotField::loyalty: return render_amount(of.loyalty);
    case SnapshotField::defense: return render_amount(of.defense);
    default: return {};
  }
}

// The same characteristic, now or copiable.
std::optional<SnapshotField> copied_field(SnapshotField field) {
  constexpr int kDistance =
      static_cast<int>(SnapshotField::copiable_names) - static_cast<int>(SnapshotField::names);
  const int number = static_cast<int>(field);
  if (field < SnapshotField::copiable_names || field > SnapshotField::copiable_defense) {
    return std::nullopt;
  }
  return static_cast<SnapshotField>(number - kDistance);
}

std::string render_stack(const std::optional<StackPart>& stack, const NameTable& names) {
  if (!stack) return {};
  std::string text = "from " + names.name_of(stack->source);
  for (const TargetGroup& group : stack->targets) {
    add_part(text, std::string(group.slot.text()) + ":");
    for (const Entity& target : group.targets)
      add_part(text, names.name_of(target));
  }
  return text;
}

}  // namespace

std::string render(const NameWords& words) {
  return render_words(words);
}

std::string render(const NameSet& names) {
  std::string text;
  for (const NameWords& name : names.names)
    add_part(text, render(name), " / ");
  if (names.all_nonlegendary_creature_names) {
    add_part(text, "every nonlegendary creature name", " / ");
  }
  return text;
}

std::string render(const Tree& ability) {
  return tree_text(ability);
}

std::string render_field(const ObjectView& object, SnapshotField field, const NameTable& names) {
  if (const std::optional<SnapshotField> copied = copied_field(field)) {
    return or_dash(render_characteristic(object.copiable, *copied));
  }
  switch (field) {
    case SnapshotField::nature: return std::string(nature_name(object.nature));
    case SnapshotField::origin: return or_dash(render_origin(object.origin, names));
    case SnapshotField::zone: return std::string(to_string(object.zone));
    case SnapshotField::place: return std::to_string(object.place);
    case SnapshotField::owner: return names.name_of(object.owner);
    case SnapshotField::controller:
      return object.controller.is_player() ? names.name_of(object.controller) : "-";
    case SnapshotField::status: return or_dash(render_status(object.status));
    case SnapshotField::counters: return or_dash(render_counters(object.counters));
    case SnapshotField::stickers: {
      std::string text;
      for (const PlacedSticker& each : object.stickers) {
        add_part(text, names.name_of(each.sticker) + "@" + std::to_string(each.words_before), ", ");
      }
      return or_dash(text);
    }
    case SnapshotField::attached_to:
      return object.attached_to.exists() ? names.name_of(object.attached_to) : "-";
    case SnapshotField::damage: return std::to_string(object.damage);
    case SnapshotField::chosen: return or_dash(render_words(object.chosen));
    case SnapshotField::chosen_player:
      return object.chosen_player.is_player() ? names.name_of(object.chosen_player) : "-";
    case SnapshotField::stack: return or_dash(render_stack(object.stack, names));
    default: return or_dash(render_characteristic(object.now, field));
  }
}

std::string render_field(const PlayerView& player, SnapshotField field, const NameTable& names) {
  switch (field) {
    case SnapshotField::life: return std::to_string(player.life);
    case SnapshotField::mana: {
      std::string text;
      for (std::size_t i = 0; i < kManaLetters.size(); ++i) {
        if (player.mana[i] != 0) add_part(text, std::to_string(player.mana[i]) + kManaLetters[i]);
      }
      return or_dash(text);
    }
    case SnapshotField::player_counters: return or_dash(render_counters(player.counters));
    case SnapshotField::accessible_stickers: {
      std::string text;
      for (const StickerId sticker : player.accessible_stickers) {
        add_part(text, names.name_of(sticker), ", ");
      }
      return or_dash(text);
    }
    case SnapshotField::in_game: return player.in_game ? "in the game" : "out of the game";
    default: return "-";
  }
}

std::string render(const Event& event, const NameTable& names) {
  std::string text(to_string(event.kind));
  if (event.object.exists()) add_part(text, names.name_of(event.object));
  if (event.result.exists()) add_part(text, "-> " + names.name_of(event.result));
  if (event.other.exists()) add_part(text, "with " + names.name_of(event.other));
  if (event.player.seat != PlayerId::none().seat) add_part(text, names.name_of(event.player));
  if (event.other_player.is_player()) add_part(text, names.name_of(event.other_player));
  const bool from =
      event.kind == EventKind::zone_change || event.kind == EventKind::ceased_to_exist;
  const bool to = event.kind == EventKind::zone_change || event.kind == EventKind::created;
  if (from) add_part(text, "from " + std::string(to_string(event.from)));
  if (to) add_part(text, "to " + std::string(to_string(event.to)));
  if (event.kind == EventKind::zone_change) {
    add_part(text, "(" + std::string(to_string(event.cause)) + ")");
  }
  if (event.sticker.owner.is_player()) add_part(text, names.name_of(event.sticker));
  if (event.number != 0) add_part(text, std::to_string(event.number));
  if (!event.word.empty()) add_part(text, event.word.text());
  if (!event.words.empty()) add_part(text, "\"" + render_words(event.words) + "\"");
  if (!event.rule.empty()) add_part(text, "by " + std::string(event.rule.text()));
  return text;
}

std::string render(const Prompt& prompt, const NameTable& names) {
  std::string text = names.name_of(prompt.player) + ": " + std::string(to_string(prompt.kind));
  if (prompt.source.exists()) add_part(text, "for " + names.name_of(prompt.source));
  if (!prompt.slot.empty()) add_part(text, "(" + std::string(prompt.slot.text()) + ")");
  add_part(text, to_string(prompt.shape));
  if (prompt.shape == Shape::some || prompt.shape == Shape::number) {
    add_part(text, std::to_string(prompt.least) + " to " + std::to_string(prompt.most));
  }
  if (prompt.shape == Shape::divide) add_part(text, "of " + std::to_string(prompt.total));
  // Vocabularies are long; what matters of them is shown when their options differ.
  constexpr std::size_t kMostShown = 12;
  std::string options;
  for (std::size_t i = 0; i < prompt.options.size() && i < kMostShown; ++i) {
    add_part(options, names.name_of(prompt.options[i]), ", ");
  }
  if (prompt.options.size() > kMostShown) {
    add_part(options, "... " + std::to_string(prompt.options.size()) + " in all", ", ");
  }
  return options.empty() ? text : text + " of " + options;
}

std::string render(const Refusal& refusal, const NameTable& names) {
  std::string text;
  switch (refusal.kind) {
    case Refusal::Kind::impossible: text = "impossible"; break;
    case Refusal::Kind::illegal: text = "illegal"; break;
    case Refusal::Kind::unsupported: text = "not interpreted: " + refusal.what; break;
  }
  for (const Refusal::Reason& reason : refusal.reasons) {
    add_part(text,
             std::string(reason.rule.text()) +
                 (reason.object.exists() ? " for " + names.name_of(reason.object) : ""),
             ", ");
  }
  return text;
}

// A line of a terminal, less what stands before the value.
constexpr std::size_t kLine = 100;

std::string shorten(const std::string& text) {
  if (text.size() <= kLine) return text;
  const std::size_t cut = text.rfind(' ', kLine - 20);
  if (cut == std::string::npos) return text;
  return text.substr(0, cut) + " ... (" + std::to_string(text.size()) + " characters)";
}

std::pair<std::string, std::string> contrast(const std::string& one, const std::string& other) {
  if (one.size() <= kLine && other.size() <= kLine) return {one, other};
  const std::size_t most = std::min(one.size(), other.size());
  std::size_t start = 0;
  while (start < most && one[start] == other[start])
    ++start;
  start = start == 0 ? 0 : one.rfind(' ', start - 1) + 1;
  std::size_t end = 0;
  while (end < most - std::min(start, most) &&
         one[one.size() - 1 - end] == other[other.size() - 1 - end])
    ++end;
  while (end > 0 && one[one.size() - end] != ' ')
    --end;
  const auto middle = [&](const std::string& text) {
    std::string shown = text.substr(start, text.size() - end - start);
    if (shown.empty()) shown = "(nothing more)";
    return (start > 0 ? "... " : "") + shown + (end > 0 ? " ..." : "");
  };
  return {middle(one), middle(other)};
}

}  // namespace lockstep::harness
