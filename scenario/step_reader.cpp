#include "scenario/step_reader.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "scenario/answer_reader.h"
#include "scenario/effect_reader.h"
#include "scenario/expectation_reader.h"
#include "scenario/value_reader.h"

namespace lockstep {

namespace {

class StepReader {
 public:
  StepReader(Fields fields, const StepContext& context)
      : fields_(std::move(fields)), context_(context) {
    step_.pointer = fields_.cursor().pointer();
  }

  Step read() {
    if (fields_.has("expect")) {
      step_.kind = Step::Kind::expect;
      step_.expect = read_expectation(*fields_.take("expect"), context_);
    } else if (fields_.has("take_back")) {
      step_.kind = Step::Kind::take_back;
      read_true("take_back");
    } else if (const std::optional<Verb> verb = verb_here()) {
      step_.kind = Step::Kind::action;
      step_.action.verb = *verb;
      check_actions();
      read_action();
      step_.action.answers = read_rest();
    } else if (fields_.has("answers")) {
      step_.kind = Step::Kind::answers;
      step_.answers = read_rest();
    } else {
      fields_.cursor().error("nothing says what kind of step this is",
                             fmt::format("one of {}, answers, take_back, expect",
                                         fmt::join(words_up_to(Verb::advance_to), ", ")));
      fields_.take_rest();
    }
    fields_.finish();
    return std::move(step_);
  }

 private:
  /// A field that only says that the step is of this kind.
  void read_true(std::string_view key) {
    const auto place = fields_.take(key);
    if (place->boolean() == false) place->error("false says nothing", "true");
  }

  /// The verb that the step names by a field, if it names one.
  std::optional<Verb> verb_here() const {
    for (const std::string_view word : words_up_to(Verb::advance_to)) {
      if (fields_.has(word)) return verb_from_string(word);
    }
    return std::nullopt;
  }

  /// Where players do not act, only effects and passing can be meant.
  void check_actions() const {
    const Verb verb = step_.action.verb;
    if (context_.actions || verb == Verb::pass || verb == Verb::effect) return;
    fields_.cursor().error(fmt::format("\"{}\", but players do not act here", to_string(verb)),
                           "a position with \"actions\": true");
  }

  void read_action() {
    Action& action = step_.action;
    if (!is_by_everybody(action.verb)) {
      if (const auto by = fields_.require("by", "the player who does it")) {
        action.by = context_.names.read(*by, Names::players).value_or(Symbol{});
      }
    }
    const std::string_view verb = to_string(action.verb);
    if (action.verb == Verb::effect) {
      read_instructions(*fields_.take(verb));
    } else if (is_about_an_object(action.verb)) {
      action.object = context_.names.read(*fields_.take(verb), Names::objects).value_or(Symbol{});
      read_number();
    } else if (action.verb == Verb::advance_to) {
      action.step = read_vocabulary_word(*fields_.take(verb), Vocabulary::step).value_or(Symbol{});
    } else {
      read_true(verb);
    }
  }

  void read_instructions(const JsonCursor& place) {
    step_.action.instructions = read_effect(place, context_.names);
    if (const auto source = fields_.take("source")) {
      step_.action.source = context_.names.read(*source, Names::objects).value_or(Symbol{});
    }
  }

  /// The face or half of what is cast or played, the ability that is activated.
  void read_number() {
    const std::optional<std::string_view> key = number_field(step_.action.verb);
    if (!key) return;
    const bool needed = step_.action.verb == Verb::activate;
    const auto place =
        needed ? fields_.require(*key, "the number of the ability, from 1") : fields_.take(*key);
    if (!place) return;
    step_.action.number =
        read_integer(*place, needed ? 1 : 0, needed ? place->settings().max_number : 1).value_or(0);
  }

  /// What actions and bare answers have in common.
  std::vector<KeyedAnswer> read_rest() {
    if (const auto stop = fields_.take("stop_at")) {
      step_.stop_at = read_word(*stop, "kind of prompt", PromptKind::shuffle);
    }
    if (const auto rule = fields_.take("illegal")) {
      step_.illegal = read_rule(*rule).value_or("");
    }
    const auto answers = fields_.take("answers");
    return answers ? read_answers(*answers, context_.names) : std::vector<KeyedAnswer>{};
  }

  Fields fields_;
  const StepContext& context_;
  Step step_;
};

}  // namespace

std::vector<Step> read_steps(const JsonCursor& place, const StepContext& context) {
  std::vector<Step> steps;
  const auto most = place.settings().max_steps;
  for (const JsonCursor& element : read_list(place, most, "a list of steps")) {
    auto fields = Fields::of(element, "a step");
    if (fields) steps.push_back(StepReader(std::move(*fields), context).read());
  }
  return steps;
}

}  // namespace lockstep
