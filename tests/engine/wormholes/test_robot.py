"""The robot: fair, repeatable, a worthy opponent; every reason of a hint is a fact of the position."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.core.game import Outcome
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import LEVELS, Level, Reason
from engine.play.search import play_on
from engine.play.session import Session
from engine.wormholes import Wormholes, foresight
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.foresight import outlook
from engine.wormholes.questions import Act, ChooseWay, LaunchShip
from engine.wormholes.robot import answer
from engine.wormholes.routes import chart, energy_to
from engine.wormholes.view import WormholesView
from tests.engine.wormholes.table import Table, table
from tests.kit.play.bots import among_chance, reasons_held, seen

pytestmark = pytest.mark.long

quickly = pytest.mark.usefixtures("small_search")


def play(number: int, *, seats: int, robots: Sequence[int], **options: str) -> tuple[Outcome, int]:
    """Return the outcome and rounds of one game. Seats without a robot answer at random."""
    chosen = Wormholes.options_type.of_words(options)
    return among_chance(Wormholes, number, seats=seats, robots=robots, options=chosen)


@quickly
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_of_robots_end_by_themselves_within_40_rounds(seats: int) -> None:
    words = {"sides": "random", "layout": "random"} if seats % 2 else {}
    outcome, rounds = play(seats, seats=seats, robots=tuple(range(seats)), **words)
    assert rounds <= 40
    assert max(outcome.points) >= 15


@quickly
def test_alone_it_wins_and_loses_against_the_rival() -> None:
    won = set[bool]()
    for number in range(12):
        won.add(bool(play(number, seats=1, robots=(0,))[0].winners))
        if len(won) == 2:
            return
    raise AssertionError(won)


def given(t: Table) -> tuple[str, ...]:
    return answer(t.mine(), t.asked)


def test_it_delivers_where_it_is() -> None:
    assert given(table("J10 A8", hands=["aurelia frost"])) == ("deliver@aurelia",)


def test_it_explores_where_it_is() -> None:
    assert given(table("J10 A8", hands=["frost"])) == ("place@J10",)


def test_it_flies_to_the_planet_of_its_passengers() -> None:
    t = table("H9 A8", tokens=["J9"], hands=["aurelia aurelia aurelia aurelia"])
    while t.active == 0 and t.player(0).delivered == 0:
        t.play(" ".join(given(t)))
    assert t.player(0).delivered == 4


def test_it_does_not_pay_others_where_a_free_way_does() -> None:
    prompt = Prompt(Seat(0), "choose-way", ("~H4", "-F5-G5-H4"), details=ChooseWay(SpaceId("H4")))
    assert answer(table("E5 A8").view(0), prompt) == ("-F5-G5-H4",)


@pytest.mark.usefixtures("never_back")
@pytest.mark.parametrize("level", LEVELS)
def test_moves_that_take_no_energy_do_not_lead_to_and_fro(level: Level) -> None:
    """Seat 1 can go through an ion stream and through a pair of wormholes, there and back."""
    options = Wormholes.options_type().at_start(host=Seat(0))
    session = Session.start(Wormholes, 3, options, random.Random("loopwormholes18").randbytes(32))
    play_on(session, lambda seat: Wormholes.robots[level], until=lambda now: now.game.round_number > 1)
    assert session.game.round_number == 2


FAR = 99


def flown(session: Session, seat: Seat, given: Answer) -> Session:
    """Return the game after an answer and the flight that follows it."""
    trial = session.fork()
    trial.answer(seat, trial.prompts[seat].serial, given)
    prompt = trial.prompts.get(seat)
    if prompt is not None and isinstance(prompt.details, ChooseWay):
        trial.answer(seat, prompt.serial, answer(seen(trial, WormholesView, seat), prompt))
    return trial


def far(view: WormholesView, space: SpaceId, planets: set[PlanetId]) -> int:
    assert view.viewer is not None
    tokens = tuple(tuple(token.space for token in player.tokens) for player in view.everyone)
    here = chart(view.galaxy, tokens, view.players[view.viewer].owner, holes_open=False)
    around = tuple(there for planet in planets for there in view.galaxy.planets[planet].around)
    return energy_to(here, around, most=24).get(space, FAR)


def holds(session: Session, seat: Seat, prompt: Prompt, given: Answer, reason: Reason) -> bool:
    """Return whether a reason is true."""
    view, game = seen(session, WormholesView, seat), session.game
    me, fields, galaxy = view.players[seat], reason.fields, view.galaxy
    told = Counter(view.hand)
    act = Act.parse(given[0]) if given and not isinstance(prompt.details, ChooseWay) else Act("end")
    space = SpaceId(act.at)
    match reason.key:
        case "turn-done":
            reachable = {goal.space for goal in view.goals}
            waits = any(galaxy.planet_at.get(there) in told for there in reachable)
            return fields["energy"] == view.turn.energy and not (view.turn.energy and waits)
        case "energy":
            spent = view.turn.energy - flown(session, seat, given).game.state.turn.energy
            return bool(fields["energy"] == spent)
        case "cheapest-way":
            left = {way: flown(session, seat, (way,)).game.state.turn.energy for way in prompt.options}
            return bool(left[given[0]] == max(left.values()))
        case "pays-nobody":
            after = flown(session, seat, given).game.state
            return [x.points for x in after.players] == [x.points for x in game.state.players]
        case "nearer" | "nearer-new" | "nearer-deck":
            new = set(galaxy.planets) - set(view.explored)
            planets = {"nearer": set(told), "nearer-new": new, "nearer-deck": set(galaxy.planets)}[reason.key]
            assert me.ship is not None
            return far(view, space, planets) < far(view, me.ship, planets)
        case "delivers" | "there-deliver":
            return 0 < told[PlanetId(str(fields["planet"]))] == fields["count"]
        case "new-planet":
            return fields["planet"] not in (me.passengers or ())
        case "explores" | "there-explore":
            return fields["planet"] not in view.explored and fields["planet"] == galaxy.planet_at[space]
        case "there-wormhole":
            mine = [galaxy.planet_at.get(token.space) for token in me.tokens]
            return fields["planet"] not in mine
        case "there-pickup":
            docks = sum(sorted(count for _, count in view.docks)[-2:]) if space in galaxy.docks_at else 0
            there = max(docks, view.deck if space in galaxy.planet_at else 0)
            return 0 < int(fields["count"]) <= there and view.turn.pickup
        case "fills":
            return fields["count"] == 4 - len(view.hand)
        case "nearest":
            assert me.ship is not None
            away = {option: far(view, me.ship, {PlanetId(Act.parse(option).at)}) for option in prompt.options}
            left_out = [energy for option, energy in away.items() if option not in given]
            return max(away[option] for option in given) <= min(left_out, default=FAR)
        case "wakes-pair":
            return fields["number"] in [token.number for token in me.tokens]
        case "ahead":
            worths = dict(outlook(foresight.THOROUGH, view, prompt))
            ahead = (worths[given] - worths[reason.against]) // 10
            return reason.against != given and 0 <= ahead == fields["points"]
        case "good-place":
            return isinstance(prompt.details, LaunchShip) or view.turn.astray is not None
        case "others-pay":
            return view.rival is None
        case "once-a-turn":
            return view.turn.pickup
        case "keeps-all":
            return not given
        case "least-harm":
            return len(given) == prompt.least
    raise AssertionError(reason.key)


@pytest.mark.usefixtures("small_search")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_every_reason_of_a_hint_is_a_fact_of_the_position(level: Level) -> None:
    seats_of = {"normal": (1, 2), "hard": (2,)}[level]
    told = [reasons_held(Wormholes, holds, n, seats=seats, level=level) for n, seats in enumerate(seats_of)]
    assert sum(told) > 100
