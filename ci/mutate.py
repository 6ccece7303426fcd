#!/usr/bin/env python3
"""Mutants: small faults, described as data in ci/mutants/, put into a copy of the sources.

usage: mutate.py [--mutants FOLDER] check
       mutate.py [--mutants FOLDER] write COPY

`check` tells every description that does not fit the sources of today. `write` makes the copy COPY
of the sources that holds all mutants, each behind a switch: `mutant_is(N) ? (NEW) : (OLD)` or
`if (mutant_is(N)) { NEW } else { OLD }`. Only files that change are written. Exit code 1 when a
description does not fit. docs/finding-power.md tells the form of descriptions.
"""

import argparse
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import cpp_pieces  # noqa: E402  (found beside this file)

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ["scenario", "model", "engine", "generators", "harness", "properties", "fuzz", "cli"]
# What a mutant's id begins with, and where its file may lie.
SIDES = {"engine": {"engine"}, "specification": {"model"},
         "harness": {"harness", "generators", "scenario", "fuzz"}}
NEEDED = {"file": str, "kind": str, "original": list, "replacement": list, "says": str,
          "observable": bool}
ALLOWED = {"rule": str, "imitates": str, "argument": str}


class Misfit(Exception):
    """A description that does not fit: the JSON pointer of what is wrong, and what was expected."""

    def __init__(self, pointer, message):
        super().__init__(f"{pointer}: {message}")


class Mutant:
    """One description, and where in its source the piece stands."""

    def __init__(self, path):
        self.id = path.stem
        self.path = path
        try:
            self.data = json.loads(path.read_text(encoding="utf-8"))
        except (ValueError, UnicodeDecodeError) as error:
            raise Misfit("", f"this is no JSON: {error}") from error
        self._check_form()
        self.original = "\n".join(self.data["original"])
        self.replacement = "\n".join(self.data["replacement"])
        self.begin = self.end = 0

    number = property(lambda self: number_of(self.id))
    file = property(lambda self: self.data["file"])
    kind = property(lambda self: self.data["kind"])

    def _check_form(self):
        data = self.data
        if not isinstance(data, dict):
            raise Misfit("", "expected an object")
        for key, kind in NEEDED.items():
            if not isinstance(data.get(key), kind):
                raise Misfit(f"/{key}", f"expected a {kind.__name__}")
        for key, value in data.items():
            kind = NEEDED.get(key) or ALLOWED.get(key)
            if not kind or not isinstance(value, kind):
                raise Misfit(f"/{key}", f"expected one of {', '.join([*NEEDED, *ALLOWED])}")
        for key in ("original", "replacement"):
            for place, line in enumerate(data[key]):
                if not isinstance(line, str) or "\n" in line:
                    raise Misfit(f"/{key}/{place}", "expected one line of text")
        self._check_words()

    def _check_words(self):
        data = self.data
        side = self.id.split("-")[0]
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", self.id) or side not in SIDES:
            raise Misfit("", f"expected a name such as engine-what-is-wrong.json: "
                             f"{', '.join(SIDES)}, then words in kebab case")
        if data["file"].split("/")[0] not in SIDES[side]:
            raise Misfit("/file", f"expected a file in {' or '.join(sorted(SIDES[side]))}/")
        if data["kind"] not in ("expression", "statements"):
            raise Misfit("/kind", "expected expression or statements")
        if not "".join(data["original"]).strip():
            raise Misfit("/original", "expected a piece that is not empty")
        if data["kind"] == "expression" and not "".join(data["replacement"]).strip():
            raise Misfit("/replacement", "expected an expression")
        if side != "harness" and "rule" not in data:
            raise Misfit("/rule", "expected the rule that is broken")
        if data["observable"] == ("argument" in data):
            raise Misfit("/argument", "expected where observable is false, and only there")

    def find_in(self, source, blanked):
        count = source.count(self.original)
        if count != 1:
            raise Misfit("/original", f"is {count} times in {self.file}, expected once"
                                      + (hint(self.data["original"], source) if not count else ""))
        self.begin = source.index(self.original)
        self.end = self.begin + len(self.original)
        trouble = cpp_pieces.trouble_of_piece(blanked, self.begin, self.end, self.kind)
        if trouble:
            raise Misfit("/original", f"{trouble} ({self.file}:{line_of(source, self.begin)})")
        new = cpp_pieces.blank(self.replacement)
        if not cpp_pieces.is_balanced(new):
            raise Misfit("/replacement", "has brackets that are not closed in it")
        if self.kind == "expression" and ";" in cpp_pieces.at_top(new):
            raise Misfit("/replacement", "is no expression: it has a semicolon")


