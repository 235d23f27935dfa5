"""Standing orders: answers that a pilot gives in advance. Ruling: G7. They are secret.

An order is one word, ``shields=never``. Orders can be given at any time and last until they are changed.
Their answers are in the log like answers by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, get_args

from msgspec import Struct, structs

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.cards import AbandonedShip, AbandonedStation, Card
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import BEST, DONE, LATER, NO, NONE, Order

ASK: Final = "ask"
"""The value of an order that lets the pilot be asked."""


class Orders(Struct, frozen=True):
    """One pilot's orders, each one of the words that it may be."""

    shields: Literal["ask", "always", "never"] = ASK
    """Shields, against small meteors and light shots. The game asks only if a part would be lost otherwise,
    so "always" and "only if a part would be lost" are the same order."""
    cannons: Literal["ask", "needed", "all", "none"] = ASK
    """Double cannons, against enemies and large meteors."""
    engines: Literal["ask", "needed", "all", "none"] = ASK
    """How many double engines to power in open space."""
    combat: Literal["ask", "enough", "all", "none"] = ASK
    """What to power in a combat zone."""
    planets: Literal["ask", "gain", "best", "any", "none"] = ASK
    """Which planet to land on. "gain": ask if goods or humans can be gained somewhere."""
    stop_days: Literal["ask", "never", "1", "2"] = ASK
    """The most days for which the ship stops at an abandoned ship or station."""
    stop_crew: Literal["1", "2", "3", "4", "6"] = "1"
    """How many figures must be left after such a stop."""
    flying: Literal["ask", "danger", "always", "give-up"] = ASK
    """Whether to fly on before every card. "danger": ask with two humans or fewer, or without any engine."""
    loading: Literal["ask", "best"] = ASK
    rewards: Literal["ask", "take", "leave"] = ASK
    """What to do with rewards of beaten enemies."""
    losing_crew: Literal["ask", "humans"] = ASK
    losing_goods: Literal["ask", "any"] = ASK
    """How to lose goods, and tokens if there are too few goods."""
    dodge: Literal["ask", "helps", "always", "never"] = ASK
    """Whether thrusters dodge meteors, shots and intruders. "helps": ask if dodging saves something."""
    astrobots: Literal["ask", "needed", "none"] = ASK
    """How many astrobots to activate when crews are compared."""
    guards: Literal["ask", "needed", "none"] = ASK
    """Whether to activate astrobots against intruders."""
    batteries: Literal["ask", "fullest"] = ASK
    """The batteries from which tokens are spent, unless another order says so."""

    def words(self) -> tuple[str, ...]:
        """Return every order in its notation, ``shields=ask``."""
        return tuple(str(Order(name, word)) for name, word in structs.asdict(self).items())

    def word(self, name: str) -> str:
        """Return the order about one subject in its notation."""
        return str(structs.asdict(self)[name])

    def changed(self, order: str) -> Orders:
        """Return the orders with one more, such as ``shields=never``.

        >>> Orders().changed("planets=best").planets
        'best'
        """
        given = Order.parse(order)
        assert given.word in ORDERS[given.name], f"no order {order!r}"
        return structs.replace(self, **{given.name: given.word})


ORDERS: Mapping[str, tuple[str, ...]] = {order.name: get_args(order.type) for order in structs.fields(Orders)}
"""The possible values of each order."""

AT_FIRST = Orders(
    shields="always", planets="gain", dodge="helps", flying="danger", loading="best", batteries="fullest"
)
"""The orders with which pilots begin: answers that hardly anybody would give differently. Strong robots
raised all 62 shields of three games."""

PAYING = ("cannons", "engines", "combat", "astrobots", "guards", "losing_goods", "batteries")
"""Orders that may spend tokens."""

SETS = 1024
"""The most sets of orders for which all others are kept in memory."""

OF_THE_EXPANSION = frozenset({"dodge", "astrobots", "guards"})
"""Orders about parts that are not in the base box."""


@lru_cache(maxsize=SETS)
def others(orders: Orders, box: Box) -> tuple[str, ...]:
    """Return every order that would change something; those about parts of the expansion only with it."""
    given = orders.words()
    return tuple(
        order
        for name, words in ORDERS.items()
        if box == "expansion" or name not in OF_THE_EXPANSION
        for word in words
        if (order := str(Order(name, word))) not in given
    )


