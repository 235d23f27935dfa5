"""Standing orders, given at any time with no effect on anything else, and records with and without them."""

import random

import pytest

from engine.core import codec, record
from engine.core.chance import seed_from
from engine.core.errors import CannotUndo, GameOver, NothingToUndo, RefereeError
from engine.core.log import Line
from engine.core.prompt import STANDING, Seat
from engine.core.session import Session
from tests.kit.bots import give_order, seed_of, start, step
from tests.kit.games import ALL, TABLES
from tests.kit.invariants import broken
from tests.kit.shown import shown
from tests.kit.worlds import Position, everything, positions, viewers

pytestmark = pytest.mark.long

ORDERING = [key for key in ALL if start(ALL[key], ALL[key].seats[0], 1).orders(Seat(0)) is not None]
tables = pytest.mark.parametrize(
    ("key", "seats"), [table for table in TABLES if table[0] in ORDERING], ids=lambda value: str(value)
)
every_game = pytest.mark.parametrize("key", ORDERING)


def under_way(key: str, seats: int, *, games: int, every: int) -> list[Position]:
    """Return copies of positions with a question."""
    found = positions(key, seats, games=games, every=every)
    return [(number, session.copy(), rng) for number, session, rng in found if session.prompts]


def test_games_without_orders_refuse_them() -> None:
    for key in set(ALL) - set(ORDERING):
        session = start(ALL[key], ALL[key].seats[0], 1)
        before = everything(session)
        with pytest.raises(RefereeError, match="no-orders"):
            session.answer(Seat(0), STANDING, ("anything",), "ordering")
        assert everything(session) == before


@tables
def test_an_order_moves_nothing_but_the_seat_that_gives_it(key: str, seats: int) -> None:
    """Questions, serials, players to move, possible undos, and what others are shown stay the same."""
    for _, session, rng in under_way(key, seats, games=2, every=20):
        seat = Seat(rng.randrange(seats))
        asked, sealed = dict(session.prompts), session.sealed
        undoable = [session.can_undo(Seat(other)) for other in range(seats)]
        chosen = [session.chosen(Seat(other)) for other in range(seats)]
        others = [viewer for viewer in viewers(seats) if viewer != seat]
        seen, luck = [shown(session, viewer) for viewer in others], codec.dump(session.game.chance.luck)
        give_order(session, seat, rng)
        assert session.prompts == asked and session.sealed == sealed
        assert [session.can_undo(Seat(other)) for other in range(seats)] == undoable
        assert [session.chosen(Seat(other)) for other in range(seats)] == chosen
        assert [shown(session, viewer) for viewer in others] == seen
        assert codec.dump(session.game.chance.luck) == luck
        told = session.told[session.last_line.at]
        assert not [event for event in told for viewer in others if event.seen_by(viewer)]
        assert broken(session.game) == []


@tables
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


@tables
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
        assert everything(again) == everything(session)
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


@tables
def test_bad_orders_are_refused_and_change_nothing(key: str, seats: int) -> None:
    for _, session, _ in under_way(key, seats, games=1, every=20):
        before, offered = everything(session), session.orders(Seat(0))
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
        assert everything(session) == before


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
