#include "protocol/capabilities.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scenario/expectation.h"
#include "scenario/grammar.h"
#include "scenario/json_fields.h"

namespace lockstep::protocol {
namespace {

constexpr std::array<std::string_view, 2> kProfiles = {"outcome", "prompt"};
constexpr std::array<std::string_view, 8> kGroups = {"cards",   "setup",   "act",   "instructions",
                                                     "choices", "observe", "shows", "mechanics"};
constexpr std::array<std::string_view, 2> kCards = {"by-name", "definitions"};
constexpr std::array<std::string_view, 24> kSetup = {
    "zone.library", "zone.hand",    "zone.battlefield", "zone.graveyard", "zone.stack",
    "zone.exile",   "zone.command", "tokens",           "controller",     "tapped",
    "flipped",      "face_down",    "phased_out",       "summoning_sick", "counters",
    "stickers",     "attached_to",  "damage",           "chosen",         "chosen_player",
    "player.life",  "player.mana",  "player.counters",  "player.sheets"};
constexpr std::array<std::string_view, 3> kTurn = {"turn.active", "turn.phase", "turn.actions"};
constexpr std::array<std::string_view, 4> kShows = {"prompts", "events", "illegal", "take_back"};
// What authors claim: this colours reports and decides nothing.
constexpr std::array<std::string_view, 12> kMechanics = {
    "sticker",    "bargain",         "strive",      "clash",  "fight",  "copy.permanent",
    "copy.spell", "face_down.morph", "text_change", "layers", "tokens", "counters"};

template <class Words>
std::vector<std::string> as_strings(const Words& words) {
  return {words.begin(), words.end()};
}

std::vector<std::string> instruction_words() {
  std::vector<std::string> words;
  for (const KindSpec& spec : all_kinds()) {
    if (spec.sorts.has(Sort::instruction)) words.emplace_back(kind_name(spec.kind));
  }
  return words;
}

// The field of snapshots that an expectation looks at; nothing where any snapshot tells.
std::optional<SnapshotField> seen_in(ExpectedField field) {
  switch (field) {
    case ExpectedField::name: return SnapshotField::names;
    case ExpectedField::has:
    case ExpectedField::has_not: return SnapshotField::abilities;
    case ExpectedField::tapped:
    case ExpectedField::flipped:
    case ExpectedField::face_down:
    case ExpectedField::phased_out:
    case ExpectedField::summoning_sick: return SnapshotField::status;
    case ExpectedField::stickered: return SnapshotField::stickers;
    case ExpectedField::source:
    case ExpectedField::modes:
    case ExpectedField::paid:
    case ExpectedField::x:
    case ExpectedField::targets:
    case ExpectedField::division: return SnapshotField::stack;
    default: return snapshot_field_from_string(to_string(field));
  }
}

std::optional<SnapshotField> seen_in(ExpectedPlayerField field) {
  switch (field) {
    case ExpectedPlayerField::counters: return SnapshotField::player_counters;
    case ExpectedPlayerField::library:
    case ExpectedPlayerField::hand:
    case ExpectedPlayerField::graveyard: return SnapshotField::zone;
    default: return snapshot_field_from_string(to_string(field));
  }
}

class Needs {
 public:
  Needs(const Run& run, Profile profile) : run_(run), profile_(profile) {}

  Capabilities find() {
    for (const PositionPlayer& player : run_.position.players)
      look(player);
    for (const PositionObject& object : run_.position.objects)
      look(object);
    look_at_turn();
    for (const Step& step : run_.steps)
      look(step);
    if (profile_ == Profile::prompt) observe_all();
    if (!run_.impossible.empty()) needs_.add("shows", "illegal");
    return std::move(needs_);
  }

 private:
  void setup_if(bool needed, const char* word) {
    if (needed) needs_.add("setup", word);
  }

  void observe_all() {
    for (const std::string& word : words_of_group("observe"))
      needs_.add("observe", word);
  }

