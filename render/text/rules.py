"""Rules and the guide in words, for every game.

``<game>-topic-<rule>`` is a rule's title, ``-text`` the rule, ``-source`` its source; ``every-topic-<rule>``
holds at every table. ``<game>-guide-<page>`` is a page's title, ``-text`` its text, ``-alt`` describes its
picture if that has no words. Words inside a picture are ``<game>-guide-<page>-<row>``.
"""

from collections.abc import Collection
from functools import cache
from pathlib import PurePosixPath

from render.face import Language, Topic
from render.languages import ORIGINAL
from render.text.catalogue import catalogue
from render.text.sentences import Sentences

SIGNS = "signs"
"""The key of the page with the legend of signs: the last page, or the first of several."""

_TEXT = "-text"


def _titles(kind: str, say: Sentences, without: Collection[str] = ()) -> dict[str, str]:
    """Return everything of a kind that files other than `without` hold: notation → title."""
    before = f"{say.game}-{kind}-"
    told = (
        key.removeprefix(before).removesuffix(_TEXT)
        for key, file in catalogue(ORIGINAL).keys.items()
        if key.startswith(before) and key.endswith(_TEXT) and PurePosixPath(file).stem not in without
    )
    return {name: say.say(f"{kind}-{name}") for name in told}


def pages(say: Sentences) -> dict[str, str]:
    """Return every page in the order of the catalog: notation → title."""
    return _titles("guide", say)


def page(key: str, say: Sentences) -> Topic:
    """Return a page of the guide in words. Raises KeyError for an unknown one."""
    if not say.knows(f"guide-{key}{_TEXT}"):
        raise KeyError(key)
    return Topic(say.say(f"guide-{key}"), say.say(f"guide-{key}{_TEXT}"), "")


SHARED = {
    "time": ("time",),
    "seats": ("seats", "robots"),
    "commands": ("common", "discord", "learning", "menus", "pictures"),
    "shuffle": (),
}
"""The rules of every table, each with the text files it is about."""


def rules(say: Sentences, *, without: Collection[str] = ()) -> dict[str, str]:
    """Return every rule of a game in the order of the catalog: notation → title.

    `without`: files whose rules are left out, because their subject is not in play.
    """
    shared = catalogue(say.language)
    return _titles("topic", say, without) | {rule: shared.say(f"every-topic-{rule}") for rule in SHARED}


@cache
def written_rules(game: str, language: Language) -> dict[str, str]:
    """Return the text of every rule as written, without its numbers, for searching only."""
    texts, before = catalogue(language), f"{game}-topic-"
    own = {
        key.removeprefix(before): key for key in texts.keys if key.startswith(before) and key.endswith(_TEXT)
    }
    shared = {f"{rule}{_TEXT}": f"every-topic-{rule}{_TEXT}" for rule in SHARED}
    return {
        rule.removesuffix(_TEXT): texts.written(key).partition("=")[2] for rule, key in (own | shared).items()
    }


@cache
def spoken(about: str, language: Language) -> str:
    """Return all texts of a game, or those that a rule in `SHARED` is about, as written, for searching.

    For commands, this includes their names.
    """
    texts, said = catalogue(language), list[str]()
    for key, file in texts.keys.items():
        path = PurePosixPath(file)
        if path.parts[0] == about or (path.parts[0] == "shared" and path.stem in SHARED.get(about, ())):
            said.append(f"{key if key.startswith('command-') else ''} {texts.written(key).partition('=')[2]}")
    return "\n".join(said)


def rule(key: str, say: Sentences) -> Topic | None:
    """Return a rule in words. None for an unknown one."""
    if key in SHARED:
        shared = catalogue(say.language).say
        title, text = shared(f"every-topic-{key}"), shared(f"every-topic-{key}-text")
        return Topic(title, text, shared(f"every-topic-{key}-source"))
    if not say.knows(f"topic-{key}{_TEXT}"):
        return None
    return Topic(say.say(f"topic-{key}"), say.say(f"topic-{key}{_TEXT}"), say.say(f"topic-{key}-source"))
