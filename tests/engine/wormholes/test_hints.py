"""Every reason of a hint is a fact of the position."""

from collections import Counter

import pytest

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Reason
from engine.core.session import Session
from engine.wormholes import Wormholes, foresight
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.foresight import outlook
from engine.wormholes.questions import Act, ChooseWay, LaunchShip
from engine.wormholes.robot import answer
from engine.wormholes.view import WormholesView
from engine.wormholes.ways import chart, energy_to
from tests.kit.bots import seen
from tests.kit.hints import reasons_held

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


@pytest.mark.long
@pytest.mark.usefixtures("small_search")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_every_reason_of_a_hint_is_a_fact_of_the_position(level: Level) -> None:
    seats_of = {"normal": (1, 2), "hard": (2,)}[level]
    told = [reasons_held(Wormholes, holds, n, seats=seats, level=level) for n, seats in enumerate(seats_of)]
    assert sum(told) > 100
