// The messages of `lockstep-subject/1` as JSON Schema, for adapters in any language.
#pragma once

#include <string>
#include <string_view>

namespace lockstep::protocol {

/// The schema (draft 2020-12) of both directions, as text: a request or an answer.
std::string protocol_schema();

/// The same of one kind of message alone: request, reply, or the body of an answer, such as
/// ok.hello, ok.told, ok.observe.
std::string protocol_schema(std::string_view part);

}  // namespace lockstep::protocol