  void observe(std::optional<SnapshotField> field) {
    if (field) needs_.add("observe", std::string(lockstep::to_string(*field)));
  }

  void look_at_turn() {
    setup_if(run_.position.active_player.seat != 0, "turn.active");
    setup_if(run_.position.phase.text() != kDefaultPhase, "turn.phase");
    setup_if(run_.position.actions, "turn.actions");
  }

  void look(const PositionPlayer& player) {
    setup_if(player.life != 20, "player.life");
    setup_if(std::ranges::any_of(player.mana, [](std::int32_t each) { return each != 0; }),
             "player.mana");
    setup_if(!player.counters.empty(), "player.counters");
    setup_if(!player.sheets.empty(), "player.sheets");
  }

  void look(const PositionObject& object) {
    if (object.card) {
      const bool is_shared = *object.card < run_.position.universe->shared_cards;
      needs_.add("cards", is_shared ? "by-name" : "definitions");
    }
    needs_.add("setup", "zone." + std::string(lockstep::to_string(object.zone)));
    setup_if(object.token.has_value(), "tokens");
    setup_if(object.controller.is_player() && object.controller != object.owner, "controller");
    setup_if(object.status.tapped, "tapped");
    setup_if(object.status.flipped, "flipped");
    setup_if(object.status.face_down, "face_down");
    setup_if(object.status.phased_out, "phased_out");
    setup_if(object.status.summoning_sick, "summoning_sick");
    setup_if(!object.counters.empty(), "counters");
    setup_if(!object.stickers.empty(), "stickers");
    setup_if(object.attached_to.exists(), "attached_to");
    setup_if(object.damage != 0, "damage");
    setup_if(!object.chosen.empty(), "chosen");
    setup_if(object.chosen_player.is_player(), "chosen_player");
  }

  void look(const Step& step) {
    if (step.kind == Step::Kind::expect) return look(step.expect);
    if (step.kind == Step::Kind::take_back) needs_.add("shows", "take_back");
    if (step.kind == Step::Kind::answers || step.stop_at) needs_.add("shows", "prompts");
    if (!step.illegal.empty()) needs_.add("shows", "illegal");
    look(step.answers);
    if (step.kind != Step::Kind::action) return;
    needs_.add("act", std::string(lockstep::to_string(step.action.verb)));
    for (const Tree& each : step.action.instructions) {
      visit(*each, [&](const Node& node) {
        if (!kind_spec(node.kind()).sorts.has(Sort::instruction)) return;
        needs_.add("instructions", std::string(kind_name(node.kind())));
      });
    }
    look(step.action.answers);
  }

  void look(const std::vector<KeyedAnswer>& answers) {
    for (const KeyedAnswer& each : answers)
      needs_.add("choices", std::string(lockstep::to_string(each.kind)));
  }

  void look(const Expectation& expect) {
    for (const ObjectExpectation& object : expect.objects) {
      for (const FieldExpectation& field : object.fields)
        observe(copiable_of(seen_in(field.field), field.copiable));
    }
    for (const PlayerExpectation& player : expect.players) {
      for (const PlayerFieldExpectation& field : player.fields)
        observe(seen_in(field.field));
    }
    if (expect.stack) observe(SnapshotField::zone);
    if (!expect.active.empty()) observe(SnapshotField::active_player);
    if (!expect.phase.empty()) observe(SnapshotField::phase);
    if (expect.winner) observe(SnapshotField::result);
    if (!expect.offered.empty() || !expect.not_offered.empty() || expect.prompt) {
      needs_.add("shows", "prompts");
    }
    if (!expect.events.empty() || !expect.no_event.empty() || !expect.together.empty()) {
      needs_.add("shows", "events");
    }
  }

  static std::optional<SnapshotField> copiable_of(std::optional<SnapshotField> field,
                                                  bool copiable) {
    if (!field || !copiable) return field;
    return snapshot_field_from_string("copiable_" + std::string(lockstep::to_string(*field)));
  }

