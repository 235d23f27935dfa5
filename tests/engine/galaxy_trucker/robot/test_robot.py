"""What a robot achieves, and that every reason of a hint is a fact of the position."""

from functools import cache
from statistics import median

import pytest

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Reason
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.cards import card_of
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.building.acts import PLACE
from engine.galaxy_trucker.flight.cargo import value_of
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import NO, BuildAct, Strength
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.search import LONGEST, play_on
from engine.play.session import Session
from tests.bench.ships import PROGRAMMES, Rounds, duel, lost_to_intruders, one_round, survived, unguarded
from tests.engine.galaxy_trucker.yard import options_of
from tests.kit.play.bots import reasons_held, robots_turn, seed_of, seen

pytestmark = pytest.mark.long

RUN = 200
"""Acts of all robots together during one run of the sand timer."""


@cache
def fleet(board: BoardId, number: int, **words: str) -> tuple[list[Ship], int]:
    """Return the ships of three robots as they are inspected, and how many shifts they took."""
    words = {"rounds": board, **words}
    session = Session.start(GalaxyTrucker, 3, options_of(words), seed_of(number))
    game, shifts = session.game, 0
    while game.state.moment == "building":
        if prompt := session.prompts.get(session.waiting_for[0]):
            shifts = game.state.workshop.shift
            late = prompt.timer is not None and session.at % RUN == RUN - 1
            if late:
                session.answer(prompt.seat, prompt.serial, prompt.late(), "clock")
            else:
                robots_turn(session, prompt.seat)
    return [player.ship for player in game.state.players], shifts


