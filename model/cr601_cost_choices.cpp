#include "model/cr601_cost_choices.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr708_guises.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// A cost that may or must be paid.
struct Offer {
  Symbol label;
  std::vector<Tree> cost;
  Tree condition{};  ///< under which it may be paid; null without
};

std::vector<Tree> abilities_of(const Announcement& announcement) {
  const Board board = announcement.process.board();
  std::vector<Tree> abilities;
  for (const Ability& each : board.values[*board.index_of(announcement.object)]->abilities)
    abilities.push_back(each.tree);
  return abilities;
}

bool applies(const Announcement& announcement, const Node& rule) {
  const Node* condition = rule.tree_or_null(Field::if_);
  if (condition == nullptr) return true;
  const Board board = announcement.process.board();
  return is_true(announcement.scope(board), *condition);
}

// The rules of a kind in an ability of the spell.
std::vector<Tree> own_rules(const Node& ability, Kind kind) {
  std::vector<Tree> found;
  if (ability.kind() != Kind::static_) return found;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (rule->kind() == kind) found.push_back(rule);
  }
  return found;
}

Tree condition_of(const Node& rule) {
  return rule.has(Field::if_) ? rule.tree(Field::if_) : nullptr;
}

// 702.166a: sacrifice an artifact, enchantment, or token.
Tree bargain_cost() {
  const auto type = [](Symbol word) {
    return make(Kind::has_type, {{Field::word, make(Kind::card_type, {{Field::word, word}})}});
  };
  const Tree any =
      make(Kind::or_, {{Field::of, std::vector{type(word::artifact()), type(word::enchantment()),
                                               make(Kind::token)}}});
  return make(Kind::sacrifice,
              {{Field::objects, make(Kind::choose, {{Field::of, std::vector{any}}})}});
}

// 702.33a, 702.166a, 702.27a: keywords that are optional additional costs.
std::optional<Offer> keyword_offer(const Node& ability) {
  const Symbol keyword = keyword_of(ability);
  if (keyword == word::bargain()) return Offer{keyword, {bargain_cost()}};
  if (keyword == word::kicker() || keyword == word::buyback())
    return Offer{keyword, list_of(ability.trees(Field::cost))};
  return std::nullopt;
}

std::vector<Offer> optional_offers(const Node& ability) {
  std::vector<Offer> offers;
  if (auto offer = keyword_offer(ability)) offers.push_back(std::move(*offer));
  for (const Tree& rule : own_rules(ability, Kind::additional_cost)) {
    if (!rule->flag(Field::may)) continue;
    offers.push_back({rule->symbol_or_empty(Field::label), list_of(rule->trees(Field::cost)),
                      condition_of(*rule)});
  }
  return offers;
}

// 601.4: whether a rule would apply if all optional costs were paid that may still be chosen.
bool could_apply(const Announcement& announcement, const Node& rule) {
  if (applies(announcement, rule)) return true;
  State later = announcement.process.state;
  Object& spell = *later.find(announcement.object);
  auto announced = std::make_shared<Announced>(*spell.announced);
  for (const Tree& ability : abilities_of(announcement)) {
    for (const Offer& each : optional_offers(*ability)) {
      if (std::ranges::count(announcement.declined, each.label) == 0)
        announced->chosen.paid_costs.push_back(each.label);
    }
  }
  spell.announced = std::move(announced);
  Board board = announcement.process.board();
  board.state = &later;
  if (!is_true(announcement.scope(board), *rule.tree(Field::if_))) return false;
  cite(cr::r601_4);
  return true;
}

std::vector<Offer> alternatives(const Announcement& announcement) {
  std::vector<Offer> offers;
  for (const Tree& ability : abilities_of(announcement)) {
    for (const Tree& rule : own_rules(*ability, Kind::alternative_cost)) {
      if (!could_apply(announcement, *rule)) continue;
      const Symbol label = rule->symbol_or_empty(Field::label);
      offers.push_back({label.empty() ? Symbol::intern("alternative") : label,
                        list_of(rule->trees(Field::cost)), condition_of(*rule)});
    }
  }
  return offers;
}

