"""What the repository demands of its own files, beyond what compilers and clang-tidy see.

Each check takes a Tree and yields messages; no message means that all is well. The tables at the
top are the rules; everything below only applies them. style_test.py runs the checks over the
repository and proves on small made-up trees that each of them can fail.
"""

import re
import subprocess
from pathlib import Path

# Which folder may include which, besides itself. Model and engine never see each other: two
# implementations that share a mistake find nothing.
ARROWS = {
    "scenario": set(),
    "model": {"scenario"},
    "engine": {"scenario"},
    "generators": {"scenario"},
    "harness": {"generators", "scenario"},
    "protocol": {"harness", "generators", "scenario"},
    "properties": {"harness", "generators", "scenario"},
    "fuzz": {"protocol", "harness", "generators", "scenario"},
    "cli": {"protocol", "harness", "generators", "scenario"},
    "bench": {"fuzz", "protocol", "harness", "generators", "scenario"},
}
# The only files outside model/ and engine/ that know that both exist.
KNOWS_BOTH_SIDES = re.compile(r"harness/subjects\w*\.(cpp|h)")

# Headers of scenario/ that a folder may not include, with the reason; headers made by the build.
CLOSED_HEADERS = {
    ("engine", "scenario/rulebook.h"): "the table of rules is the specification's",
    ("engine", "scenario/cr.h"): "only the specification cites rules",
}
GENERATED_HEADERS = {"scenario/cr.h"}

# Where an outside library may be included: (start of the include, files that may, reason).
LIBRARIES = [
    ("nlohmann/", r"(scenario|harness|protocol|cli)/\w+\.cpp|scenario/json_reader\.h|"
     r"\w+/\w+_test\.cpp",
     "it is slow to compile and no business of the two sides"),
    ("fmt/", r"\w+/\w+\.cpp", "it is slow to compile; headers declare"),
    ("CLI/", r"cli/\w+\.(cpp|h)", "only the command has a command line"),
    ("rapidcheck", r"properties/\w+\.(cpp|h)|generators/rapidcheck\w*\.h|\w+/\w+_test\.cpp",
     "generators serve fuzz targets too, which link no RapidCheck"),
    ("sqlite3.h", r"harness/store\w*\.(cpp|h)", "fuzz targets link no SQLite"),
    ("boost/", r"engine/\w+\.cpp", "the engine alone orders its effects by Boost.Graph"),
    ("benchmark/", r"bench/\w+\.(cpp|h)", "benchmarks live in bench/"),
    ("gtest/", r"(properties|\w+)/\w+(_test\.cpp|\.h)", "tests live in x_test.cpp"),
    ("gmock/", r"(properties|\w+)/\w+(_test\.cpp|\.h)", "tests live in x_test.cpp"),
]
# Standard headers by which a game could depend on time or machine.
NOT_REPEATABLE = {"random", "chrono", "thread", "ctime"}
REPEATABLE_FOLDERS = {"scenario", "model", "engine", "generators"}

MAX_COLUMNS = 100
WARN_LINES = 400
MAX_LINES = 600
# Files that may be longer, each with its reason.
LONG_FILES: dict[str, str] = {}
# Headers that only their own source and test include, each with its reason.
LONELY_HEADERS: dict[str, str] = {
    "scenario/grammar_reference.h": "its test keeps docs/card-language.md equal to the grammar",
}

CODE = {".cpp", ".h"}
LINED = CODE | {".py", ".sh", ".cmake"}
TEXT = LINED | {".md", ".json", ".txt", ".dict", ""}
# Spelled in pieces, so that this file does not contain them.
FORBIDDEN = [
    (re.compile(r"/" + r"(work|root|home)/"), "a path of one machine"),
    (re.compile(r"/tmp" + r"/(wt|deb)"), "a path of one machine"),
    (re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b"), "a note of unfinished work"),
]
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


class Tree:
    """The files of a repository, by their path from its root; texts are read once."""

    def __init__(self, root: Path):
        self.root = root
        self.files = sorted(self._tracked() or self._walked())
        self._texts: dict[str, str] = {}

    def _tracked(self):
        """What git tracks or would track; nothing where this is no repository of its own."""
        if not (self.root / ".git").exists():
            return []
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others",
             "--exclude-standard"], cwd=self.root, capture_output=True, check=False)
        names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
        return [name for name in names if name and (self.root / name).is_file()]

    def _walked(self):
        skipped = {".git", "build", "findings", "__pycache__"}
        for path in self.root.rglob("*"):
            parts = path.relative_to(self.root).parts
            if path.is_file() and not skipped & set(parts):
                yield "/".join(parts)

    def with_suffix(self, suffixes):
        return [name for name in self.files if Path(name).suffix in suffixes]

    def code(self):
        return [name for name in self.with_suffix(CODE) if folder_of(name) in ARROWS]

    def text(self, name):
        """The file's text; empty where it is not text (a fuzz seed)."""
        if name not in self._texts:
            try:
                self._texts[name] = (self.root / name).read_text(encoding="utf-8")
            except UnicodeDecodeError:
                self._texts[name] = ""
        return self._texts[name]

    def includes(self, name):
        """Pairs (quoted, path) of the file's include lines."""
        return [(bool(own), own or other) for own, other in INCLUDE.findall(self.text(name))]


