"""Whole games and flights at random: they end, nothing breaks, and they can be restored. Other tests check
the same of games of their own."""

import random
from collections.abc import Callable, Iterable, Iterator

import msgspec
import pytest

from engine.core.errors import CannotUndo
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import BASE_BOARDS, LEVEL_OF, SHIP_CLASSES, BaseClass, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, EXPANSION_CARDS, CardId, card_of
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.building.placement import is_legal
from engine.galaxy_trucker.state.state import State
from engine.play import codec
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight_table import Answering, answer, crowded, meddling, start, step
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.play.bots import random_answer, robots_play, seed_of
from tests.kit.play.invariants import broken
from tests.kit.views.worlds import dealt_again, everything

Position = tuple[Session, random.Random]
STAFFED: dict[str, tuple[type[GalaxyTrucker], dict[str, str]]] = {
    "in shifts": (crowded("deal", "II", most=4), {}),
    "live": (crowded("deal", "IIB", most=4), {"building": "live", "placement": "trucker"}),
    "hired by choice": (crowded("draft", "I", "I", most=1), {}),
    "dealt": (crowded("deal", "I", "I", most=0), {"building": "live"}),
}
"""Games with specialists."""
WORDS = {
    "rounds": {"rounds": "I, II"},
    "truckers": {"placement": "trucker", "rounds": "III"},
    "live rounds": {"building": "live", "rounds": "I, II"},
    "live truckers": {"building": "live", "placement": "trucker", "rounds": "IIIA"},
    "trial flight": {"trial_flight": "on", "placement": "trucker", "rounds": "I"},
    "cylinder": {"box": "expansion", "rounds": "IIB"},
    "truckers of class IIIB": {"placement": "trucker", "rounds": "IIIB"},
    "class IV": {"rounds": "IV"},
    "live class IV": {"building": "live", "rounds": "IV"},
    "teams": {"team_play": "build", "foresight": "on", "rounds": "II"},
    "live teams": {"team_play": "build", "building": "live", "rounds": "III", "crews_in_turn": "on"},
}
GAMES = {name: (GalaxyTrucker, words) for name, words in WORDS.items()} | STAFFED
pytestmark = pytest.mark.long


def positions(name: str, number: int, seats: int = 4) -> Iterator[Position]:
    """Yield every position of a game, up to its end."""
    (game, words), rng = GAMES[name], random.Random(f"{name} {number}")
    seats = 4 if "team_play" in words else seats
    return played(Session.start(game, seats, options_of(words), seed_of(number)), rng)


@pytest.mark.parametrize("name", GAMES)
def test_games_of_people_who_build_keep_what_holds_in_every_game(name: str) -> None:
    number, sizes = [*GAMES].index(name), list[int]()
    walk = measured(positions(name, number, 2 if number % 2 else 4), sizes)
    session = keep(walk, seed_of(number), every=32, scramble=scramble_benches)
    assert session.game.outcome() is not None
    assert max(sizes) >= 7, "somebody has built"


def test_in_a_crowd_nearly_all_specialists_serve() -> None:
    session, _ = next(positions("in shifts", 1))
    serving = [hired.id for player in session.game.state.players for hired in player.team]
    assert len(serving) == len({*serving}) == 16 and {*serving} < {*SPECIALISTS}


@pytest.mark.parametrize("name", ["in shifts", "live"])
def test_robots_with_specialists_play_to_the_end(name: str) -> None:
    game, words = STAFFED[name]
    session = Session.start(game, 2, options_of(words), seed_of(6))
    asked = {prompt.kind for _ in robots_play(session) for prompt in session.prompts.values()}
    assert asked & {"gain-days", "buy-goods", "check-connectors", "foretell-arrival", "change-rewards"}


def measured(positions: Iterator[Position], sizes: list[int]) -> Iterator[Position]:
    """Yield the same positions; the number of parts of every ship is added to `sizes`."""
    for session, rng in positions:
        sizes += [len(player.ship.parts) for player in session.game.state.players]
        yield session, rng


