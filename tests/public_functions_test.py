"""scenario/ knows no rules: each function it offers to both sides was let in on purpose."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import public_functions  # noqa: E402  (found beside this file)


class TheListOfFunctions(unittest.TestCase):
    def test_is_complete_and_true(self):
        declared, listed = set(public_functions.declared()), set(public_functions.listed())
        self.assertGreater(len(declared), 100)
        hint = "read tests/public_functions.txt, then run python3 tests/public_functions.py"
        for what, lines in (("not listed", declared - listed), ("is gone", listed - declared)):
            if lines:
                self.fail(f"{what}: " + ", ".join(sorted(lines)) + f"; {hint}")


class TheReaderOfHeaders(unittest.TestCase):
    def reads(self, text, names):
        self.assertEqual(public_functions.functions(text), names)

    def test_finds_free_functions_and_members(self):
        self.reads("""
            #pragma once
            #define X(a) call(a)
            namespace lockstep {
            /// Not a comment(in words).
            std::optional<Zone> zone_from_string(std::string_view text);
            template <typename T> constexpr bool names_all(const T& t) { return t.all(); }
            struct Snapshot {
              int count = size_of(1);
              std::vector<int> list{make(2)};
              const View* find(Id id) const;
              auto operator<=>(const Snapshot&) const = default;
            };
            }
            """, ["Snapshot::find", "Snapshot::operator<=>", "names_all", "zone_from_string"])

    def test_leaves_out_what_is_private(self):
        self.reads("""
            class Table {
              int hidden();
             public:
              explicit Table(int size);
              int shown() { if (a) { b(); } return 1; }
             private:
              int hidden_too();
            };
            int after();
            """, ["Table::Table", "Table::shown", "after"])

    def test_leaves_out_types_and_values(self):
        self.reads("""
            enum class Kind : int { a = f(1), b };
            using Function = std::function<void(int)>;
            inline constexpr int kSize = size(1);
            static_assert(sizeof(int) == 4);
            struct Empty {};
            """, [])


if __name__ == "__main__":
    unittest.main()