// Of several costs the player chooses one.
std::vector<Tree> chosen_cost(Announcement& announcement, const Node& either, Symbol label) {
  Question asked = announcement.ask(PromptKind::optional_cost, Shape::one, cr::r601_2b);
  asked.prompt.slot = label;
  const auto options = either.trees(Field::options);
  for (std::size_t place = 0; place < options.size(); ++place)
    asked.prompt.options.push_back(number_option(static_cast<std::int32_t>(place)));
  const auto place =
      static_cast<std::size_t>(announcement.process.ask_one(std::move(asked)).number);
  return list_of(options[place]->trees(Field::cost));
}

void add_parts(Announcement& announcement, const Offer& offer, CostInWork& cost) {
  for (const Tree& part : offer.cost) {
    if (part->kind() != Kind::either) {
      add_part(cost, part, offer.label);
      continue;
    }
    for (const Tree& each : chosen_cost(announcement, *part, offer.label))
      add_part(cost, each, offer.label);
  }
}

// Whether the player announces to pay an optional cost.
bool wants(Announcement& announcement, Symbol label) {
  Question asked = announcement.ask(PromptKind::optional_cost, Shape::one, cr::r601_2b);
  asked.prompt.slot = label;
  asked.prompt.options.resize(2);
  asked.prompt.options[0].kind = OptionKind::yes;
  asked.prompt.options[1].kind = OptionKind::no;
  if (announcement.process.ask_one(std::move(asked)).kind != OptionKind::yes) {
    announcement.declined.push_back(label);
    return false;
  }
  announcement.chosen.paid_costs.push_back(label);
  announcement.note();
  return true;
}

Tree three_generic() {
  return make(Kind::mana, {{Field::symbols, std::vector{Symbol::intern("{3}")}}});
}

// 702.37c, 702.168b: by each keyword that lets it be cast face down.
std::vector<Offer> face_down_offers(const Announcement& announcement) {
  std::vector<Offer> offers;
  const Object& spell = *announcement.process.state.find(announcement.object);
  for (const Symbol keyword : keywords_for_face_down(*spell.printed))
    offers.push_back({keyword, {three_generic()}});
  return offers;
}

bool is_face_down_by_keyword(const Announcement& announcement) {
  return !announcement.face_down_by.empty() && announcement.face_down_by != face_down_by_effect();
}

bool prescribes(const Permission& permission) {
  return !permission.word.empty();
}

// What may be paid in place of the mana cost; that itself, if a permission leaves it open.
std::vector<Offer> cost_offers(const Announcement& announcement, bool open) {
  if (is_face_down_by_keyword(announcement)) return face_down_offers(announcement);
  std::vector<Offer> offers;
  if (open) offers = alternatives(announcement);
  for (const Permission& each : announcement.permissions) {
    if (prescribes(each)) offers.push_back({each.word, each.cost});
  }
  return offers;
}

void turn_face_down_by(Announcement& announcement, Symbol keyword) {
  Object& spell = *announcement.state().find(announcement.object);
  spell.face_down = values_of(spell, Guise{0, keyword});
  announcement.face_down_by = keyword;
}

void take_permission(Announcement& announcement, const Permission& permission, CostInWork& cost) {
  announcement.exiled_behind = permission.exiled_behind;
  announcement.note();
  if (permission.adds_cost()) add_parts(announcement, {permission.slot, permission.cost}, cost);
}

