"""What specialists are asked, in words."""

from __future__ import annotations

from engine.core.prompt import Details
from engine.galaxy_trucker.box.board import LEVELS
from engine.galaxy_trucker.box.squares import Square, row_of
from engine.galaxy_trucker.questions.options import NO, NOBODY, NONE, NewPrice, RewardSteps
from engine.galaxy_trucker.questions.specialists import (
    BuyGoods,
    ChangePrice,
    ChangeRewards,
    CheckConnectors,
    ChooseSpecialist,
    ForetellArrival,
    GainDays,
    KeepSpecialist,
    MarkSquare,
    StudyPiles,
)
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.galaxy_trucker.windows.flight import changed_arrival, changed_looks
from render.face import Label
from render.galaxy_trucker.words.speech import (
    capital,
    good_name,
    specialist_name,
    specialist_note,
    square_name,
)
from render.text.sentences import Sentences


def label(option: str, asked: Details, view: GalaxyTruckerView, say: Sentences) -> Label | None:
    """An option of a specialist's question, where it is not just a word; None: it is, or another question."""
    match asked:
        case KeepSpecialist() | ChooseSpecialist():
            return _person(option, say)
        case StudyPiles():
            return Label(say.say("label-pile", pile=int(option)))
        case MarkSquare():
            return _square(option, say)
        case GainDays(days=days):
            return _days(option, days, say)
        case BuyGoods():
            return _purchase(int(option), asked, view, say)
        case CheckConnectors():
            return _check(option, view, say)
        case ForetellArrival(place=place):
            return _arrival(option, place, say)
        case ChangePrice() if option == NO:
            return Label(say.say("option-change-price-no"))
        case ChangePrice():
            return _price(NewPrice.parse(option), view, say)
        case ChangeRewards():
            return _rewards(RewardSteps.parse(option), view, say)
    return None


def _person(option: str, say: Sentences) -> Label:
    """A specialist, with both abilities."""
    return Label(specialist_name(option, say.language), specialist_note(option, say.language))


def _square(option: str, say: Sentences) -> Label:
    """A square to be marked, among those of its row."""
    if option == NONE:
        return Label(say.say("option-mark-square-none"))
    name = square_name(option, say.language)
    return Label(capital(name), group=say.say("label-group-row", row=row_of(Square(option))))


def _days(option: str, days: int, say: Sentences) -> Label:
    """So many days, or none."""
    if option == NO:
        return Label(say.say("option-gain-days-no"))
    return Label(say.say("option-gain-days-gain", days=days))


def _purchase(count: int, asked: BuyGoods, view: GalaxyTruckerView, say: Sentences) -> Label:
    """So many goods, and what they cost."""
    if not count:
        return Label(say.say("label-buy-none"))
    good, cost = good_name(asked.good, say.language), count * asked.price
    note = say.say("label-buy-note", credits=cost, left=_own_credits(view) - cost)
    return Label(say.say("label-buy", count=count, good=good), note)


def _check(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Whether everybody pays for exposed connectors, and how much it is for each."""
    if option == NO:
        return Label(say.say("option-check-connectors-no"))
    told = [
        say.say(
            "label-pays-one",
            name=say.name(seat.seat),
            credits=min(seat.ship.exposed_connectors, seat.credits),
        )
        for seat in view.seats
    ]
    return Label(say.say("option-check-connectors-check"), ", ".join(told))


def _arrival(option: str, place: int, say: Sentences) -> Label:
    """Who takes the next place."""
    if option == NO:
        return Label(say.say("label-foretell-nothing"), say.say("label-foretell-nothing-note"))
    if option == NOBODY:
        return Label(say.say("label-foretell-nobody", place=place))
    return Label(say.name(int(option)))


def _price(changed: NewPrice, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A new price for goods of a colour."""
    name = capital(good_name(changed.good, say.language))
    return Label(
        say.say("label-price", good=name, price=changed.credits),
        say.say("label-price-note", price=view.prices[changed.good]),
    )


def _rewards(steps: RewardSteps, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Rewards for arriving, and the prize for looks."""
    level = LEVELS[view.level]
    told = "-".join(map(str, changed_arrival(level.arrival, steps.arrival)))
    prize = changed_looks(level.best_looking, steps.looks)
    note = say.say("label-rewards-note") if steps == RewardSteps(0, 0) else ""
    return Label(say.say("label-rewards", arrival=told, looks=prize), note)


def _own_credits(view: GalaxyTruckerView) -> int:
    assert view.viewer is not None, "whoever buys has a seat"
    return view.seats[view.viewer].credits
