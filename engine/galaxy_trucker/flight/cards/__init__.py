"""The adventure cards: one procedure per kind, all of them in `CARDS`.

Planets, abandoned ships and stations and open space are opportunities; slavers, smugglers and pirates are
`enemies`; meteor swarms, combat zones, stardust, epidemics, sabotage, dangerous sectors, radiation leaks and
`intruders` befall the ships. What is printed on
a card stands in `engine.galaxy_trucker.box.cards`, what a meteor or shot does in
`engine.galaxy_trucker.flight.hazards`.

How to add a kind of card:

1. A Struct for what is printed in `box.cards`, and its entries in ``data/galaxy_trucker``.
2. A module here with one procedure named as the card; register it below.
3. Its events in `flight.events`, its words in both languages.
4. A test per sentence of the rule in ``tests/engine/galaxy_trucker/flight/test_cards_….py``, a playthrough.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.core.ask import Steps
from engine.galaxy_trucker.box import cards as deck
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
from engine.galaxy_trucker.state.base import GalaxyTruckerBase

C = TypeVar("C", bound=deck.Card)

Procedure = Callable[[GalaxyTruckerBase, deck.Card], Steps[None]]


def _for(
    kind: type[C], procedure: Callable[[GalaxyTruckerBase, C], Steps[None]]
) -> tuple[type[deck.Card], Procedure]:
    def resolve(g: GalaxyTruckerBase, card: deck.Card) -> Steps[None]:
        assert isinstance(card, kind), f"{card.id} is no {kind.__name__}"
        return procedure(g, card)

    return kind, resolve


CARDS: Mapping[type[deck.Card], Procedure] = dict(
    [
        _for(deck.AbandonedShip, abandoned_ship),
        _for(deck.AbandonedStation, abandoned_station),
        _for(deck.AlmostOpenSpace, almost_open_space),
        _for(deck.CombatZone, combat_zone),
        _for(deck.Commando, intruders),
        _for(deck.DangerousSector, dangerous_sector),
        _for(deck.DoubleCommando, intruders),
        _for(deck.DoubleGlutton, intruders),
        _for(deck.Epidemic, epidemic),
        _for(deck.Glutton, intruders),
        _for(deck.GluttonCommando, intruders),
        _for(deck.MeteorSwarm, meteor_swarm),
        _for(deck.OpenSpace, open_space),
        _for(deck.Pirates, pirates),
        _for(deck.Planets, planets),
        _for(deck.RadiationLeak, radiation_leak),
        _for(deck.Sabotage, sabotage),
        _for(deck.Slavers, slavers),
        _for(deck.Smugglers, smugglers),
        _for(deck.Stardust, stardust),
    ]
)
"""What happens, by kind of card."""
