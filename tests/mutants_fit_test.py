"""Every mutant of ci/mutants fits the sources of today; mutate.py refuses what cannot be one."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "ci"))
import cpp_pieces  # noqa: E402  (found in ci/)
import mutate  # noqa: E402  (found in ci/)

SOURCE = """\
#include "engine/a.h"
namespace lockstep::engine {
namespace {
constexpr int kTable[] = {one(), 2};
struct Pile { int count = 7; };
constexpr int half(int number) { return number / 2; }
}  // namespace

int Piles::sum(const Pile& pile, int more) {
  static constexpr int kBase = 12;
  int sum = kBase;  // not kBase + 1
  if (more > 0 && pile.count > 0)
    sum += more;
  else
    sum -= more;
  const auto twice = [&](int number) { return number * 2; };
  switch (more) {
    case one(): return 1;
    default: break;
  }
  if constexpr (sizeof(int) == 4) sum += 4;
  tell("sum = 7;", sum);
  return twice(sum);
}
}  // namespace lockstep::engine
"""


def description(**changed):
    data = {"file": "engine/a.cpp", "kind": "statements", "original": ["    sum += more;"],
            "replacement": [], "rule": "122.1", "says": "Nothing is added.", "observable": True}
    data.update(changed)
    return {key: value for key, value in data.items() if value is not None}


def expression(old, new="true", **changed):
    return description(kind="expression", original=[old], replacement=[new], **changed)


def statements(*old, new=()):
    return description(original=list(old), replacement=list(new))


class Project(unittest.TestCase):
    """A made-up project of one source, with its mutants."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("engine/a.cpp", SOURCE)
        self.write("scenario/rulebook.json", '[{"rule": "122.1"}]')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def mutants(self, **descriptions):
        for name, data in descriptions.items():
            text = data if isinstance(data, str) else json.dumps(data)
            self.write(f"ci/mutants/{name.replace('_', '-')}.json", text)
        return mutate.Mutants(self.root / "ci" / "mutants", self.root)

    def refused(self, data, *words, name="engine-a-fault"):
        errors = self.mutants(**{name: data}).errors
        (self.root / "ci" / "mutants" / f"{name}.json").unlink()
        self.assertEqual(len(errors), 1, errors)
        for word in (f"{name}.json", *words):
            self.assertIn(word, errors[0])

    def taken(self, data):
        found = self.mutants(engine_a_fault=data)
        self.assertEqual(found.errors, [])
        (mutant,) = found.all()
        return mutate.mutated(SOURCE, [mutant]), f"mutant_is({mutant.number:#x}u)"


class TheRepository(unittest.TestCase):
    def test_every_mutant_fits_the_sources(self):
        found = mutate.Mutants(ROOT / "ci" / "mutants")
        if found.errors:
            self.fail("\n" + "\n".join(found.errors))


class WhatIsRefused(Project):
    def test_what_is_no_description(self):
        self.refused("{", "no JSON")
        self.refused([], "expected an object")
        self.refused(description(says=None), "/says", "expected a str")
        self.refused(description(why="so"), "/why", "expected one of")
        self.refused(description(original=[7]), "/original/0", "one line")
        self.refused(description(original=[]), "/original", "not empty")
        self.refused(description(kind="token"), "/kind", "expression or statements")
        self.refused(description(observable=False), "/argument")
        self.refused(description(argument="none"), "/argument")
        self.refused(description(rule=None), "/rule")
        self.refused(description(rule="999.9"), "/rule", "999.9 is not in")
        self.refused(description(), "kebab case", name="somewhere-else")
        self.refused(description(file="model/a.cpp"), "/file", "engine/")
        self.refused(description(file="engine/b.cpp"), "/file", "engine/b.cpp is not there")

    def test_a_piece_that_is_not_there_once(self):
        self.refused(statements("  sum += less;"), "/original", "is 0 times in engine/a.cpp")
        self.refused(expression("more", "less"), "is 5 times", "expected once")
        self.refused(statements("  if (more > 0 && pile.count > 0)", "    sum += most;", "  else"),
                     "not there: sum += most;")

    def test_what_is_not_in_a_body(self):
        self.refused(expression("7"), "is 2 times")
        self.refused(expression("one(), 2"), "not inside the body")
        self.refused(expression("count = 7"), "not inside the body")
        self.refused(expression("number / 2"), "part of a constant")
        self.refused(expression("12"), "part of a constant")
        self.refused(expression("sizeof(int) == 4"), "decided when it is compiled")
        self.refused(expression("one(): return 1;"), "case label")
        self.refused(expression('"engine/a.h"'), "preprocessor")

    def test_what_is_no_expression(self):
        self.refused(expression("sum += 4;"), "semicolon")
        self.refused(expression("return number * 2"), "can stand in parentheses")
        self.refused(expression('"sum = 7;", sum'), "comma")
        self.refused(expression("twice(sum)", "twice(0"), "/replacement", "not closed")
        self.refused(expression("twice(sum)", "1; 2"), "/replacement", "semicolon")
        self.refused(expression("twice(sum", "1"), "not closed")

    def test_what_is_no_whole_statement(self):
        self.refused(statements("sum = kBase;  // not kBase + 1"), "middle of a statement")
        self.refused(statements("  if (more > 0 && pile.count > 0)", "    sum += more;"),
                     "its else")
        self.refused(statements("sum += 4;", '  tell("sum = 7;", sum);'), "goes on behind it")
        self.refused(statements("more > 0 && pile.count > 0"), "whole statements")

    def test_a_name_that_is_used_behind(self):
        self.refused(statements("  int sum = kBase;"), "declares sum")
        self.refused(statements("  const auto twice = [&](int number) { return number * 2; };"),
                     "declares twice")

    def test_pieces_that_overlap(self):
        inner = expression("more > 0", "more > 1")
        outer = expression("more > 0 && pile.count > 0")
        errors = self.mutants(engine_inner=inner, engine_outer=outer).errors
        self.assertEqual(len(errors), 1, errors)
        self.assertIn("overlaps the piece of engine-", errors[0])

    def test_pieces_of_two_kinds(self):
        errors = self.mutants(engine_one=statements("  return twice(sum);", new=["  return 0;"]),
                              engine_two=expression("twice(sum)")).errors
        self.assertIn("overlaps", errors[0])


