"""Two worlds that a viewer cannot tell apart look the same, and on the way there, too; standing orders are
given at any time with no effect on anything else, and records are the same with and without them."""

import random
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import count

import pytest

from engine.core.chance import seed_from
from engine.core.errors import CannotUndo, GameOver, NothingToUndo, RefereeError
from engine.core.log import Event, Line
from engine.core.prompt import STANDING, Seat
from engine.play import codec, record
from engine.play.session import Session
from tests.kit.play.bots import give_order, seed_of, start, step
from tests.kit.play.games import ALL, LONG, SIZES, TABLES
from tests.kit.play.invariants import broken
from tests.kit.views import worlds
from tests.kit.views.shown import shown
from tests.kit.views.worlds import chosen_otherwise, dealt_anew, search, way_back

pytestmark = pytest.mark.long

tables = pytest.mark.parametrize(("key", "seats"), SIZES, ids=lambda value: str(value))


@pytest.mark.parametrize("key", ALL)
def test_pictures_of_such_worlds_are_equal_to_the_last_byte(key: str) -> None:
    """This is tried at the largest table. Equal views make equal pictures; the pairs below compare more."""
    seats = ALL[key].seats[-1]
    for number, session, rng in worlds.positions(key, seats, games=1, every=160):
        here = worlds.at_checkpoint(session, number, session.checkpoint)
        if not worlds.same_luck(here):
            continue
        for viewer in (None, Seat(rng.randrange(seats))):
            there = worlds.at_checkpoint(session, number, worlds.other_world(session, viewer, rng))
            drawn = [shown(world, viewer, languages=(), pictures=True) for world in (here, there)]
            assert drawn[0] == drawn[1]


@tables
def test_a_position_in_mid_question_tells_no_more(key: str, seats: int) -> None:
    """After hidden things are dealt again during a question, no view shows what its player cannot know."""
    for _, session, rng in worlds.positions(key, seats, games=3, every=12):
        for viewer in worlds.viewers(seats):
            seen_here = codec.dump(session.view(viewer))
            with worlds.dealt_again(session, viewer, rng):
                assert codec.dump(session.view(viewer)) == seen_here


@tables
def test_nothing_moves_while_others_seal(key: str, seats: int) -> None:
    """Until a secret round is revealed, no other player's view, question or story changes."""
    sealed = 0
    for session, seat, rng in worlds.steps(key, seats, games=4):
        if not session.joining or len(session.prompts) < 2:
            worlds.answer_at_random(session, seat, rng)  # no other player is asked in the same secret round
            continue
        others = [viewer for viewer in worlds.viewers(seats) if viewer != seat]
        views = {viewer: worlds.still(session.view(viewer)) for viewer in others}
        asked = {other: prompt for other, prompt in session.prompts.items() if other != seat}
        reveals = session.reveals
        events = worlds.answer_at_random(session, seat, rng)
        if not session.joining or session.reveals != reveals:
            continue
        public = [event.seen_by(viewer) for event in events for viewer in others]
        if any(public):
            continue  # told openly in the middle of a round, so it is not secret
        sealed += 1
        assert {viewer: worlds.still(session.view(viewer)) for viewer in others} == views
        assert {o: p for o, p in session.prompts.items() if o != seat} == asked
    if key == "toy":
        assert sealed


