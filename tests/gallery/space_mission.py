"""One of each picture of Space Mission, from games of robots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.space_mission import SpaceMission
from engine.space_mission.cards import PlanetId, Tile
from engine.space_mission.view import SpaceMissionView
from render import space_mission
from render.face import Language, Scene
from render.shared.canvas import Canvas
from render.space_mission.scenes.close_ups import planet_poster, tile_poster
from render.space_mission.words.speech import topics
from tests.gallery.robots import played, seen

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee", "Eli")
REMEMBERING = (("memory_aid", "on"), ("look_at_reserved", "on"))
"""A table that helps its players to remember."""

Until = Callable[[Prompt, int], bool]
"""A question, and how many have been answered before it: is this the moment?"""

Position = tuple[SpaceMissionView, tuple[Event, ...]]


@cache
def position(
    until: Until | None,
    viewer: int | None,
    *,
    seats: int = 4,
    number: int = 7,
    options: tuple[tuple[str, str], ...] = (),
) -> Position:
    """A game of robots until a question is asked, or to its end; and what the last answers told."""
    stop = None if until is None else lambda prompt, _, answers: until(prompt, answers)
    session, told = played(SpaceMission, seats, number, stop, dict(options))
    eyes = None if viewer is None else Seat(viewer)
    view = session.view(eyes)
    assert isinstance(view, SpaceMissionView), "a session of Space Mission"
    return view, seen(told, eyes)


def middle(prompt: Prompt, answers: int) -> bool:
    """An action in the middle of the game."""
    return prompt.kind == "choose-action" and answers > 90


def looking(prompt: Prompt, answers: int) -> bool:
    """The second seat chooses from a pile while it develops a planet."""
    return prompt.kind == "take-tile" and prompt.seat == 1 and prompt.about["action"] == "develop"


def choosing(prompt: Prompt, answers: int) -> bool:
    """The first seat has much to do, late in the game."""
    return prompt.kind == "choose-action" and prompt.seat == 0 and answers > 130 and len(prompt.options) > 3


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """One of each: name of the file, picture."""
    yield "lobby", space_mission.lobby(Scene(NAMES[:2], language))
    view, changed = position(middle, None)
    people = Scene(NAMES[:4], language, changed=changed)
    yield "board", space_mission.board(view, people)
    yield "planets", space_mission.planets(view, people)
    yield "discard", space_mission.discard(view, people)
    view, changed = position(choosing, 0)
    yield "hand", space_mission.private(view, Scene(NAMES[:4], language, changed=changed))
    yield "asked", space_mission.cropped(view, Scene(NAMES[:4], language, changed=changed))
    view, changed = position(looking, 1)
    yield "look", space_mission.private(view, Scene(NAMES[:4], language, changed=changed))
    yield "asked-pile", space_mission.cropped(view, Scene(NAMES[:4], language, changed=changed))
    view, changed = position(looking, 1, options=REMEMBERING)
    yield "memory", space_mission.private(view, Scene(NAMES[:4], language, changed=changed))
    view, _ = position(None, None)
    yield "final", space_mission.final(view, Scene(NAMES[:4], language))
    yield "planet", planet_poster(PlanetId("green_heggar"))
    tile = Tile.BLUE_ALIEN
    yield "tile", tile_poster(tile, topics(Scene(NAMES[:4], language))[f"tile-{tile}"])
