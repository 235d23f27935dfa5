"""Two worlds that a viewer cannot tell apart look the same, and on the way there, too."""

import random
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import count

import pytest

from engine.core import codec
from engine.core.log import Event
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.bots import start
from tests.kit.games import ALL, LONG, SIZES
from tests.kit.pairs import chosen_otherwise, dealt_anew, search, way_back
from tests.kit.shown import shown
from tests.kit.worlds import (
    answer_at_random,
    at_checkpoint,
    dealt_again,
    elsewhere,
    names_in,
    other_world,
    positions,
    same_luck,
    seen,
    steps,
    still,
    viewers,
)

pytestmark = pytest.mark.long

tables = pytest.mark.parametrize(("key", "seats"), SIZES, ids=lambda value: str(value))


@pytest.mark.parametrize("key", ALL)
def test_pictures_of_such_worlds_are_equal_to_the_last_byte(key: str) -> None:
    """This is tried at the largest table. Equal views make equal pictures; the pairs below compare more."""
    seats = ALL[key].seats[-1]
    for number, session, rng in positions(key, seats, games=1, every=160):
        here = at_checkpoint(session, number, session.checkpoint)
        if not same_luck(here):
            continue
        for viewer in (None, Seat(rng.randrange(seats))):
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            drawn = [shown(world, viewer, languages=(), pictures=True) for world in (here, there)]
            assert drawn[0] == drawn[1]


@tables
def test_a_position_in_mid_question_tells_no_more(key: str, seats: int) -> None:
    """After hidden things are dealt again during a question, no view shows what its player cannot know."""
    for _, session, rng in positions(key, seats, games=3, every=12):
        for viewer in viewers(seats):
            seen_here = codec.dump(session.view(viewer))
            with dealt_again(session, viewer, rng):
                assert codec.dump(session.view(viewer)) == seen_here


@tables
def test_nothing_moves_while_others_seal(key: str, seats: int) -> None:
    """Until a secret round is revealed, no other player's view, question or story changes."""
    sealed = 0
    for session, seat, rng in steps(key, seats, games=4):
        if not session.joining or len(session.prompts) < 2:
            answer_at_random(session, seat, rng)  # no other player is asked in the same secret round
            continue
        others = [viewer for viewer in viewers(seats) if viewer != seat]
        views = {viewer: still(session.view(viewer)) for viewer in others}
        asked = {other: prompt for other, prompt in session.prompts.items() if other != seat}
        reveals = session.reveals
        events = answer_at_random(session, seat, rng)
        if not session.joining or session.reveals != reveals:
            continue
        public = [event.seen_by(viewer) for event in events for viewer in others]
        if any(public):
            continue  # told openly in the middle of a round, so it is not secret
        sealed += 1
        assert {viewer: still(session.view(viewer)) for viewer in others} == views
        assert {o: p for o, p in session.prompts.items() if o != seat} == asked
    if key == "toy":
        assert sealed


@tables
def test_an_unseen_step_closes_no_way_back(key: str, seats: int) -> None:
    """Otherwise the undo button, or why it refuses, would reveal that another player has answered."""
    unseen = 0
    for session, seat, rng in steps(key, seats, games=2):
        others = [viewer for viewer in map(Seat, range(seats)) if viewer != seat]
        # If every step is public, it is no secret either that a player has begun with one.
        hidden = session.joining or session.prompts[seat].unnoticed
        # Trying an undo replays the phase: in long ones, one step in ten is enough.
        if not hidden or (len(session.lines) >= 8 and rng.randrange(10)):
            answer_at_random(session, seat, rng)
            continue
        known = {viewer: all_known(session, viewer) for viewer in others}
        possible = {viewer: way_back(session, viewer) for viewer in others}
        events = answer_at_random(session, seat, rng)
        for viewer in possible:
            if all_known(session, viewer) == known[viewer] and not any(e.seen_by(viewer) for e in events):
                unseen += 1
                assert way_back(session, viewer) == possible[viewer]
    if key == "space_mission":
        assert unseen


def all_known(session: Session, viewer: Seat) -> tuple[object, ...]:
    """Return a player's view between two answers."""
    return codec.dump(session.view(viewer)), session.prompts.get(viewer), session.waiting_for, session.sealed


IN_THE_OPEN = {
    "galaxy_trucker": {"TileTaken"},
    "jump_drive": {"ConvoyDiscarded"},
    "space_mission": {"CardsDiscarded", "GameEnded"},
    "wormholes": {
        *("PassengersDelivered", "PassengersDiscarded", "PassengersDrawnFaceDown", "PassengersTaken"),
        *("PlanetExplored", "RivalDelivered", "RivalDrew"),
    },
}
"""Events that show things to everybody, though nobody may look them up later. In Wormholes, a planet is also
a place of events."""

ENOUGH = 12
"""How often each kind of event is checked, because each check deals hidden things again."""


@tables
def test_events_of_others_name_only_what_a_viewer_could_find(key: str, seats: int) -> None:
    """Otherwise an event would tell where a card is. Readers learn only that one was drawn."""
    for number in range(9):
        session = start(ALL[key], seats, number)
        no_more_told(key, session, session.told[0], random.Random(number))
        told_face_down(session.told[0], seats)
    looked_at = Counter[str]()
    for session, seat, rng in steps(key, seats, games=1 if key in LONG else 3):
        events = answer_at_random(session, seat, rng)
        told_face_down(events, seats)
        news = {type(event).__name__ for event in events}
        if any(looked_at[name] < ENOUGH for name in news):
            looked_at.update(news)
            no_more_told(key, session, events, rng)


def no_more_told(key: str, session: Session, events: Iterable[Event], rng: random.Random) -> None:
    """Check that no viewer is told the name of others' things that they could not find now."""
    for viewer in viewers(session.seat_count):
        told = [event for event in seen(events, viewer) if getattr(event, "seat", -1) != viewer]
        told = [event for event in told if type(event).__name__ not in IN_THE_OPEN.get(key, ())]
        if words := set[str]().union(*map(names_in, told)):
            assert not words & elsewhere(session, viewer, rng), told


def told_face_down(events: Iterable[Event], seats: int) -> None:
    """Check that others learn all of an event but the things in it, and of these the number."""
    for event in events:
        form = getattr(sys.modules[type(event).__module__], f"{type(event).__name__}FaceDown", None)
        if form is None or not getattr(event, "live", True):
            continue
        fields = [getattr(event, name) for name in event.__struct_fields__]
        things = next((field for field in fields if isinstance(field, tuple)), ())
        known = {name: getattr(event, name, things) for name in form.__struct_fields__}
        lying = form(**{name: len(x) if isinstance(x, tuple) else x for name, x in known.items()})
        for viewer in viewers(seats):
            assert event.seen_by(viewer) == (event if viewer == getattr(event, "seat", -1) else lying)


DEALT, CHOSEN = 150, 60
"""Pairs that are compared for each game."""
OPEN = ("wormholes",)
"""Games without secret choices."""


@pytest.mark.parametrize("game", ALL)
def test_what_is_dealt_otherwise_changes_nothing_that_can_be_read_or_pressed(game: str) -> None:
    found = search(ALL[game], dealt_anew, DEALT, count())
    assert (found.pairs, found.apart) == (DEALT, [])


@pytest.mark.parametrize("game", sorted({*ALL} - {*OPEN}))
def test_what_somebody_chooses_otherwise_in_secret_changes_nothing_either(game: str) -> None:
    found = search(ALL[game], chosen_otherwise, CHOSEN, count())
    assert (found.pairs, found.apart) == (CHOSEN, [])
