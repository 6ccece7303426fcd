// What this version interprets, and the limits it keeps to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "scenario/tree.h"

namespace lockstep::engine {

/// The highest number offered where an instruction names no limit.
inline constexpr std::int32_t kMostChosenNumber = 1000;
/// Repetitions of one instruction, and tokens or copies that one instruction makes for a player. No
/// rule knows such a limit: what goes beyond it is refused, never cut short. It is enough for every
/// card, and few enough that no effect takes noticeable time.
inline constexpr std::int32_t kMostRepeats = 1000;
inline constexpr std::int32_t kMostTokens = 1000;

/// The JSON name of the first node, in the order written, that an effect needs and this version
/// does not interpret.
std::optional<std::string> first_unsupported(std::span<const Tree> instructions);

/// The first instruction that makes an ability trigger, which needs a game with actions.
std::optional<std::string> first_trigger(std::span<const Tree> instructions);

/// The same for what a printed ability must do now: only static abilities act.
std::optional<std::string> unsupported_ability(const Node& ability);

/// The same for the rules that an ability states in a game in which players take actions.
std::optional<std::string> unsupported_statement_of(const Node& ability);

/// The name by which a refusal tells such a node: a field, where its value is what is not
/// interpreted.
std::string unsupported_name(const Node& found);
/// The first such node in a tree, itself included; null if all of it is interpreted.
const Node* unsupported_node(const Node& node);
/// The first such node in what a spell or ability on the stack does.
const Node* unsupported_in_text(const Node& text);
/// The first such node below a node.
const Node* unsupported_part(const Node& node);

// support_rules.cpp
/// Whether a rule says how objects enter, or are turned face up (614.1c to 614.1e).
bool is_about_entering(Kind rule);
/// Whether a rule that is stated acts in this version.
bool is_rule_in_force(Kind rule);
/// Whether a rule is about what players cast and play, and acts only where they do.
bool is_rule_of_casting(Kind rule);
/// Whether a rule is about what no game that is played here can show.
bool is_beyond_the_game(Kind rule);
/// The first node in a rule that is not interpreted, the rule itself if it is of such a kind.
const Node* unsupported_in_rule(const Node& rule);

}  // namespace lockstep::engine
