#include "model/citations.h"

#include <algorithm>

namespace lockstep::model {

namespace {

// Distinct for distinct citations as long as roots and incarnations stay below 2^20 and 2^16.
std::uint64_t key_of(const Citation& citation) {
  const Product& about = citation.product;
  std::uint64_t key = citation.rule.index;
  key = key << 1U | static_cast<std::uint64_t>(citation.use);
  key = key << 2U | static_cast<std::uint64_t>(about.kind);
  key = key << 6U | static_cast<std::uint64_t>(about.field);
  key = key << 16U | (about.object.incarnation.value & 0xffffU);
  return key << 20U | (about.object.root.value & 0xfffffU);
}

}  // namespace

void Recorder::add(RuleId rule, Citation::Use use, const Product& about) {
  if (!listens()) return;
  const Citation citation{rule, use, about};
  if (known_.insert(key_of(citation)).second) citations_.push_back(citation);
}

void Recorder::clear() {
  citations_.clear();
  known_.clear();
}

void Recorder::forget_fields_of(const std::function<bool(ObjectId)>& is_shown) {
  std::erase_if(citations_, [&](const Citation& each) {
    const bool gone = each.product.kind == Product::Kind::field && is_shown(each.product.object);
    if (gone) known_.erase(key_of(each));
    return gone;
  });
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
  if (Recorder* recorder = current_recorder()) {
    recorder->add(rule, Citation::Use::applied, recorder->product);
  }
}

void cite(RuleId rule, SnapshotField characteristic) {
  Recorder* recorder = current_recorder();
  if (recorder == nullptr || !recorder->listens()) return;
  Product about = recorder->product;
  if (about.kind == Product::Kind::field) {
    const bool makes_copiable = is_copiable(about.field);
    about.field = characteristic;
    if (makes_copiable) {
      recorder->add(rule, Citation::Use::applied, field_of(about.object, copiable(characteristic)));
    }
  }
  recorder->add(rule, Citation::Use::applied, about);
}

bool listens() {
  const Recorder* recorder = current_recorder();
  return recorder != nullptr && recorder->listens();
}

void ask_rule(RuleId rule) {
  if (Recorder* recorder = current_recorder()) {
    recorder->add(rule, Citation::Use::asked, recorder->product);
  }
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
