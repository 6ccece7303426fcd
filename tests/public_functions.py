"""The functions that the headers of scenario/ declare, for public_functions_test.py.

Not a compiler: it reads headers in the style of this repository. Comments, macros and the bodies of
inline functions are taken out; what is left in namespaces, structs and the public parts of classes
are declarations, and one that has a parenthesis behind a name is a function.

Run as a program it writes the list anew: read the difference before you commit it.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).resolve().parent / "public_functions.txt"
TITLE = """\
# Every function that scenario/ declares. Specification and engine share them, so none may know a
# rule: it parses, prints, compares, sorts, hashes or looks up plain data. A function that computes
# words, colours, mana value, correlation or legality belongs into both sides, twice.
# Written by tests/public_functions.py; each line that is added is a decision.
"""
SCOPE = re.compile(r"\b(namespace|class|struct|enum class|enum)\s*([\w:]*)[^()=]*$")
FUNCTION = re.compile(r"(operator\s*(?:\(\)|[^\s\w(]+)|~?\w+)\s*\(")
ACCESS = re.compile(r"^\s*(public|private|protected)\s*:")
NOT_FUNCTIONS = {"static_assert", "decltype", "alignas", "noexcept", "requires"}


def bare(text):
    """The header without comments, preprocessor lines, literals and attributes."""
    text = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', '""', text)
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", "", text, flags=re.MULTILINE)
    return re.sub(r"\[\[.*?\]\]", "", text)


def function_in(statement):
    """The name of the function that a declaration declares, or nothing."""
    statement = re.sub(r"^\s*template\s*<[^;{]*?>\s*(?=[\w\[])", "", statement)
    found = FUNCTION.search(statement)
    if not found or "=" in statement[:found.start()] or "using " in statement[:found.start()]:
        return None
    name = re.sub(r"\s+", "", found.group(1))
    return None if name in NOT_FUNCTIONS else name


def functions(text):
    """Qualified names of all functions of a header, sorted, each once."""
    names, scopes, statement = set(), [], ""
    skipped = 0  # depth of braces within a body, an initializer or a list of enumerators
    for letter in bare(text):
        if skipped:
            skipped += (letter == "{") - (letter == "}")
            continue
        while found := ACCESS.match(statement):
            scopes[-1]["public"] = found.group(1) == "public"
            statement = statement[found.end():]
        if letter not in "{};":
            statement += letter
            continue
        scope = SCOPE.search(statement) if letter == "{" else None
        if scope and not scope.group(1).startswith("enum"):
            kind, name = scope.groups()
            scopes.append({"name": name if kind != "namespace" else "",
                           "public": kind != "class"})
        elif letter == "}":
            scopes.pop()
        else:
            name = function_in(statement)
            if name and all(scope["public"] for scope in scopes):
                names.add("::".join([s["name"] for s in scopes if s["name"]] + [name]))
            if letter == "{":
                skipped = 1
                if not name:  # an initializer: the declaration goes on behind it
                    statement += " = "
                    continue
        statement = ""
    return sorted(names)


def declared(root=ROOT):
    """Lines `header function` over all headers of scenario/."""
    for header in sorted((root / "scenario").glob("*.h")):
        for name in functions(header.read_text(encoding="utf-8")):
            yield f"{header.name} {name}"


def listed():
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


if __name__ == "__main__":
    LIST.write_text(TITLE + "\n".join(declared()) + "\n", encoding="utf-8")
