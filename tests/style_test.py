"""The repository keeps its own style; and every check of style.py can fail."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import style  # noqa: E402  (found beside this file)

ROOT = Path(__file__).resolve().parent.parent
HEADER = "// What it is for.\n#pragma once\n"


def messages(check, files):
    """What a check says about a made-up tree: a map of paths to texts."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return list(check(style.Tree(Path(folder))))


class TheRepository(unittest.TestCase):
    def test_keeps_its_style(self):
        tree = style.Tree(ROOT)
        self.assertIn("CMakeLists.txt", tree.files)
        for warning in style.warn_lengths(tree):
            print("warning:", warning, file=sys.stderr)
        for check in style.CHECKS:
            with self.subTest(check.__name__):
                found = list(check(tree))
                if found:
                    self.fail("\n" + "\n".join(found))


class EachCheckCanFail(unittest.TestCase):
    def fails(self, check, files, words):
        found = messages(check, files)
        self.assertEqual(len(found), 1, found)
        for word in words:
            self.assertIn(word, found[0])

    def passes(self, check, files):
        self.assertEqual(messages(check, files), [])

    def test_all_arrows_are_checked(self):
        for folder, allowed in style.ARROWS.items():
            for to in style.ARROWS:
                files = {f"{folder}/a.cpp": f'#include "{to}/b.h"\n'}
                if to == folder or to in allowed:
                    self.passes(style.check_arrows, files)
                else:
                    self.fails(style.check_arrows, files, [f"{folder}/a.cpp", f"{to}/b.h"])

    def test_an_arrow_in_angle_brackets_counts(self):
        self.fails(style.check_arrows, {"model/a.h": "#include <engine/b.h>\n"}, ["engine/b.h"])

    def test_only_subjects_know_both_sides(self):
        include = '#include "model/a.h"\n#include "engine/a.h"\n'
        self.passes(style.check_arrows, {"harness/subjects.cpp": include})
        self.assertEqual(len(messages(style.check_arrows, {"harness/run.cpp": include})), 2)

    def test_the_engine_knows_no_table_of_rules(self):
        include = '#include "scenario/rulebook.h"\n'
        self.fails(style.check_arrows, {"engine/a.cpp": include}, ["table of rules"])
        self.passes(style.check_arrows, {"model/a.cpp": include})

    def test_includes_start_at_the_root(self):
        files = {"model/a.h": HEADER, "model/a.cpp": '#include "a.h"\n'}
        self.fails(style.check_include_form, files, ['"a.h"'])
        self.passes(style.check_include_form, files | {"model/a.cpp": '#include "model/a.h"\n'})

    def test_libraries_stay_where_they_belong(self):
        check = style.check_libraries
        self.fails(check, {"model/a.cpp": "#include <nlohmann/json.hpp>\n"}, ["nlohmann"])
        self.fails(check, {"harness/a.h": "#include <nlohmann/json.hpp>\n"}, ["nlohmann"])
        self.fails(check, {"model/a.cpp": "#include <boost/graph/x.hpp>\n"}, ["boost"])
        self.fails(check, {"generators/a.cpp": "#include <rapidcheck.h>\n"}, ["RapidCheck"])
        self.fails(check, {"harness/run.cpp": "#include <sqlite3.h>\n"}, ["SQLite"])
        self.passes(check, {"scenario/a.cpp": "#include <nlohmann/json.hpp>\n",
                            "generators/a_test.cpp": "#include <rapidcheck/gtest.h>\n"})

    def test_games_are_repeatable(self):
        self.fails(style.check_repeatable, {"engine/a.cpp": "#include <random>\n"}, ["<random>"])
        self.passes(style.check_repeatable, {"cli/a.cpp": "#include <chrono>\n"})

    def test_lengths_are_bounded(self):
        self.fails(style.check_lengths, {"model/a.cpp": "\n" * 601}, ["601 lines"])
        self.fails(style.check_lengths, {"model/a.cpp": "x" * 101}, ["a.cpp:1", "101 columns"])
        self.passes(style.check_lengths, {"model/a.cpp": "x" * 100 + "\n" * 600})
        self.fails(style.warn_lengths, {"model/a.cpp": "\n" * 401}, ["401 lines"])

    def test_headers_say_what_they_are_for(self):
        self.fails(style.check_headers, {"model/a.h": "// A.\n"}, ["#pragma once"])
        self.fails(style.check_headers, {"model/a.h": "#pragma once\n"}, ["comment"])
        self.passes(style.check_headers, {"model/a.h": HEADER})

    def test_forbidden_words_are_found_in_every_text(self):
        for name in ("model/a.cpp", "docs/a.md", "corpus/a.json", "ci/test"):
            self.fails(style.check_forbidden_words, {name: "see /wo" + "rk/x\n"}, ["one machine"])
        self.fails(style.check_forbidden_words, {"model/a.cpp": "\n// TO" + "DO\n"}, ["a.cpp:2"])
        self.passes(style.check_forbidden_words, {"model/a.cpp": "// Mastodon workaround\n"})

    def test_tables_and_folders_agree(self):
        check = style.check_tables
        table = "| Target | Input |\n|---|---|\n| `fuzz_a` | bytes |\n"
        self.passes(check, {"fuzz/README.md": table, "fuzz/fuzz_a.cpp": ""})
        self.fails(check, {"fuzz/README.md": table}, ["fuzz_a", "not there"])
        self.fails(check, {"fuzz/README.md": "", "fuzz/fuzz_a.cpp": ""}, ["does not list fuzz_a"])
        self.fails(check, {"fuzz/fuzz_a.cpp": ""}, ["README.md is missing"])
        self.fails(check, {"properties/README.md": "", "properties/a_test.cpp": ""}, ["list a"])

    def test_dead_files_are_found(self):
        check = style.check_dead_files
        self.fails(check, {"model/old/a.cpp": ""}, ["no target"])
        files = {"model/a.h": HEADER, "model/a.cpp": '#include "model/a.h"\n',
                 "model/a_test.cpp": '#include "model/a.h"\n'}
        self.fails(check, files, ["model/a.h"])
        self.passes(check, files | {"model/b.cpp": '#include "model/a.h"\n'})

    def test_exceptions_do_not_outlive_their_files(self):
        missing = "model/gone.cpp"
        style.LONG_FILES[missing] = "made up"
        try:
            found = messages(style.check_exceptions, {"model/a.cpp": ""})
        finally:
            del style.LONG_FILES[missing]
        self.assertTrue(any(missing in message for message in found), found)


if __name__ == "__main__":
    unittest.main()
