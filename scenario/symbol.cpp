#include "scenario/symbol.h"

#include <deque>
#include <string>
#include <unordered_map>

#include "scenario/vocabulary.h"

namespace lockstep {
namespace {

struct Entry {
  std::string text;
  std::uint64_t hash;
};

// A deque keeps its strings in place, so the index may hold views of them.
class Table {
 public:
  Table() {
    add("");
    for (int number = 0; number < kVocabularyCount; ++number) {
      for (const std::string_view word : vocabulary_words(static_cast<Vocabulary>(number))) {
        add(word);
      }
    }
  }

  std::uint32_t add(std::string_view text) {
    if (const auto found = index_.find(text); found != index_.end()) return found->second;
    const auto id = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({std::string(text), stable_text_hash(text)});
    index_.emplace(entries_.back().text, id);
    return id;
  }

  [[nodiscard]] const Entry& entry(std::uint32_t id) const { return entries_[id]; }

 private:
  std::deque<Entry> entries_;
  std::unordered_map<std::string_view, std::uint32_t> index_;
};

Table& table() {
  static auto* const shared = new Table;  // never destroyed: symbols outlive every static object
  return *shared;
}

}  // namespace

Symbol Symbol::intern(std::string_view text) {
  return Symbol(table().add(text));
}

std::string_view Symbol::text() const {
  return table().entry(id_).text;
}

std::uint64_t Symbol::stable_hash() const {
  return table().entry(id_).hash;
}

}  // namespace lockstep
