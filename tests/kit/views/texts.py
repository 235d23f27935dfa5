"""The catalogs and the code that uses them, read without running either."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import Struct

ROOT = Path(__file__).parents[3]
TEXTS = ROOT / "data" / "text"


class Sentence(Struct, frozen=True):
    """One key of one language."""

    key: str
    file: str
    variables: frozenset[str]
    pieces: tuple[str, ...]
    """Its text between the variables."""
    cases: frozenset[str]
    """The variables by which its words differ."""
    numbered: frozenset[str]
    """The variables of which it names a number, as in ``[0]``."""
    forms: tuple[str, ...]
    """The whole text in every case, or in the longest ones; `…` stands for a variable."""

    def longest(self) -> int:
        """Return the number of words in its longest sentence."""
        plain = (re.sub(r"`[^`]*`", "…", " ".join(form.replace("**", "").split())) for form in self.forms)
        told = (part for form in plain for part in re.split(r"(?<=[.!?])[”“)]*\s+", form))
        return max(len(re.findall(r"[\w…’'-]+", part)) for part in told)


def _forms(pattern: ast.Pattern, most: int = 400) -> list[str]:
    """Return every text that a pattern can give; of too many, those with the longest case of a choice."""
    forms = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            added = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            cases = [_forms(case.value) for case in element.expression.variants]
            added = sorted({form for case in cases for form in case}, key=len)
        else:
            added = [element.expression.value if isinstance(element.expression, ast.StringLiteral) else "…"]
        kept = added if len(forms) * len(added) <= most else added[-1:]
        forms = [form + more for form in forms for more in kept]
    return forms


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.pieces: list[str] = []
        self.cases: set[str] = set()
        self.numbered: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        numbers = [variant for variant in node.variants if isinstance(variant.key, ast.NumberLiteral)]
        if isinstance(node.selector, ast.VariableReference) and numbers:
            self.numbered.add(node.selector.id.name)
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and keys - {"none", "one", "other"}:
            self.cases.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.pieces.append(node.value)


def _read(language: str) -> dict[str, Sentence]:
    """Return every sentence of a language by its key."""
    found: dict[str, Sentence] = {}
    for path in sorted((TEXTS / language).rglob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                reader = _Reader()
                reader.visit(entry)
                key, file = entry.id.name, path.relative_to(TEXTS / language).as_posix()
                forms = tuple(_forms(entry.value)) if entry.value is not None else ()
                cases, numbered = frozenset(reader.cases), frozenset(reader.numbered)
                variables, pieces = frozenset(reader.variables), tuple(reader.pieces)
                found[key] = Sentence(key, file, variables, pieces, cases, numbered, forms)
    return found


class _Languages(dict[str, dict[str, Sentence]]):
    """Reads a language when it is first used."""

    def __missing__(self, language: str) -> dict[str, Sentence]:
        return self.setdefault(language, _read(language))


SENTENCES = _Languages()
"""Every sentence by language and key."""


class SayCall(Struct, frozen=True):
    """A call of `say` with a literal key."""

    where: str
    key: str
    fields: frozenset[str]
    more: bool
    """Whether some fields cannot be read here."""


@cache
def nodes(room: str) -> list[tuple[str, python.AST]]:
    """Return every node of every module of a folder, with its file."""
    path, found = ROOT / room, list[tuple[str, python.AST]]()
    for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        tree = python.parse(file.read_text(encoding="utf-8"))
        found += [(name, node) for node in python.walk(tree) if isinstance(node, _SPOKEN)]
    return found


_SPOKEN = (python.Call, python.Constant, python.JoinedStr, python.ClassDef)
"""Nodes that can be a key, or name what holds one."""


def nodes_of(*rooms: str) -> Iterator[tuple[str, python.AST]]:
    """Yield every node of several folders, one after the other."""
    return chain.from_iterable(map(nodes, rooms))


@cache
def said() -> list[SayCall]:
    """Return every call of something named `say` with a literal key, and every reason of a hint."""
    found: list[SayCall] = []
    for name, node in nodes_of("render", "cogs", "command_line", "bot.py"):
        if isinstance(node, python.Call) and _called(node) == "say":
            chosen = [a for a in node.args if isinstance(a, python.IfExp)]
            args = [*node.args, *(a.body for a in chosen), *(a.orelse for a in chosen)]
            keys = [a.value for a in args if isinstance(a, python.Constant)]
            fields = frozenset(k.arg for k in node.keywords if k.arg)
            more = any(k.arg is None for k in node.keywords)
            found += [SayCall(f"{name}:{node.lineno}", str(key), fields, more) for key in keys]
    for name, node in nodes_of("engine"):
        if isinstance(node, python.Call) and _called(node) == "Reason" and len(node.args) > 1:
            given = node.args[2] if len(node.args) > 2 else python.Dict([], [])
            more = not isinstance(given, python.Dict)
            names = [getattr(k, "value", "") for k in given.keys] if isinstance(given, python.Dict) else []
            fields = frozenset({"other", *names})
            found += [SayCall(f"{name}:{node.lineno}", f"hint-{key}", fields, more) for key in _first(node)]
    return found


def _first(node: python.Call) -> set[str]:
    """Return the literals that may be the first argument of a call."""
    first = node.args[0]
    either = [first.body, first.orelse] if isinstance(first, python.IfExp) else [first]
    return {str(key.value) for key in either if isinstance(key, python.Constant)}


@cache
def literals(*rooms: str) -> set[str]:
    """Return every string in some folders that could be a key or a part of one."""
    constants = [node.value for _, node in nodes_of(*rooms) if isinstance(node, python.Constant)]
    return {value for value in constants if isinstance(value, str)}


@cache
def patterns(*rooms: str) -> list[re.Pattern[str]]:
    """Return every f-string that begins with a word of its own, as a pattern of the keys it may make."""
    found: list[re.Pattern[str]] = []
    for _, node in nodes_of(*rooms):
        if isinstance(node, python.JoinedStr) and isinstance(node.values[0], python.Constant):
            values = [part.value if isinstance(part, python.Constant) else None for part in node.values]
            parts = [".+" if value is None else re.escape(str(value)) for value in values]
            if re.match(r"[a-z]+(\\?-|_)", parts[0]):
                found.append(re.compile("".join(parts)))
    return found


@cache
def refused(*rooms: str) -> set[str]:
    """Return the keys of all refusals that some folders can raise or put beside a closed option."""
    keys: set[str] = set()
    kinds = {"RefereeError", "Refusal"}
    for name, node in nodes_of(*rooms):
        if (
            isinstance(node, python.ClassDef)
            and {node.name, *(getattr(base, "id", "") for base in node.bases)} & kinds
        ):
            if name == "engine/core/errors.py" and node.name not in kinds:
                keys.add(re.sub("(?<!^)(?=[A-Z])", "-", node.name).lower())
            kinds.add(node.name)
            keys |= {
                str(line.value.value)
                for line in node.body
                if isinstance(line, python.Assign)
                and isinstance(line.value, python.Constant)
                and getattr(line.targets[0], "id", "") == "key"
            }
    return keys.union(*(named(call, *rooms) for call in _REFUSALS))


_REFUSALS = (
    *("Refusal", "RefereeError", "IllegalAnswer", "CannotUndo"),
    *("BadOptions", "NotYourTurn", "StaleAnswer"),
)


@cache
def named(call: str, *rooms: str) -> set[str]:
    """Return every literal that some folders pass first to a function of that name."""
    keys: set[str] = set()
    for _, node in nodes_of(*rooms):
        if isinstance(node, python.Call) and _called(node) == call and node.args:
            keys |= _first(node)
    return keys


def _called(node: python.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))
