"""Writes and reads stored states, events and records as JSON, of this version or an older one."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.chance import Luck
from engine.core.game import Game
from engine.core.log import Event
from engine.core.prompt import Offered


def _as_plain(thing: object) -> dict[object, object] | tuple[str, ...]:
    if isinstance(thing, Mapping):
        return dict(thing)
    if isinstance(thing, Offered):
        return thing.all
    raise NotImplementedError(f"{type(thing).__name__} has no JSON")


_encoder = msgspec.json.Encoder(enc_hook=_as_plain)


def dump(thing: object) -> str:
    """Return the JSON of a Struct, a mapping or plain values."""
    return _encoder.encode(thing).decode()


class Checkpoint(Struct, frozen=True):
    """The whole game between two phases, as it is stored."""

    at: int
    """The number of lines in the log before the checkpoint, including void ones."""
    phase: str
    serials: tuple[int, ...]
    state: str
    """The game's state as JSON."""
    luck: str
    """How far chance has been read, as JSON without the seed."""
    version: int


def load_state(game: type[Game[Any]], checkpoint: Checkpoint) -> tuple[Struct, Luck]:
    """Return the state and luck of a checkpoint in the current form.

    Raises msgspec.ValidationError or ValueError if it cannot be read.
    """
    luck = msgspec.json.decode(checkpoint.luck, type=Luck)
    if checkpoint.version == game.version:
        return msgspec.json.decode(checkpoint.state, type=game.state_type), luck
    old = msgspec.json.decode(checkpoint.state, type=dict[str, Any])
    return msgspec.convert(game.lift(old, checkpoint.version), game.state_type), luck


def dump_event(event: Event) -> tuple[str, str]:
    """Return the kind and fields of an event: ("CardsDrawn", '{"seat":1,…}')."""
    return type(event).__name__, dump(event)


def load_event(kinds: Mapping[str, type[Event]], kind: str, fields: str) -> Event | None:
    """Return a stored event; None if the current rules have no such kind, or other fields for it."""
    found = kinds.get(kind)
    if found is None:
        return None
    try:
        return msgspec.json.decode(fields, type=found)
    except msgspec.ValidationError:
        return None


def event_kinds(game: type[Game[Any]]) -> dict[str, type[Event]]:
    """Return every kind of event of a game by its name."""
    return {kind.__name__: kind for kind in game.event_types}
