#include "harness/expectations.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "harness/expected_fields.h"
#include "harness/guarded_game.h"
#include "harness/render.h"

namespace lockstep::harness {
namespace {

class Checker {
 public:
  explicit Checker(const Moment& moment)
      : moment_(moment), names_(*moment.names), snapshot_(moment.game->observe()) {}

  std::vector<Failure> check(const Expectation& expected) {
    for (const ObjectExpectation& each : expected.objects)
      check_object(each);
    for (const PlayerExpectation& each : expected.players)
      check_player(each);
    if (expected.stack) check_stack(*expected.stack);
    for (const OfferExpectation& each : expected.offered)
      check_offered(each);
    for (const OfferExpectation& each : expected.not_offered)
      check_not_offered(each);
    for (const EventExpectation& each : expected.events)
      check_event(each, true);
    for (const EventExpectation& each : expected.no_event)
      check_event(each, false);
    if (!expected.together.empty()) check_together(expected.together);
    if (expected.prompt) check_prompt(*expected.prompt);
    check_turn(expected);
    if (expected.winner) check_winner(*expected.winner);
    return std::move(failures_);
  }

 private:
  void fail(std::string pointer, std::string about, std::string expected, std::string shown) {
    failures_.push_back(
        {std::move(pointer), std::move(about), std::move(expected), std::move(shown)});
  }

  void check_object(const ObjectExpectation& expected) {
    const std::string name(expected.object.text());
    const std::optional<Entity> entity = names_.find_entity(name);
    const ObjectView* object = entity ? snapshot_.find(entity->object) : nullptr;
    for (const FieldExpectation& field : expected.fields) {
      const std::string about =
          name + (field.copiable ? ".copiable." : ".") + std::string(to_string(field.field));
      if (object != nullptr) {
        if (auto shown = mismatch(field, *object, names_)) {
          fail(field.pointer, about, render(field.value), *shown);
        }
      } else if (field.field != ExpectedField::exists || field.value != ExpectedValue(false)) {
        fail(field.pointer, about, render(field.value), "no such object");
      }
    }
  }

  void check_player(const PlayerExpectation& expected) {
    const std::string name(expected.player.text());
    const std::optional<Entity> entity = names_.find_entity(name);
    const auto player =
        std::ranges::find(snapshot_.players, entity ? entity->player : PlayerId{}, &PlayerView::id);
    if (player == snapshot_.players.end()) return;
    for (const PlayerFieldExpectation& field : expected.fields) {
      if (auto shown = mismatch(field, *player, snapshot_, names_)) {
        fail(field.pointer, name + "." + std::string(to_string(field.field)), render(field.value),
             *shown);
      }
    }
  }

  void check_stack(const std::vector<Symbol>& expected) {
    std::vector<const ObjectView*> stack;
    for (const ObjectView& object : snapshot_.objects) {
      if (object.zone == Zone::stack) stack.push_back(&object);
    }
    std::ranges::sort(stack, {}, [](const ObjectView* object) { return object->place; });
    std::vector<std::string> shown;
    for (const ObjectView* object : stack)
      shown.push_back(names_.name_of(object->id));
    std::vector<std::string> wanted;
    for (const Symbol name : expected)
      wanted.emplace_back(name.text());
    if (shown != wanted) {
      fail("", "stack", render(ExpectedValue(wanted)), render(ExpectedValue(shown)));
    }
  }

  std::optional<Option> meaning(const OfferExpectation& expected) {
    if (moment_.game->finished()) return std::nullopt;
    return names_.find_option(moment_.game->prompt(), expected.name);
  }

  bool is_offered(const std::optional<Option>& option) const {
    return option && std::ranges::find(moment_.game->prompt().options, *option) !=
                         moment_.game->prompt().options.end();
  }

  void check_offered(const OfferExpectation& expected) {
    if (is_offered(meaning(expected))) return;
    fail(expected.pointer, expected.name, "offered", shown_prompt());
  }

  void check_not_offered(const OfferExpectation& expected) {
    const std::optional<Option> option = meaning(expected);
    if (!option || is_offered(option)) {
      fail(expected.pointer, expected.name, "not offered", option ? "offered" : shown_prompt());
      return;
    }
    if (moment_.judge == nullptr || expected.rule.empty()) return;
    const std::optional<RuleId> rule =
        guarded("specification", [&] { return moment_.judge->refusal(*option); });
    const std::string shown(rule ? row_of(*rule).number : "no rule");
    if (shown != expected.rule) {
      fail(expected.pointer, expected.name, "forbidden by " + expected.rule,
           "forbidden by " + shown);
    }
  }

  std::string shown_prompt() const {
    return moment_.game->finished() ? "no prompt waits" : render(moment_.game->prompt(), names_);
  }

  bool agrees(Symbol expected, const Entity& shown) const {
    if (expected.empty()) return true;
    const std::optional<Entity> entity = names_.find_entity(expected.text());
    if (!entity || entity->player != shown.player) return false;
    // Without a number a name means any of the objects that the card has been.
    const bool any = expected.text().find('#') == std::string_view::npos;
    return any ? entity->object.root == shown.object.root : entity->object == shown.object;
  }

