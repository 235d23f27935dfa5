"""Games that robots have played for the gallery, up to the moment of a picture.

Robots think for much longer than rules, so their answers are recorded: `recorded/` has a file for each game,
and the file a line for each table. Where answers are missing, robots go on by themselves.
Whole games are there as moving pictures, and without motion.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image

from engine.core.game import Game, Options
from engine.core.log import Event, Line
from engine.core.prompt import Answer, Prompt, Seat
from engine.play.replay import course, replay
from engine.play.session import Session
from render.art.encode import still
from render.face import Language, Scene
from render.faces import FACES
from render.shared.recap import RECAP_QUALITY, moving
from tests.kit.play.games import ALL

FOLDER = Path(__file__).parent / "recorded"
RENEW = False
"""Whether robots play everything again, to be recorded: `--golden`."""

Until = Callable[[Prompt, Any, int], bool]
"""A question, the view of the asked seat, and the number of earlier answers: is this the moment?"""


Table = dict[str, list[Answer]]
"""The answers at every recorded table of a game."""


class Answers:
    """What robots answer in one game: as it is recorded, then as they think."""

    def __init__(self, game: type[Game[Any]], seats: int, number: int, words: Mapping[str, str]) -> None:
        self._game = game
        table = ", ".join([f"game {number} of {seats}", *(f"{name}: {word}" for name, word in words.items())])
        self._known = _tables(game.key).setdefault(table, [])

    def to(self, prompt: Prompt, session: Session) -> Answer:
        """Return the answer to the question of a game in which only robots have answered."""
        if session.at == len(self._known):
            self._known.append(self._game.robot(session.view(prompt.seat), prompt))
        return self._known[session.at]

    def keep(self) -> None:
        """Record what was played again."""
        if RENEW:
            kept = {**_read(self._game.key), **_tables(self._game.key)}
            lines = (f"{_text(table)}: {_text(kept[table])}" for table in sorted(kept))
            FOLDER.mkdir(exist_ok=True)
            _file(self._game.key).write_text("{\n" + ",\n".join(lines) + "\n}\n")


@cache
def _tables(key: str) -> Table:
    return {} if RENEW else _read(key)


def _read(key: str) -> Table:
    file = _file(key)
    return msgspec.json.decode(file.read_bytes(), type=Table) if file.exists() else {}


def _file(key: str) -> Path:
    return FOLDER / f"{key}.json"


def _text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def played(
    game: type[Game[Any]], seats: int, number: int, until: Until | None, words: Mapping[str, str]
) -> tuple[Session, tuple[Event, ...]]:
    """Play game `number` of robots with these options, to a question or its end; return it and the news."""
    options = game.options_type.of_words(dict(words)).at_start(host=Seat(0))
    session = Session.start(game, seats, options, number.to_bytes(32))
    answers = Answers(game, seats, number, words)
    told: tuple[Event, ...] = ()
    while session.prompts:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        if until is not None and until(prompt, session.view(seat), session.at):
            break
        session.answer(seat, prompt.serial, answers.to(prompt, session), by="robot")
        told = session.told.get(session.last_line.at, ()) or told
    answers.keep()
    return session, told


def seen(told: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the latest events as a seat, or a spectator, may know them."""
    return tuple(known for event in told if (known := event.seen_by(viewer)) is not None)


@cache
def position(
    game: type[Game[Any]],
    until: Callable[[Prompt, int], bool] | None,
    viewer: int | None,
    *,
    seats: int,
    number: int = 7,
    words: tuple[tuple[str, str], ...] = (),
) -> tuple[Any, tuple[Event, ...]]:
    """Return a game up to the question after that many answers, or to its end, and the latest events."""
    stop = None if until is None else lambda prompt, _, answers: until(prompt, answers)
    session, told = played(game, seats, number, stop, dict(words))
    eyes = None if viewer is None else Seat(viewer)
    return session.view(eyes), seen(told, eyes)


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