// One that adds nothing needs no word; of several that add costs the player takes one.
void choose_permission(Announcement& announcement, CostInWork& cost) {
  std::vector<Permission> adding;
  bool plain = false;
  for (const Permission& each : announcement.permissions) {
    if (prescribes(each)) continue;
    if (each.adds_cost()) {
      adding.push_back(each);
    } else {
      plain = true;
    }
  }
  for (std::size_t place = 0; place < adding.size(); ++place) {
    const bool last = place + 1 == adding.size() && !plain;
    if (!last && !wants(announcement, adding[place].slot)) continue;
    return take_permission(announcement, adding[place], cost);
  }
}

// 118.9a: one at most is chosen in place of the mana cost.
CostInWork choose_cost(Announcement& announcement) {
  CostInWork cost = cost_to_pay(announcement);
  const bool open = !is_face_down_by_keyword(announcement) &&
                    !std::ranges::all_of(announcement.permissions, prescribes);
  const std::vector<Offer> offers = cost_offers(announcement, open);
  if (offers.empty()) {
    choose_permission(announcement, cost);
    return cost;
  }
  Question asked = announcement.ask(PromptKind::alternative_cost, Shape::one, cr::r118_9a);
  if (open) asked.prompt.options.push_back(word_option(Symbol::intern("mana_cost")));
  for (const Offer& each : offers)
    asked.prompt.options.push_back(word_option(each.label));
  const Symbol chosen = announcement.process.ask_one(std::move(asked)).word;
  const auto found = std::ranges::find(offers, chosen, &Offer::label);
  if (found == offers.end()) {
    choose_permission(announcement, cost);
    return cost;
  }
  const auto permission = std::ranges::find(announcement.permissions, chosen, &Permission::word);
  if (permission != announcement.permissions.end())
    announcement.exiled_behind = permission->exiled_behind;
  announcement.chosen.paid_costs.push_back(chosen);
  if (found->condition) announcement.conditions.push_back(found->condition);
  if (is_face_down_by_keyword(announcement)) turn_face_down_by(announcement, chosen);
  announcement.note();
  cost = {};
  add_parts(announcement, *found, cost);
  if (open && permission == announcement.permissions.end()) choose_permission(announcement, cost);
  return cost;
}

void choose_additional(Announcement& announcement, const Offer& offer, CostInWork& cost) {
  if (!wants(announcement, offer.label)) return;
  if (offer.condition) announcement.conditions.push_back(offer.condition);
  add_parts(announcement, offer, cost);
}

bool is_offered(const Announcement& announcement, const Offer& offer) {
  if (!offer.condition) return true;
  const Tree rule =
      make(Kind::additional_cost, {{Field::cost, offer.cost}, {Field::if_, offer.condition}});
  return could_apply(announcement, *rule);
}

// 118.8: what must be paid besides.
void add_required(Announcement& announcement, const Node& rule, CostInWork& cost) {
  cite(cr::r118_8);
  const Symbol label = rule.symbol_or_empty(Field::label);
  if (!label.empty()) announcement.labels.push_back(label);
  add_parts(announcement, {label, list_of(rule.trees(Field::cost))}, cost);
}

}  // namespace

CostInWork announce_costs(Announcement& announcement) {
  if (announcement.ability) {
    CostInWork cost;
    add_parts(announcement, {{}, list_of(announcement.ability->trees(Field::cost))}, cost);
    return cost;
  }
  CostInWork cost = choose_cost(announcement);
  std::vector<Tree> undecided;  // required only by a choice that is still to come
  for (const Tree& ability : abilities_of(announcement)) {
    for (const Offer& offer : optional_offers(*ability)) {
      if (is_offered(announcement, offer)) choose_additional(announcement, offer, cost);
    }
    for (const Tree& rule : own_rules(*ability, Kind::additional_cost)) {
      if (rule->flag(Field::may)) continue;
      if (applies(announcement, *rule)) {
        add_required(announcement, *rule, cost);
      } else {
        undecided.push_back(rule);
      }
    }
  }
  for (const Tree& rule : undecided) {
    if (applies(announcement, *rule)) add_required(announcement, *rule, cost);
  }
  return cost;
}

}  // namespace lockstep::model
