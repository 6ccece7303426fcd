// The envelopes of `lockstep-subject/1`: one JSON object a line, requests one way, answers the
// other. What is inside them is read by whoever asked (docs/attach-an-engine.md).
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/capabilities.h"
#include "scenario/json_reader.h"

namespace lockstep::protocol {

inline constexpr std::int64_t kProtocolVersion = 1;

/// What can be asked; in JSON the words of the enumerators.
enum class Ask : std::uint8_t {
  hello,
  cards,
  load,
  act,
  answer,
  take_back,
  legal,
  observe,
  digest,
  reset,
  bye,
};
std::string_view to_string(Ask ask);
std::optional<Ask> ask_from_string(std::string_view text);

/// The closed lists of refusals and errors.
std::vector<std::string_view> refusal_kinds();
std::vector<std::string_view> error_kinds();

/// A request, or why the line is none. Its fields stand beside `id` and `do`.
struct Request {
  std::int64_t id = 0;
  std::string ask;  // any word: an unknown one gets an answer too
  Json fields;
};
std::expected<Request, std::string> read_request(std::string_view line);

/// An answer: exactly one of ok, no and error.
struct Reply {
  enum class Kind : std::uint8_t { ok, no, error };
  Kind kind = Kind::ok;
  Json body;
};
/// The answer to the request of that number, or what is wrong with the line.
std::expected<Reply, std::string> read_reply(std::string_view line, std::int64_t id);

/// What a subject says of itself.
struct Hello {
  std::string name;
  std::string version;
  std::string adapter;
  Profile profile = Profile::outcome;
  Capabilities capabilities;
};
/// Errors go to the cursor's list.
Hello read_hello(const JsonCursor& at);

/// One line, in ASCII, without its end.
std::string line_of(const Json& json);

}  // namespace lockstep::protocol
