"""Which goods a robot gives up where its smuggler or its warehouse-keeper leaves it the choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.questions.flight import GiveHidden
from engine.galaxy_trucker.questions.options import Gift
from engine.galaxy_trucker.robot.shelter import CREDIT, worth_of_tokens
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView

DEAR = 6
"""What a token is worth more where a shield may need it than where engines ask for it."""


def give_hidden(view: GalaxyTruckerView, asked: GiveHidden, options: Sequence[str]) -> Answer:
    """Hidden goods instead of tokens only where these are worth more."""
    ship = _ship(view)
    hidden = sorted(view.prices[good] for place in ship.goods for good in ship.hidden_goods(place))

    def cost(option: str) -> int:
        given = int(option)
        return CREDIT * sum(hidden[:given]) + _tokens(view, ship, min(asked.tokens, asked.due - given))

    return (min(options, key=cost),)


def pretend(view: GalaxyTruckerView, lost: int) -> Answer:
    """All that is not hidden, or the cheapest of everything that is due."""
    ship = _ship(view)
    aboard = sorted(view.prices[good] for good in ship.all_goods)
    seen = sum(aboard) - sum(view.prices[good] for place in ship.goods for good in ship.hidden_goods(place))
    shown = CREDIT * seen + _tokens(view, ship, ship.tokens_left)
    tokens = min(lost, ship.tokens_left)
    chosen = CREDIT * sum(aboard[: lost - tokens]) + _tokens(view, ship, tokens)
    return ("pretend" if shown <= chosen else "choose",)


def give_goods(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """What is worth least: tokens near the end, else blue goods."""
    ship = _ship(view)

    def worth(option: str) -> int:
        good = Gift.parse(option).good
        return _tokens(view, ship, 1) if good is None else CREDIT * view.prices[good]

    return tuple(sorted(prompt.options, key=worth)[: prompt.least])


def _tokens(view: GalaxyTruckerView, ship: Ship, count: int) -> int:
    """What so many tokens are worth: more than blue goods, as long as cards are to come."""
    return count * DEAR + worth_of_tokens(ship, count, view.deck) if view.deck else 0


def _ship(view: GalaxyTruckerView) -> Ship:
    assert view.viewer is not None, "a pilot has a seat"
    return Ship.parse(view.seats[view.viewer].ship.notation)
