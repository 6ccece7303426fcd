#!/usr/bin/env python3
"""Turn rulebook.json into C++: a constant for each rule, and the table behind them.

usage: make_rulebook.py rulebook.json cr.h rulebook_table.cpp

The build runs it. A constant is named for its rule, r123_6c for 123.6c, so a citation of a rule
outside the table does not compile. Fails (exit 1) when the table is malformed or out of order.
"""
import json
import pathlib
import re
import sys

FIELDS = {"rule", "area", "says", "tier"}
MAX_STATEMENT = 200  # one line on a screen, in messages and reports

HEADER = """\
// A constant for each rule of scenario/rulebook.json, made by scenario/make_rulebook.py.
#pragma once

#include "scenario/rulebook.h"

namespace lockstep::cr {

%s

}  // namespace lockstep::cr
"""

TABLE = """\
// The rows of scenario/rulebook.json, made by scenario/make_rulebook.py.
#include "scenario/rulebook.h"

namespace lockstep {
namespace {

constexpr RuleRow kRows[] = {
%s
};

}  // namespace

std::span<const RuleRow> rulebook() { return kRows; }

}  // namespace lockstep
"""


def place(rule):
    """The place of a rule number in the rulebook: 100.2 before 100.10, letter z before aa."""
    match = re.fullmatch(r"(\d{3})\.(\d+)([a-z]{0,2})", rule)
    if not match:
        sys.exit(f"rulebook: {rule!r} is no rule number")
    chapter, number, letter = match.groups()
    return int(chapter), int(number), len(letter), letter


def check(rows):
    for row in rows:
        if set(row) != FIELDS:
            sys.exit(f"rulebook: {row} should have the fields {', '.join(sorted(FIELDS))}")
        if row["tier"] not in range(4) or not re.fullmatch(r"[a-z]+", row["area"]):
            sys.exit(f"rulebook: {row['rule']} has no known tier or area")
        if "\n" in row["says"] or not 0 < len(row["says"]) <= MAX_STATEMENT:
            sys.exit(f"rulebook: the statement of {row['rule']} is no line of {MAX_STATEMENT}")
    for one, next_one in zip(rows, rows[1:]):
        if place(one["rule"]) >= place(next_one["rule"]):
            sys.exit(f"rulebook: {next_one['rule']} stands after {one['rule']}")


def quoted(text):
    """A C++ literal; what JSON and C++ escape alike is all that a statement contains."""
    return json.dumps(text, ensure_ascii=False)


def constants(rows):
    for index, row in enumerate(rows):
        name = "r" + row["rule"].replace(".", "_")
        yield f"inline constexpr RuleId {name}{{{index}}};"


def table_rows(rows):
    for row in rows:
        texts = ", ".join(quoted(row[field]) for field in ("rule", "area", "says"))
        yield f"    {{{texts}, {row['tier']}}},"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    source, header, table = map(pathlib.Path, sys.argv[1:])
    rows = json.loads(source.read_text(encoding="utf-8"))
    check(rows)
    for path, text in ((header, HEADER % "\n".join(constants(rows))),
                       (table, TABLE % "\n".join(table_rows(rows)))):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
