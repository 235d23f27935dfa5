"""The README names every command that there is, and no other."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kit.seats import table_scene

README = Path(__file__).parents[2] / "README.md"
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


async def test_the_readme_names_every_command_and_no_other(tmp_path: Path) -> None:
    async with table_scene(tmp_path, "bot.py", "run") as (s, _):
        await s.ada.wait_until(lambda: bool(s.ada.commands), what="the commands")
        typed = [command for command in s.ada.commands if command["type"] == TYPED]
        there = {path for command in typed for path in _paths(command)}
        chosen = {command["name"] for command in s.ada.commands if command not in typed}
    section = README.read_text(encoding="utf-8").partition("## Commands")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `/")]
    named = [word for row in rows for word in re.findall(r"`(/[^`]*)`", row)]
    missing = [path for path in there if not any(f"{word} ".startswith(f"{path} ") for word in named)]
    unknown = [word for word in named if not any(f"{word} ".startswith(f"{path} ") for path in there)]
    assert (missing, unknown) == ([], [])
    menus = "".join(row for row in section.splitlines() if row.startswith("| **Apps**"))
    assert set(re.findall("“(.+?)”", menus)) == chosen
