#include "generators/collector.h"

#include <iterator>

#include <fmt/format.h>

namespace lockstep::generators {
namespace {

template <class List>
void add_all(List& to, const List& from) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] += from[i];
}

}  // namespace

void Collector::count_game(std::size_t steps) {
  ++games_;
  steps_ += steps;
  tallies_.count_game();
}

void Collector::count_call(const PlayedCall& call, const Events& events) {
  ++prompts_[static_cast<std::size_t>(call.prompt.kind)];
  if (call.action) {
    ++(call.outcome ? actions_ : refused_)[static_cast<std::size_t>(call.action->kind)];
  }
  tallies_.count_call(call, events);
  if (!call.outcome) return;
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch)
      ++events_[static_cast<std::size_t>(event.kind)];
  }
}

void Collector::count_citations(const std::vector<Citation>& citations) {
  ++cited_steps_;
  std::set<std::pair<ObjectId, RuleId>> applied;
  for (const Citation& citation : citations) {
    if (citation.use != Citation::Use::applied) continue;
    ++rules_[citation.rule.index];
    if (citation.product.object.exists()) {
      applied.emplace(citation.product.object, citation.rule);
    }
  }
  for (auto first = applied.begin(); first != applied.end(); ++first) {
    for (auto second = std::next(first); second != applied.end() && second->first == first->first;
         ++second) {
      pairs_.emplace(first->second, second->second);
    }
  }
}

void Collector::count_traits(const Traits& traits) {
  ++games_with_traits_;
  for (std::size_t i = 0; i < traits_.size(); ++i)
    traits_[i] += traits.test(i) ? 1 : 0;
}

void Collector::add(const Collector& other) {
  games_ += other.games_;
  discarded_ += other.discarded_;
  steps_ += other.steps_;
  add_all(actions_, other.actions_);
  add_all(refused_, other.refused_);
  add_all(prompts_, other.prompts_);
  add_all(events_, other.events_);
  add_all(rules_, other.rules_);
  add_all(pairs_of_, other.pairs_of_);
  pairs_.insert(other.pairs_.begin(), other.pairs_.end());
  cited_steps_ += other.cited_steps_;
  add_all(traits_, other.traits_);
  tallies_.add(other.tallies_);
  games_with_traits_ += other.games_with_traits_;
}

double Collector::mean_steps() const {
  const std::uint64_t played = games_ - discarded_;
  return played == 0 ? 0 : static_cast<double>(steps_) / static_cast<double>(played);
}

std::vector<std::string> Collector::health(const Theme& theme) const {
  std::vector<std::string> wrong;
  if (mean_steps() < kLeastMeanSteps) {
    wrong.push_back(fmt::format("{}: {:.1f} steps a game, wanted are {}", theme.name, mean_steps(),
                                kLeastMeanSteps));
  }
  if (discarded_ * 100 > games_ * kMostDiscarded) {
    wrong.push_back(
        fmt::format("{}: {} of {} positions were refused", theme.name, discarded_, games_));
  }
  for (const WeightedAction& action : theme.actions) {
    const std::uint64_t done = actions(action.kind);
    const std::uint64_t not_done = refused(action.kind);
    const std::string_view name = to_string(action.kind);
    if (done == 0) wrong.push_back(fmt::format("{}: {} was never done", theme.name, name));
    if (not_done * 100 > (done + not_done) * kMostRefused) {
      wrong.push_back(fmt::format("{}: {} was refused {} times of {}", theme.name, name, not_done,
                                  done + not_done));
    }
  }
  for (const PromptKind kind : theme.prompts) {
    if (prompts(kind) > 0) continue;
    wrong.push_back(fmt::format("{}: no prompt `{}` was reached", theme.name, to_string(kind)));
  }
  for (const EventKind kind : theme.events) {
    if (events(kind) > 0) continue;
    wrong.push_back(fmt::format("{}: no event `{}` happened", theme.name, to_string(kind)));
  }
  for (int i = 0; i < kDifferenceCount; ++i) {
    const auto difference = static_cast<Difference>(i);
    if (pairs(difference) > 0) continue;
    wrong.push_back(fmt::format("{}: no pair differs in {}", theme.name, to_string(difference)));
  }
  for (const std::string_view number : theme.rules) {
    const std::optional<RuleId> rule = find_rule(number);
    if (cited_steps_ == 0 || (rule && rules(*rule) > 0)) continue;
    wrong.push_back(fmt::format("{}: rule {} was never applied", theme.name, number));
  }
  for (const Share& share : theme.shares) {
    if (traits(share.trait) * 100 >= games_with_traits_ * share.percent) continue;
    wrong.push_back(fmt::format("{}: {} in {} of {} games, wanted are {} %", theme.name,
                                to_string(share.trait), traits(share.trait), games_with_traits_,
                                share.percent));
  }
  for (const Quota& quota : theme.quotas) {
    if (tallies_.holds(quota)) continue;
    wrong.push_back(fmt::format("{}: {} {} of {} {}, wanted are {} {} %", theme.name,
                                tallies_[quota.what], to_string(quota.what), tallies_[quota.of],
                                to_string(quota.of), quota.most ? "at most" : "at least",
                                quota.percent));
  }
  return wrong;
}

std::string Collector::table() const {
  std::string text = fmt::format("games {}, refused positions {}, steps {}, steps a game {:.1f}\n",
                                 games_, discarded_, steps_, mean_steps());
  for (int i = 0; i < kActionKindCount; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (actions(kind) + refused(kind) == 0) continue;
    text += fmt::format("action {:<24} {:>9} done {:>6} refused\n", to_string(kind), actions(kind),
                        refused(kind));
  }
  for (std::size_t i = 0; i < kMostKinds; ++i) {
    if (prompts_[i] == 0) continue;
    text +=
        fmt::format("prompt {:<24} {:>9}\n", to_string(static_cast<PromptKind>(i)), prompts_[i]);
  }
  for (std::size_t i = 0; i < kMostKinds; ++i) {
    if (events_[i] == 0) continue;
    text += fmt::format("event  {:<24} {:>9}\n", to_string(static_cast<EventKind>(i)), events_[i]);
  }
  for (int i = 1; i < kTallyCount; ++i) {
    const auto tally = static_cast<Tally>(i);
    if (tallies_[tally] == 0) continue;
    text += fmt::format("came   {:<24} {:>9}\n", to_string(tally), tallies_[tally]);
  }
  for (int i = 0; i < kDifferenceCount; ++i) {
    const auto difference = static_cast<Difference>(i);
    if (pairs(difference) == 0) continue;
    text += fmt::format("pairs  {:<24} {:>9}\n", to_string(difference), pairs(difference));
  }
  for (int i = 0; i < kTraitCount; ++i) {
    const auto trait = static_cast<Trait>(i);
    if (traits(trait) == 0) continue;
    text += fmt::format("games  {:<24} {:>9} of {}\n", to_string(trait), traits(trait),
                        games_with_traits_);
  }
  if (cited_steps_ == 0) return text;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i] == 0) continue;
    text += fmt::format("rule   {:<24} {:>9}\n", rulebook()[i].number, rules_[i]);
  }
  text += fmt::format("pairs of rules on one object in one step: {}\n", pairs_.size());
  return text;
}

}  // namespace lockstep::generators
