"""Every command has its text, `docs/commands.md` names them all, and the README and other texts name some."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from discord import app_commands

import cogs.jumpmaster
from cogs.serving.subject import Subject
from render.face import LANGUAGES
from tests.kit.seats import table_scene
from tests.kit.texts import SENTENCES

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


async def test_the_papers_name_every_command_and_they_and_all_texts_no_other(tmp_path: Path) -> None:
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
    for language in LANGUAGES:
        texts = "\n".join(piece for said in SENTENCES[language].values() for piece in said.pieces)
        words = re.findall("`(/[a-z -]*[a-z])", texts)
        assert len(words) > 40
        ours = [f"{path} " for path in there]
        unknown = [x for x in words if not any(f"{x} ".startswith(p) or p.startswith(f"{x} ") for p in ours)]
        assert unknown == []


SUBJECTS = [
    subject
    for subject in vars(cogs.jumpmaster).values()
    if isinstance(subject, type) and issubclass(subject, Subject)
]


def keys(subject: type[Subject]) -> Iterator[str]:
    """Yield every text that a subject's commands and their options need."""
    group = "command"
    if subject.__cog_is_app_commands_group__:
        group = f"command-{subject.__cog_group_name__}"
        yield group
    for command in subject.__cog_app_commands__:
        assert isinstance(command, app_commands.Command)
        yield f"{group}-{command.name}"
        for option in command.parameters:
            assert isinstance(option.locale_description, app_commands.locale_str)
            yield str(option.locale_description.extras["key"])


def test_every_command_has_its_text_and_no_text_is_left_over() -> None:
    assert len(SUBJECTS) >= 10
    said = {key for subject in SUBJECTS for key in keys(subject)}
    assert said == {key for key in SENTENCES["en"] if key.startswith("command-")}