# Three robots need 6 shifts for class IIIA, two to four of them 7; more of its squares are at its rim.
@pytest.mark.parametrize(
    ("board", "shifts", "open_ends"), [("I", 4, 6), ("II", 5, 6), ("III", 7, 6), ("IIIA", 6, 8)]
)
def test_a_sensible_builder_fills_its_ship_in_the_shifts_of_the_class(
    board: BoardId, shifts: int, open_ends: int
) -> None:
    """The document on building wants 85 to 95% of the squares; the bench gives the figures of many games."""
    stages = [fleet(board, number) for number in range(3)]
    filled = [100 * len(ship.parts) // len(BOARDS[board].places) for ships, _ in stages for ship in ships]
    assert 85 <= median(filled) <= 95
    assert abs(median(taken for _, taken in stages) - shifts) <= 1
    assert median(ship.exposed_connectors for ships, _ in stages for ship in ships) <= open_ends


def test_a_robot_builds_live_against_the_glass() -> None:
    ships, _ = fleet("II", 1, building="live")
    assert all(2 * len(ship.parts) > len(ship.plan.places) for ship in ships)


def test_a_robot_has_an_engine_and_a_cannon() -> None:
    for number in range(3):
        for ship in fleet("I", number)[0]:
            assert any(looks.sort.engine for _, looks in ship.faces()), ship
            assert any(looks.sort.cannon for _, looks in ship.faces()), ship


def test_a_robot_beats_a_random_player() -> None:
    """In the bench it wins 95 of 100 games; here three are played."""
    results = [duel(number) for number in range(3)]
    assert all(ours > theirs for ours, theirs in results), results


@pytest.mark.parametrize(("rounds", "box"), PROGRAMMES[1:])
def test_a_robot_with_the_expansion_beats_a_random_player(rounds: Rounds, box: Box) -> None:
    """In the bench it wins 95 of 100 games of every class; here one of each is played."""
    ours, theirs = duel(0, rounds, box)
    assert ours > theirs


def test_turrets_and_armouries_save_parts_from_intruders() -> None:
    """Robots that give these parts no value lose more. The bench plays 20 buildings, this test two."""
    ours = sum(lost_to_intruders("III", number) for number in range(2))
    with unguarded():
        others = sum(lost_to_intruders("III", number) for number in range(2))
    assert ours < others


def test_few_flights_of_class_iv_end_without_humans() -> None:
    """The measurements say how many of a hundred; here six flights are flown."""
    assert sum(survived("IV", number, seats=2)[0] for number in range(3)) <= 1


def test_a_hard_robot_fills_more_of_its_ship_and_finds_more_crew() -> None:
    """It knows what flights earn: the first place at the start is worth less than the squares it costs."""
    parts, cabins = [0, 0], [0, 0]
    for number in range(3):
        session = Session.start(GalaxyTrucker, 2, options_of({"rounds": "III"}), seed_of(number))
        robots = [GalaxyTrucker.robots[level] for level in ("hard", "normal")]
        play_on(session, robots.__getitem__, until=lambda now: now.game.state.moment != "building")
        for place, player in enumerate(session.game.state.players):
            parts[place] += len(player.ship.parts)
            cabins[place] += sum(looks.sort.crew > 0 for _, looks in player.ship.faces())
    assert parts[0] > parts[1] and cabins[0] > cabins[1]


def test_a_beginner_makes_no_mistake_that_leads_back_to_where_it_was_made() -> None:
    """In this game a robot held a tile, lifted it and placed it again, forever."""
    session = Session.start(GalaxyTrucker, 2, None, seed_of(3))
    robots = [GalaxyTrucker.robots[level] for level in ("easy", "normal")]
    assert play_on(session, robots.__getitem__, until=lambda now: False) < LONGEST


def test_it_sees_several_tiles_before_it_places_the_first() -> None:
    """It draws as long as it has points to place all good tiles. After that it places the best first."""
    session = Session.start(GalaxyTrucker, 2, one_round("III"), seed_of(1))
    state, seat = session.game.state, Seat(0)
    while state.workshop.shift == 1 and not state.players[seat].bench.placed:
        robots_turn(session, seat)
    bench = state.players[seat].bench
    assert len(bench.hand) + 1 >= bench.points // PLACE >= 5


def test_it_claims_no_more_than_can_be_placed_in_a_shift() -> None:
    """Four builders of class III build from the belt once the stack is empty, and do not hoard."""
    session = Session.start(GalaxyTrucker, 4, one_round("III"), seed_of(0))
    state, most = session.game.state, 0
    while state.moment is Moment.BUILDING:
        seat = session.waiting_for[0]
        robots_turn(session, seat)
        most = max(most, len(state.players[seat].bench.claims))
    assert 3 < most <= PACES["normal"].shift // PLACE


def ship_of(view: GalaxyTruckerView) -> Ship:
    return Ship.parse(view.own.ship.notation)


def paid(session: Session, seat: Seat, given: Answer) -> GalaxyTruckerView:
    """Return the seat's view once the energy for its answer is paid."""
    paying = questions.SpendTokens | questions.ChooseSolar
    trial = session.fork()
    trial.answer(seat, trial.prompts[seat].serial, given)
    while seat in trial.prompts and isinstance(trial.prompts[seat].details, paying):
        trial.answer(seat, trial.prompts[seat].serial, trial.prompts[seat].safe())
    return seen(trial, GalaxyTruckerView, seat)


def card_over(session: Session, seat: Seat, given: Answer) -> GalaxyTruckerView:
    """Return what the seat sees after the open card, if robots give all other answers."""
    trial = session.fork()
    card = trial.game.state.card
    trial.answer(seat, trial.prompts[seat].serial, given)
    while trial.prompts and trial.game.state.card == card:
        other = trial.waiting_for[0]
        prompt = trial.prompts[other]
        trial.answer(other, prompt.serial, GalaxyTrucker.robots["hard"](trial.view(other), prompt))
    return seen(trial, GalaxyTruckerView, seat)


def has(ship: Ship, thing: str) -> bool:
    """Return whether a ship has any of what hints say it lacks."""
    if thing == "cannon":
        return any(looks.sort.cannon and looks.points is Side.FRONT for _, looks in ship.faces())
    names = ("containers", "special") if thing == "containers" else (thing,)
    return any(getattr(looks.sort, name) for _, looks in ship.faces() for name in names)


def holds(session: Session, seat: Seat, prompt: Prompt, given: Answer, reason: Reason) -> bool:
    """Return whether a reason is true."""
    # Reasons that are estimates rather than facts.
    judgements = {
        *("fits-here", "take-up", "best-there", "nothing-more", "see-more", "best-first", "belt-has-better"),
        *("go-first", "points-used", "fits-badly", "gains-most", "alien", "no-alien", "go-on", "fly-on"),
        *("past-hope", "little-room", "not-the-least", "best-piece", "loads-best", "least-harm"),
    }
    view = seen(session, GalaxyTruckerView, seat)
    fields, asked, word = reason.fields, prompt.details, given[0] if given else ""
    ship, card = ship_of(view), None if view.card is None else card_of(view.card)
    key, _, thing = reason.key.partition("-")
    match reason.key:
        case _ if key == "lacks":
            told = fields["have"] or thing not in ("engine", "cannon", "tokens", "containers")
            return bool(told) or not has(ship, thing)
        case "joins" | "closes":
            after = ship_of(paid(session, seat, given))
            part = Part.parse(BuildAct.parse(word).at, view.bench.held if view.bench else None)
            closed = ship.exposed_connectors - after.exposed_connectors
            return fields["count"] == (closed if key == "closes" else len(after.joins(part.square)))
        case "nothing-loose":
            return view.bench is not None and view.bench.loose == ()
        case "full-enough":
            return (len(ship.parts), len(ship.plan.places)) == (fields["parts"], fields["squares"])
        case "goods":
            over = card_over(session, seat, given)
            more = value_of(ship_of(over).all_goods) - value_of(ship.all_goods)
            # After the last card the goods are sold.
            return more == fields["credits"] or over.moment is not view.moment
        case "credits":
            return card_over(session, seat, given).own.credits - view.own.credits == fields["credits"]
        case "crew-left":
            return ship_of(card_over(session, seat, given)).crew_size == fields["crew"]
        case "days" | "worth-days":
            return card is not None and getattr(card, "days", 0) == fields["days"]
        case "beats" | "draws-level" | "too-strong":
            assert isinstance(asked, questions.FightEnemy)
            ahead = Strength.parse(word).halves - 2 * asked.strength
            found = "beats" if ahead > 0 else "draws-level" if ahead == 0 else "too-strong"
            return (found, asked.strength) == (reason.key, fields["strength"])
        case "moves":
            there, here = card_over(session, seat, given).own.rocket, view.own.rocket
            return there is None or here is None or there - here >= int(fields["days"])
        case "tokens" | "saves-tokens":
            spent = ship.tokens_left - ship_of(paid(session, seat, given)).tokens_left
            return spent == fields["tokens"] and bool(spent) == (reason.key == "tokens")
        case "saves-part":
            assert isinstance(asked, questions.SavePart)
            return word != NO and ship.parts[asked.square].tile == fields["tile"]
        case "token-worth-more":
            return word == NO and ship.tokens_left == fields["tokens"]
        case "crew-needed":
            return word != "stop" and card is not None and getattr(card, "crew", 0) == fields["crew"]
        case "ahead" | "ahead-part":
            (other,) = reason.against
            return other != word and other in prompt.options
        case "dodges":
            return isinstance(asked, questions.Dodge) and word != NO
    return reason.key in judgements and (not given or word in prompt.options)


@pytest.mark.parametrize(
    "options",
    [GalaxyTruckerOptions(rounds=("II",)), GalaxyTruckerOptions(box="expansion", rounds=("III",))],
    ids=["base", "expansion"],
)
def test_every_reason_of_a_hint_is_a_fact_of_the_position(options: GalaxyTruckerOptions) -> None:
    assert reasons_held(GalaxyTrucker, holds, 1, seats=2, options=options) > 200
