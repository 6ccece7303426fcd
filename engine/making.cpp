// Tokens (111) and copies (707).
#include <algorithm>

#include "engine/endings.h"
#include "engine/interpreter.h"
#include "engine/not_interpreted.h"
#include "engine/open_words.h"
#include "engine/predefined_tokens.h"
#include "engine/printed.h"
#include "engine/stickers.h"
#include "engine/support.h"
#include "engine/zones.h"

namespace lockstep::engine {
Origin Interpreter::next_origin(Nature nature) {
  return next_origin(nature, source_, by_);
}

Origin Interpreter::next_origin(Nature nature, ObjectId source, PlayerId player) {
  Origin origin{.source = source.exists() ? source.root : RootId::none(),
                .player = source.exists() ? PlayerId::none() : player};
  for (OriginCount& known : origins_) {
    if (known.nature != nature || known.origin.source != origin.source ||
        known.origin.player != origin.player)
      continue;
    ++known.origin.ordinal;
    return known.origin;
  }
  origin.ordinal = 1;
  origins_.push_back({.origin = origin, .nature = nature});
  return origin;
}

Values Interpreter::token_values(const Node& node) {
  Values values = listed_values(node);
  if (values.names.size() > 0) return values;
  std::vector<Symbol> subtypes;
  for (const Tree& word : node.trees(Field::subtypes))
    if (const Symbol subtype = word_of(now(), *word); subtype_bit(subtype))
      subtypes.push_back(subtype);
  name_after_subtypes(values, subtypes);
  return values;
}

// Characteristics as an effect lists them.
Values Interpreter::listed_values(const Node& node) {
  Values values;
  const Context context = now();
  const auto each = [&](Field field, auto use) {
    for (const Tree& word : node.trees(field))
      use(word_of(context, *word));
  };
  const auto bit = [](std::optional<int> place) {
    return place ? 1U << static_cast<unsigned>(*place) : 0U;
  };
  each(Field::colors,
       [&](Symbol word) { values.colors |= static_cast<Colors>(bit(color_bit(word))); });
  each(Field::supertypes, [&](Symbol word) {
    values.supertypes |= static_cast<Supertypes>(bit(supertype_bit(word)));
  });
  each(Field::types,
       [&](Symbol word) { values.types |= static_cast<CardTypes>(bit(card_type_bit(word))); });
  each(Field::subtypes, [&](Symbol word) {
    if (const auto place = subtype_bit(word)) values.subtypes.add(*place);
  });
  for (const Tree& ability : node.trees(Field::abilities))
    values.abilities.push_back(
        {.ability = state_->abilities.intern(fill_open_words(context, ability))});
  if (const Node* power = node.tree_or_null(Field::power))
    values.power = Amount{.number = number(context, *power)};
  if (const Node* toughness = node.tree_or_null(Field::toughness))
    values.toughness = Amount{.number = number(context, *toughness)};
  std::vector<Symbol> name;
  if (const Node* stated = node.tree_or_null(Field::name)) name_words(*stated, name);
  if (!name.empty()) values.names.set(name);
  return values;
}

Task Interpreter::create_token(const Node& node) {
  const std::vector<PlayerId> creators = players(node);
  const Values* values =
      node.has(Field::token)
          ? state_->printed.keep(token_values(*node.tree(Field::token)))
          : state_->printed.of_token(*predefined_token(node.symbol(Field::predefined)));
  const std::int32_t count = at_most(kMostTokens, amount(now(), node, Field::number, 1));
  std::vector<Arrival> tokens;
  for (const PlayerId player : creators) {
    std::int32_t number = count;
    co_await more_tokens(*values, player, number);
    plan_tokens(values, number, player, node, tokens);
  }
  co_await make_tokens(tokens, node);
}

// A Clue, so many times (701.16a).
Task Interpreter::investigate(const Node& node) {
  static const Symbol clue = Symbol::intern("Clue");
  static const Tree create = make(Kind::create_token, {{Field::predefined, clue}});
  const std::int32_t times = at_most(kMostRepeats, amount(now(), node, Field::number, 1));
  for (std::int32_t i = 0; i < times; ++i)
    co_await create_token(*create);
}

Task Interpreter::create_token_copy(const Node& node) {
  const std::vector<ObjectId> originals = known_things(node, Field::of);
  const std::vector<PlayerId> creators = players(node);
  const std::int32_t count = at_most(kMostTokens, amount(now(), node, Field::number, 1));
  std::vector<const Values*> copies;
  std::vector<const Values*> other_sides;
  for (const ObjectId id : originals) {
    Values copy;
    copy_with_exceptions(node, *find_known(*state_, id), nullptr, copy);
    copies.push_back(state_->printed.keep(std::move(copy)));
    other_sides.push_back(copied_other_side(node, *find_known(*state_, id)));
  }
  std::vector<Arrival> tokens;
  for (const PlayerId player : creators) {
    for (std::size_t i = 0; i < copies.size(); ++i) {
      const std::size_t first = tokens.size();
      std::int32_t number = count;
      co_await more_tokens(*copies[i], player, number);
      plan_tokens(copies[i], number, player, node, tokens);
      for (std::size_t each = first; each < tokens.size(); ++each) {  // 707.8a
        tokens[each].double_faced = find_known(*state_, originals[i])->double_faced;
        tokens[each].other_side = other_sides[i];
      }
    }
  }
  for (Arrival& token : tokens)
    count_copy_counters(node.trees(Field::exceptions), token);
  co_await make_tokens(tokens, node);
}

// Rules may speak of such tokens alone: as they would be created.
Task Interpreter::more_tokens(const Values& values, PlayerId player, std::int32_t& number) {
  Object token;
  token.exists = true;
  token.nature = Nature::token;
  token.zone = Zone::battlefield;
  token.owner = token.entered_under = player;
  token.copiable = values;
  start_from_copiable(token);
  layers_->apply(*state_);
  if (!rules_about(Kind::enters, Symbol(), &token, player).empty())
    throw NotInterpreted("instead");  // of tokens
  co_await replace_number(rules_about(Kind::tokens_created, Symbol(), &token, player), player,
                          ObjectId::none(), number);
  number = at_most(kMostTokens, number);
}

void Interpreter::plan_tokens(const Values* values, std::int32_t count, PlayerId player,
                              const Node& node, std::vector<Arrival>& tokens) {
  if ((values->types & (card_type::instant | card_type::sorcery)) != 0) return;  // 111.5
  const Selection hosts = things(node, Field::attached_to);
  Arrival token{.under = player,
                .token = values,
                .said = said_of_entering_,
                .tapped = node.flag(Field::tapped),
                .host_given = node.has(Field::attached_to)};
  if (!hosts.objects.empty()) token.host.object = hosts.objects.front();
  if (hosts.objects.empty() && !hosts.players.empty()) token.host.player = hosts.players.front();
  tokens.insert(tokens.end(), static_cast<std::size_t>(count), token);
}

// All tokens of an instruction enter at once, so none is there to be chosen for another, or to say
// how another enters.
Task Interpreter::make_tokens(std::vector<Arrival>& tokens, const Node& node) {
  for (Arrival& token : tokens) {
    co_await settle_arrival(token);
    if (!token.dropped) co_await settle_counters(token, Zone::battlefield, 0);
  }
  std::vector<ObjectId> made;
  for (const Arrival& token : tokens) {
    if (token.dropped) continue;
    Object& object = place_token(token);
    limit_copy(object, token, object.stamp);
    object.origin = next_origin(Nature::token);
    made.push_back(object.id);
    happen({.kind = EventKind::created, .result = object.id, .to = Zone::battlefield});
    if (token.host.exists())
      happen({.kind = EventKind::attached,
              .object = object.id,
              .other = token.host.object,
              .player = token.host.player});
    put_entering(object, token.counters);
  }
  fill_slot_entered(node, made);
  close_batch();
}

void Interpreter::become_copy(const Node& node) {
  if (arriving_ != nullptr) {
    enter_as_copy(node);
    return;
  }
  // Elsewhere an object keeps what is printed.
  std::vector<ObjectId> objects = things(node, Field::object).objects;
  const std::vector<ObjectId> originals = known_things(node, Field::of);
  if (originals.empty()) return;
  std::erase_if(objects, [&](ObjectId id) { return !state_->find(id)->on_battlefield(); });
  std::shared_ptr<const Term> term = term_of(node);
  if (term != nullptr && !holds(*state_, *term)) return;
  std::vector<Values> copies(objects.size());
  const Timestamp stamp = state_->stamp();
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const Object& object = *state_->find(objects[i]);
    const Values& own = object.face_up != nullptr ? *object.face_up : object.copiable;
    copy_with_exceptions(node, *find_known(*state_, originals.front()), &own, copies[i]);
  }
  for (std::size_t i = 0; i < objects.size(); ++i)
    add_copy_effect(*state_, *state_->find(objects[i]),
                    {.stamp = stamp, .values = state_->printed.keep(std::move(copies[i]))});
  if (node.has(Field::duration))
    new_effect(stamp, std::move(term), node).copies = std::move(objects);
}

}  // namespace lockstep::engine
