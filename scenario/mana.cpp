#include "scenario/mana.h"

#include <charconv>

namespace lockstep {
namespace {

constexpr std::string_view kLetters = "WUBRGC";

// Larger generic amounts are not printed on any card (the largest is 1000000) and would overflow.
constexpr std::size_t kMostDigits = 7;

std::optional<ManaType> type_of(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t place = kLetters.find(text[0]);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<ManaType>(place);
}

std::optional<std::int64_t> amount_of(std::string_view text) {
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  std::int64_t amount = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (error != std::errc() || end != text.data() + text.size() || amount < 0) return std::nullopt;
  return amount;
}

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t slash = text.find('/');
    parts.push_back(text.substr(0, slash));
    if (slash == std::string_view::npos) return parts;
    text.remove_prefix(slash + 1);
  }
}

std::optional<ManaSymbol> parse_whole(std::string_view part) {
  using Form = ManaSymbol::Form;
  if (part == "X") return ManaSymbol{.form = Form::variable};
  if (part == "S") return ManaSymbol{.form = Form::snow};
  if (const auto type = type_of(part)) return ManaSymbol{.form = Form::single, .first = *type};
  if (const auto amount = amount_of(part)) {
    return ManaSymbol{.form = Form::generic, .amount = *amount};
  }
  return std::nullopt;
}

std::optional<ManaSymbol> parse_halves(std::string_view left, std::string_view right) {
  using Form = ManaSymbol::Form;
  const auto first = type_of(left);
  if (first && right == "P") return ManaSymbol{.form = Form::phyrexian, .first = *first};
  const auto second = type_of(right);
  if (first && second && *first != *second) {
    return ManaSymbol{.form = Form::hybrid, .first = *first, .second = *second};
  }
  const auto amount = amount_of(left);
  if (amount && second) {
    return ManaSymbol{.form = Form::generic_hybrid, .amount = *amount, .first = *second};
  }
  return std::nullopt;
}

}  // namespace

char mana_letter(ManaType type) {
  return kLetters[static_cast<std::size_t>(type)];
}

std::optional<ManaSymbol> parse_mana_symbol(std::string_view text) {
  if (text.size() < 3 || text.front() != '{' || text.back() != '}') return std::nullopt;
  const auto parts = parts_of(text.substr(1, text.size() - 2));
  if (parts.size() == 1) return parse_whole(parts[0]);
  if (parts.size() == 2) return parse_halves(parts[0], parts[1]);
  if (parts.size() != 3 || parts[2] != "P") return std::nullopt;
  auto symbol = parse_halves(parts[0], parts[1]);
  if (!symbol || symbol->form != ManaSymbol::Form::hybrid) return std::nullopt;
  symbol->form = ManaSymbol::Form::hybrid_phyrexian;
  return symbol;
}

std::string to_string(const ManaSymbol& symbol) {
  using Form = ManaSymbol::Form;
  const std::string first(1, mana_letter(symbol.first));
  const std::string second(1, mana_letter(symbol.second));
  switch (symbol.form) {
    case Form::generic: return "{" + std::to_string(symbol.amount) + "}";
    case Form::single: return "{" + first + "}";
    case Form::hybrid: return "{" + first + "/" + second + "}";
    case Form::generic_hybrid: return "{" + std::to_string(symbol.amount) + "/" + first + "}";
    case Form::phyrexian: return "{" + first + "/P}";
    case Form::hybrid_phyrexian: return "{" + first + "/" + second + "/P}";
    case Form::snow: return "{S}";
    case Form::variable: return "{X}";
  }
  return {};
}

std::optional<std::vector<Symbol>> split_mana(std::string_view text) {
  std::vector<Symbol> symbols;
  while (!text.empty()) {
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view one = text.substr(0, end + 1);
    if (!parse_mana_symbol(one)) return std::nullopt;
    symbols.push_back(Symbol::intern(one));
    text.remove_prefix(end + 1);
  }
  return symbols;
}

std::optional<ManaCost> parse_mana_cost(std::string_view text) {
  const auto symbols = split_mana(text);
  if (!symbols) return std::nullopt;
  ManaCost cost;
  for (const Symbol symbol : *symbols)
    cost.push_back(*parse_mana_symbol(symbol.text()));
  return cost;
}

std::string to_string(const ManaCost& cost) {
  std::string text;
  for (const ManaSymbol& symbol : cost)
    text += to_string(symbol);
  return text;
}

}  // namespace lockstep