def folder_of(name):
    return name.split("/")[0]


def check_arrows(tree):
    for name in tree.code():
        folder = folder_of(name)
        for _, included in tree.includes(name):
            to = folder_of(included)
            if reason := CLOSED_HEADERS.get((folder, included)):
                yield f"{name} includes {included}, but {reason}"
            if to not in ARROWS or "/" not in included or to == folder:
                continue
            both_sides = to in {"model", "engine"} and KNOWS_BOTH_SIDES.fullmatch(name)
            if to not in ARROWS[folder] and not both_sides:
                allowed = ", ".join(sorted(ARROWS[folder])) or "no other folder"
                yield f"{name} includes {included}, but {folder}/ may include {allowed}"


def check_include_form(tree):
    for name in tree.code():
        for quoted, included in tree.includes(name):
            there = included in GENERATED_HEADERS or (tree.root / included).is_file()
            if quoted and not there:
                yield f'{name} includes "{included}", which is no path from the root of the project'


def check_libraries(tree):
    for name in tree.code():
        for quoted, included in tree.includes(name):
            for start, allowed, reason in LIBRARIES:
                outside = not quoted and included.startswith(start)
                if outside and not re.fullmatch(allowed, name):
                    yield f"{name} includes <{included}>, but {reason}"


def check_repeatable(tree):
    for name in tree.code():
        if folder_of(name) not in REPEATABLE_FOLDERS or name.endswith("_test.cpp"):
            continue
        for quoted, included in tree.includes(name):
            if not quoted and included in NOT_REPEATABLE:
                yield (f"{name} includes <{included}>, but a game must give the same bytes on "
                       "every machine")


def check_lengths(tree):
    for name in tree.with_suffix(LINED):
        lines = tree.text(name).splitlines()
        if len(lines) > MAX_LINES and name not in LONG_FILES:
            yield f"{name} has {len(lines)} lines; {MAX_LINES} are allowed: split it"
        for number, line in enumerate(lines, 1):
            if len(line) > MAX_COLUMNS:
                yield f"{name}:{number} has {len(line)} columns; {MAX_COLUMNS} are allowed"


def warn_lengths(tree):
    for name in tree.code():
        lines = len(tree.text(name).splitlines())
        if WARN_LINES < lines <= MAX_LINES:
            yield f"{name} has {lines} lines; consider splitting it above {WARN_LINES}"


def check_headers(tree):
    for name in tree.code():
        if not name.endswith(".h"):
            continue
        lines = tree.text(name).splitlines()
        if "#pragma once" not in lines:
            yield f"{name} lacks #pragma once"
        if not any(line.lstrip().startswith("//") for line in lines[:15]):
            yield f"{name} says nowhere in its first 15 lines, in a comment, what it is for"


def check_forbidden_words(tree):
    for name in tree.with_suffix(TEXT):
        for number, line in enumerate(tree.text(name).splitlines(), 1):
            for pattern, what in FORBIDDEN:
                if found := pattern.search(line):
                    yield f"{name}:{number} contains {found.group()!r}, {what}"


def table_names(text):
    """The names in the first column of a Markdown table, which are written as `name`."""
    return set(re.findall(r"^\|\s*`(\w+)`", text, re.MULTILINE))


def check_tables(tree):
    """Each fuzz target, and each file of properties, is in its folder's table, and the reverse."""
    for folder, pattern in (("fuzz", r"fuzz/(fuzz_\w+)\.cpp"),
                            ("properties", r"properties/(\w+)_test\.cpp")):
        readme = f"{folder}/README.md"
        found = (re.fullmatch(pattern, name) for name in tree.files)
        there = {match.group(1) for match in found
                 if match and not (folder == "fuzz" and match.group(1).endswith("_test"))}
        if readme not in tree.files:
            if there:
                yield f"{readme} is missing; its table lists {', '.join(sorted(there))}"
            continue
        listed = table_names(tree.text(readme))
        yield from (f"{readme} does not list {name}" for name in sorted(there - listed))
        yield from (f"{readme} lists {name}, which is not there" for name in sorted(listed - there))


def check_dead_files(tree):
    """Sources lie where the build looks for them, and each header is of use to some other part."""
    included_by: dict[str, set[str]] = {}
    for name in tree.code():
        for _, included in tree.includes(name):
            included_by.setdefault(included, set()).add(name)
    for name in tree.code():
        if name.endswith(".cpp") and name.count("/") > 1:
            yield f"{name} is compiled by no target: sources lie directly in their folder"
        if name.endswith(".h") and name not in LONELY_HEADERS:
            stem = name[:-2]
            others = included_by.get(name, set()) - {f"{stem}.cpp", f"{stem}_test.cpp"}
            if not others:
                yield f"{name} is included by nothing but its own source and test: is it dead?"


def check_exceptions(tree):
    for name in [*LONG_FILES, *LONELY_HEADERS]:
        if name not in tree.files:
            yield f"tests/style.py excepts {name}, which is not there"


CHECKS = [check_arrows, check_include_form, check_libraries, check_repeatable, check_lengths,
          check_headers, check_forbidden_words, check_tables, check_dead_files, check_exceptions]
