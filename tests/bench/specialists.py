"""What each specialist earns a robot: the same ships fly again and again, with the specialist and without.

Of two seats, one has the specialist, with A alone or with both abilities; cards and dice are the same. On the
same ships, only acts after building count, and a few flights are enough. `BUILDS=1` also builds with the
specialist, which takes many more flights. `SPECIALISTS="welder fitter" CLASSES="III" BUILDINGS=30 python -m
tests.bench specialists` measures only those.
"""

import os
import random
from collections.abc import Iterator
from functools import cache
from statistics import mean, stdev

from msgspec import json

from engine.core import codec
from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import LEVEL_OF, LEVELS, PILES, SHIP_CLASSES, ShipClass
from engine.galaxy_trucker.box.cards import CardId, card_of, cards_of
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.state import State
from engine.galaxy_trucker.team import permits_of, stowage_of
from tests.bench.figures import Measurement, counted, plain
from tests.engine.galaxy_trucker.teams import team_of
from tests.kit.bots import seed_of
from tests.kit.duels import play_out
from tests.kit.position import restored

BUILDINGS = int(os.environ.get("BUILDINGS", "12"))
FLIGHTS = int(os.environ.get("FLIGHTS", "6"))
"""The flights for each specialist."""
CLASSES = tuple(one for one in SHIP_CLASSES if one in os.environ.get("CLASSES", "II III IV").split())
WHO = os.environ.get("SPECIALISTS", " ".join(SPECIALISTS)).split()
BUILDS = "BUILDS" in os.environ
SEATS = 2
PURSE = 30
"""The credits before the flight."""

Credits = tuple[int, int]
"""The credits of the player who has the specialist, and of the other player."""


def figures() -> Iterator[Measurement]:
    """Yield a line for every class and specialist: with A alone, and with both abilities."""
    for ship_class in CLASSES:
        for name in WHO:
            for team in (f"{name}.a", name):
                yield brings(team, ship_class, builds=BUILDS)


def brings(team: str, ship_class: ShipClass, *, builds: bool = False) -> Measurement:
    """Return by how many credits the lead of a flight grows, and the standard error between building
    phases."""
    leads, own = list[float](), list[float]()
    for number in counted(range(BUILDINGS), BUILDINGS, "buildings flown"):
        using = [flown(number, flight, ship_class, team, builds=builds) for flight in range(FLIGHTS)]
        without = [flown(number, flight, ship_class, "") for flight in range(FLIGHTS)]
        own.append(mean(one[0] - other[0] for one, other in zip(using, without, strict=True)))
        others = mean(one[1] - other[1] for one, other in zip(using, without, strict=True))
        leads.append(own[-1] - others)
    return plain(
        f"galaxy_trucker: {team}, class {ship_class}",
        f"{mean(leads):+.1f} ± {stdev(leads) / BUILDINGS**0.5:.1f}",
        f"{mean(own):+.1f} of its own; {BUILDINGS} buildings, {FLIGHTS} flights each",
    )


@cache
def flown(number: int, flight: int, ship_class: ShipClass, team: str, *, builds: bool = False) -> Credits:
    """Fly the ships of a building phase once. Returns the credits of the player with the specialist, and of
    the other player."""
    seat = Seat(number % SEATS)
    state = json.decode(building(number, ship_class, team if builds else ""), type=State)
    state.piles = _piles(state, random.Random(f"{number} {flight}"))
    _hire(state, seat, team)
    session = restored(GalaxyTrucker, SEATS, "inspect", state, seed_of(FLIGHTS * number + flight))
    play_out(session, [GalaxyTrucker.robot] * SEATS)
    credits = [player.credits for player in session.game.state.players]
    return credits[seat], credits[1 - seat]


@cache
def building(number: int, ship_class: ShipClass, team: str) -> str:
    """Return the state once all have built, before the inspection."""
    options = GalaxyTruckerOptions(rounds=(ship_class,), box="expansion")
    session = Session.start(_built(team, Seat(number % SEATS)), SEATS, options, seed_of(number))
    play_out(session, [GalaxyTrucker.robot] * SEATS)
    state: State = session.game.state
    state.over = False
    return codec.dump(state)


def _hire(state: State, seat: Seat, team: str) -> None:
    """Give a seat the specialist once the ships are built."""
    player = state.players[seat]
    player.team = team_of(team, round=1)
    game = GalaxyTrucker(state, Chance(GalaxyTrucker.key, seed_of(0), SEATS), SEATS)
    player.permits, player.ship.stowage = permits_of(game, seat), stowage_of(game, seat)


def _built(team: str, seat: Seat) -> type[GalaxyTrucker]:
    """Return a game that ends once all have built, with that team from before its only flight."""

    def stop(g: GalaxyTruckerBase) -> Steps[None]:
        yield from ()
        g.state.over = True

    class BuiltShips(GalaxyTrucker):
        phases = {**GalaxyTrucker.phases, "inspect": stop}

        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            state = new_state(options, seats, chance, box=options.played_with)
            state.players[seat].team = team_of(team, round=1)
            for player in state.players:
                player.credits = PURSE
            return state

    return BuiltShips


def _piles(state: State, rng: random.Random) -> list[list[CardId]]:
    """Replace the card piles that were there while ships were built."""
    piles: list[list[CardId]] = [[] for _ in range(PILES)]
    for level, count in enumerate(LEVELS[LEVEL_OF[state.ship_class]].cards_in_a_pile, 1):
        cards = [card for card in cards_of(state.box) if card_of(card).level == level]
        rng.shuffle(cards)
        for pile in piles:
            pile.extend(cards.pop() for _ in range(count))
    return piles
