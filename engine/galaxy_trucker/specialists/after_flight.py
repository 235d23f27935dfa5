"""After the flight, before anything is paid: Merchant and Bureaucrat, also for those who gave up."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.specialists import Bureaucrat, Merchant, printed
from engine.galaxy_trucker.events.specialists import PriceChanged, RewardsChanged
from engine.galaxy_trucker.questions.options import NO, STEPS, NewPrice, RewardSteps
from engine.galaxy_trucker.questions.specialists import ChangePrice, ChangeRewards
from engine.galaxy_trucker.specialists.team import use
from engine.galaxy_trucker.specialists.turns import Use, let_use
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def use_after_flight(g: GalaxyTruckerBase) -> Steps[None]:
    """In order of arrival, those who gave up last, where one choice depends on another."""
    yield from let_use(g, g.arrival_order(), AFTER_FLIGHT, ())


def _change_price(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Merchant B»: all wait with selling; no price falls below one credit."""
    merchant, prices = printed(Merchant), g.state.prices
    aboard = {good for player in g.state.players for good in player.ship.all_goods}
    options: dict[str, NewPrice | None] = {
        str(changed): changed
        for good in Good
        if good in aboard
        for price in (prices[good] + merchant.change, prices[good] - merchant.change)
        if price >= merchant.least
        for changed in (NewPrice(good, price),)
    }
    if not options:
        return
    changed = yield from choose(seat, ChangePrice(), {**options, NO: None}, default=NO)
    if changed is not None:
        use(g, seat, "merchant", "b")
        prices[changed.good] = changed.credits
        g.tell(PriceChanged(seat, changed.good, changed.credits))


def _change_rewards(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Bureaucrat B»: those for arriving all up or all down, and that for looks on its own."""
    if not g.flight_order():
        return
    ways = [RewardSteps(arrival, looks) for arrival in STEPS.values() for looks in STEPS.values()]
    asked = {str(way): way for way in ways}
    chosen = yield from choose(seat, ChangeRewards(), asked, default=str(RewardSteps(0, 0)))
    if chosen != RewardSteps(0, 0):
        use(g, seat, "bureaucrat", "b")
        g.state.arrival_rewards = changed_arrival(g.level.arrival, chosen.arrival)
        g.state.best_looking_reward = changed_looks(g.level.best_looking, chosen.looks)
        g.tell(RewardsChanged(seat, g.state.arrival_rewards, g.state.best_looking_reward))


def changed_arrival(arrival: tuple[int, ...], step: int) -> tuple[int, ...]:
    """Rewards for arriving, one step up or down.

    >>> changed_arrival((12, 9, 6, 3), 1), changed_arrival((12, 9, 6, 3), -1)
    ((16, 12, 8, 4), (8, 6, 4, 2))
    """
    steps = printed(Bureaucrat).arrival
    return tuple(credits + step * change for credits, change in zip(arrival, steps, strict=True))


def changed_looks(credits: int, step: int) -> int:
    """The prize for the best-looking ship, one step up or down."""
    return credits + step * printed(Bureaucrat).best_looking


AFTER_FLIGHT = (Use("bureaucrat", "b", _change_rewards), Use("merchant", "b", _change_price))
