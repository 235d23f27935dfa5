"""«Slavers», «smugglers» and «pirates»: they attack one pilot after the other until somebody beats them."""

from __future__ import annotations

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import Enemy, EnemyCard, Pirates, Slavers, Smugglers
from engine.galaxy_trucker.events.flight import (
    CreditsEarned,
    EnemyBeaten,
    EnemyDrawn,
    EnemyLeft,
    EnemyWon,
    RewardLeft,
)
from engine.galaxy_trucker.flight.cargo import load_goods
from engine.galaxy_trucker.flight.declaring import fight_enemy
from engine.galaxy_trucker.flight.penalties import suffer
from engine.galaxy_trucker.flight.rockets import lose_days
from engine.galaxy_trucker.money import earn
from engine.galaxy_trucker.questions.flight import TakeReward
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def slavers(g: GalaxyTruckerBase, card: Slavers) -> Steps[None]:
    """Whom they beat loses crew; they are worth credits."""
    return _enemy(g, card, "slavers")


def smugglers(g: GalaxyTruckerBase, card: Smugglers) -> Steps[None]:
    """Whom they beat loses goods, or tokens; they leave goods."""
    return _enemy(g, card, "smugglers")


def pirates(g: GalaxyTruckerBase, card: Pirates) -> Steps[None]:
    """They fire once they have met everybody, at all whom they have beaten: each shot with one roll."""
    return _enemy(g, card, "pirates")


def _enemy(g: GalaxyTruckerBase, card: EnemyCard, name: Enemy) -> Steps[None]:
    """Whom they beat pays for it; whoever beats them may have the reward.

    Slavers and smugglers of the base box take what they want at once. Whoever fires waits until they have met
    everybody, and fires at all whom they have beaten.
    """
    fires = bool(card.hits)
    winner = yield from _attack(g, card, name, at_once=not fires)
    if winner is not None and (yield from _wants_reward(g, winner, card, name)):
        yield from _reward(g, winner, card, name)
    # Ruling: G40. «Nastier enemies» too punish once they have met everybody, row by row from the top, and
    # each shot is rolled once for all the beaten.
    beaten = g.state.encounter.beaten
    for penalty in card.penalties if fires and beaten else ():
        yield from suffer(g, penalty, tuple(beaten))


def _attack(g: GalaxyTruckerBase, card: EnemyCard, name: Enemy, *, at_once: bool) -> Steps[Seat | None]:
    """In order from the leader; who is stronger ends it, who is as strong is left alone."""
    encounter = g.state.encounter
    for pilot in g.flight_order():
        encounter.attacked = pilot
        halves = yield from fight_enemy(g, pilot, strength=card.strength, again=not at_once)
        if halves > 2 * card.strength:
            g.tell(EnemyBeaten(pilot, name))
            encounter.attacked = None
            return pilot
        if halves == 2 * card.strength:
            g.tell(EnemyDrawn(pilot, name))
            continue
        encounter.beaten.append(pilot)
        g.tell(EnemyWon(pilot, name))
        for penalty in card.penalties if at_once else ():
            yield from suffer(g, penalty, [pilot])
    encounter.attacked = None
    g.tell(EnemyLeft(name))
    return None


def _wants_reward(g: GalaxyTruckerBase, pilot: Seat, card: EnemyCard, name: Enemy) -> Steps[bool]:
    """All of the reward and the days, or neither."""
    wants = yield from choose(
        pilot, TakeReward(enemy=name, days=card.days), {"take": True, "leave": False}, default="take"
    )
    if not wants:
        g.tell(RewardLeft(pilot, name))
    return wants


def _reward(g: GalaxyTruckerBase, pilot: Seat, card: EnemyCard, name: Enemy) -> Steps[None]:
    """Credits and goods, and the days they cost."""
    if card.credits:
        earn(g, pilot, card.credits, "card")
        g.tell(CreditsEarned(pilot, card.credits, name))
    # The days show everybody that the reward is taken; how the goods are stowed nobody else sees yet.
    lose_days(g, pilot, card.days)
    if card.goods:
        yield from load_goods(g, {pilot: card.goods})
