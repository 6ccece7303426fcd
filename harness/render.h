// Values of snapshots, prompts and events as short text for people. Nothing here decides anything.
#pragma once

#include <string>
#include <utility>

#include "scenario/event.h"
#include "scenario/game.h"
#include "scenario/naming.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// One field of an object, `-` for nothing: `Bear Cub`, `{1}{G}`, `white black`, `2`.
std::string render_field(const ObjectView& object, SnapshotField field, const NameTable& names);
/// One field of a player: life, mana, counters, accessible stickers, in game.
std::string render_field(const PlayerView& player, SnapshotField field, const NameTable& names);
std::string render(const Event& event, const NameTable& names);
std::string render(const Prompt& prompt, const NameTable& names);
std::string render(const Refusal& refusal, const NameTable& names);
/// A name as its words, with spaces between them.
std::string render(const NameWords& words);
/// All names of a set, ` / ` between them.
std::string render(const NameSet& names);
/// An ability in the form of the card language, on one line.
std::string render(const Tree& ability);

/// The text, or its beginning and its length where it is longer than a line.
std::string shorten(const std::string& text);
/// Two long texts without the words that they share at their beginnings and ends.
std::pair<std::string, std::string> contrast(const std::string& one, const std::string& other);

}  // namespace lockstep::harness
