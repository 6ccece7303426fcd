#include "engine/task.h"

#include <array>
#include <memory>
#include <new>
#include <vector>

namespace lockstep::engine {
namespace {

// Frames by size, in steps of 64 bytes; larger ones are not kept.
class FramePool {
 public:
  static constexpr std::size_t kStep = 64;
  static constexpr std::size_t kClasses = 64;

  ~FramePool() {
    for (auto& frames : free_)
      for (void* frame : frames)
        ::operator delete(frame);
  }

  void* take(std::size_t size) {
    const std::size_t step = class_of(size);
    if (step >= kClasses) return ::operator new(size);
    auto& frames = free_[step];
    if (frames.empty()) return ::operator new(step * kStep);
    void* frame = frames.back();
    frames.pop_back();
    return frame;
  }

  void give(void* frame, std::size_t size) {
    const std::size_t step = class_of(size);
    if (step >= kClasses) {
      ::operator delete(frame);
    } else {
      free_[step].push_back(frame);
    }
  }

 private:
  static std::size_t class_of(std::size_t size) { return (size + kStep - 1) / kStep; }
  std::array<std::vector<void*>, kClasses> free_;
};

FramePool& pool() {
  static thread_local FramePool shared;
  return shared;
}

}  // namespace

void* take_frame(std::size_t size) {
  return pool().take(size);
}
void give_frame(void* frame, std::size_t size) {
  pool().give(frame, size);
}

}  // namespace lockstep::engine
