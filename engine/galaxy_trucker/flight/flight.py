"""«Flight»: card after card, the rockets on their loop, and who does not fly any further."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import FLIGHT_BOARD
from engine.galaxy_trucker.box.cards import (
    AbandonedShip,
    AbandonedStation,
    AlmostOpenSpace,
    Card,
    CombatZone,
    DangerousSector,
    Epidemic,
    IntruderCard,
    MeteorSwarm,
    OpenSpace,
    Pirates,
    Planets,
    RadiationLeak,
    Sabotage,
    Slavers,
    Smugglers,
    Stardust,
    card_of,
)
from engine.galaxy_trucker.events.flight import CardRevealed, FlightEnded
from engine.galaxy_trucker.flight.cards.abandoned import abandoned_ship, abandoned_station
from engine.galaxy_trucker.flight.cards.combat_zone import combat_zone
from engine.galaxy_trucker.flight.cards.dangerous_sector import dangerous_sector
from engine.galaxy_trucker.flight.cards.enemies import pirates, slavers, smugglers
from engine.galaxy_trucker.flight.cards.epidemic import epidemic
from engine.galaxy_trucker.flight.cards.intruders import intruders
from engine.galaxy_trucker.flight.cards.meteor_swarm import meteor_swarm
from engine.galaxy_trucker.flight.cards.open_space import almost_open_space, open_space
from engine.galaxy_trucker.flight.cards.planets import planets
from engine.galaxy_trucker.flight.cards.radiation_leak import radiation_leak
from engine.galaxy_trucker.flight.cards.sabotage import sabotage
from engine.galaxy_trucker.flight.cards.stardust import stardust
from engine.galaxy_trucker.flight.rockets import give_up
from engine.galaxy_trucker.questions.flight import FlyOn
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.encounter import Encounter


def next_card(g: GalaxyTruckerBase) -> Steps[str]:
    """«Flight»: between two cards anyone may give up; then the leader turns up the next card.

    Whoever kept a piece without a cabin before the launch has no humans and gives up at once.
    """
    force_to_give_up(g)
    decided = yield from side_by_side(
        {seat: _fly_on(g, seat) for seat in g.flight_order() if _asked(g, seat)}
    )
    for seat, decision in decided.items():
        if decision == "give-up":
            give_up(g, seat, "of-free-will")
        else:
            g.player(seat).calm = _whole(g, seat) if decision == "stay" else None
    if not g.flight_order():
        return _end(g)
    state = g.state
    state.card = g.chance.draw(state.deck, to=None)
    begin_card(g)
    state.turned_up += 1
    cards = state.turned_up + len(state.deck)
    g.tell(CardRevealed(g.flight_order()[0], state.card, state.turned_up, cards))
    return "adventure"


def begin_card(g: GalaxyTruckerBase) -> None:
    """Nothing has come of the card yet; solar modules can feed anew, and all astrobots sleep."""
    g.state.encounter = Encounter()
    for player in g.state.players:
        player.fed, player.awake, player.dodged = [], [], None


def _asked(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Ruling: G4. Who wants to stay is asked again only once parts or crew are lost.

    The trial flight does not know giving up.
    """
    calm = g.player(seat).calm
    return not g.is_trial_flight and (calm is None or _whole(g, seat) < calm)


def _whole(g: GalaxyTruckerBase, seat: Seat) -> int:
    return len(g.ship(seat).parts) + g.ship(seat).crew_size


def _fly_on(g: GalaxyTruckerBase, seat: Seat) -> Steps[str]:
    """Sealed: everybody's decisions are told together."""
    options = {option: option for option in ("fly-on", "stay", "give-up")}
    return (yield from choose(seat, FlyOn(len(g.state.deck)), options, default="fly-on"))


def adventure(g: GalaxyTruckerBase) -> Steps[str]:
    """The open card is resolved fully; then it shows who cannot fly any further."""
    state = g.state
    assert state.card is not None, "no card lies open"
    card = card_of(state.card)
    yield from _resolve(g, card)
    state.used.append(state.card)
    state.card = None
    begin_card(g)
    force_to_give_up(g)
    return "card" if state.deck and g.flight_order() else _end(g)


def _resolve(g: GalaxyTruckerBase, card: Card) -> Steps[None]:
    """What happens, by kind of card; raises ValueError for a kind without a rule."""
    match card:
        case AbandonedShip():
            return abandoned_ship(g, card)
        case AbandonedStation():
            return abandoned_station(g, card)
        case AlmostOpenSpace():
            return almost_open_space(g, card)
        case CombatZone():
            return combat_zone(g, card)
        case DangerousSector():
            return dangerous_sector(g, card)
        case Epidemic():
            return epidemic(g, card)
        case MeteorSwarm():
            return meteor_swarm(g, card)
        case OpenSpace():
            return open_space(g, card)
        case Pirates():
            return pirates(g, card)
        case Planets():
            return planets(g, card)
        case RadiationLeak():
            return radiation_leak(g, card)
        case Sabotage():
            return sabotage(g, card)
        case Slavers():
            return slavers(g, card)
        case Smugglers():
            return smugglers(g, card)
        case Stardust():
            return stardust(g, card)
        case IntruderCard():
            return intruders(g, card)
        case _:
            raise ValueError(f"no rule for {card.kind} {card.id}")


def force_to_give_up(g: GalaxyTruckerBase) -> None:
    """«Giving up»: aliens alone cannot fly, and nobody flies on who is lapped by the leader."""
    for seat in g.flight_order():
        if not g.ship(seat).humans:
            give_up(g, seat, "no-humans")
    places: Mapping[Seat, int] = {seat: g.player(seat).rocket or 0 for seat in g.flight_order()}
    for seat, place in places.items():
        if max(places.values()) - place > FLIGHT_BOARD.spaces:
            give_up(g, seat, "lapped")


def _end(g: GalaxyTruckerBase) -> str:
    state = g.state
    # Cards that nobody met were beside the board like the others, and are out of the game with them.
    state.used.extend(state.deck)
    state.deck = []
    g.tell(FlightEnded(g.flight_order()))
    return "payout"
