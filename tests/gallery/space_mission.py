"""One of each picture of Space Mission, from games of robots."""

from collections.abc import Iterator
from functools import partial

from engine.core.prompt import Prompt
from engine.space_mission import SpaceMission
from engine.space_mission.cards import PlanetId, Tile
from render.art.canvas import Canvas
from render.face import Language, Scene
from render.faces import FACES
from render.space_mission.scenes import close_ups
from render.space_mission.scenes.board import board, final
from render.space_mission.words.speech import topics
from tests.gallery import robots

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee", "Eli")
REMEMBERING = (("memory_aid", "on"), ("look_at_reserved", "on"))
"""A table with the option of the memory aid."""

position = partial(robots.position, SpaceMission, seats=4)
"""A position of a game of robots."""


def middle(prompt: Prompt, answers: int) -> bool:
    """Return an action in the middle of the game."""
    return prompt.kind == "choose-action" and answers > 90


def looking(prompt: Prompt, answers: int) -> bool:
    """Return a game whose second seat chooses from a pile while it develops a planet."""
    return prompt.kind == "take-tile" and prompt.seat == 1 and prompt.about["action"] == "develop"


def choosing(prompt: Prompt, answers: int) -> bool:
    """Return a position late in the game in which the first seat has many options."""
    return prompt.kind == "choose-action" and prompt.seat == 0 and answers > 130 and len(prompt.options) > 3


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    yield "lobby", FACES["space_mission"].hero(Scene(NAMES[:2], language), 5)
    view, changed = position(middle, None)
    people = Scene(NAMES[:4], language, changed=changed)
    yield "board", board(view, people)
    yield "planets", close_ups.planets(view, people)
    yield "discard", close_ups.discard(view, people)
    view, changed = position(choosing, 0)
    yield "hand", close_ups.private(view, Scene(NAMES[:4], language, changed=changed))
    yield "asked", close_ups.cropped(view, Scene(NAMES[:4], language, changed=changed))
    view, changed = position(looking, 1)
    yield "look", close_ups.private(view, Scene(NAMES[:4], language, changed=changed))
    yield "asked-pile", close_ups.cropped(view, Scene(NAMES[:4], language, changed=changed))
    view, changed = position(looking, 1, words=REMEMBERING)
    yield "memory", close_ups.private(view, Scene(NAMES[:4], language, changed=changed))
    view, _ = position(None, None)
    yield "final", final(view, Scene(NAMES[:4], language))
    yield "planet", close_ups.planet_poster(PlanetId("green_heggar"))
    tile = Tile.BLUE_ALIEN
    yield "tile", close_ups.tile_poster(tile, topics(Scene(NAMES[:4], language))[f"tile-{tile}"])