def scramble_benches(state: State, viewer: Seat | None, rng: random.Random) -> None:
    """Redeal what other players do not learn of a builder during a shift, and of looks at any time."""
    for seat, player in enumerate(state.players):
        if seat != viewer:
            bench = player.bench
            bench.points, bench.spent = rng.randrange(20), rng.randrange(60)
            bench.claims = rng.sample(state.workshop.belt, min(2, len(state.workshop.belt)))
            bench.piles = [pile for pile in range(3) if rng.randrange(2)]
            bench.new_piles = bench.piles[:1]
            bench.finishing = rng.randrange(2) > 0
            if state.options.building == "rounds":
                bench.alarm, bench.late, bench.delay = (
                    rng.randrange(2) > 0,
                    rng.randrange(4),
                    rng.randrange(6),
                )


def test_what_others_do_in_a_shift_changes_nothing_that_a_builder_is_offered() -> None:
    """Whatever they draw, place, claim or look at, the same act is followed by the same question."""
    compared = 0
    for session, rng in positions("rounds", 11, 3):
        seat = Seat(0)
        if session.phase != "shift" or rng.randrange(8) or len(session.waiting_for) < 3:
            continue
        if not (acts := [act for act in session.prompts[seat].options if act not in ("confirm", "finish")]):
            continue
        here, there = session.copy(), session.copy()
        for _ in range(12):
            if others := [other for other in there.waiting_for if other != seat]:
                prompt = there.prompts[rng.choice(others)]
                there.answer(prompt.seat, prompt.serial, answer(prompt, rng))
        act = rng.choice(acts)
        for world in (here, there):
            world.answer(seat, world.prompts[seat].serial, (act,))
        assert here.prompts[seat] == there.prompts[seat]
        assert codec.dump(still(here, seat)) == codec.dump(still(there, seat))
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", [name for name, words in WORDS.items() if words.get("building") != "live"])
def test_nothing_moves_for_the_others_while_a_builder_works_in_private(name: str) -> None:
    """This holds in shifts; live, everybody sees what is placed on a ship."""
    assert work_in_private(positions(name, 10, 3), random_answer, every=6)


def steadfast(prompt: Prompt, rng: random.Random) -> Answer:
    """Return any answer, except that no player gives up by choice, so that later cards are met."""
    return ("fly-on",) if prompt.kind == "fly-on" else random_answer(prompt, rng)


def fly_by_chance(session: Session, number: int) -> None:
    """Fly at random to the end, without a fault at any moment."""
    most_answers = 1500
    rng = random.Random(number)
    for _ in range(most_answers):
        if not session.prompts:
            break
        prompt = session.prompts[rng.choice(session.waiting_for)]
        prompt.check(prompt.safe())
        session.answer(prompt.seat, prompt.serial, steadfast(prompt, rng))
        assert broken(session.game) == []
    assert session.game.outcome() is not None


def cards_of_flight(ship_class: ShipClass) -> list[CardId]:
    """Return every card of the expansion, and one of the base box of the class's level."""
    level = LEVEL_OF[ship_class]
    return [*EXPANSION_CARDS, *(card for card in BASE_CARDS if card_of(card).level == level)][:33]