  bool agrees(const EventExpectation& expected, const Event& shown) const {
    const auto object = [](ObjectId id) { return Entity{id, PlayerId::none()}; };
    if (expected.kind != shown.kind) return false;
    if (!agrees(expected.object, object(shown.object))) return false;
    if (!agrees(expected.result, object(shown.result))) return false;
    if (!agrees(expected.other, object(shown.other))) return false;
    if (!agrees(expected.player, Entity{ObjectId::none(), shown.player})) return false;
    if (!agrees(expected.other_player, Entity{ObjectId::none(), shown.other_player})) return false;
    if (expected.from && *expected.from != shown.from) return false;
    if (expected.to && *expected.to != shown.to) return false;
    if (expected.cause && *expected.cause != shown.cause) return false;
    if (expected.number && *expected.number != shown.number) return false;
    if (!expected.word.empty() && expected.word != shown.word.text()) return false;
    if (!expected.words.empty() && expected.words != render(shown.words)) return false;
    if (!expected.rule.empty() && expected.rule != shown.rule.text()) return false;
    if (!expected.sticker.empty()) {
      const std::optional<StickerId> sticker = names_.find_sticker(expected.sticker);
      if (!sticker || *sticker != shown.sticker) return false;
    }
    return true;
  }

  void check_event(const EventExpectation& expected, bool wanted) {
    std::string shown;
    bool found = false;
    for (const Batch& batch : moment_.events.batches) {
      for (const Event& event : batch) {
        shown += (shown.empty() ? "" : "; ") + render(event, names_);
        found = found || agrees(expected, event);
      }
    }
    if (found == wanted) return;
    fail(expected.pointer, std::string(to_string(expected.kind)), wanted ? "an event" : "no event",
         shown.empty() ? "no events" : shown);
  }

  // Whether each expected event is an event of its own in the batch: tried in every way, since one
  // event may fit two expectations.
  bool are_in(const Batch& batch, std::span<const EventExpectation> expected,
              std::vector<bool> taken) const {
    if (expected.empty()) return true;
    for (std::size_t place = 0; place < batch.size(); ++place) {
      if (taken[place] || !agrees(expected.front(), batch[place])) continue;
      taken[place] = true;
      if (are_in(batch, expected.subspan(1), taken)) return true;
      taken[place] = false;
    }
    return false;
  }

  void check_together(const std::vector<EventExpectation>& expected) {
    std::string shown;
    for (const Batch& batch : moment_.events.batches) {
      if (are_in(batch, expected, std::vector<bool>(batch.size()))) return;
      for (const Event& event : batch)
        shown += (shown.empty() ? "" : "; ") + render(event, names_);
      shown += " |";
    }
    fail(expected.front().pointer, "together", "one batch of these events",
         shown.empty() ? "no events" : shown);
  }

  void check_turn(const Expectation& expected) {
    const std::string active = names_.name_of(snapshot_.active_player);
    if (!expected.active.empty() && expected.active.text() != active) {
      fail("", "active", std::string(expected.active.text()), active);
    }
    if (!expected.phase.empty() && expected.phase != snapshot_.phase) {
      fail("", "phase", std::string(expected.phase.text()), std::string(snapshot_.phase.text()));
    }
  }

  void check_prompt(const PromptExpectation& expected) {
    const auto differs = [&](std::string about, std::string wanted, std::string shown) {
      fail(expected.pointer, "prompt." + std::move(about), std::move(wanted), std::move(shown));
    };
    if (moment_.game->finished()) return differs("kind", "a prompt", "no prompt waits");
    const Prompt& prompt = moment_.game->prompt();
    if (expected.kind && *expected.kind != prompt.kind) {
      differs("kind", std::string(to_string(*expected.kind)), std::string(to_string(prompt.kind)));
    }
    if (!expected.player.empty() && expected.player.text() != names_.name_of(prompt.player)) {
      differs("player", std::string(expected.player.text()), names_.name_of(prompt.player));
    }
    const std::string source = prompt.source.exists() ? names_.name_of(prompt.source) : "none";
    if (!expected.source.empty() && expected.source.text() != source) {
      differs("source", std::string(expected.source.text()), source);
    }
    if (!expected.slot.empty() && expected.slot != prompt.slot.text()) {
      differs("slot", expected.slot, std::string(prompt.slot.text()));
    }
    if (expected.least && *expected.least != prompt.least) {
      differs("least", std::to_string(*expected.least), std::to_string(prompt.least));
    }
    if (expected.most && *expected.most != prompt.most) {
      differs("most", std::to_string(*expected.most), std::to_string(prompt.most));
    }
    if (expected.options) check_options(expected, prompt);
  }

  void check_options(const PromptExpectation& expected, const Prompt& prompt) {
    std::vector<std::string> shown;
    for (const Option& option : prompt.options)
      shown.push_back(names_.name_of(option));
    std::vector<std::string> wanted = *expected.options;
    for (std::string& each : wanted) {
      if (const auto option = names_.find_option(prompt, each)) each = names_.name_of(*option);
    }
    std::ranges::sort(shown);
    std::ranges::sort(wanted);
    if (shown == wanted) return;
    fail(expected.pointer, "prompt.options", render(ExpectedValue(wanted)),
         render(ExpectedValue(shown)));
  }

  void check_winner(Symbol expected) {
    const std::string wanted = expected.empty() ? "draw" : std::string(expected.text());
    std::string shown = "the game goes on";
    if (snapshot_.result == GameResult::drawn) shown = "draw";
    if (snapshot_.result == GameResult::won) shown = names_.name_of(snapshot_.winner);
    if (shown != wanted) fail("", "winner", wanted, shown);
  }

  const Moment& moment_;
  const NameTable& names_;
  const Snapshot& snapshot_;
  std::vector<Failure> failures_;
};

}  // namespace

std::vector<Failure> check(const Expectation& expectation, const Moment& moment) {
  return Checker(moment).check(expectation);
}

}  // namespace lockstep::harness
