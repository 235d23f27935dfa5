"""Positions of Wormholes in notation, and how tests play from them.

>>> t = table(ships="E5 C7", hands=["frost gyre", ""])
>>> t.play("go@F5").ship(0)
'F5'
"""

import re
from collections.abc import Sequence
from typing import Self

from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.wormholes import Wormholes
from engine.wormholes.base import Phase, Player, State
from engine.wormholes.boards import BOX, Level, PlanetId, Side, SpaceId, planets_for, station_for
from engine.wormholes.galaxy import Galaxy, LaidBoard, galaxy_of
from engine.wormholes.view import PlayerView, WormholesView
from tests.kit.play.position import SEED, GamePosition, of_seat, restored

BASIC = "B3+0 B5+5 B7+2 B4+2 B1+4 B6+3 B2+2"
"""The small map with all plus sides: a photon cannon on C5, nebulae around J12 and J16."""
CROSS = "B3x0 B5x3 B7x2 B4x2 B1x4 B6x3 B2x2"
"""The small map with all other sides: a black hole on D4, wild wormholes, nebulae around K5, the ringed
planet."""
LARGE = "B8+1 B5+3 B1+3 B7+1 B6x1 B9x0 B3x2 B4+4 B2+0"
"""The large map: the station fills three spaces, the ringed planet, a sun, a black hole, a wild 4."""


def laid(notation: str) -> tuple[str, tuple[LaidBoard, ...]]:
    """Return layout and boards of a map in notation: board, side, turns, slot by slot."""
    words = notation.split()
    players = 2 if len(words) == 7 else 4
    boards = [LaidBoard(station_for(players).id, "plus", 1)]
    for word in words:
        read = re.fullmatch(r"(B\d)([+x])(\d)", word)
        assert read is not None, word
        side: Side = "plus" if read[2] == "+" else "cross"
        boards.append(LaidBoard(read[1], side, int(read[3])))
    return ("small_standard" if players == 2 else "large_standard"), tuple(boards)


def galaxy(notation: str) -> Galaxy:
    return galaxy_of(*laid(notation))


class Table(GamePosition[WormholesView]):
    """A game of Wormholes."""

    view_type = WormholesView

    @property
    def active(self) -> int:
        """The seat that is asked."""
        (seat,) = self.session.waiting_for
        return seat

    @property
    def asked(self) -> Prompt:
        return self.session.prompts[Seat(self.active)]

    def options(self, kind: str = "") -> list[str]:
        """Return the open options, or the targets of those of one kind."""
        if not kind:
            return list(self.asked.options)
        return sorted(o.partition("@")[2] for o in self.asked.options if o.startswith(f"{kind}@"))

    def closed(self) -> dict[str, str]:
        return {option: refusal.key for option, refusal in self.asked.closed.items()}

    def answer(self, *options: str) -> list[Event]:
        """Give one answer of the seat that is asked."""
        return self.give(self.active, options)

    def play(self, *answers: str) -> Self:
        """Give several answers, one after the other; spaces separate the words of one answer."""
        for answer in answers:
            self.answer(*answer.split())
        return self

    def mine(self) -> WormholesView:
        """Return the view of the seat that is asked."""
        return self.view(self.active)

    @property
    def rival(self) -> PlayerView:
        """The rival of a player who is alone."""
        rival = self.view().rival
        assert rival is not None, "it is a solo game"
        return rival

    def player(self, seat: int) -> PlayerView:
        """Return a player as they see themselves."""
        return self.view(seat).everyone[seat]

    def ship(self, seat: int) -> str | None:
        return self.view().players[seat].ship

    def hand(self, seat: int) -> list[str]:
        return sorted(self.view(seat).hand)

    def docks(self) -> dict[str, int]:
        return {planet: count for planet, count in self.view().docks if count}

    @property
    def energy(self) -> int:
        return self.view().turn.energy


def start(seats: int, *, seed: bytes = SEED, **options: str) -> Table:
    """Start a game from its beginning."""
    chosen = Wormholes.options_type.of_words({"fewer_questions": "on", "by_turns": "on", **options})
    return Table.started(Wormholes, seats, chosen, seed)


def table(
    ships: str,
    *,
    map: str = BASIC,
    tokens: Sequence[str] = (),
    hands: Sequence[str] = (),
    delivered: Sequence[str] = (),
    points: Sequence[int] = (),
    docks: str = "",
    deck: str | None = None,
    round: int = 5,
    last_round: int | None = None,
    level: Level | None = None,
    explorers: str = "",
    fewer_questions: bool = True,
) -> Table:
    """Return a position at the beginning of seat 0's turn.

    A ship "-" has not launched yet. `tokens` are in the order in which they were placed. `deck` is from its
    top card down. None leaves all passengers in it that are nowhere else; any other deck leaves them on the
    docks; with "…" at its end, they are below the named ones. `explorers` says who took exploration tokens 1,
    2, …; without it, the owner of the first token that is named took them.
    """
    layout, boards = laid(map)
    there = galaxy_of(layout, boards)
    seats = len(ships.split())
    planets = planets_for(4 if len(boards) > 8 else 2)
    free = {planet: BOX.deck_for(seats).copies for planet in planets}

    def take(named: str) -> list[PlanetId]:
        cards = []
        for word in named.split():
            planet = PlanetId(word)
            assert free.get(planet, 0) > 0, f"no passenger for '{word}' left"
            free[planet] -= 1
            cards.append(planet)
        return cards

    players = []
    for seat in range(seats + (level is not None)):
        ship = ships.split()[seat] if seat < seats else "-"
        players.append(
            Player(
                ship=None if ship == "-" else SpaceId(ship),
                tokens=[SpaceId(word) for word in of_seat(tokens, seat, "").split()],
                hand=take(of_seat(hands, seat, "")),
                delivered=take(of_seat(delivered, seat, "")),
                points=of_seat(points, seat, 0),
            )
        )
    for player in players:
        for space in (player.ship, *player.tokens):
            assert space is None or space in there.spaces, f"no space '{space}' on this map"
    explored: list[PlanetId] = []
    named = [int(word) for word in explorers.split()]
    for owner, player in enumerate(players):
        for space in player.tokens:
            planet = there.planet_at.get(space)
            if planet is not None and planet not in explored:
                explored.append(planet)
                by = named[len(explored) - 1] if named else owner
                players[by].exploration.append(len(explored))
    lying = dict.fromkeys(planets, 0)
    for word in docks.split():
        name, _, count = word.partition("=")
        lying[PlanetId(name)] = len(take(" ".join([name] * int(count or 1))))
    whole = deck is None or deck.endswith("…")
    top = take((deck or "").removesuffix("…"))
    rest = [planet for planet in planets for _ in range(free[planet])]
    if not whole:
        for planet in rest:
            lying[planet] += 1
        rest = []
    state = State(
        layout=layout,
        boards=list(boards),
        players=players,
        deck=[*rest, *reversed(top)],
        docks=lying,
        explored=explored,
        level=level,
        by_turns=level is not None,
        round=round - 1,
        last_round=last_round,
        phase=Phase.TURN,
        fewer_questions=fewer_questions,
    )
    built = Table(restored(Wormholes, seats, "turn", state))
    assert built.faults() == []
    return built