class WhatIsTaken(Project):
    def test_an_expression(self):
        text, switch = self.taken(expression("more > 0", "more > 1"))
        self.assertIn(f"if (({switch} ? (more > 1) : (more > 0)) && pile", text)

    def test_an_expression_in_a_lambda(self):
        text, switch = self.taken(expression("number * 2", "number"))
        self.assertIn(f"return ({switch} ? (number) : (number * 2));", text)

    def test_statements(self):
        text, switch = self.taken(statements("    sum += more;"))
        self.assertIn(f"if ({switch}) {{\n\n}} else {{\n    sum += more;\n}}\n  else\n", text)

    def test_a_statement_below_a_label_and_one_that_returns(self):
        text, switch = self.taken(statements("return 1;", new=["return 2;"]))
        self.assertIn(f"case one(): if ({switch}) {{\nreturn 2;\n}} else {{\nreturn 1;\n}}", text)

    def test_a_comment_at_the_end_takes_nothing_along(self):
        text, switch = self.taken(expression("twice(sum)", "0  // never"))
        self.assertIn(f"({switch} ? (0  // never\n) : (twice(sum)))", text)

    def test_several_on_one_piece_are_a_chain(self):
        found = self.mutants(engine_one=expression("more > 0", "more > 1"),
                             engine_two=expression("more > 0", "more > 2"))
        self.assertEqual(found.errors, [])
        one, two = (f"mutant_is({each.number:#x}u)" for each in found.all())
        text = mutate.mutated(SOURCE, found.all())
        self.assertIn(f"({one} ? (more > 1) : {two} ? (more > 2) : (more > 0))", text)


class TheCopy(Project):
    def write_copy(self):
        found = mutate.Mutants(self.root / "ci" / "mutants", self.root)
        return mutate.write_copy(found, self.root / "copy")

    def test_is_written_where_it_changes_only(self):
        self.mutants(engine_a_fault=statements("    sum += more;"))
        self.assertIn("engine/a.cpp", self.write_copy())
        self.assertEqual(self.write_copy(), [])
        self.write("engine/b.cpp", "int b();\n")
        self.assertIn("engine/b.cpp", self.write_copy())
        (self.root / "engine/b.cpp").unlink()
        self.write_copy()
        self.assertFalse((self.root / "copy/engine/b.cpp").exists())

    def test_holds_every_mutant_by_its_name(self):
        self.mutants(engine_a_fault=statements("    sum += more;"))
        self.write_copy()
        switch = (self.root / "copy/mutant_switch.cpp").read_text(encoding="utf-8")
        number = mutate.number_of("engine-a-fault")
        self.assertIn(f'{{"engine-a-fault", {number:#x}u}}', switch)


class Pieces(unittest.TestCase):
    def test_comments_and_literals_are_blank(self):
        blanked = cpp_pieces.blank("a /* { */ \"{\" '{' // {\nR\"x({)x\" 1'000")
        self.assertNotIn("{", blanked)
        self.assertIn("1'000", blanked)
        self.assertEqual(blanked.count("\n"), 1)

    def test_names_that_are_declared(self):
        declared = {"const auto& [a, b] = pair;": {"a", "b"}, "std::vector<int> all;": {"all"},
                    "Object* found = find();": {"found"}, "using X = int;": {"X"},
                    "std::map<int, std::vector<int>>& m = it;": {"m"}, "return x;": set(),
                    "co_return x;": set(), "a = b;": set(), "call(a);": set(), "x.y(z);": set()}
        for statement, names in declared.items():
            self.assertEqual(cpp_pieces.names_declared(statement), names, statement)


if __name__ == "__main__":
    unittest.main()
