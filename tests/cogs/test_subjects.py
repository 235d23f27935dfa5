"""Texts of commands follow from their names: each has one, and none is left over."""

from collections.abc import Iterator

from discord import app_commands

import cogs.jumpmaster
from cogs.serving.subject import Subject
from tests.kit.texts import SENTENCES

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
