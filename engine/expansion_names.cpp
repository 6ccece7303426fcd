#include "engine/expansion_names.h"

#include <memory>
#include <string_view>
#include <vector>

#include "scenario/card.h"
#include "scenario/name_lists.h"

namespace lockstep::engine {
namespace {

using Words = std::vector<Symbol>;

struct List {
  Symbol expansion;
  std::vector<Words> names;
};

const List& list_of(Symbol expansion) {
  static std::vector<std::unique_ptr<List>> lists;  // split into words on first use
  for (const auto& list : lists)
    if (list->expansion == expansion) return *list;
  auto made = std::make_unique<List>();
  made->expansion = expansion;
  for (const std::string_view name : names_first_printed_in(expansion)) {
    Words& words = made->names.emplace_back();
    for (const NameWord& word : parse_name(name))
      if (!word.blank) words.push_back(word.text);
  }
  return *lists.emplace_back(std::move(made));
}

}  // namespace

bool first_printed_in(PrintedTable& printed, const Names& names, Symbol expansion) {
  for (const Words& words : list_of(expansion).names) {
    if (names.has(words)) return true;
    if (names.all_creatures && printed.is_creature_name(words)) return true;
  }
  return false;
}

}  // namespace lockstep::engine
