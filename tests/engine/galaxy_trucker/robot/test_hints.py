"""Every reason of a hint is a fact of the position."""

import pytest

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Reason
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.cards import card_of
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.flight.cargo import value_of
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import NO, BuildAct, Strength
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.kit.bots import seen
from tests.kit.hints import reasons_held

PAYING = questions.SpendTokens | questions.ChooseSolar


def ship_of(view: GalaxyTruckerView) -> Ship:
    return Ship.parse(view.own.ship.notation)


def paid(session: Session, seat: Seat, given: Answer) -> GalaxyTruckerView:
    """Return the seat's view once the energy for its answer is paid."""
    trial = session.fork()
    trial.answer(seat, trial.prompts[seat].serial, given)
    while seat in trial.prompts and isinstance(trial.prompts[seat].details, PAYING):
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
    return reason.key in JUDGEMENTS and (not given or word in prompt.options)


JUDGEMENTS = {
    *("fits-here", "take-up", "best-there", "nothing-more", "see-more", "best-first", "belt-has-better"),
    *("go-first", "points-used", "fits-badly", "gains-most", "alien", "no-alien", "go-on", "fly-on"),
    *("past-hope", "little-room", "not-the-least", "best-piece", "loads-best", "least-harm"),
}
"""Reasons that are estimates rather than facts."""


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [GalaxyTruckerOptions(rounds=("II",)), GalaxyTruckerOptions(box="expansion", rounds=("III",))],
    ids=["base", "expansion"],
)
def test_every_reason_of_a_hint_is_a_fact_of_the_position(options: GalaxyTruckerOptions) -> None:
    assert reasons_held(GalaxyTrucker, holds, 1, seats=2, options=options) > 200
