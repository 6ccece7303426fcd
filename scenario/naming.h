// Names and ids: what files say (`bear`, `bear#1`, `rite.token1`, `Ana.sheet1.Dark`) and what the
// game says (ObjectId, StickerId).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/ids.h"
#include "scenario/position.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"
#include "scenario/step.h"

namespace lockstep {

/// The table of names of one game. It starts with the position and learns created objects and
/// incarnations from snapshots; it never forgets, so past objects keep their names.
class NameTable {
 public:
  explicit NameTable(const Position& position);
  /// Takes in the objects of a snapshot that are new.
  void learn(const Snapshot& snapshot);

  /// `bear` for the present object of its root, `bear#1` for a past one.
  std::string name_of(ObjectId object) const;
  std::string name_of(PlayerId player) const;
  std::string name_of(const Entity& entity) const;
  /// `Ana.sheet1.Dark` for name stickers, `Ana.sheet1.ability1`, `Ana.sheet1.power_toughness2`,
  /// `Ana.sheet1.art1` for others, each counted from 1 on its sheet.
  std::string name_of(StickerId sticker) const;
  /// An option in the form of a named answer.
  std::string name_of(const Option& option) const;

  std::optional<Entity> find_entity(std::string_view name) const;
  /// Accepts the printed form and `Ana.sheet1.sticker7`, counted from 1 over the whole sheet.
  std::optional<StickerId> find_sticker(std::string_view name) const;

  /// The answer in names; the reverse of `find_answer`.
  NamedAnswer name_answer(const Prompt& prompt, const Answer& answer) const;
  /// What a named answer means at a prompt, or the first name that is not among the options.
  struct NotOffered {
    std::string name;
  };
  std::expected<Answer, NotOffered> find_answer(const Prompt& prompt,
                                                const NamedAnswer& named) const;
  /// The option that a name stands for at a prompt of this kind, offered or not; nothing when the
  /// name means nothing at all.
  std::optional<Option> find_option(const Prompt& prompt, std::string_view name) const;

 private:
  struct Root {
    std::string name;  // empty for a created object that no snapshot has shown
    Incarnation current;
  };
  std::string name_of_root(RootId root) const;
  std::expected<std::int32_t, NotOffered> find_index(const Prompt& prompt,
                                                     std::string_view name) const;
  std::expected<Answer, NotOffered> find_set(const Prompt& prompt, const NamedAnswer& named) const;
  std::expected<Answer, NotOffered> find_order(const Prompt& prompt,
                                               const NamedAnswer& named) const;
  std::expected<Answer, NotOffered> find_division(const Prompt& prompt,
                                                  const NamedAnswer& named) const;
  std::vector<Option> meanings(std::string_view name) const;

  const Universe* universe_;
  std::vector<std::string> players_;
  std::vector<std::vector<std::size_t>> sheets_;  // per player, indexes into the universe
  std::vector<Root> roots_;
};

}  // namespace lockstep