def followed(  # noqa: C901
    orders: Orders, prompt: Prompt, *, card: Card | None, crew: int, gains: Mapping[str, int], danger: bool
) -> Answer | None:
    """Return the orders' answer to a question of the flight.

    None if they leave it to the pilot. `crew`: figures aboard. `gains`: credits that each planet's goods
    would add. `danger`: whether the flight may soon be over.
    """
    match prompt.details:
        case questions.RaiseShield():
            found = _pay(orders.shields, prompt, yes=("always",), no="never")
        case questions.FireCannon():
            found = _pay(orders.cannons, prompt, yes=("needed", "all"), no="none")
        case questions.FightEnemy():
            found = _power(orders.cannons, prompt)
        case questions.FlyAhead() | questions.PowerEngines(line=0):
            found = _power(orders.engines, prompt)
        case questions.PowerEngines() | questions.PowerCannons():
            found = _power(orders.combat, prompt)
        case questions.FlyOn() if orders.flying != ASK:
            if orders.flying == "danger" and danger:
                return None
            return ("give-up",) if orders.flying == "give-up" else ("fly-on",)
        case questions.LoadGoods() if orders.loading == "best":
            return (BEST if BEST in prompt.options else DONE,)
        case questions.TakeReward() if orders.rewards != ASK:
            return (orders.rewards,)
        case questions.LoseCrew() if orders.losing_crew == "humans":
            return prompt.safe()
        case questions.LoseGoods() if orders.losing_goods == "any":
            return prompt.safe()
        case questions.Dodge() if orders.dodge != ASK:
            saves = prompt.safe() != (NO,)
            if saves and orders.dodge == "helps":
                return None
            return prompt.safe() if orders.dodge == "always" else (NO,)
        case questions.WakeAstrobots():
            found = _power(orders.astrobots, prompt)
        case questions.WakeGuards() if orders.guards != ASK:
            return prompt.safe() if orders.guards == "needed" else (NO,)
        case questions.SpendTokens() if any(orders.word(name) != ASK for name in PAYING):
            # Payments by order use the fullest batteries.
            return prompt.safe()
        case questions.ChoosePlanet():
            found = _land(orders.planets, prompt.options, gains)
        case questions.HireHumans() if orders.planets != ASK:
            return prompt.safe()
        case questions.Stop(shots=shots):
            found = _stop(orders, card, crew, shots=shots > 0)
        case _:
            return None
    return (found,) if found else None


def _pay(word: str, prompt: Prompt, *, yes: tuple[str, ...], no: str) -> str:
    """Return the option that the order wants: to pay, from the fullest battery, or not to pay."""
    if word in yes:
        return prompt.options[0]
    return "no" if word == no else ""


def _power(word: str, prompt: Prompt) -> str:
    """Return the declaration that the order wants. The safe answer powers as many as needed; the options are
    sorted from none to all."""
    match word:
        case "needed" | "enough":
            return prompt.safe()[0]
        case "all":
            return prompt.options[-1]
        case "none":
            return prompt.options[0]
        case _:
            return ""


def _land(word: str, options: Sequence[str], gains: Mapping[str, int]) -> str:
    if word == NONE:
        return NONE
    if word == ASK:
        return ""
    planets = [option for option in options if option not in (NONE, LATER)]
    best = max(planets, key=lambda planet: gains[planet])
    if word == "gain":
        return "" if gains[best] > 0 else NONE
    # With the order "any", a pilot lands even without room for goods, to block the planet.
    return best if word == "any" or gains[best] > 0 else NONE


def _stop(orders: Orders, card: Card | None, crew: int, *, shots: bool) -> str:
    """Return the answer about a stop. Ruling: G50. Orders about days and crew do not cover being shot at:
    then they can only refuse."""
    if orders.stop_days == ASK or not isinstance(card, AbandonedShip | AbandonedStation):
        return ""
    if orders.stop_days == "never" or card.days > int(orders.stop_days):
        return "pass"
    if shots:
        return ""
    left = crew - card.crew if isinstance(card, AbandonedShip) else crew
    return "stop" if left >= int(orders.stop_crew) else "pass"
