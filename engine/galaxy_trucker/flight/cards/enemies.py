"""«Slavers», «smugglers» and «pirates»: they attack one pilot after the other until somebody beats them."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Steps, choose
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.cards import Pirates, Slavers, Smugglers
from engine.galaxy_trucker.flight.cargo import load_goods, lose_goods
from engine.galaxy_trucker.flight.events import (
    CreditsEarned,
    Enemy,
    EnemyBeaten,
    EnemyDrawn,
    EnemyLeft,
    EnemyWon,
    RewardLeft,
)
from engine.galaxy_trucker.flight.hazards import fly_through
from engine.galaxy_trucker.flight.questions import fight_enemy, lose_crew
from engine.galaxy_trucker.flight.rockets import lose_days


def slavers(g: GalaxyTruckerBase, card: Slavers) -> Steps[None]:
    """Whom they beat loses crew; they are worth credits."""
    winner = yield from _attack(g, card, "slavers", lambda pilot: lose_crew(g, pilot, card.crew))
    if winner is not None and (yield from _wants_reward(g, winner, card, "slavers")):
        g.player(winner).credits += card.credits
        g.tell(CreditsEarned(winner, card.credits, "slavers"))
        lose_days(g, winner, card.days)


def smugglers(g: GalaxyTruckerBase, card: Smugglers) -> Steps[None]:
    """Whom they beat loses goods, or tokens; they leave goods."""
    winner = yield from _attack(g, card, "smugglers", lambda pilot: lose_goods(g, pilot, card.loses))
    if winner is not None and (yield from _wants_reward(g, winner, card, "smugglers")):
        # The days show everybody that the reward is taken; how the goods are stowed nobody else sees yet.
        lose_days(g, winner, card.days)
        yield from load_goods(g, {winner: card.goods})


def pirates(g: GalaxyTruckerBase, card: Pirates) -> Steps[None]:
    """They fire once they have met everybody, at all whom they have beaten: each shot with one roll."""
    winner = yield from _attack(g, card, "pirates")
    if winner is not None and (yield from _wants_reward(g, winner, card, "pirates")):
        g.player(winner).credits += card.credits
        g.tell(CreditsEarned(winner, card.credits, "pirates"))
        lose_days(g, winner, card.days)
    if beaten := list(g.state.encounter.beaten):
        yield from fly_through(g, card.hits, beaten)


def _attack(
    g: GalaxyTruckerBase,
    card: Slavers | Smugglers | Pirates,
    enemy: Enemy,
    punish: Callable[[Seat], Steps[None]] | None = None,
) -> Steps[Seat | None]:
    """In order from the leader; who is stronger ends it, who is as strong is left alone."""
    encounter = g.state.encounter
    for pilot in g.flight_order():
        encounter.attacked = pilot
        halves = yield from fight_enemy(g, pilot, strength=card.strength)
        if halves > 2 * card.strength:
            g.tell(EnemyBeaten(pilot, enemy))
            encounter.attacked = None
            return pilot
        if halves == 2 * card.strength:
            g.tell(EnemyDrawn(pilot, enemy))
            continue
        encounter.beaten.append(pilot)
        g.tell(EnemyWon(pilot, enemy))
        if punish is not None:
            yield from punish(pilot)
    encounter.attacked = None
    g.tell(EnemyLeft(enemy))
    return None


def _wants_reward(
    g: GalaxyTruckerBase, pilot: Seat, card: Slavers | Smugglers | Pirates, enemy: Enemy
) -> Steps[bool]:
    """Reward and days, or neither."""
    wants = yield from choose(
        pilot, "take-reward", {"take": True, "leave": False}, default="take", enemy=enemy, days=card.days
    )
    if not wants:
        g.tell(RewardLeft(pilot, enemy))
    return wants
