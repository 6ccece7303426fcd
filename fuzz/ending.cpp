#include "fuzz/ending.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>

namespace lockstep::fuzz {
namespace {

using What = harness::Difference::What;

// The stack shows the template's argument. The empty assembly tells them apart for linkers that
// would fold functions of equal code.
template <What kWhat>
[[noreturn, gnu::noinline]] void sides_differ_in() {
  asm volatile("" : : "i"(static_cast<int>(kWhat)));
  std::abort();
}

[[noreturn, gnu::noinline]] void invariant_is_broken() {
  std::abort();
}
[[noreturn, gnu::noinline]] void game_does_not_end() {
  std::abort();
}
[[noreturn, gnu::noinline]] void side_threw() {
  std::abort();
}

[[noreturn]] void end_in_its_own_function(const harness::PlayReport& report) {
  if (report.verdict == Verdict::invariant_broken) invariant_is_broken();
  if (report.verdict == Verdict::crash) side_threw();
  if (!report.difference) game_does_not_end();
  switch (report.difference->what) {
    case What::refusal: sides_differ_in<What::refusal>();
    case What::finished: sides_differ_in<What::finished>();
    case What::prompt: sides_differ_in<What::prompt>();
    case What::event: sides_differ_in<What::event>();
    case What::snapshot: sides_differ_in<What::snapshot>();
    case What::hash_promise: sides_differ_in<What::hash_promise>();
  }
  std::abort();
}

}  // namespace

void end_with(const harness::PlayReport& report, const Scenario& scenario) {
  const char* const folder = std::getenv("LOCKSTEP_FINDINGS");
  const auto path =
      harness::save_finding(scenario, report.verdict, folder != nullptr ? folder : "findings");
  fmt::print(stderr, "{}: {}\n", to_string(report.verdict), report.message);
  if (path) {
    fmt::print(stderr, "kept as {}\nreplay it: lockstep replay {}\n", *path, *path);
  } else {
    fmt::print(stderr, "could not be kept; the input has it all\n");
  }
  std::fflush(stderr);
  end_in_its_own_function(report);
}

}  // namespace lockstep::fuzz
