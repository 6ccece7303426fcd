"""What a piece of C++ is and where it stands, for mutate.py.

Not a compiler: it reads sources in the style of this repository. Comments and literals are blanked,
then brackets say the rest: whether the piece lies in the body of a function, whether it is made of
whole statements, which names it declares. What it overlooks, the compiler still finds.
"""

import functools
import re

BLANKED = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r'|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'", re.DOTALL)
OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = set(OPENING.values())
CONSTANT = re.compile(r"(?<!if )\b(constexpr|consteval|constinit)\b")
NO_BODY = re.compile(
    r"^\s*(inline\s+)?(namespace|extern\b)|^[^(]*\b(struct|class|union|enum)\b[^(]*$")
# Heads of statements whose next statement is a part of them.
TAKES_ONE = re.compile(r"(\)|\belse|\bdo)$")
LABEL = re.compile(r"(^|[^:]):$")
NO_TYPE = {"return", "co_return", "co_await", "co_yield", "throw", "delete", "new", "goto", "else",
           "case", "if", "for", "while", "do", "switch", "break", "continue", "not"}
TEMPLATE_ARGUMENTS = re.compile(r"<[^<>;(){}]*>")
DECLARED = re.compile(
    r"(?:(?:static|const|thread_local|volatile)\s+)*(?P<type>[A-Za-z_][\w:]*)(?:\s+const)?"
    r"(?:\s+[&*]*|[&*]+\s*)(?P<name>[A-Za-z_]\w*)\s*(?:[=;{(\[]|$)")
DECLARED_TOGETHER = re.compile(r"(?:(?:static|const)\s+)*auto\s*&{0,2}\s*\[(?P<names>[\w,\s]*)\]")
DEFINED = re.compile(r"(?:using|struct|class|enum|union)\s+(?:class\s+)?(?P<name>\w+)\s*[={:]")


def blank(text):
    """The text with comments and the insides of literals made blank, every place unchanged."""
    def spaces(found):
        kept = found.group()
        inside = re.sub(r"[^\n]", " ", kept)
        return inside if kept.startswith("/") else '"' + inside[1:-1] + '"'
    return BLANKED.sub(spaces, text)


@functools.cache
def without_directives(source):
    """A blanked source with the lines of the preprocessor blank too."""
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", lambda found: " " * len(found.group()), source,
                  flags=re.MULTILINE)


class Place:
    """Where in a blanked source a piece begins: the blocks around it, and its statement so far."""

    def __init__(self, source, begin):
        self.heads = []          # what stands before the brace of each block around it
        self.in_brackets = False  # of its statement
        self._walk(without_directives(source), begin)

    def _walk(self, source, begin):
        stack = []  # (bracket, the start of the statement it stands in)
        start = 0
        for found in re.finditer(r"[(){}\[\];]", source[:begin]):
            at, sign = found.start(), found.group()
            if sign in OPENING:
                stack.append((sign, start, at))
                if sign == "{":
                    start = at + 1
            elif sign in CLOSING:
                if stack:
                    _, before, _ = stack.pop()
                    start = at + 1 if sign == "}" else before
            elif not stack or stack[-1][0] == "{":
                start = at + 1
        self.heads = [source[before:at].strip() for sign, before, at in stack if sign == "{"]
        self.in_brackets = bool(stack) and stack[-1][0] != "{"
        self.so_far = source[start:begin].strip()

    def trouble(self):
        """Why no mutant can stand here; nothing if one can."""
        inner = [head for head in self.heads if not NO_BODY.search(head)]
        if not inner or "(" not in inner[0]:
            return "is not inside the body of a function: mutate what reads it"
        if any(CONSTANT.search(head) for head in [*inner, self.so_far]):
            return "is part of a constant: mutate what reads it"
        if self.in_brackets and re.search(r"\b(static_assert|if constexpr)\b", self.so_far):
            return "is decided when it is compiled: mutate what reads it"
        if re.search(r"\bcase\b(?:[^:]|::)*$", self.so_far):
            return "is a case label: mutate what is done there"
        return None


def is_balanced(piece):
    waiting = []
    for sign in piece:
        if sign in OPENING:
            waiting.append(OPENING[sign])
        elif sign in CLOSING and (not waiting or waiting.pop() != sign):
            return False
    return not waiting


def at_top(piece):
    """The piece with what is within brackets blanked."""
    depth, kept = 0, []
    for sign in piece:
        depth -= sign in CLOSING
        kept.append(sign if depth == 0 or sign == "\n" else " ")
        depth += sign in OPENING
    return "".join(kept)


def statements(piece):
    """The statements at the top of a piece."""
    found, begin, top = [], 0, at_top(piece)
    for at, sign in enumerate(top):
        rest = top[at + 1:].lstrip()
        goes_on = re.match(r"else\b", rest) or (sign == "}" and re.match(r"[;,.)(]|while\b", rest))
        if sign in ";}" and not goes_on:
            found.append(piece[begin:at + 1].strip())
            begin = at + 1
    if piece[begin:].strip():
        found.append(piece[begin:].strip())
    return found


def names_declared(statement):
    """The names that a statement declares for those behind it."""
    while (plain := TEMPLATE_ARGUMENTS.sub("", statement)) != statement:
        statement = plain
    if found := DECLARED_TOGETHER.match(statement):
        return set(re.findall(r"\w+", found["names"]))
    if found := DEFINED.match(statement):
        return {found["name"]}
    found = DECLARED.match(statement)
    return {found["name"]} if found and found["type"] not in NO_TYPE else set()


def rest_of_block(source, end):
    """What follows up to the brace that closes the block around."""
    depth = 0
    for found in re.finditer(r"[{}]", source[end:]):
        depth += 1 if found.group() == "{" else -1
        if depth < 0:
            return source[end:end + found.start()]
    return source[end:]


def trouble_of_statements(source, begin, end, place):
    piece = source[begin:end]
    parts = statements(piece)
    if place.in_brackets or not piece.rstrip().endswith((";", "}")):
        return "is not made of whole statements"
    belongs = TAKES_ONE.search(place.so_far)
    cuts = re.match(r"\s*else\b", source[end:]) and (not belongs or re.match(r"\s*if\b", piece))
    if cuts or re.match(r"\s*else\b", piece):
        return "cuts an if from its else"
    if belongs:
        if len(parts) > 1:
            return "begins with a statement that belongs to the line before, and goes on behind it"
    elif place.so_far and not LABEL.search(place.so_far):
        return "begins in the middle of a statement"
    behind = rest_of_block(source, end)
    for name in sorted(set().union(*map(names_declared, parts))):
        if re.search(rf"\b{name}\b", behind):
            return f"declares {name}, which is used behind it"
    return None


def trouble_of_expression(piece):
    top = at_top(piece)
    if ";" in top:
        return "is no expression: it has a semicolon"
    if "," in top and "<" not in top:
        return "is no single expression: it has a comma outside brackets"
    if re.match(r"\s*(return|co_return|co_await|throw|case|else)\b", piece):
        return "is no expression that can stand in parentheses"
    return None


def trouble_of_piece(source, begin, end, kind):
    """Why the piece of a blanked source cannot be mutated; nothing if it can."""
    piece = source[begin:end]
    line_start = source.rfind("\n", 0, begin) + 1
    if re.search(r"^\s*#", source[line_start:end], re.MULTILINE):
        return "is read by the preprocessor"
    if not is_balanced(piece):
        return "has brackets that are not closed in it"
    place = Place(source, begin)
    if trouble := place.trouble():
        return trouble
    if kind == "statements":
        return trouble_of_statements(source, begin, end, place)
    return trouble_of_expression(piece)