@tables
def test_an_unseen_step_closes_no_way_back(key: str, seats: int) -> None:
    """Otherwise the undo button, or why it refuses, would reveal that another player has answered."""
    unseen = 0
    for session, seat, rng in worlds.steps(key, seats, games=2):
        others = [viewer for viewer in map(Seat, range(seats)) if viewer != seat]
        # If every step is public, it is no secret either that a player has begun with one.
        hidden = session.joining or session.prompts[seat].unnoticed
        # Trying an undo replays the phase: in long ones, one step in ten is enough.
        if not hidden or (len(session.lines) >= 8 and rng.randrange(10)):
            worlds.answer_at_random(session, seat, rng)
            continue
        known = {viewer: all_known(session, viewer) for viewer in others}
        possible = {viewer: way_back(session, viewer) for viewer in others}
        events = worlds.answer_at_random(session, seat, rng)
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
    for session, seat, rng in worlds.steps(key, seats, games=1 if key in LONG else 3):
        events = worlds.answer_at_random(session, seat, rng)
        told_face_down(events, seats)
        news = {type(event).__name__ for event in events}
        if any(looked_at[name] < ENOUGH for name in news):
            looked_at.update(news)
            no_more_told(key, session, events, rng)


def no_more_told(key: str, session: Session, events: Iterable[Event], rng: random.Random) -> None:
    """Check that no viewer is told the name of others' things that they could not find now."""
    for viewer in worlds.viewers(session.seat_count):
        told = [event for event in worlds.seen(events, viewer) if getattr(event, "seat", -1) != viewer]
        told = [event for event in told if type(event).__name__ not in IN_THE_OPEN.get(key, ())]
        if words := set[str]().union(*map(worlds.names_in, told)):
            assert not words & worlds.elsewhere(session, viewer, rng), told


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
        for viewer in worlds.viewers(seats):
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


ORDERING = [key for key in ALL if start(ALL[key], ALL[key].seats[0], 1).orders(Seat(0)) is not None]
tables_with_orders = pytest.mark.parametrize(
    ("key", "seats"), [table for table in TABLES if table[0] in ORDERING], ids=lambda value: str(value)
)
every_game = pytest.mark.parametrize("key", ORDERING)


def under_way(key: str, seats: int, *, games: int, every: int) -> list[worlds.Position]:
    """Return copies of positions with a question."""
    found = worlds.positions(key, seats, games=games, every=every)
    return [(number, session.copy(), rng) for number, session, rng in found if session.prompts]


def test_games_without_orders_refuse_them() -> None:
    for key in set(ALL) - set(ORDERING):
        session = start(ALL[key], ALL[key].seats[0], 1)
        before = worlds.everything(session)
        with pytest.raises(RefereeError, match="no-orders"):
            session.answer(Seat(0), STANDING, ("anything",), "ordering")
        assert worlds.everything(session) == before


@tables_with_orders
def test_an_order_moves_nothing_but_the_seat_that_gives_it(key: str, seats: int) -> None:
    """Questions, serials, players to move, possible undos, and what others are shown stay the same."""
    for _, session, rng in under_way(key, seats, games=2, every=20):
        seat = Seat(rng.randrange(seats))
        asked, sealed = dict(session.prompts), session.sealed
        undoable = [session.can_undo(Seat(other)) for other in range(seats)]
        chosen = [session.chosen(Seat(other)) for other in range(seats)]
        others = [viewer for viewer in worlds.viewers(seats) if viewer != seat]
        shown_before, luck = (
            [shown(session, viewer) for viewer in others],
            codec.dump(session.game.chance.luck),
        )
        give_order(session, seat, rng)
        assert session.prompts == asked and session.sealed == sealed
        assert [session.can_undo(Seat(other)) for other in range(seats)] == undoable
        assert [session.chosen(Seat(other)) for other in range(seats)] == chosen
        assert [shown(session, viewer) for viewer in others] == shown_before
        assert codec.dump(session.game.chance.luck) == luck
        told = session.told[session.last_line.at]
        assert not [event for event in told for viewer in others if event.seen_by(viewer)]
        assert broken(session.game) == []