def hint(lines, source):
    """Which line of a piece that is not there is the first that is not."""
    there = {line.strip() for line in source.splitlines()}
    for line in lines[1:-1] if len(lines) > 2 else []:
        if line.strip() not in there:
            return f"; this line is not there: {line.strip()}"
    return ""


def line_of(source, place):
    return source.count("\n", 0, place) + 1


def number_of(name):
    """The number of a mutant: of its name alone, so that a new mutant changes no other file."""
    value = 0x811c9dc5
    for byte in name.encode():
        value = (value ^ byte) * 0x01000193 & 0xffffffff
    return value


class Mutants:
    """All descriptions of a folder, held against the sources below a root."""

    def __init__(self, folder, root=ROOT):
        self.root = Path(root)
        self.errors = []
        self.by_file = {}
        self._blanked = {}
        rules = self.root / "scenario" / "rulebook.json"
        self.rules = {row["rule"] for row in json.loads(rules.read_text(encoding="utf-8"))}
        for path in sorted(Path(folder).glob("*.json")):
            self._take(path)
        for mutants in self.by_file.values():
            self._check_overlaps(mutants)
        self._check_numbers()

    def all(self):
        return sorted((each for mutants in self.by_file.values() for each in mutants),
                      key=lambda each: each.id)

    def _take(self, path):
        try:
            mutant = Mutant(path)
            if (rule := mutant.data.get("rule", "")) and rule not in self.rules:
                raise Misfit("/rule", f"{rule} is not in scenario/rulebook.json")
            mutant.find_in(*self._source(mutant.file))
        except Misfit as error:
            self._complain(path, error)
        else:
            self.by_file.setdefault(mutant.file, []).append(mutant)

    def _source(self, name):
        if name not in self._blanked:
            path = self.root / name
            if not path.is_file():
                raise Misfit("/file", f"{name} is not there")
            text = path.read_text(encoding="utf-8")
            self._blanked[name] = text, cpp_pieces.blank(text)
        return self._blanked[name]

    def _complain(self, path, error):
        self.errors.append(f"{path.parent.name}/{path.name}{error}")

    def _check_overlaps(self, mutants):
        mutants.sort(key=lambda each: (each.begin, each.end, each.id))
        for one, other in zip(mutants, mutants[1:]):
            same = (one.begin, one.end) == (other.begin, other.end)
            if same and one.kind != other.kind:
                self._complain(other.path, Misfit(
                    "/kind", f"{one.id} takes the same piece as {one.kind}, expected the same"))
            elif not same and other.begin < one.end:
                self._complain(other.path, Misfit(
                    "/original", f"overlaps the piece of {one.id}, expected the same or another"))

    def _check_numbers(self):
        seen = {}
        for mutant in self.all():
            if (other := seen.setdefault(mutant.number, mutant.id)) != mutant.id:
                self._complain(mutant.path, Misfit("", f"has the number of {other}: rename one"))


def in_parentheses(text):
    # A comment at the end would take the parenthesis along.
    return f"({text}\n)" if "//" in text else f"({text})"


def switched(mutants):
    """What takes the place of the piece that these mutants share."""
    old = mutants[0].original
    if mutants[0].kind == "expression":
        chain = "".join(f"mutant_is({each.number:#x}u) ? {in_parentheses(each.replacement)} : "
                        for each in mutants)
        return f"({chain}{in_parentheses(old)})"
    chain = "".join(f"if (mutant_is({each.number:#x}u)) {{\n{each.replacement}\n}} else "
                    for each in mutants)
    return f"{chain}{{\n{old}\n}}"


def mutated(source, mutants):
    """A source with all its mutants in it."""
    pieces = {}
    for mutant in mutants:
        pieces.setdefault((mutant.begin, mutant.end), []).append(mutant)
    for (begin, end), there in sorted(pieces.items(), reverse=True):
        source = source[:begin] + switched(there) + source[end:]
    return source


