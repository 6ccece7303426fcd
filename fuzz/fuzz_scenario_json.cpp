// Input: a scenario file as bytes.
// Property: loading gives an error with a place and a reason, or a scenario that survives printing
// and loading; it never crashes and never takes long.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "fuzz/stock_of_corpus.h"
#include "scenario/scenario_file.h"

namespace {

using namespace lockstep;

[[noreturn, gnu::noinline]] void error_says_nothing() {
  std::abort();
}
[[noreturn, gnu::noinline]] void printed_scenario_does_not_load() {
  std::abort();
}
[[noreturn, gnu::noinline]] void scenario_changes_by_printing() {
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto universe = fuzz::stock_of_corpus().universe();
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text here.
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto loaded = load_scenario(text, "input", universe);
  if (!loaded) {
    if (loaded.error().empty() || to_string(loaded.error().front()).empty()) error_says_nothing();
    return 0;
  }
  const std::string printed = print_scenario(*loaded);
  const auto again = load_scenario(printed, "printed", universe);
  if (!again) printed_scenario_does_not_load();
  if (print_scenario(*again) != printed) scenario_changes_by_printing();
  return 0;
}
