"""Whole games of robots, as moving pictures and without motion."""

from collections.abc import Iterator
from functools import cache

from PIL import Image

from engine.core.game import Options
from engine.core.log import Line
from engine.core.replay import course, replay
from engine.core.session import Session
from render.face import Language, Scene
from render.faces import FACES
from render.shared.encode import still
from render.shared.recap import RECAP_QUALITY, moving
from tests.gallery.robots import Answers
from tests.kit.games import ALL

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee", "Emil")
SEATS = {"jump_drive": 4, "space_mission": 4, "wormholes": 3, "galaxy_trucker": 4}
NARROW = 540
"""The width of recaps in the gallery, which are kept in the repository."""


@cache
def recorded(key: str, seats: int) -> tuple[Options, bytes, list[Line]]:
    """Return the options, seed and log of a game that robots have played to its end."""
    game, seed, lines = ALL[key], (3).to_bytes(32), list[Line]()
    options = game.options_type()
    session = Session.start(game, seats, options, seed)
    answers = Answers(game, seats, 3, {"options": "usual"})
    while session.prompts:
        prompt = session.prompts[session.waiting_for[0]]
        session.answer(prompt.seat, prompt.serial, answers.to(prompt, session), by="robot")
        lines.append(session.last_line)
    answers.keep()
    return options, seed, lines


def courses(language: Language) -> Iterator[tuple[str, Image.Image]]:
    """Yield how every game went: points by round, and where they came from."""
    for key, seats in SEATS.items():
        options, seed, lines = recorded(key, seats)
        found = course(Session.start(ALL[key], seats, options, seed), lines)
        yield f"{key}-course", FACES[key].course(found, Scene(NAMES[:seats], language)).image


def recaps(language: Language) -> Iterator[tuple[str, bytes]]:
    """Yield every game's recap as a WebP, with the name of its file."""
    for key, seats in SEATS.items():
        options, seed, lines = recorded(key, seats)
        steps = replay(Session.start(ALL[key], seats, options, seed), lines)
        frames = FACES[key].recap(steps, Scene(NAMES[:seats], language))
        stills = [still(frame.draw(), NARROW, RECAP_QUALITY) for frame in frames]
        yield f"{key}-recap", moving(stills)
