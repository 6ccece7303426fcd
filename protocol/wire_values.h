// Small values on the wire, which prompts, events and snapshots are made of. Each reader reports
// what it cannot read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "protocol/handles.h"
#include "scenario/json_reader.h"
#include "scenario/snapshot.h"
#include "scenario/symbol.h"

namespace lockstep::protocol {

/// Elements of one list: every card name is an option.
inline constexpr std::size_t kLongest = 100'000;

std::int32_t number(const JsonCursor& at,
                    std::int64_t least = std::numeric_limits<std::int32_t>::min());
std::uint16_t small_number(const JsonCursor& at);
Symbol symbol(const JsonCursor& at);

/// Calls the reader with a member that is there.
template <class Reader>
void if_given(const JsonCursor& at, std::string_view key, const Reader& reader) {
  if (!at.value().is_object()) return;
  if (const auto place = at.find(key)) reader(*place);
}

std::vector<JsonCursor> list_at(const JsonCursor& at);
std::vector<Symbol> symbols_at(const JsonCursor& at);
/// One characteristic, by its plain field.
void read_characteristic(Characteristics& shown, SnapshotField field, const JsonCursor& at,
                         const Handles& handles);

}  // namespace lockstep::protocol
