"""Every question of the expansion: each answer, absent pilots, robots, undo, and restoring."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core import codec
from engine.core.errors import CannotUndo
from engine.core.prompt import Answer, Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.cards import CARDS, CardId, Planets
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.robot.pilot import fly
from engine.galaxy_trucker.state.base import Window
from tests.engine.galaxy_trucker.example_ships import YELLOW, thruster
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.kit.position import SEED
from tests.kit.worlds import everything

HELM, HELM_2 = thruster("D1", "8,7", Side.REAR), thruster("D2", "8,7", Side.REAR)
"""Thrusters with nozzles to the right and the rear, on the square behind the starting cabin."""
GUNS = " ".join(f"GG{n}@{place}" for n, place in enumerate(("6,7", "6,6", "6,8", "5,7", "5,6", "5,8"), 1))
STRONG = joined(f"S1@7,7:hh {GUNS} BB1@7,6:3 BB2@7,8:3 K1@8,7 C1@7,5:p LP1@7,4 G1@6,5 G2@6,9")


def table(*ships: str, card: str = "", **how: Any) -> Table:
    return flight(list(ships), card or None, legal=False, **how)


def reward_is_offered(card: str) -> Table:
    t = table(STRONG, BEA, card=card, dice="11" * 9)
    t.answer(0, t.options(0)[-1])
    return t if t.prompt(0).kind == "take-reward" else t.answer(0, " ".join(t.prompt(0).safe()))


def hired() -> Table:
    card = CARDS[CardId("IV-14")]
    assert isinstance(card, Planets)
    t = table(joined("S1@7,7:h C1@7,6"), joined("S2@7,7:h C2@7,6"), card=card.id)
    planets = [n for n in t.options(0) if n != "none" and card.humans_on(int(n))]
    for seat, planet in enumerate(planets[:2]):
        t.answer(seat, planet)
    return t


BEA = joined("S2@7,7:hh")
HELMS = joined(f"S1@7,7:hh BB1@7,8:3 {HELM}"), joined(f"S2@7,7:hh BB2@7,8:3 {HELM_2}")
SLEEPING, AWAKE = joined("S1@7,7:hh A1@7,8 B1@8,7:2 B2@7,6:2"), joined("S1@7,7:h A1@7,8 SM1@8,8 B1@8,7:2")
GUARDED = joined("S1@7,7:hh A1@7,6 W1@6,6 B1@7,8:2 B2@8,7:2", "II"), "II S2@7,7:hh"
CREWED = joined("S1@7,7:hh A1@7,6 A2@6,7 A3@8,7 B1@7,8:2 B2@7,9:2")
INSURED = "IV.A1 S1@7,7:hh", "IV.B3 S2@7,7:hh"
CYLINDER = "IIB S1@3,5:hh X1@3,4 X2@3,3 X4@3,6 X6@3,7 C1@3,2:hh *pipe@3,3:left C2@3,8:hh *pipe@3,7:right"
"""A ring except for columns 1 and 9: without the starting cabin it is in two pieces."""
RING = CYLINDER, "IIB S2@3,5:hh"

QUESTIONS: dict[str, tuple[str, Callable[[], Table]]] = {
    "meteor": ("dodge", lambda: table(*HELMS, hits="heavy front, heavy front", dice="34 11")),
    "glutton to dodge": ("dodge", lambda: table(YELLOW, "II S2@7,7:hh", card="I-21", dice="45")),
    "sabotage": ("wake-astrobots", lambda: table(SLEEPING, BEA, card="III-04", dice="34 34")),
    "combat zone": ("wake-astrobots", lambda: table(AWAKE, BEA, card="I-16", dice="11" * 3)),
    "glutton to guard against": ("wake-guards", lambda: table(*GUARDED, card="I-21", dice="34")),
    "tokens for guards": (
        "spend-tokens",
        lambda: table(*GUARDED, card="I-21", dice="34").answer(0, "station@7,6"),
    ),
    "insurance": ("insure-ship", lambda: table(*INSURED, phase=Window.BEFORE_FLIGHT, credits=(20, 20))),
    "planet": ("hire-humans", hired),
    "smugglers": ("take-reward", lambda: reward_is_offered("IV-04")),
    "slavers": ("take-reward", lambda: reward_is_offered("IV-05")),
    "pirates": ("take-reward", lambda: reward_is_offered("IV-06")),
    "cylinder": ("keep-piece", lambda: table(*RING, hits="heavy front", dice="34", rockets=[0, None])),
    "station that has fired": (
        "visit-station",
        lambda: table(CREWED, BEA, card="IV-10", dice="11 11").answer(0, "stop"),
    ),
}
each = pytest.mark.parametrize("name", QUESTIONS)


def asked(name: str) -> Table:
    kind, position = QUESTIONS[name]
    t = position()
    assert t.prompt(0).kind == kind, (t.asked(), t.prompt(0).options)
    return t


def answers(t: Table) -> list[Answer]:
    """Return the safe answer and every single option, or as many as must be named."""
    prompt = t.prompt(0)
    first = prompt.options[: max(prompt.least, 1)]
    rest = [(option,) for option in prompt.options] if prompt.least <= 1 else [first]
    return [prompt.safe(), *rest, *([()] if prompt.least == 0 else [])]


def on(t: Table, answer: Answer) -> Table:
    """Return the position after that answer of the first seat, with safe answers until no question is
    open."""
    copy = Table(t.session.copy(), [])
    copy.answer(0, " ".join(answer))
    return copy


def finished(t: Table) -> Table:
    """Give safe answers until players can only be asked whether to fly on."""
    return t.safely(lambda: any(prompt.kind != "fly-on" for prompt in t.session.prompts.values()))


@each
def test_every_answer_of_players_and_robots_leads_on_without_faults_and_makes_a_difference(name: str) -> None:
    """«Questions are asked only where a choice can matter»."""
    t = asked(name)
    assert len(t.options(0)) > 1, "a question with one answer"
    by_robot = fly(t.view(0), t.prompt(0))
    for answer in (t.prompt(0).safe(), by_robot):
        t.prompt(0).check(answer)
    ends = [finished(on(t, answer)) for answer in (*answers(t), by_robot)]
    assert all(end.faults() == [] for end in ends)
    assert len({codec.dump(end.game.state) for end in ends[:-1]}) > 1


@each
def test_an_answer_is_taken_back_or_refused_and_leaves_no_trace(name: str) -> None:
    t = asked(name)
    question = t.prompt(0).question()
    for answer in answers(t):
        after = on(t, answer)
        shown, luck = everything(after.session, serials=False), codec.dump(after.game.chance.luck)
        try:
            after.undo(0)
        except CannotUndo:
            assert everything(after.session, serials=False) == shown
            continue
        assert after.prompt(0).question() == question and after.faults() == []
        assert codec.dump(after.game.state) == codec.dump(t.game.state)
        after.answer(0, " ".join(answer))
        assert everything(after.session, serials=False) == shown
        assert codec.dump(after.game.chance.luck) == luck


@pytest.mark.parametrize("name", ["meteor", "insurance", "planet", "smugglers"])
def test_where_nothing_was_learned_the_answer_can_be_taken_back(name: str) -> None:
    t = asked(name)
    assert on(t, t.prompt(0).safe()).session.can_undo(Seat(0))


@each
def test_it_can_be_restored_and_wound_back_to_the_question(name: str) -> None:
    t = asked(name)
    after = finished(on(t, t.prompt(0).safe())).session
    for lines in range(len(t.session.lines), len(after.lines) + 1):
        kept = [point for point in after.checkpoints if point.at <= lines]
        again = Session.restore(type(t.game), 2, SEED, kept, list(after.lines[:lines]))
        if lines == len(t.session.lines):
            assert again.prompts == t.session.prompts
            assert codec.dump(again.game.state) == codec.dump(t.game.state)
    assert codec.dump(again.game.state) == codec.dump(after.game.state)
