"""Rules in words, for every game alike: ``<game>-topic-<rule>`` is the title of a rule, ``-text`` what it
says, ``-source`` where it stands."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePosixPath

from render.face import Topic
from render.text.catalogue import catalogue
from render.text.sentences import Sentences

_TEXT = "-text"


def rules(say: Sentences, *, without: Collection[str] = ()) -> dict[str, str]:
    """Every rule of a game in the order of the catalogue: notation → title.

    `without`: names of files whose rules are left out, because they tell of what is not played.
    """
    before = f"{say.game}-topic-"
    told = (
        key.removeprefix(before)
        for key, file in catalogue("en").keys.items()
        if key.startswith(before) and PurePosixPath(file).stem not in without
    )
    return {
        rule: say.say(f"topic-{rule}")
        for rule in (key.removesuffix(_TEXT) for key in told if key.endswith(_TEXT))
    }


def rule(key: str, say: Sentences) -> Topic | None:
    """A rule in words; None for anything else."""
    if not say.knows(f"topic-{key}{_TEXT}"):
        return None
    return Topic(say.say(f"topic-{key}"), say.say(f"topic-{key}{_TEXT}"), say.say(f"topic-{key}-source"))
