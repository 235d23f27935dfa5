"""What specialists are asked, in words."""

from __future__ import annotations

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.board import LEVELS, Good
from engine.galaxy_trucker.box.squares import Square, row_of
from engine.galaxy_trucker.specialists.after_flight import STEPS, changed_arrival, changed_looks
from engine.galaxy_trucker.specialists.before_flight import NOBODY, SILENT
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import Label
from render.galaxy_trucker.words.speech import (
    capital,
    good_name,
    specialist_name,
    specialist_note,
    square_name,
)
from render.text.sentences import Sentences


def person(option: str, say: Sentences) -> Label:
    """A specialist, with both abilities."""
    return Label(specialist_name(option, say.language), specialist_note(option, say.language))


def square(option: str, say: Sentences) -> Label:
    """A square to be marked, among those of its row."""
    if option == "none":
        return Label(say.say("option-mark-square-none"))
    name = square_name(option, say.language)
    return Label(capital(name), group=say.say("label-group-row", row=row_of(Square(option))))


def days(option: str, prompt: Prompt, say: Sentences) -> Label:
    """So many days, or none."""
    if option == "no":
        return Label(say.say("option-gain-days-no"))
    return Label(say.say("option-gain-days-gain", days=int(prompt.about["days"])))


def purchase(option: str, prompt: Prompt, view: GalaxyTruckerView, say: Sentences) -> Label:
    """So many goods, and what they cost."""
    count, price = int(option), int(prompt.about["price"])
    if not count:
        return Label(say.say("label-buy-none"))
    good = good_name(str(prompt.about["good"]), say.language)
    note = say.say("label-buy-note", credits=count * price, left=_own_credits(view) - count * price)
    return Label(say.say("label-buy", count=count, good=good), note)


def check(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Whether everybody pays for exposed connectors, and how much it is for each."""
    if option == "no":
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


def arrival(option: str, prompt: Prompt, say: Sentences) -> Label:
    """Who takes the next place."""
    if option == SILENT:
        return Label(say.say("label-foretell-nothing"), say.say("label-foretell-nothing-note"))
    if option == NOBODY:
        return Label(say.say("label-foretell-nobody", place=int(prompt.about["place"])))
    return Label(say.name(int(option)))


def price(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """A new price for goods of a colour."""
    if option == "no":
        return Label(say.say("option-change-price-no"))
    good, _, told = option.partition(":")
    name = capital(good_name(good, say.language))
    return Label(
        say.say("label-price", good=name, price=int(told)),
        say.say("label-price-note", price=view.prices[Good(good)]),
    )


def rewards(option: str, view: GalaxyTruckerView, say: Sentences) -> Label:
    """Rewards for arriving, and the prize for looks."""
    level = LEVELS[view.level]
    one, other = (STEPS[word] for word in option.split(":"))
    told = "-".join(map(str, changed_arrival(level.arrival, one)))
    prize = changed_looks(level.best_looking, other)
    note = say.say("label-rewards-note") if not one and not other else ""
    return Label(say.say("label-rewards", arrival=told, looks=prize), note)


def smuggled(option: str, prompt: Prompt, say: Sentences) -> Label:
    """So many hidden goods to give, and what it costs all the same."""
    number = int(option)
    lost = min(int(prompt.about["due"]) - number, int(prompt.about["tokens"]))
    return Label(say.say("label-give-hidden", count=number), say.say("label-tokens", tokens=lost))


def given(option: str, say: Sentences) -> Label:
    """A good or a token to give up."""
    good, _, place = option.partition("@")
    if not place:
        return Label(
            say.say("label-give-token"), say.say("label-number-of", number=int(option.split(".")[1]))
        )
    square, _, number = place.partition(".")
    text = say.say(
        "label-in",
        thing=capital(good_name(good, say.language)),
        square=square_name(square, say.language),
    )
    return Label(text, say.say("label-number-of", number=int(number)) if number else "")


def _own_credits(view: GalaxyTruckerView) -> int:
    assert view.viewer is not None, "whoever buys has a seat"
    return view.seats[view.viewer].credits