@pytest.mark.parametrize(
    ("ship_class", "box"),
    [*((one, "base") for one in BASE_BOARDS), *((one, "expansion") for one in SHIP_CLASSES)],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_flights_of_full_ships_end_without_faults(ship_class: ShipClass, box: Box, seats: int) -> None:
    """With the tiles of the expansion, they meet every card of its box."""
    cards = cards_of_flight(ship_class) if box == "expansion" else ()
    for number in (0, 1):
        fly_by_chance(start(ship_class, seats, number, box=box, cards=cards), number)


@pytest.mark.parametrize("board", BASE_BOARDS)
def test_in_flight_crew_and_tokens_dwindle_losses_grow_and_no_card_is_lost(board: BaseClass) -> None:
    session, rng = start(board, 3, 5), random.Random(5)
    cards, before = 0, list[tuple[int, int, int]]()
    while session.prompts:
        state = session.game.state
        if state.moment == "flying":
            cards = cards or len(state.deck)
            assert len(state.deck) + len(state.used) + (state.card is not None) == cards
            now = [(one.ship.tokens_left, one.ship.crew_size, -len(one.lost)) for one in state.players]
            assert all(n <= b for seat in zip(now, before, strict=False) for n, b in zip(*seat, strict=True))
            before = now
        if session.phase == "card":
            for player in state.players:
                assert player.rocket is None or is_legal(player.ship), "whole between two cards"
                assert player.rocket is None or player.ship.humans
        step(session, rng, player=steadfast)
    assert cards and before


@pytest.mark.parametrize("ship_class", ["II", "III", "IIB", "IIIB", "IV"])
def test_the_robot_flies_through_every_card_of_the_expansion(ship_class: ShipClass) -> None:
    assert [*robots_play(start(ship_class, 3, 3, box="expansion", cards=cards_of_flight(ship_class)))]


MOST = 4000
"""The most answers in such a game."""


def played(session: Session, rng: random.Random, *, player: Answering = meddling) -> Iterator[Position]:
    """Yield every position of a game, up to its end."""
    for _ in range(MOST):
        yield session, rng
        if not session.prompts:
            return
        step(session, rng, player=player)
    raise AssertionError(f"it did not end: {session.lines[-1:]}")


def keep(
    positions: Iterable[Position],
    seed: bytes,
    *,
    every: int,
    scramble: Callable[[State, Seat | None, random.Random], None] | None = None,
) -> Session:
    """Check a game at its end: nothing was ever broken.

    One position in this many could be restored, told a viewer nothing it cannot know, and came back when its
    last answer was undone and given again. `scramble` deals again what others do not learn beyond what was
    dealt.
    """
    undone = 0
    for session, rng in positions:
        assert broken(session.game) == [], session.lines[-1:]
        if rng.randrange(every) == 0:
            kept = list(session.checkpoints), list(session.lines)
            again = Session.restore(session.game_type, session.seat_count, seed, *kept)
            assert everything(again) == everything(session)
            _resample(session, rng, scramble)
            undone += _take_back(session)
        elif not undone:
            # Most answers draw, which cannot be undone, so the first one that can be is looked for.
            undone += _take_back(session)
    assert undone
    return session


def _resample(
    session: Session, rng: random.Random, scramble: Callable[[State, Seat | None, random.Random], None] | None
) -> None:
    """Check that what a viewer cannot know has no effect on what they see: spectator, first and last seat."""
    for viewer in (None, Seat(0), Seat(session.seat_count - 1)):
        seen = codec.dump(session.view(viewer))
        with dealt_again(session, viewer, rng):
            if scramble is not None:
                scramble(session.game.state, viewer, rng)
            assert codec.dump(session.view(viewer)) == seen


def _take_back(session: Session) -> bool:
    """Check whether the last answer can be undone and given again; a refusal leaves no trace."""
    if not session.lines or session.last_line.entry.by != "player":
        return False
    entry, after = session.last_line.entry, everything(session, serials=False)
    try:
        session.undo(entry.seat)
    except CannotUndo:
        assert everything(session, serials=False) == after
        return False
    session.answer(entry.seat, session.prompts[entry.seat].serial, entry.answer)
    assert everything(session, serials=False) == after
    return True


def work_in_private(positions: Iterable[Position], player: Answering, *, every: int) -> int:
    """Check that nothing changes for the others while a player builds in a shift. Returns how many acts were
    compared."""
    compared = 0
    for session, rng in positions:
        if session.phase != "shift" or len(session.waiting_for) < 2 or rng.randrange(every):
            continue
        seat = session.waiting_for[0]
        others = [viewer for viewer in (None, *session.game.all_seats) if viewer != seat]
        trial = session.copy()
        before = {viewer: codec.dump(still(trial, viewer)) for viewer in others}
        events = trial.answer(seat, trial.prompts[seat].serial, player(trial.prompts[seat], rng))
        assert not [event for event in events for viewer in others if event.seen_by(viewer)]
        assert {viewer: codec.dump(still(trial, viewer)) for viewer in others} == before
        compared += 1
    return compared


def still(session: Session, viewer: Seat | None) -> dict[str, object]:
    """Return a view without the players it waits for: the others may see that a player is ready."""
    seen: dict[str, object] = msgspec.to_builtins(session.view(viewer))
    return {name: value for name, value in seen.items() if name != "waiting"}
