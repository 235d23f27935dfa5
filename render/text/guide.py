"""How to play, page by page, for every game alike: ``<game>-guide-<page>`` is the title of a page, ``-text``
what it tells, ``-alt`` what its picture shows where that says no words itself. What is written inside a
picture is ``<game>-guide-<page>-<row>``."""

from __future__ import annotations

from render.face import Topic
from render.text.catalogue import catalogue
from render.text.sentences import Sentences

SIGNS = "signs"
"""The page that tells what the signs in the pictures mean; the last one, or the first of the last ones."""

_TEXT = "-text"


def pages(say: Sentences) -> dict[str, str]:
    """Every page in the order of the catalogue: notation → title."""
    before = f"{say.game}-guide-"
    told = (key.removeprefix(before) for key in catalogue("en").keys if key.startswith(before))
    return {
        page: say.say(f"guide-{page}")
        for page in (key.removesuffix(_TEXT) for key in told if key.endswith(_TEXT))
    }


def page(key: str, say: Sentences) -> Topic:
    """A page in words; raises KeyError for anything else."""
    if not say.knows(f"guide-{key}{_TEXT}"):
        raise KeyError(key)
    return Topic(say.say(f"guide-{key}"), say.say(f"guide-{key}{_TEXT}"), "")
