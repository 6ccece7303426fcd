#include "harness/containment.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "harness/rename.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using PlainJson = nlohmann::json;

PlainJson printed(const Scenario& scenario) {
  return PlainJson::parse(print_scenario(scenario));
}

PlainJson list_of(const PlainJson& scenario, const char* key) {
  return scenario.value(key, PlainJson::array());
}

// An object without its name: what it is and what is on it. A card that the file defines is what is
// printed on it, however it is called.
struct BareObject {
  std::string name;
  std::string host;
  PlainJson what;
};

std::vector<BareObject> bare_objects(const PlainJson& scenario) {
  std::map<std::string, PlainJson> own;
  for (PlainJson each : list_of(scenario, "cards")) {
    const std::string name = each.value("name", "");
    each.erase("name");
    own[name] = std::move(each);
  }
  std::vector<BareObject> objects;
  for (PlainJson each : list_of(scenario, "objects")) {
    BareObject object{each.value("id", ""), each.value("attached_to", ""), {}};
    each.erase("id");
    each.erase("attached_to");
    const auto card = own.find(each.value("card", ""));
    if (card != own.end()) each["card"] = card->second;
    object.what = std::move(each);
    objects.push_back(std::move(object));
  }
  return objects;
}

// Lets objects of the part stand for equal ones of the whole, until hosts and steps fit.
class Containment {
 public:
  Containment(const PlainJson& whole, const PlainJson& part)
      : large_(bare_objects(whole)),
        small_(bare_objects(part)),
        many_(list_of(whole, "steps")),
        few_(list_of(part, "steps")),
        taken_(large_.size(), false) {}

  bool holds() {
    const bool is_nothing = small_.empty() && few_.empty();
    return !is_nothing && few_.size() <= many_.size() && place(0);
  }

 private:
  // Equal objects can stand for each other in many ways; a few tell enough.
  static constexpr std::size_t kMostWays = 500;

  bool place(std::size_t object) {
    if (object == small_.size()) return ++ways_ <= kMostWays && hosts_fit() && steps_fit();
    for (std::size_t i = 0; i < large_.size() && ways_ < kMostWays; ++i) {
      if (taken_[i] || small_[object].what != large_[i].what) continue;
      taken_[i] = true;
      names_[small_[object].name] = large_[i].name;
      hosts_[object] = large_[i].host;
      if (place(object + 1)) return true;
      taken_[i] = false;
    }
    return false;
  }

  // `bear2.copy1` for `bear.copy1`.
  std::string renamed(const std::string& reference) const {
    const auto name = names_.find(std::string(base_of(reference)));
    if (name == names_.end()) return reference;
    return name->second + reference.substr(name->first.size());
  }

  PlainJson renamed(const PlainJson& json) const {
    if (json.is_string()) return renamed(json.get<std::string>());
    if (!json.is_structured()) return json;
    PlainJson changed = json.is_array() ? PlainJson::array() : PlainJson::object();
    for (const auto& [key, value] : json.items()) {
      if (json.is_array()) {
        changed.push_back(renamed(value));
      } else {
        changed[renamed(key)] = renamed(value);
      }
    }
    return changed;
  }

  bool hosts_fit() const {
    for (std::size_t i = 0; i < small_.size(); ++i) {
      if (renamed(small_[i].host) != hosts_.at(i)) return false;
    }
    return true;
  }

  bool steps_fit() const {
    auto next = many_.begin();
    for (const PlainJson& each : few_) {
      next = std::find(next, many_.end(), renamed(each));
      if (next == many_.end()) return false;
      ++next;
    }
    return true;
  }

  std::vector<BareObject> large_;
  std::vector<BareObject> small_;
  PlainJson many_;
  PlainJson few_;
  std::vector<bool> taken_;
  std::map<std::string, std::string> names_;
  std::map<std::size_t, std::string> hosts_;  // of those of the whole, by place in the part
  std::size_t ways_ = 0;
};

}  // namespace

bool contains(const Scenario& whole, const Scenario& part) {
  return Containment(printed(whole), printed(part)).holds();
}

}  // namespace lockstep::harness
