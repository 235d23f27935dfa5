"""Comments name their rulings: each comment says where a ruling applies, and the list beside the code says
what it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LISTS = sorted([*ROOT.glob("engine/*/RULINGS.md"), ROOT / "cogs" / "tables" / "RULINGS.md"])
lists = pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)

_LINE = re.compile(r"^- \*\*([A-Z]\d+)\.\*\* ", re.MULTILINE)
_SAID = re.compile(r"\bRuling: ([A-Z]\d+)\. ?")


def said(*rooms: Path) -> set[str]:
    """Return the rulings that comments in some folders name."""
    files = [file for room in rooms for kind in ("*.py", "*.toml") for file in room.rglob(kind)]
    return {key for file in files for key in _SAID.findall(file.read_text(encoding="utf-8"))}


def rooms(path: Path) -> list[Path]:
    """Return where the rulings of a list apply: a game's rules and pictures, or the whole Discord side."""
    if path.parent.name == "tables":
        return [ROOT / "cogs"]
    return [path.parent, ROOT / "data" / path.parent.name]


@lists
def test_a_ruling_is_listed_once_and_in_order(path: Path) -> None:
    keys = _LINE.findall(path.read_text(encoding="utf-8"))
    assert keys
    assert len({key[0] for key in keys}) == 1
    assert keys == sorted(set(keys), key=lambda key: int(key[1:]))


@lists
def test_every_ruling_says_where_it_is_kept_and_every_comment_what_it_means(path: Path) -> None:
    assert said(*rooms(path)) == set(_LINE.findall(path.read_text(encoding="utf-8")))


@lists
def test_a_comment_names_its_ruling(path: Path) -> None:
    """No comment says "ruling" without a number, so that readers can look it up."""
    files = [file for room in rooms(path) for file in room.rglob("*.py")]
    nameless = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if re.search(r"\b(our )?ruling:", line, re.IGNORECASE) and not _SAID.search(line)
    ]
    assert nameless == []


def test_every_game_has_a_list_and_a_letter_of_its_own() -> None:
    games = {path.parent for path in ROOT.glob("engine/*/game.py") if path.parent.name != "core"}
    assert games == {path.parent for path in LISTS} - {ROOT / "cogs" / "tables"}
    letters = [_LINE.findall(path.read_text(encoding="utf-8"))[0][0] for path in LISTS]
    assert len(set(letters)) == len(letters)
