#include "model/cr201_names.h"

#include <algorithm>
#include <set>

#include "model/citations.h"
#include "model/words.h"
#include "scenario/name_lists.h"

namespace lockstep::model {
namespace {

// Nonlegendary creature cards of the universe, which stands for all cards there are (612.7, 108.1).
bool is_of_the_class(const CardFace& face) {
  return std::ranges::find(face.types, word::creature()) != face.types.end() &&
         std::ranges::find(face.supertypes, word::legendary()) == face.supertypes.end();
}

bool names_of_class_hold(const NameWords& name, const Universe& universe) {
  return std::ranges::any_of(universe.cards, [&](const CardDefinition& card) {
    return std::ranges::any_of(card.faces, [&](const CardFace& face) {
      return is_of_the_class(face) && words_of(face.name) == name;
    });
  });
}

// 201.3: the names that count as the same as this one.
std::vector<NameWords> interchangeable(const NameWords& name, const Universe& universe) {
  std::vector<NameWords> found;
  for (const CardDefinition& card : universe.cards) {
    if (card.interchangeable_with.empty()) continue;
    const NameWords first = words_of(card.faces.front().name);
    const NameWords second = words_of(parse_name(card.interchangeable_with.text()));
    if (first == name) found.push_back(second);
    if (second == name) found.push_back(first);
  }
  return found;
}

bool bears(const Values& values, const NameWords& name, const Universe& universe) {
  if (std::ranges::find(values.names, name) != values.names.end()) return true;
  return values.all_names && names_of_class_hold(name, universe);
}

bool is_listed(const NameWords& name, Symbol expansion) {
  std::string joined;
  for (const Symbol part : name) {
    if (!joined.empty()) joined += ' ';
    joined += part.text();
  }
  const auto list = names_first_printed_in(expansion);
  return std::ranges::find(list, joined) != list.end();
}

}  // namespace

NameWords words_of(const PrintedName& name) {
  NameWords words;
  for (const NameWord& part : name) {
    if (!part.blank) words.push_back(part.text);
  }
  return words;
}

bool has_name(const Values& values, const NameWords& name, const Universe& universe) {
  if (bears(values, name, universe)) return true;
  const bool alike =
      std::ranges::any_of(interchangeable(name, universe),
                          [&](const NameWords& other) { return bears(values, other, universe); });
  if (alike) cite(cr::r201_3a);
  return alike;
}

bool same_name(const Values& a, const Values& b, const Universe& universe) {
  ask_rule(cr::r201_2a);
  if (a.all_names && b.all_names) return true;
  const auto shared = [&](const Values& one, const Values& other) {
    return std::ranges::any_of(
        one.names, [&](const NameWords& name) { return has_name(other, name, universe); });
  };
  return shared(a, b) || shared(b, a);
}

std::vector<NameWords> all_names(const Values& values, const Universe& universe) {
  std::vector<NameWords> names = values.names;
  if (!values.all_names) return names;
  for (const CardDefinition& card : universe.cards) {
    for (const CardFace& face : card.faces) {
      if (is_of_the_class(face)) names.push_back(words_of(face.name));
    }
  }
  return names;
}

bool has_name_first_printed_in(const Values& values, Symbol expansion, const Universe& universe) {
  const std::vector<NameWords> names = all_names(values, universe);
  const auto is_on_list = [&](const NameWords& name) { return is_listed(name, expansion); };
  const bool listed = std::ranges::any_of(names, [&](const NameWords& name) {
    return is_on_list(name) || std::ranges::any_of(interchangeable(name, universe), is_on_list);
  });
  if (listed) cite(cr::r206_3);
  return listed;
}

// 201.3a: of two interchangeable names only one counts.
std::size_t different_names(const std::vector<const Values*>& all, const Universe& universe) {
  std::set<NameWords> names;
  for (const Values* values : all) {
    for (NameWords& name : all_names(*values, universe)) {
      const auto same = interchangeable(name, universe);
      const bool known =
          std::ranges::any_of(same, [&](const NameWords& other) { return names.contains(other); });
      if (known) {
        cite(cr::r201_3a);
      } else {
        names.insert(std::move(name));
      }
    }
  }
  return names.size();
}

}  // namespace lockstep::model
