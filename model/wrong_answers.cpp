#include "model/wrong_answers.h"

namespace lockstep::model {

std::optional<RuleId> rule_of_form(const Question& question) {
  switch (question.prompt.kind) {
    case PromptKind::modes:
    case PromptKind::x_value:
    case PromptKind::optional_cost:
    case PromptKind::alternative_cost: return cr::r601_2b;
    case PromptKind::targets: return cr::r601_2c;
    case PromptKind::division: return cr::r601_2d;
    case PromptKind::cost_objects:
    case PromptKind::pay:
    case PromptKind::mana_payment: return cr::r601_2h;
    case PromptKind::triggers_order: return cr::r603_3b;
    case PromptKind::new_targets:
      return question.rule == cr::r707_10c ? question.rule : cr::r115_7d;
    default: return std::nullopt;
  }
}

}  // namespace lockstep::model
