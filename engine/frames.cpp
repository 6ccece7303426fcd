#include "engine/frames.h"

#include <cassert>
#include <new>

namespace lockstep::engine {
namespace {

// What lies in front of each frame. A frame is aligned like anything that `new` gives.
struct alignas(__STDCPP_DEFAULT_NEW_ALIGNMENT__) Header {
  FramePool* pool = nullptr;
};

}  // namespace

FramePool::~FramePool() {
  assert(taken_ == 0);
  for (auto& blocks : free_)
    for (void* block : blocks)
      ::operator delete(block);
}

void* FramePool::take(std::size_t size) {
  const std::size_t step = (size + kStep - 1) / kStep;
  void* block = nullptr;
  if (step < kClasses && !free_[step].empty()) {
    block = free_[step].back();
    free_[step].pop_back();
  } else {
    block = ::operator new(sizeof(Header) + (step * kStep));
  }
  ++taken_;
  return new (block) Header{.pool = this} + 1;
}

void FramePool::give(void* frame, std::size_t size) {
  Header* header = static_cast<Header*>(frame) - 1;
  FramePool& pool = *header->pool;
  --pool.taken_;
  const std::size_t step = (size + kStep - 1) / kStep;
  if (step < kClasses) {
    pool.free_[step].push_back(header);
  } else {
    ::operator delete(header);
  }
}

}  // namespace lockstep::engine
