#include "scenario/vocabulary.h"

#include <array>
#include <map>

#include "scenario/vocabulary_words.h"

namespace lockstep {
namespace {

struct List {
  std::string_view name;
  std::span<const std::string_view> words;
  bool open = false;
};

constexpr std::array<List, kVocabularyCount> kLists = {{
    {"color", words::kColors},
    {"land_type", words::kLandTypes},
    {"creature_type", words::kCreatureTypes},
    {"artifact_type", words::kArtifactTypes},
    {"enchantment_type", words::kEnchantmentTypes},
    {"planeswalker_type", words::kPlaneswalkerTypes},
    {"spell_type", words::kSpellTypes},
    {"battle_type", words::kBattleTypes},
    {"card_type", words::kCardTypes},
    {"supertype", words::kSupertypes},
    {"keyword", words::kKeywords},
    {"counter_kind", words::kCounterKinds, true},
    {"card_name", {}, true},
    {"basic_land_type", words::kBasicLandTypes},
    {"ability_word", words::kAbilityWords, true},
    {"predefined_token", words::kPredefinedTokens},
    {"zone", words::kZones},
    {"place", words::kPlaces},
    {"sticker_kind", words::kStickerKinds},
    {"step", words::kSteps},
    {"word_list", words::kWordLists},
    {"characteristic", words::kCharacteristics},
    {"expansion", words::kExpansions},
    {"layout", words::kLayouts},
    {"timing", words::kTimings},
    {"limit", words::kLimits},
    {"mana_symbol", {}, true},
}};

const List& list_of(Vocabulary vocabulary) {
  return kLists.at(static_cast<std::size_t>(vocabulary));
}

using Places = std::array<std::map<std::string_view, std::uint32_t>, kVocabularyCount>;

const Places& places() {
  static const Places made = [] {
    Places result;
    for (std::size_t number = 0; number < kLists.size(); ++number) {
      std::uint32_t place = 0;
      for (const std::string_view word : kLists.at(number).words) {
        result.at(number).emplace(word, place++);
      }
    }
    return result;
  }();
  return made;
}

}  // namespace

std::string_view vocabulary_name(Vocabulary vocabulary) {
  return list_of(vocabulary).name;
}

std::span<const std::string_view> vocabulary_words(Vocabulary vocabulary) {
  return list_of(vocabulary).words;
}

bool vocabulary_is_open(Vocabulary vocabulary) {
  return list_of(vocabulary).open;
}

std::optional<std::uint32_t> vocabulary_place(Vocabulary vocabulary, std::string_view word) {
  const auto& words = places().at(static_cast<std::size_t>(vocabulary));
  const auto found = words.find(word);
  if (found == words.end()) return std::nullopt;
  return found->second;
}

}  // namespace lockstep
