// Memory for coroutine frames, kept for reuse, so that a warm engine allocates none.
//
// Each engine has a pool of its own, and each frame knows its pool: however the frame dies, on
// whatever thread and however late in the program, its memory goes back to something that still
// exists, because the pool is a part of the engine whose coroutines live in it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace lockstep::engine {

class FramePool {
 public:
  FramePool() = default;
  FramePool(const FramePool&) = delete;
  FramePool& operator=(const FramePool&) = delete;
  /// All frames must have been given back.
  ~FramePool();

  void* take(std::size_t size);
  /// Gives a frame of that size back to the pool that it was taken from.
  static void give(void* frame, std::size_t size);

 private:
  // Frames by size, in steps of 64 bytes; larger ones are not kept.
  static constexpr std::size_t kStep = 64;
  static constexpr std::size_t kClasses = 64;
  std::array<std::vector<void*>, kClasses> free_;
  std::size_t taken_ = 0;
};

}  // namespace lockstep::engine
