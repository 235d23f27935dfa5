"""What a beginner finds with `/rules`: by name, by other words, by content, and in spite of a typo."""

import re
from pathlib import Path

import pytest

from cogs.messages.rule_search import Entry, entries, found_for
from cogs.messages.typed_text import as_meant
from render.face import Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from render.text.rules import written_rules


def found(game: str, typed: str, language: Language = "en") -> list[str]:
    scene = Scene((), language)
    return [entry.key for entry in found_for(typed, _all(game, language), scene.language)]


def _all(game: str, language: Language) -> list[Entry]:
    return entries([FACES[game]], Scene((), language))


@pytest.mark.parametrize(
    ("game", "typed", "key"),
    [
        ("space_mission", "win", "goal"),
        ("space_mission", "Who wins?", "goal"),
        ("space_mission", "probe", "gate"),
        ("jump_drive", "tableau", "set-up"),
        ("jump_drive", "income", "income"),
        ("galaxy_trucker", "why can't I place", "connectors"),
        ("galaxy_trucker", "conectors", "connectors"),
        ("galaxy_trucker", "gun", "cannons"),
        ("wormholes", "portal", "jump"),
    ],
)
def test_beginners_find_what_they_mean(game: str, typed: str, key: str) -> None:
    assert key in found(game, typed)[:5]


def test_names_come_before_what_speaks_of_them() -> None:
    assert found("galaxy_trucker", "Stardust")[0] == "stardust"
    assert found("galaxy_trucker", "stardust")[1:], "other rules speak of it"
    for key in ("stardust", "class-IV", "I-09"):
        assert found("galaxy_trucker", f"galaxy_trucker:{key}") == [key], "as the list sends it"


@pytest.mark.parametrize("game", FACES)
@pytest.mark.long
def test_every_word_of_the_rules_is_found(game: str, language: Language) -> None:
    told = written_rules(game, language)
    words = {
        word for text in told.values() for word in re.findall(r"[^\W\d_]{4,}", re.sub(r"{.*?}", "", text))
    }
    everything = _all(game, language)
    assert words and [word for word in sorted(words)[::7] if not found_for(word, everything, language)] == []


def test_every_word_the_bot_says_is_found(language: Language) -> None:
    """The search finds the words of buttons, commands and their names, questions, and everything else the bot
    says.
    """
    texts, everything = catalogue(language), entries(list(FACES.values()), Scene((), language))
    known = frozenset[str]().union(*(entry.words | entry.told | entry.heard for entry in everything))
    said = (re.sub(r"\$\w+|\[\w+\]", " ", texts.written(key).partition("=")[2]) for key in texts.keys)
    words = {word for text in said for word in re.findall(r"[\w’]{3,}", as_meant(text).replace("'", "’"))}
    commands = re.findall(r"`/([a-z -]+)", Path("docs/commands.md").read_text(encoding="utf-8"))
    words |= {name for command in commands for name in re.split(r"[ -]", command) if name}
    assert len(words) > 1500 and words - known == set()
    for word in (*sorted(words)[::199], "pause", "snooze", "handover"):
        assert found_for(word, everything, language), word


def test_a_word_of_a_button_finds_the_rule_it_is_about() -> None:
    assert found("wormholes", "pause")[0] == "time"
    assert found("wormholes", "steward")[0] in ("time", "seats")
    assert found("wormholes", "quiet hours")[0] == "time"
    assert found("jump_drive", "inbox")[0] == "commands"


def test_what_is_nothing_finds_nothing() -> None:
    assert found("wormholes", "qqqq") == []
    assert len(found("wormholes", "")) == len(_all("wormholes", "en"))
