// Time that counts where others use the machine too: what the processor has spent on this program.
#pragma once

#include <chrono>
#include <ctime>

namespace lockstep::cli {

/// Since the program began.
inline std::chrono::duration<double> processor_time() {
  return std::chrono::duration<double>(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

}  // namespace lockstep::cli
