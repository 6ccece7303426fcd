#include "model/citations.h"

#include <algorithm>

namespace lockstep::model {

void Recorder::add(RuleId rule, Citation::Use use) {
  if (!citing || muted > 0) return;
  const bool known = std::ranges::any_of(citations_, [&](const Citation& old) {
    return old.rule == rule && old.use == use && old.product == product;
  });
  if (!known) citations_.push_back({rule, use, product});
}

std::vector<ReadingName> Recorder::consulted() const {
  std::vector<ReadingName> names;
  for (int name = 0; name < kReadingCount; ++name) {
    if ((consulted_ >> static_cast<unsigned>(name) & 1U) != 0) {
      names.push_back(static_cast<ReadingName>(name));
    }
  }
  return names;
}

Recorder*& current_recorder() {
  static Recorder* recorder = nullptr;
  return recorder;
}

void cite(RuleId rule) {
  if (Recorder* recorder = current_recorder()) recorder->add(rule, Citation::Use::applied);
}

void ask_rule(RuleId rule) {
  if (Recorder* recorder = current_recorder()) recorder->add(rule, Citation::Use::asked);
}

void consult(ReadingName name) {
  if (Recorder* recorder = current_recorder()) recorder->consult(name);
}

Muted::Muted() : recorder_(current_recorder()) {
  if (recorder_ != nullptr) ++recorder_->muted;
}

Muted::~Muted() {
  if (recorder_ != nullptr) --recorder_->muted;
}

About::About(Product product) : recorder_(current_recorder()) {
  if (recorder_ == nullptr) return;
  before_ = recorder_->product;
  recorder_->product = product;
}

About::~About() {
  if (recorder_ != nullptr) recorder_->product = before_;
}

}  // namespace lockstep::model
