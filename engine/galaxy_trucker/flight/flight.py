"""«Flight»: the crews board, the rockets start, and card follows card until no ship is left in flight."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box import cards as box
from engine.galaxy_trucker.box.board import FLIGHT_BOARD
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.flight import CardRevealed, CrewBoarded, FlightEnded, Launched
from engine.galaxy_trucker.flight import cards as base_cards
from engine.galaxy_trucker.flight import expansion_cards, hazards
from engine.galaxy_trucker.questions.flight import BoardAlien, FlyOn
from engine.galaxy_trucker.questions.options import NONE
from engine.galaxy_trucker.ship.crew import alien_cabins, fill
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule, Window
from engine.galaxy_trucker.state.encounter import Encounter
from engine.galaxy_trucker.state.state import Moment


def board_crew(g: GalaxyTruckerBase) -> Steps[str]:
    """«Launch»: fill the batteries and let the crews board. After live building, ships board one by one.

    Ruling: G18. Over several days, or without `crews_in_turn`, all decide at once, sealed.
    """
    options = g.state.options
    if options.building == "live" and options.crews_in_turn:
        for seat in g.start_order():
            _board(g, seat, (yield from _choose_cabins(g, seat)))
        return "launch"
    cabins = yield from side_by_side({seat: _choose_cabins(g, seat) for seat in g.start_order()})
    for seat, aliens in cabins.items():
        _board(g, seat, aliens)
    return "launch"


def _board(g: GalaxyTruckerBase, seat: Seat, aliens: dict[Square, Alien]) -> None:
    ship = g.ship(seat)
    fill(ship, aliens)
    g.tell(
        CrewBoarded(
            seat,
            humans=ship.humans,
            brown=int(ship.has_alien(Alien.BROWN)),
            purple=int(ship.has_alien(Alien.PURPLE)),
            tokens=ship.tokens_left,
        )
    )


def _choose_cabins(g: GalaxyTruckerBase, seat: Seat) -> Steps[dict[Square, Alien]]:
    """Ask for the cabins of at most one brown and one purple alien, each in a different cabin."""
    ship, chosen = g.ship(seat), dict[Square, Alien]()
    for alien in Alien if g.applies(Rule.ALIENS) else ():
        free: dict[str, Square | None] = {
            str(place): place for place in alien_cabins(ship, alien) if place not in chosen
        }
        place = yield from choose(seat, BoardAlien(alien), {NONE: None, **free}, default=NONE)
        if place is not None:
            chosen[place] = alien
    return chosen


def launch(g: GalaxyTruckerBase) -> Steps[str]:
    """«Launch»: place the rockets by number, with empty spaces between them; the deck begins with a card of
    the class.

    With «More Foresight» the deck is the piles in their order, the unseen one last.
    """
    state = g.state
    for player in state.players:
        player.seen = [card for pile in player.bench.piles for card in state.piles[pile]]
    for place, seat in enumerate(g.start_order()):
        g.player(seat).rocket = -place * (g.level.spaces_between + 1)
    state.deck = [card for pile in state.piles for card in pile]
    state.piles, state.turned_up = [], 0
    if state.options.foresight:
        state.deck.reverse()
    else:
        g.chance.shuffle("deck", state.deck)
        while box.card_of(state.deck[-1]).level != g.level.level:
            g.chance.shuffle("deck", state.deck)
    state.moment = Moment.FLYING
    g.tell(Launched(g.start_order(), len(state.deck)))
    yield from g.open_window(Window.BEFORE_FLIGHT)
    return "card"


def next_card(g: GalaxyTruckerBase) -> Steps[str]:
    """«Flight»: let anyone give up between two cards, then turn up the next card.

    The leader turns it up. A player who kept a piece without a cabin before the launch has no humans and
    gives up at once.
    """
    force_to_give_up(g)
    asked, ways = FlyOn(len(g.state.deck)), {way: way for way in ("fly-on", "stay", "give-up")}
    # Decisions are sealed and revealed together.
    decided = yield from side_by_side(
        {seat: choose(seat, asked, ways, default="fly-on") for seat in g.flight_order() if _asked(g, seat)}
    )
    for seat, decision in decided.items():
        if decision == "give-up":
            hazards.give_up(g, seat, "of-free-will")
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
    """Reset a card's results, its solar modules and its astrobots."""
    g.state.encounter = Encounter()
    for player in g.state.players:
        player.fed, player.awake, player.dodged = [], [], None


def _asked(g: GalaxyTruckerBase, seat: Seat) -> bool:
    """Return whether a pilot is asked to give up. Ruling: G4. A player who wants to stay is asked again only
    once parts or crew are lost.

    Nobody can give up in the trial flight.
    """
    calm = g.player(seat).calm
    return g.applies(Rule.CHOOSING_TO_GIVE_UP) and (calm is None or _whole(g, seat) < calm)


def _whole(g: GalaxyTruckerBase, seat: Seat) -> int:
    return len(g.ship(seat).parts) + g.ship(seat).crew_size


def adventure(g: GalaxyTruckerBase) -> Steps[str]:
    """Resolve the open card completely, then find those who cannot fly any further."""
    state = g.state
    assert state.card is not None, "no card lies open"
    card = box.card_of(state.card)
    yield from next(rule for kind, rule in RULES.items() if isinstance(card, kind))(g, card)
    state.used.append(state.card)
    state.card = None
    begin_card(g)
    force_to_give_up(g)
    return "card" if state.deck and g.flight_order() else _end(g)


RULES: Mapping[type[box.Card], Callable[[GalaxyTruckerBase, Any], Steps[None]]] = {
    box.AbandonedShip: base_cards.abandoned_ship,
    box.AbandonedStation: base_cards.abandoned_station,
    box.AlmostOpenSpace: expansion_cards.almost_open_space,
    box.CombatZone: base_cards.combat_zone,
    box.DangerousSector: expansion_cards.dangerous_sector,
    box.EnemyCard: base_cards.enemy,
    box.Epidemic: base_cards.epidemic,
    box.MeteorSwarm: base_cards.meteor_swarm,
    box.OpenSpace: base_cards.open_space,
    box.Planets: base_cards.planets,
    box.RadiationLeak: expansion_cards.radiation_leak,
    box.Sabotage: base_cards.sabotage,
    box.Stardust: base_cards.stardust,
    box.IntruderCard: expansion_cards.intruders,
}
"""The procedure of each kind of card."""


def force_to_give_up(g: GalaxyTruckerBase) -> None:
    """«Giving up»: end the flight of ships without humans and of players lapped by the leader."""
    if not g.applies(Rule.HAVING_TO_GIVE_UP):
        return
    for seat in g.flight_order():
        if not g.ship(seat).humans:
            hazards.give_up(g, seat, "no-humans")
    places: Mapping[Seat, int] = {seat: g.player(seat).rocket or 0 for seat in g.flight_order()}
    for seat, place in places.items():
        if max(places.values()) - place > FLIGHT_BOARD.spaces:
            hazards.give_up(g, seat, "lapped")


def _end(g: GalaxyTruckerBase) -> str:
    state = g.state
    # Cards that were not turned up leave the game with the others.
    state.used.extend(state.deck)
    state.deck = []
    g.tell(FlightEnded(g.flight_order()))
    return "payout"
