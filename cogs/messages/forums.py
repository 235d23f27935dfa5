"""The tags a table's post in a forum bears: its game, and whether it is open, running or over. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct

from cogs.tables.table import Status
from render.face import LANGUAGES
from render.text.catalogue import catalogue

MOST_TAGS = 5

State = Literal["open", "running", "over"]
STATES: tuple[State, ...] = ("open", "running", "over")


class Tag(Struct, frozen=True):
    """A tag that a forum has."""

    id: int
    name: str
    moderated: bool = False
    """Only moderators put it on."""


def state_of(status: Status) -> State:
    """What the tags call it."""
    match status:
        case Status.LOBBY:
            return "open"
        case Status.RUNNING:
            return "running"
        case _:
            return "over"


def tags(
    available: Sequence[Tag],
    applied: Collection[int],
    titles: Collection[str],
    status: Status,
    *,
    moderator: bool,
) -> tuple[int, ...]:
    """The tags a post bears now; what people have put on stays, as far as there is room.

    A forum's tags are known by their names, in whatever language of ours; `titles` are those of the game.
    """
    ours = [tag for tag in available if moderator or not tag.moderated]
    game = [tag.id for tag in ours if tag.name.strip().casefold() in {title.casefold() for title in titles}]
    by_state = {
        state: [tag.id for tag in ours if tag.name.strip().casefold() in _words(state)] for state in STATES
    }
    wanted = [*game[:1], *by_state[state_of(status)][:1]]
    others = {number for found in by_state.values() for number in found}
    kept = [number for number in applied if number not in others and number not in wanted]
    return tuple([*wanted, *kept][:MOST_TAGS])


def _words(state: State) -> set[str]:
    """What such a tag may be called."""
    named = (catalogue(language).say(f"forum-tag-{state}") for language in LANGUAGES)
    return {word.strip().casefold() for words in named for word in words.split(",")}