@tables_with_orders
def test_what_may_be_ordered_is_one_thing_and_depends_on_orders_alone(key: str, seats: int) -> None:
    session, rng = start(ALL[key], seats, 4), random.Random(4)
    offered = [session.orders(Seat(seat)) for seat in range(seats)]
    while session.prompts:
        for seat, prompt in enumerate(offered):
            assert session.orders(Seat(seat)) == prompt
            assert prompt is not None and prompt.seat == seat and prompt.serial == STANDING
            assert (prompt.least, prompt.most, prompt.closed, prompt.timer) == (1, 1, {}, None)
            assert prompt.options
        if rng.randrange(10) == 0:
            seat = Seat(rng.randrange(seats))
            give_order(session, seat, rng)
            offered[seat] = session.orders(seat)
        step(session, rng)
    assert [session.orders(Seat(seat)) for seat in range(seats)] == [None] * seats
    with pytest.raises(GameOver):
        session.answer(Seat(0), STANDING, ("anything",), "ordering")


@tables_with_orders
def test_restart_and_taking_back_keep_orders(key: str, seats: int) -> None:
    taken_back = 0
    for number, session, rng in under_way(key, seats, games=2, every=20):
        plain = session.copy()
        ordered = [(seat := Seat(rng.randrange(seats)), give_order(session, seat, rng)) for _ in range(3)]
        seat, _ = step(session, rng)
        line = session.last_line
        plain.answer(seat, line.entry.serial, line.entry.answer, line.entry.by)
        assert session.prompts == plain.prompts
        again = Session.restore(
            ALL[key], seats, seed_of(number), list(session.checkpoints), list(session.lines)
        )
        assert worlds.everything(again) == worlds.everything(session)
        try:
            plain.undo(seat)
        except (CannotUndo, NothingToUndo):
            assert not session.can_undo(seat)
            continue
        taken_back += 1
        session.undo(seat)
        assert session.prompts == plain.prompts
        for orderer, answer in ordered[::-1][:1]:
            offered = session.orders(orderer)
            assert offered is not None and answer[0] not in offered.options, "it still stands"
    assert taken_back


@tables_with_orders
def test_bad_orders_are_refused_and_change_nothing(key: str, seats: int) -> None:
    for _, session, _ in under_way(key, seats, games=1, every=20):
        before, offered = worlds.everything(session), session.orders(Seat(0))
        assert offered is not None
        for serial, answer in (
            (STANDING, ()),
            (STANDING, ("no such order",)),
            (STANDING, offered.options[:2]),
            (STANDING + 1, offered.options[:1]),
        ):
            with pytest.raises(RefereeError):
                session.answer(Seat(0), serial, answer, "ordering")
        with pytest.raises(RefereeError):
            session.answer(Seat(0), STANDING, offered.options[:1])
        assert worlds.everything(session) == before


def played(
    key: str, seed: bytes, *, answers: int = 10_000, ordering: bool = True
) -> tuple[Session, list[Line]]:
    """Play a random game, in which all give orders if they may. Returns every line of its log, too."""
    game, rng, lines = ALL[key], random.Random(f"orders {key}"), list[Line]()
    session = Session.start(game, game.seats[-1], None, seed)
    while session.prompts and len(lines) < answers:
        if ordering and rng.randrange(4) == 0:
            give_order(session, Seat(rng.randrange(session.seat_count)), rng)
        else:
            step(session, rng)
        lines.append(session.last_line)
    return session, lines


@pytest.mark.parametrize(
    ("key", "ordering"), [*((key, False) for key in ALL), *((key, True) for key in ORDERING)]
)
def test_the_record_of_a_game_verifies(key: str, ordering: bool) -> None:
    game, secret = ALL[key], bytes(range(32))
    marks = tuple(str(100 + seat) for seat in range(game.seats[-1]))
    session, lines = played(key, seed_from(secret, marks), ordering=ordering)
    written = record.write(
        game, seats=game.seats[-1], options=game.options_type(), secret=secret, marks=marks, lines=lines
    )
    assert ([given.by for given in written.answers].count("ordering") > 3) is ordering
    read = record.load(codec.dump(written))
    assert read == written
    verified = record.verify(read, game)
    assert verified.game.outcome() is not None
    assert codec.dump(verified.game.state) == codec.dump(session.game.state)