  const Run& run_;
  Profile profile_;
  Capabilities needs_;
};

}  // namespace

std::string_view to_string(Profile profile) {
  return kProfiles[static_cast<std::size_t>(profile)];
}

std::optional<Profile> profile_from_string(std::string_view text) {
  for (std::size_t i = 0; i < kProfiles.size(); ++i) {
    if (kProfiles[i] == text) return static_cast<Profile>(i);
  }
  return std::nullopt;
}

std::vector<std::string_view> capability_groups() {
  return {kGroups.begin(), kGroups.end()};
}

std::vector<std::string> words_of_group(std::string_view group) {
  if (group == "cards") return as_strings(kCards);
  if (group == "act") return as_strings(words_up_to(Verb::advance_to));
  if (group == "instructions") return instruction_words();
  if (group == "choices") return as_strings(words_up_to(PromptKind::shuffle));
  if (group == "observe") return as_strings(words_up_to(SnapshotField::result));
  if (group == "shows") return as_strings(kShows);
  if (group == "mechanics") return as_strings(kMechanics);
  std::vector<std::string> words;
  if (group != "setup") return words;
  words = as_strings(kSetup);
  words.insert(words.end(), kTurn.begin(), kTurn.end());
  return words;
}

Capabilities Capabilities::read(const JsonCursor& at) {
  Capabilities result;
  const auto groups = capability_groups();
  if (!at.object_of(groups)) return result;
  for (const std::string_view group : groups) {
    const auto list = at.find(group);
    if (!list) continue;
    const std::vector<std::string> words = words_of_group(group);
    std::vector<std::string_view> known(words.begin(), words.end());
    known.emplace_back("*");
    for (const JsonCursor& each : read_list(*list, known.size(), "a list of words")) {
      if (const auto word = each.one_of(known, "capability")) result.add(group, std::string(*word));
    }
  }
  return result;
}

Capabilities Capabilities::all() {
  Capabilities result;
  for (const std::string_view group : kGroups)
    result.add(group, "*");
  return result;
}

bool Capabilities::has(std::string_view group, const std::string& word) const {
  const auto found = words_.find(group);
  if (found == words_.end()) return false;
  return found->second.contains("*") || found->second.contains(word);
}

void Capabilities::add(std::string_view group, const std::string& word) {
  words_[std::string(group)].insert(word);
}

Observed Capabilities::observed() const {
  Observed fields;
  for (int i = 0; i < kSnapshotFieldCount; ++i) {
    const auto field = static_cast<SnapshotField>(i);
    if (has("observe", std::string(lockstep::to_string(field)))) fields.push_back(field);
  }
  return fields;
}

Json Capabilities::to_json() const {
  Json json = Json::object();
  for (const std::string_view group : kGroups) {
    const auto found = words_.find(group);
    json[std::string(group)] =
        found == words_.end() ? Json::array() : Json(as_strings(found->second));
  }
  return json;
}

std::vector<std::string> Capabilities::lacking(const Capabilities& other) const {
  std::vector<std::string> missing;
  for (const auto& [group, words] : other.words_) {
    const bool wants_all = words.contains("*");
    for (const std::string& word : wants_all ? words_of_group(group) : as_strings(words)) {
      if (!has(group, word)) missing.push_back(fmt::format("{}: {}", group, word));
    }
  }
  return missing;
}

Capabilities needs_of(const Run& run, Profile profile) {
  return Needs(run, profile).find();
}

std::vector<std::string> missing_for(const Scenario& scenario, const Capabilities& there_are,
                                     Profile profile) {
  std::vector<std::string> missing;
  for (const Run& run : scenario.runs) {
    for (std::string& each : there_are.lacking(needs_of(run, profile))) {
      if (std::ranges::find(missing, each) == missing.end()) missing.push_back(std::move(each));
    }
  }
  return missing;
}

}  // namespace lockstep::protocol
