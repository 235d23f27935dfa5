"""Whole games of players who build: positions that purely random answers never reach."""

import random
from collections.abc import Iterator

import pytest

from engine.core import codec
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.random_trucker import answer
from tests.engine.galaxy_trucker.whole_games import Position, keep, played, still, work_in_private
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.bots import seed_of

GAMES = {
    "rounds": {"rounds": "I, II"},
    "truckers": {"placement": "trucker", "rounds": "III"},
    "live": {"building": "live", "rounds": "I, II"},
    "live truckers": {"building": "live", "placement": "trucker", "rounds": "IIIA"},
    "trial flight": {"trial_flight": "on", "placement": "trucker", "rounds": "I"},
    "cylinder": {"box": "expansion", "rounds": "IIB"},
    "truckers of class IIIB": {"placement": "trucker", "rounds": "IIIB"},
    "class IV": {"rounds": "IV"},
    "live class IV": {"building": "live", "rounds": "IV"},
    "teams": {"team_play": "build", "foresight": "on", "rounds": "II"},
    "live teams": {"team_play": "build", "building": "live", "rounds": "III", "crews_in_turn": "on"},
}
pytestmark = pytest.mark.long


def positions(name: str, seats: int, number: int) -> Iterator[Position]:
    """Yield every position of a game, up to its end."""
    rng = random.Random(f"{name} {number}")
    seats = 4 if "team_play" in GAMES[name] else seats
    session = Session.start(GalaxyTrucker, seats, options_of(GAMES[name]), seed_of(number))
    return played(session, rng)


@pytest.mark.parametrize("name", GAMES)
def test_games_of_people_who_build_keep_what_holds_in_every_game(name: str) -> None:
    number, sizes = [*GAMES].index(name), list[int]()
    walk = measured(positions(name, 2 if number % 2 else 4, number), sizes)
    session = keep(walk, seed_of(number), every=32, scramble=scramble_benches)
    assert session.game.outcome() is not None
    assert max(sizes) >= 7, "somebody has built"


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


def test_what_others_do_in_a_shift_changes_nothing_that_a_builder_is_offered() -> None:
    """Whatever they draw, place, claim or look at, the same act is followed by the same question."""
    compared = 0
    for session, rng in positions("rounds", 3, 11):
        seat = Seat(0)
        if session.phase != "shift" or rng.randrange(8) or len(session.waiting_for) < 3:
            continue
        if not (acts := [act for act in session.prompts[seat].options if is_private(act)]):
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


def is_private(act: str) -> bool:
    """Return whether an act does not end the shift."""
    return act not in ("confirm", "finish")


@pytest.mark.parametrize("name", [name for name, words in GAMES.items() if words.get("building") != "live"])
def test_nothing_moves_for_the_others_while_a_builder_works_in_private(name: str) -> None:
    """This holds in shifts; live, everybody sees what is placed on a ship."""
    assert work_in_private(positions(name, 3, 10), any_act, every=6)


def any_act(prompt: Prompt, rng: random.Random) -> Answer:
    return (rng.choice(prompt.options),)
