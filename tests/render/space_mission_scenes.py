"""Positions of Space Mission for pictures and words: games of robots, and the worst that can come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from engine.core.event import Event
from engine.core.prompt import Prompt, Seat
from engine.core.session import Session
from engine.space_mission import SpaceMission
from engine.space_mission.cards import DECK, PLANETS, TILES, Tile
from engine.space_mission.scoring import Sheet
from engine.space_mission.state import Ending, Looking
from engine.space_mission.view import (
    FinalSheet,
    HandCard,
    LookView,
    MemoryView,
    OwnReserved,
    ReservedView,
    SpaceMissionView,
    TileCount,
)
from render import space_mission
from render.canvas import Canvas
from render.face import Language, Scene

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee", "Eli")
LONG = (
    "Donaudampfschifffahrtskapitänin Maximiliane",
    "محمد بن عبد الرحمن الطويل جدا",
    "桜の花が咲く頃にまた会いましょう友よ",
    "🚀🚀 W̷̡̢i̶l̵h̸e̷lmina 👩‍🚀 WWWWWWWWWWWWWWWW",
    "Wolfeschlegelsteinhausenbergerdorff Senior",
)

Position = tuple[SpaceMissionView, tuple[Event, ...]]


@cache
def position(
    until: Callable[[Prompt, int], bool] | None, viewer: int | None, *, seats: int = 4, number: int = 7
) -> Position:
    """A game of robots until a question is asked, or to its end; and what the last answer told."""
    options = SpaceMission.options_type.of_words({"memory_aid": "on", "look_at_reserved": "on"})
    session = Session.start(SpaceMission, seats, options, number.to_bytes(32))
    told: tuple[Event, ...] = ()
    answers = 0
    while session.prompts:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        if until is not None and until(prompt, answers):
            break
        answers += 1
        session.answer(seat, prompt.serial, SpaceMission.robot(session.view(seat), prompt), by="robot")
        told = session.told.get(session.last_line.at, ()) or told
    eyes = None if viewer is None else Seat(viewer)
    view = session.view(eyes)
    assert isinstance(view, SpaceMissionView)
    return view, tuple(seen for event in told if (seen := event.seen_by(eyes)) is not None)


def middle(prompt: Prompt, answers: int) -> bool:
    """An action in the middle of the game."""
    return prompt.kind == "choose-action" and answers > 90


def looking(prompt: Prompt, answers: int) -> bool:
    """The second seat chooses from a pile while it develops a planet."""
    return prompt.kind == "take-tile" and prompt.seat == 1 and prompt.about["action"] == Looking.DEVELOP


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """One of each."""
    yield "lobby", space_mission.lobby(Scene(NAMES[:2], language), proof="3f9a 51c0 77de 12b4")
    view, changed = position(middle, None)
    people = Scene(NAMES[:4], language, changed=changed)
    yield "board", space_mission.board(view, people)
    yield "planets", space_mission.planets(view, people)
    yield "discard", space_mission.discard(view, people)
    view, changed = position(looking, 1)
    yield "private", space_mission.private(view, Scene(NAMES[:4], language, changed=changed))
    view, _ = position(None, None)
    yield "final", space_mission.final(view, Scene(NAMES[:4], language))


ALL_TILES = tuple(TileCount(tile, TILES[tile].count) for tile in Tile)
POINTS = ALL_TILES[:-1]
PILE = tuple(TileCount(tile, 1) for tile in Tile)[3:]
"""Eight tiles, all different: more kinds cannot be in a pile."""
PAIRS = tuple(TileCount(tile, 2) for tile in (Tile.RED_MINERAL, Tile.BLUE_ALIEN, Tile.WATER, Tile.SPACE))
MOST = Sheet(gate=9, stations=24, minerals=64, aliens=50, matter=28, water=28, medals=18)


def worst_board() -> SpaceMissionView:
    """Everybody on one planet with everything reserved there, twenty probes each, all Space face up."""
    view, _ = position(middle, None, seats=5)
    marks = tuple(ReservedView(Seat(seat), 2 if seat < 2 else 1) for seat in range(5))
    crowd = tuple(Seat(seat) for seat in range(5))
    planets = tuple(
        replace(
            planet, pile=1, face_up=n % 2 == 1, reserved=marks, scanned_by=crowd, station=None, ships=crowd
        )
        for n, planet in enumerate(view.planets)
    )
    seats = tuple(
        replace(seat, probes=20, tiles=14, stations=8, reserved=16, chips=20) for seat in view.seats
    )
    return replace(
        view, planets=planets, seats=seats, round=88, space=16, last_round=True, waiting=crowd, deck=35
    )


def worst_gate() -> SpaceMissionView:
    """Nobody has left, and yet twenty probes each."""
    view = worst_board()
    seats = tuple(replace(seat, planet=None) for seat in view.seats)
    planets = tuple(replace(planet, ships=()) for planet in view.planets)
    return replace(view, seats=seats, planets=planets)


def worst_private() -> SpaceMissionView:
    """A pile of everything, much received, a full hand, all tiles, all piles remembered."""
    view, _ = position(looking, 1, seats=5)
    planets = tuple(PLANETS)[:8]
    hand = tuple(HandCard(card, planets, scans=True, lands=True) for card in DECK[-5:])
    look = LookView(planets[2], Looking.DEVELOP, (DECK[0],), PILE, PILE[:5])
    return replace(
        view,
        hand=hand,
        tiles=POINTS,
        worth=MOST,
        look=look,
        memory=tuple(
            MemoryView(planet, PILE if n % 2 else PAIRS, 88, gone=7) for n, planet in enumerate(planets)
        ),
        own_reserved=tuple(OwnReserved(planet, PILE[:6]) for planet in planets),
    )


def worst_final() -> SpaceMissionView:
    """Five who share the first place with everything there is."""
    sheets = tuple(FinalSheet(Seat(seat), 1, POINTS, 8, 20, MOST, MOST.total) for seat in range(5))
    return replace(worst_board(), final=sheets, over=Ending.SPACE, waiting=(), action=0)


def worst_discard() -> SpaceMissionView:
    """Nearly every card."""
    return replace(worst_board(), discard=DECK)
