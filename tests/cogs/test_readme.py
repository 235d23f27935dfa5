"""`docs/commands.md` names every command that there is, and no other; the README names some of them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kit.seats import table_scene

ROOT = Path(__file__).parents[2]
TYPED = 1
"""Commands that are typed, not chosen in a menu."""
PARTS = (1, 2)
"""Subcommands and groups of them, among the options of a command."""


def _paths(command: dict[str, Any], before: str = "/") -> Iterator[str]:
    name = before + command["name"]
    parts = [option for option in command.get("options") or [] if option["type"] in PARTS]
    for part in parts:
        yield from _paths(part, name + " ")
    if not parts:
        yield name


def _commands_of(paper: Path) -> tuple[list[str], str]:
    """Return the commands that the tables of a paper name, and its row of menus."""
    lines = paper.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `/")]
    menus = "".join(line for line in lines if line.startswith("| **Apps**"))
    return [word for row in rows for word in re.findall(r"`(/[^`]*)`", row)], menus


async def test_the_papers_name_every_command_and_no_other(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await s.ada.wait_until(lambda: bool(s.ada.commands), what="the commands")
        typed = [command for command in s.ada.commands if command["type"] == TYPED]
        there = {path for command in typed for path in _paths(command)}
        chosen = {command["name"] for command in s.ada.commands if command not in typed}
    named, menus = _commands_of(ROOT / "docs" / "commands.md")
    missing = [path for path in there if not any(f"{word} ".startswith(f"{path} ") for word in named)]
    unknown = [word for word in named if not any(f"{word} ".startswith(f"{path} ") for path in there)]
    assert (missing, unknown) == ([], [])
    assert set(re.findall("“(.+?)”", menus)) == chosen
    welcomed, _ = _commands_of(ROOT / "README.md")
    assert welcomed and [word for word in welcomed if not any(p.startswith(word) for p in there)] == []
