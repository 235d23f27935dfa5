"""The gallery of Wormholes: positions from games that robots play, one of each picture."""

from collections.abc import Iterator
from functools import partial

from engine.core.prompt import Prompt
from engine.wormholes import Wormholes
from engine.wormholes.boards import PlanetId
from render.art.canvas import Canvas
from render.face import Language, Scene
from render.faces import FACES
from render.wormholes.scenes.board import board, final
from render.wormholes.scenes.close_ups import cropped, links, near, private, scores
from render.wormholes.scenes.guide import planet_poster
from render.wormholes.scenes.guide import poster as poster_picture
from tests.gallery import robots

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee", "Eli")

MANY = 18
"""The number of options of a turn that has just begun."""

position = partial(robots.position, Wormholes, seats=3, words=(("sides", "random"),))
"""A position of a game of robots."""


def middle(prompt: Prompt, answers: int) -> bool:
    """Return a turn in the middle of the game."""
    return prompt.kind == "act" and answers > 65


def late(prompt: Prompt, answers: int) -> bool:
    """Return a turn late in a game of five."""
    return prompt.kind == "act" and answers > 140


def my_turn(prompt: Prompt, answers: int) -> bool:
    """Return a game whose second seat begins a turn in the middle of the game."""
    return prompt.kind == "act" and prompt.seat == 1 and answers > 40 and len(prompt.options) > MANY


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    yield "lobby", FACES["wormholes"].hero(Scene(NAMES[:2], language), 5)
    view, changed = position(middle, None)
    people = Scene(NAMES[:3], language, changed=changed)
    yield "board", board(view, people)
    yield "near", near(view, people, 0)
    yield "scores", scores(view, people)
    view, changed = position(late, None, seats=5)
    yield "five", board(view, Scene(NAMES, language, changed=changed))
    yield "links", links(view, Scene(NAMES, language, changed=changed))
    view, changed = position(my_turn, 1)
    yield "private", private(view, Scene(NAMES[:3], language, changed=changed))
    letters = dict(zip([goal.space for goal in view.goals][::9], "ABCDE", strict=False))
    yield "asked", cropped(view, Scene(NAMES[:3], language, changed=changed), letters)
    yield "final", final(position(None, None)[0], Scene(NAMES[:3], language))
    yield "planet", planet_poster(PlanetId("gyre"), language)
    title = FACES["wormholes"].topics(Scene(NAMES, language))["black-hole"]
    poster = poster_picture("black-hole", title, language)
    assert poster is not None, "a black hole can be shown"
    yield "black-hole", poster
