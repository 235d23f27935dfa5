"""Rules in words, for every game alike: ``<game>-topic-<rule>`` is the title of a rule, ``-text`` what it
says, ``-source`` where it stands."""

from __future__ import annotations

from render.face import Topic
from render.text.catalogue import catalogue
from render.text.sentences import Sentences

_TEXT = "-text"


def rules(say: Sentences) -> dict[str, str]:
    """Every rule of a game in the order of the catalogue: notation → title."""
    before = f"{say.game}-topic-"
    told = (key.removeprefix(before) for key in catalogue("en").keys if key.startswith(before))
    return {
        rule: say.say(f"topic-{rule}")
        for rule in (key.removesuffix(_TEXT) for key in told if key.endswith(_TEXT))
    }


def rule(key: str, say: Sentences) -> Topic | None:
    """A rule in words; None for anything else."""
    if not say.knows(f"topic-{key}{_TEXT}"):
        return None
    return Topic(say.say(f"topic-{key}"), say.say(f"topic-{key}{_TEXT}"), say.say(f"topic-{key}-source"))