SWITCH_HEADER = """\
// The switch of mutants, included by every file of this copy: LOCKSTEP_MUTANT in the environment
// names those that are active.
#pragma once

#include <cstdint>

namespace lockstep::mutants {
inline constexpr int kMostActive = 2;
struct Active {
  std::uint32_t numbers[kMostActive];
};
/// Reads the environment. Ends the program where it names a mutant that is not there; the word
/// `list` prints all.
Active active_in_environment();
// Inline and first in every file: set before anything else of the program runs.
inline const Active active = active_in_environment();
}  // namespace lockstep::mutants

inline bool mutant_is(std::uint32_t number) {
  bool found = false;
  for (const std::uint32_t each : lockstep::mutants::active.numbers)
    found = found || each == number;
  return found;
}
"""

SWITCH_SOURCE = """\
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct Named {
  const char* name;
  std::uint32_t number;
};
constexpr Named kMutants[] = {
    {nullptr, 0},
%s};

void print_all() {
  std::printf("{\\"version\\": \\"%s\\", \\"mutants\\": [");
  const char* between = "";
  for (const Named& each : kMutants) {
    if (each.name == nullptr) continue;
    std::printf("%%s\\"%%s\\"", between, each.name);
    between = ", ";
  }
  std::printf("]}\\n");
  std::exit(0);
}

std::uint32_t number_of(const char* begin, std::size_t length) {
  for (const Named& each : kMutants) {
    if (each.name == nullptr || std::strlen(each.name) != length) continue;
    if (std::memcmp(each.name, begin, length) == 0) return each.number;
  }
  std::fprintf(stderr, "LOCKSTEP_MUTANT: no such mutant: %%.*s\\n", int(length), begin);
  std::exit(2);
}

}  // namespace

lockstep::mutants::Active lockstep::mutants::active_in_environment() {
  Active found{};
  const char* left = std::getenv("LOCKSTEP_MUTANT");
  if (left != nullptr && std::strcmp(left, "list") == 0) print_all();
  for (int count = 0; left != nullptr && *left != '\\0'; ++count) {
    if (count == kMostActive) {
      std::fprintf(stderr, "LOCKSTEP_MUTANT: at most %%d\\n", kMostActive);
      std::exit(2);
    }
    const std::size_t length = std::strcspn(left, ",");
    found.numbers[count] = number_of(left, length);
    left += length;
    left += *left == ',' ? 1 : 0;
  }
  return found;
}
"""


def version_of(root, files):
    """The commit, and where the sources are not those of the commit, a digest of them."""
    def git(*arguments):
        found = subprocess.run(["git", "-c", "safe.directory=*", *arguments], cwd=root,
                               capture_output=True, text=True, check=False)
        return found.stdout.strip() if found.returncode == 0 else None
    commit = git("rev-parse", "--short=12", "HEAD")
    if commit and git("status", "--porcelain", "--", *FOLDERS, "ci/mutants") == "":
        return commit
    digest = hashlib.sha256()
    for name, text in sorted(files.items()):
        digest.update(name.encode() + b"\0" + text)
    return f"{commit or 'sources'}+{digest.hexdigest()[:8]}"


def sources(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(root).as_posix(), path


def write_copy(mutants, copy):
    """Makes the copy; the files that were written."""
    files = {name: path.read_bytes() for name, path in sources(mutants.root)}
    for name, there in mutants.by_file.items():
        files[name] = mutated(files[name].decode(), there).encode()
    rows = "".join(f'    {{"{each.id}", {each.number:#x}u}},\n' for each in mutants.all())
    version = version_of(mutants.root, files)
    files["mutant_switch.h"] = SWITCH_HEADER.encode()
    files["mutant_switch.cpp"] = (SWITCH_SOURCE % (rows, version)).encode()
    written = []
    for name, text in files.items():
        path = copy / name
        if path.is_file() and path.read_bytes() == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
        written.append(name)
    for path in [path for path in copy.rglob("*") if path.is_file()]:
        if path.relative_to(copy).as_posix() not in files:
            path.unlink()
    return written


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=Path, default=ROOT / "ci" / "mutants")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check")
    commands.add_parser("write").add_argument("copy", type=Path)
    arguments = parser.parse_args()
    mutants = Mutants(arguments.mutants)
    for error in mutants.errors:
        print(error, file=sys.stderr)
    if mutants.errors:
        return 1
    count = len(mutants.all())
    if arguments.command == "check":
        print(f"mutants: all {count} fit the sources")
    else:
        written = write_copy(mutants, arguments.copy)
        print(f"mutants: {count} in {arguments.copy}; {len(written)} files written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
