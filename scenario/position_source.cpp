#include "scenario/position_source.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace lockstep {

namespace {

using Entries = PositionSource::Entries;

auto find_entry(Entries& entries, std::string_view name) {
  return std::find_if(entries.begin(), entries.end(),
                      [&](const auto& entry) { return entry.first == name; });
}

/// A list of objects that hold their name in the field `key`. Doubles are kept: whoever reads
/// them reports the second.
Entries read_entries(const JsonCursor& place, std::string_view key, std::size_t most) {
  Entries entries;
  const std::string expected = fmt::format("a list of objects with \"{}\"", key);
  for (const JsonCursor& element : read_list(place, most, expected)) {
    auto fields = Fields::of(element, fmt::format("an object with \"{}\"", key));
    if (!fields) continue;
    const auto name = fields->require(key, "a name of its own");
    if (!name) continue;
    if (const auto text = read_text(*name, "a name"))
      entries.emplace_back(*text, std::move(*fields));
  }
  return entries;
}

/// Changes by name: of an entry that is there its fields, else a new entry behind all others.
void change(const JsonCursor& place, std::string_view what, bool may_add, Entries& entries) {
  auto changes = Fields::of(place, fmt::format("a list of {}s, or changes by name", what));
  if (!changes) return;
  for (const auto& [name, inner] : changes->take_rest()) {
    auto fields = Fields::of(inner, fmt::format("the fields of {} that change", name));
    if (!fields) continue;
    const auto found = find_entry(entries, name);
    if (found != entries.end()) {
      found->second.replace(*fields);
    } else if (may_add) {
      entries.emplace_back(name, std::move(*fields));
    } else {
      std::vector<std::string_view> names;
      for (const auto& entry : entries)
        names.emplace_back(entry.first);
      report_unknown(inner, fmt::format("unknown {}", what), name,
                     fmt::format("a {} of the file", what), names);
    }
  }
}

void remove(const JsonCursor& place, const Settings& settings, Entries& objects) {
  for (const JsonCursor& id : read_list(place, settings.max_objects, "a list of ids")) {
    const auto text = read_text(id, "the id of an object of the file");
    if (!text) continue;
    const auto found = find_entry(objects, *text);
    if (found != objects.end()) {
      objects.erase(found);
      continue;
    }
    std::vector<std::string_view> names;
    for (const auto& entry : objects)
      names.emplace_back(entry.first);
    report_unknown(id, "unknown object", *text, "the id of an object of the file", names);
  }
}

}  // namespace

PositionSource read_position_source(Fields& file) {
  const Settings& settings = file.cursor().settings();
  PositionSource source{.cursor = file.cursor()};
  if (const auto players = file.require("players", "a list of 2 to 4 players")) {
    source.players = read_entries(*players, "name", settings.max_players);
  }
  if (const auto objects = file.take("objects")) {
    source.objects = read_entries(*objects, "id", settings.max_objects);
  }
  source.active = file.take("active");
  source.phase = file.take("phase");
  source.actions = file.take("actions");
  return source;
}

void change_position_source(Fields& run, PositionSource& source) {
  const Settings& settings = run.cursor().settings();
  source.cursor = run.cursor();
  if (const auto removed = run.take("remove")) remove(*removed, settings, source.objects);
  if (const auto players = run.take("players")) {
    if (players->value().is_array()) {
      source.players = read_entries(*players, "name", settings.max_players);
    } else {
      change(*players, "player", false, source.players);
    }
  }
  if (const auto objects = run.take("objects")) {
    if (objects->value().is_array()) {
      source.objects = read_entries(*objects, "id", settings.max_objects);
    } else {
      change(*objects, "object", true, source.objects);
    }
  }
  if (const auto active = run.take("active")) source.active = active;
  if (const auto phase = run.take("phase")) source.phase = phase;
  if (const auto actions = run.take("actions")) source.actions = actions;
}

}  // namespace lockstep
