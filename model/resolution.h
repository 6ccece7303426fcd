// One resolution: instructions carried out in the order written (608.2).
#pragma once

#include <vector>

#include "model/cr400_zones.h"
#include "model/cr613_layers.h"
#include "model/language.h"
#include "model/process.h"
#include "scenario/game.h"

namespace lockstep::model {

/// An effect while it is carried out.
struct Resolution {
  Process& process;
  PlayerId by;      ///< who controls the effect
  ObjectId source;  ///< none() without one
  Memory memory;
  Entering* entering = nullptr;       ///< what these instructions modify as it enters (614.1c)
  bool turns_up = false;              ///< they are applied as the source is turned face up (708.11)
  ObjectId ability{};                 ///< on the stack, if that is what resolves
  ObjectId asker{};                   ///< of a mana ability: what has it, as it was
  bool looks_back = false;            ///< what is gone counts as it last was (608.2h)
  std::span<const Tree> following{};  ///< the instructions of the list behind the one carried out

  State& state() { return process.state; }
  /// All objects, with what enters as it would be.
  Board board() const { return entering != nullptr ? entering->look() : process.board(); }
  Scope scope(const Board& board) const;
  /// Whether an object is the one that enters: it is not there yet.
  bool is_entering(ObjectId id) const {
    return entering != nullptr && id == entering->entrant.object.id;
  }

  /// The source where a prompt names it: as it is now, none() when it is gone. An ability on the
  /// stack asks itself.
  ObjectId present_source() const;
  /// The source as what does something: as it is, or as it last was (113.7a).
  ObjectId doer() const;
  /// Remembers what a move to a public zone made of objects (400.7j), and keeps those that moved in
  /// the slot that the instruction names.
  void remember(const Node& instruction, const std::vector<Moved>& moved);
  void keep(const Node& instruction, std::vector<Entity> things);
};

/// How something is chosen by an instruction.
struct Choosing {
  PlayerId player;
  PromptKind kind = PromptKind::objects;
};

/// The objects and players that an instruction means, asking where it has a player choose.
std::vector<Entity> pick(Resolution& resolution, const Node& node, const Choosing& choosing);
std::vector<Entity> pick(Resolution& resolution, const Node& node);
/// Only the objects of `pick`. What enters is none of them: nothing happens to it yet.
std::vector<ObjectId> pick_objects(Resolution& resolution, const Node& node);
/// Whether a node means what enters now.
bool means_entrant(const Resolution& resolution, const Node& node);
/// The objects and players with these properties that an instruction may have a player choose; what
/// enters is none of them (614.13a).
std::vector<Entity> choosable(const Resolution& resolution, const Scope& scope,
                              std::span<const Tree> filters);
/// Whether `pick` could find nothing, whatever is chosen; asks nothing. An instruction about such
/// objects asks for nothing else either.
bool means_nothing(const Resolution& resolution, const Node& node);
/// The players of an optional `player` field in turn order; `by` without one.
std::vector<PlayerId> acting_players(Resolution& resolution, const Node& instruction);
/// The first of them; none() if there is none.
PlayerId acting_player(Resolution& resolution, const Node& instruction);
/// A number of a field, or what it is without the field.
std::int64_t number_or(const Resolution& resolution, const Node* node, std::int64_t otherwise);
/// The same for one of several to whom something is done.
std::int64_t number_for(const Resolution& resolution, const Node* node, std::int64_t otherwise,
                        const Entity& receiver);
/// Asks a player, or chance, to choose among objects and players.
std::vector<Entity> ask_entities(Resolution& resolution, const std::vector<Entity>& options,
                                 const Node& node, const Choosing& choosing);

/// The counters of exceptions of a copy effect, judged by what the copy would be (707.9f).
std::vector<EntersWith> counters_of_exceptions(Resolution& resolution,
                                               std::span<const Tree> exceptions);

/// What later instructions of the list say that an object is which this one puts onto the
/// battlefield (611.2e); the effects lack their timestamps.
std::vector<ContinuousEffect> effects_with_entering(Resolution& resolution, const Node& instruction,
                                                    ObjectId id);

/// Whether an instruction says what an earlier one of the list has put onto the battlefield, so
/// that it was carried out with that.
bool came_with_entering(std::span<const Tree> earlier, const Node& instruction);

/// Carries out instructions in order.
void carry_out(Resolution& resolution, std::span<const Tree> instructions);

// One function a group of instructions, each in the file of its chapter. They return whether the
// instruction is of their group.
bool carry_out_choice(Resolution& resolution, const Node& instruction);
bool carry_out_move(Resolution& resolution, const Node& instruction);
bool carry_out_card_action(Resolution& resolution, const Node& instruction);
bool carry_out_token(Resolution& resolution, const Node& instruction);
bool carry_out_sticker(Resolution& resolution, const Node& instruction);
bool carry_out_counter(Resolution& resolution, const Node& instruction);
bool carry_out_as_it_enters(Resolution& resolution, const Node& instruction);
bool carry_out_continuous(Resolution& resolution, const Node& instruction);
bool carry_out_face_down(Resolution& resolution, const Node& instruction);
bool carry_out_text(Resolution& resolution, const Node& instruction);
bool carry_out_damage(Resolution& resolution, const Node& instruction);
bool carry_out_on_stack(Resolution& resolution, const Node& instruction);
bool carry_out_copy_of_spell(Resolution& resolution, const Node& instruction);
bool carry_out_new_targets(Resolution& resolution, const Node& instruction);
bool carry_out_payment(Resolution& resolution, const Node& instruction);
bool carry_out_phasing(Resolution& resolution, const Node& instruction);
bool carry_out_ending(Resolution& resolution, const Node& instruction);
bool carry_out_regenerating(Resolution& resolution, const Node& instruction);
bool carry_out_transforming(Resolution& resolution, const Node& instruction);
bool carry_out_casting(Resolution& resolution, const Node& instruction);
bool carry_out_delayed(Resolution& resolution, const Node& instruction);
bool carry_out_looking(Resolution& resolution, const Node& instruction);
bool carry_out_mana(Resolution& resolution, const Node& instruction);
bool carry_out_act(Resolution& resolution, const Node& instruction);

}  // namespace lockstep::model
