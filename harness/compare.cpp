#include "harness/compare.h"

#include <algorithm>
#include <array>
#include <vector>

#include "harness/render.h"

namespace lockstep::harness {
namespace {

constexpr std::array<std::string_view, 6> kWhatNames = {"refusal", "finished", "prompt",
                                                        "event",   "snapshot", "hash_promise"};

Difference differ(Difference::What what, std::string path, std::string role,
                  std::string specification, std::string subject) {
  return {.what = what,
          .path = std::move(path),
          .role = std::move(role),
          .specification = std::move(specification),
          .subject = std::move(subject),
          .object = ObjectId::none(),
          .field = std::nullopt};
}

std::string render_outcome(const Outcome& outcome, const NameTable& names) {
  return outcome ? "accepted" : render(outcome.error(), names);
}

std::string render_options(const Prompt& prompt, const NameTable& names) {
  std::string text;
  for (const Option& option : prompt.options) {
    if (!text.empty()) text += ", ";
    text += names.name_of(option);
  }
  return text.empty() ? "none" : text;
}

std::string render_batch(const Events& events, std::size_t index, const NameTable& names) {
  if (index >= events.batches.size()) return "nothing";
  std::string text;
  for (const Event& event : events.batches[index]) {
    if (!text.empty()) text += "; ";
    text += render(event, names);
  }
  return text;
}

std::string kind_of_batch(const Events& events, std::size_t index) {
  return index < events.batches.size() ? std::string(to_string(events.batches[index].front().kind))
                                       : "-";
}

// The single object fields, in the order of comparison.
constexpr bool is_object_field(SnapshotField field) {
  return field <= SnapshotField::stack;
}

std::optional<SnapshotField> first_difference(const ObjectView& left, const ObjectView& right) {
  for (int i = 0; i < kSnapshotFieldCount; ++i) {
    const auto field = static_cast<SnapshotField>(i);
    if (!is_object_field(field)) break;
    if (hash_cell(left, field) != hash_cell(right, field)) return field;
  }
  return std::nullopt;
}

std::optional<Difference> compare_object(const ObjectView& left, const ObjectView& right,
                                         const NameTable& names) {
  const std::optional<SnapshotField> field = first_difference(left, right);
  if (!field) return std::nullopt;
  Difference difference = differ(Difference::What::snapshot,
                                 names.name_of(left.id) + "." + std::string(to_string(*field)),
                                 std::string(to_string(*field)), render_field(left, *field, names),
                                 render_field(right, *field, names));
  difference.object = left.id;
  difference.field = field;
  return difference;
}

// Objects are sorted by id, so two sorted lists are walked together.
std::optional<Difference> compare_objects(const Snapshot& left, const Snapshot& right,
                                          const NameTable& names) {
  const auto missing = [&](const ObjectView& object, bool specification_has_it) {
    Difference difference =
        differ(Difference::What::snapshot, names.name_of(object.id) + ".exists", "exists",
               specification_has_it ? "yes" : "no", specification_has_it ? "no" : "yes");
    difference.object = object.id;
    return difference;
  };
  auto one = left.objects.begin();
  auto other = right.objects.begin();
  while (one != left.objects.end() || other != right.objects.end()) {
    if (other == right.objects.end()) return missing(*one, true);
    if (one == left.objects.end()) return missing(*other, false);
    if (one->id < other->id) return missing(*one, true);
    if (other->id < one->id) return missing(*other, false);
    if (auto difference = compare_object(*one, *other, names)) return difference;
    ++one;
    ++other;
  }
  return std::nullopt;
}

std::optional<Difference> compare_players(const Snapshot& left, const Snapshot& right,
                                          const NameTable& names) {
  constexpr std::array kFields = {SnapshotField::life, SnapshotField::mana,
                                  SnapshotField::player_counters,
                                  SnapshotField::accessible_stickers, SnapshotField::in_game};
  if (left.players.size() != right.players.size()) {
    return differ(Difference::What::snapshot, "players", "players",
                  std::to_string(left.players.size()), std::to_string(right.players.size()));
  }
  for (std::size_t i = 0; i < left.players.size(); ++i) {
    const PlayerView& one = left.players[i];
    const PlayerView& other = right.players[i];
    if (one == other) continue;
    for (const SnapshotField field : kFields) {
      const std::string specification = render_field(one, field, names);
      const std::string subject = render_field(other, field, names);
      if (specification == subject) continue;
      Difference difference = differ(Difference::What::snapshot,
                                     names.name_of(one.id) + "." + std::string(to_string(field)),
                                     std::string(to_string(field)), specification, subject);
      difference.field = field;
      return difference;
    }
  }
  return std::nullopt;
}

std::string render_result(const Snapshot& snapshot, const NameTable& names) {
  switch (snapshot.result) {
    case GameResult::running: return "running";
    case GameResult::drawn: return "drawn";
    case GameResult::won: return "won by " + names.name_of(snapshot.winner);
  }
  return {};
}

std::optional<Difference> compare_games(const Snapshot& left, const Snapshot& right,
                                        const NameTable& names) {
  if (left.active_player != right.active_player) {
    return differ(Difference::What::snapshot, "active_player", "active_player",
                  names.name_of(left.active_player), names.name_of(right.active_player));
  }
  if (left.phase != right.phase) {
    return differ(Difference::What::snapshot, "phase", "phase", std::string(left.phase.text()),
                  std::string(right.phase.text()));
  }
  if (left.result != right.result || left.winner != right.winner) {
    return differ(Difference::What::snapshot, "result", "result", render_result(left, names),
                  render_result(right, names));
  }
  return std::nullopt;
}

}  // namespace

std::string_view to_string(Difference::What what) {
  return kWhatNames.at(static_cast<std::size_t>(what));
}

std::optional<Difference> compare_outcomes(const Outcome& specification, const Outcome& subject,
                                           const NameTable& names) {
  if (specification.has_value() && subject.has_value()) return std::nullopt;
  if (!specification && !subject) {
    const Refusal& one = specification.error();
    const Refusal& other = subject.error();
    if (one.kind == other.kind && one.reasons == other.reasons && one.what == other.what) {
      return std::nullopt;
    }
  }
  return differ(Difference::What::refusal, "refusal", "refusal",
                render_outcome(specification, names), render_outcome(subject, names));
}

std::optional<Difference> compare_prompts(const Prompt& specification, const Prompt& subject,
                                          const NameTable& names) {
  if (specification == subject) return std::nullopt;
  Prompt without_options = subject;
  without_options.options = specification.options;
  if (specification == without_options) {
    return differ(Difference::What::prompt, "prompt.options",
                  std::string(to_string(specification.kind)) + ".options",
                  render_options(specification, names), render_options(subject, names));
  }
  return differ(
      Difference::What::prompt, "prompt",
      std::string(to_string(specification.kind)) + "/" + std::string(to_string(subject.kind)),
      render(specification, names), render(subject, names));
}

std::optional<Difference> compare_events(const Events& specification, const Events& subject,
                                         const NameTable& names) {
  const std::size_t batches = std::max(specification.batches.size(), subject.batches.size());
  for (std::size_t i = 0; i < batches; ++i) {
    if (i < specification.batches.size() && i < subject.batches.size() &&
        specification.batches[i] == subject.batches[i]) {
      continue;
    }
    return differ(Difference::What::event, "events[" + std::to_string(i) + "]",
                  kind_of_batch(specification, i) + "/" + kind_of_batch(subject, i),
                  render_batch(specification, i, names), render_batch(subject, i, names));
  }
  return std::nullopt;
}

std::optional<Difference> compare_snapshots(const Snapshot& specification, const Snapshot& subject,
                                            const NameTable& names) {
  if (auto difference = compare_objects(specification, subject, names)) return difference;
  if (auto difference = compare_players(specification, subject, names)) return difference;
  return compare_games(specification, subject, names);
}

}  // namespace lockstep::harness
