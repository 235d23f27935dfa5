"""Only the code that owns a notation writes and reads its options."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

OWNERS = {
    "engine/galaxy_trucker/questions/options.py": "the options of the game",
    "engine/galaxy_trucker/ship/markers.py": "markers of a ship, which are no options",
    "engine/space_mission/questions.py": "the options of the game",
    "engine/wormholes/questions.py": "the options of the game",
    "render/text/names.py": "names of people, which must not mention anyone",
    "render/galaxy_trucker/scenes/house_lessons.py": "whole ships, to be parsed",
    "render/galaxy_trucker/scenes/lessons.py": "whole ships, to be parsed",
}
"""Modules where "@" and "+" may join and separate words, and of what."""
SEPARATORS = ("@", "+")
"""The separators between the words of an option, which engine and render hardly use otherwise."""


def by_hand(text: str) -> Iterator[int]:
    """Yield lines that join words with a separator, cut them at one, or look for one."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.JoinedStr(values=[*parts]):
                for before, part, after in zip(parts, parts[1:], parts[2:], strict=False):
                    between = isinstance(before, ast.FormattedValue) and isinstance(after, ast.FormattedValue)
                    if between and isinstance(part, ast.Constant) and part.value in SEPARATORS:
                        yield node.lineno
                match parts:
                    case [ast.Constant(value=str(word)), ast.FormattedValue(), *_] if word.endswith("@"):
                        yield node.lineno
            case ast.Call(func=ast.Attribute(value=cut, attr=name), args=[ast.Constant(value=at), *_]):
                whole = isinstance(cut, ast.Name) and cut.id == "option"
                if name in ("partition", "rpartition", "split", "rsplit") and (whole or at in SEPARATORS):
                    yield node.lineno
            case ast.Compare(left=ast.Constant(value="@"), ops=[ast.In() | ast.NotIn()]):
                yield node.lineno


@pytest.mark.parametrize(
    "line",
    [
        'acts = f"{tile}@{way}"',
        'act = f"go@{space}"',
        'jump = f"{planet}+{card}"',
        'kind = option.partition("@")[0]',
        'first, _, card = option.partition("+")',
        'planet = option.partition(".")[0]',
        'other = "@" in option',
    ],
)
def test_a_line_by_hand_is_found(line: str) -> None:
    assert list(by_hand(line)) == [1]


def test_options_are_written_and_read_by_their_owners_alone() -> None:
    """Code that joins or cuts them elsewhere breaks silently when their notation changes."""
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for room in ("engine", "render")
        for path in sorted((ROOT / room).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in OWNERS
        for line in by_hand(path.read_text())
    }
    assert not found


def test_every_owner_is_one() -> None:
    assert [path for path in OWNERS if not list(by_hand((ROOT / path).read_text()))] == []
