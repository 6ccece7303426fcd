#include "harness/rescue.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include <sys/mman.h>

#include "harness/isolated.h"
#include "harness/play.h"

namespace lockstep::harness {
namespace {

// Calls so far of each side, in memory that a child shares with its parent.
struct CallCounts {
  std::uint64_t calls[2] = {};
  std::uint32_t last = 0;  // the side that was called last
};

class SharedCounts {
 public:
  SharedCounts()
      : memory_(::mmap(nullptr, sizeof(CallCounts), PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
    if (memory_ == MAP_FAILED) throw std::runtime_error("no memory could be shared");
    counts_ = new (memory_) CallCounts;
  }
  ~SharedCounts() { ::munmap(memory_, sizeof(CallCounts)); }
  SharedCounts(const SharedCounts&) = delete;
  SharedCounts& operator=(const SharedCounts&) = delete;
  CallCounts* get() { return counts_; }

 private:
  void* memory_;
  CallCounts* counts_ = nullptr;
};

// A side that counts its calls before it makes them, and throws in place of one of them.
class CountedGame final : public Game {
 public:
  CountedGame(std::unique_ptr<Game> game, SideName side, CallCounts* counts, std::uint64_t last)
      : game_(std::move(game)), side_(side), counts_(counts), last_(last) {}

  Outcome load(const Position& position, const Readings& readings) override {
    count();
    return game_->load(position, readings);
  }
  Outcome begin(const Effect& effect) override {
    count();
    return game_->begin(effect);
  }
  Outcome answer(const Answer& answer) override {
    count();
    return game_->answer(answer);
  }
  Outcome take_back() override {
    count();
    return game_->take_back();
  }
  bool finished() const override { return game_->finished(); }
  const Prompt& prompt() const override { return game_->prompt(); }
  const Events& events() const override { return game_->events(); }
  const Snapshot& observe() override { return game_->observe(); }
  std::uint64_t hash() override { return game_->hash(); }

 private:
  void count() {
    ++calls_;
    if (counts_ != nullptr) {
      counts_->last = static_cast<std::uint32_t>(side_);
      counts_->calls[counts_->last] = calls_;
    }
    if (calls_ == last_) throw std::runtime_error("the program ends here");
  }

  std::unique_ptr<Game> game_;
  SideName side_;
  CallCounts* counts_;
  std::uint64_t last_;  // the call that is not made; 0: all are
  std::uint64_t calls_ = 0;
};

SideMaker counted(const SideMaker& make, CallCounts* counts) {
  return [make, counts](SideName name) {
    Side side = make(name);
    side.game = std::make_unique<CountedGame>(std::move(side.game), name, counts, 0);
    return side;
  };
}

SideMaker stopped_at(const SideMaker& make, SideName stopped, std::uint64_t last) {
  return [make, stopped, last](SideName name) {
    Side side = make(name);
    const std::uint64_t call = name == stopped ? last : 0;
    side.game = std::make_unique<CountedGame>(std::move(side.game), name, nullptr, call);
    return side;
  };
}

}  // namespace

std::optional<Scenario> record_crash(const generators::SeedGame& game,
                                     const generators::Stock& stock, const SideMaker& make) {
  SharedCounts counts;
  const ChildEnd end = in_child(
      [&] {
        SeedGamePlayer(counted(make, counts.get())).play(game, stock, {.watched = true});
        return std::string("played");
      },
      std::chrono::seconds(60));
  if (end.ending.empty()) return std::nullopt;
  const auto side = static_cast<SideName>(counts.get()->last);
  const std::uint64_t last = counts.get()->calls[counts.get()->last];
  return SeedGamePlayer(stopped_at(make, side, last)).record(game, stock, {.watched = true});
}

}  // namespace lockstep::harness
