"""Positions of Space Mission in notation, and how tests play from them.

>>> t = table(hands=["j1s3 s3l2", ""], at="hazard gate")
>>> t.options()
['supply', 'jump', 'flight', 'scan']
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.core.prompt import Prompt, Seat
from engine.space_mission import SpaceMission
from engine.space_mission.cards import BAG, DECK, PLANETS, CardId, PlanetId, Tile, in_order, sorted_tiles
from engine.space_mission.state import Memory, Place, Player, Reserved, SpaceMissionOptions, State
from engine.space_mission.view import PlanetView, SeatView, SpaceMissionView, TileCount
from tests.kit.play.position import SEED, GamePosition, of_seat, restored

RING = "freezer ruby_red hazard green_heggar caldera mistveil tidewater glimmer"
"""As in the rulebook's examples: only Freezer and Hazard have jump 1, and Hazard is between Ruby Red and
Green Heggar."""


def notation(counts: Sequence[TileCount]) -> str:
    """Write tiles as positions do."""
    return " ".join(count.tile for count in counts for _ in range(count.count))


class Table(GamePosition[SpaceMissionView]):
    """A game of Space Mission."""

    view_type = SpaceMissionView

    @property
    def asked(self) -> Prompt:
        """The question of the only seat that the game waits for."""
        (seat,) = self.session.waiting_for
        return self.session.prompts[seat]

    def options(self) -> list[str]:
        return list(self.asked.options)

    def closed(self, option: str) -> str:
        """Return why an option is closed."""
        return self.asked.closed[option].key

    def play(self, *answers: str) -> Self:
        """Give the answers of the player who is asked, in order; spaces join options. Planet and card of a
        jump are two answers here as well."""
        given = iter(answers)
        for named in given:
            prompt = self.asked
            if prompt.kind == "choose-jump" and "+" not in named:
                named = f"{named}+{next(given)}"
            self.give(prompt.seat, tuple(named.split()))
        return self

    def answer(self, seat: int, named: str) -> Self:
        """Give one seat's answer where several are asked."""
        self.give(seat, tuple(named.split()))
        return self

    def rest(self, seat: int) -> Self:
        """Give safe answers until it is `seat`'s turn again, or the game is over."""
        begun = self.turn
        return self.safely(lambda: self.turn == begun or self.view().active != seat)

    def pass_turn(self) -> Self:
        """Top up twice without discarding."""
        begun = self.turn
        return self.safely(lambda: self.turn == begun)

    @property
    def turn(self) -> tuple[int, int]:
        """The round, and whose turn it is."""
        return self.view().round, self.view().active

    def seat(self, seat: int) -> SeatView:
        return self.view().seats[seat]

    def planet(self, name: str) -> PlanetView:
        return next(planet for planet in self.view().planets if planet.planet == name)

    def hand(self, seat: int) -> str:
        return " ".join(card.card for card in self.view(seat).hand)

    def tiles(self, seat: int) -> str:
        return notation(self.view(seat).tiles)


def options_of(words: Mapping[str, str]) -> SpaceMissionOptions:
    options = SpaceMissionOptions.of_words({"fewer_questions": "on", **words})
    assert isinstance(options, SpaceMissionOptions)
    return options


def start(seats: int, *, seed: bytes = SEED, **words: str) -> Table:
    """Start a game from its set-up."""
    return Table.started(SpaceMission, seats, options_of(words), seed)


def at_hazard(
    hand: str = "", *, pile: str | None = None, station: int | None = None, **position: Any
) -> Table:
    """Return such a position in which seat 0 is at Hazard with this hand, and the other seat at the gate.

    The `pile` is that of Hazard, and the `station` there belongs to that seat.
    """
    if pile is not None:
        position["piles"] = {**position.get("piles", {}), "hazard": pile}
    if station is not None:
        position["stations"] = {**position.get("stations", {}), "hazard": station}
    return table([hand, ""], "hazard gate", **position)


def table(
    hands: Sequence[str] = ("", ""),
    at: str = "",
    *,
    ring: str = RING,
    piles: Mapping[str, str] | None = None,
    reserved: Mapping[str, str] | None = None,
    scanned: Mapping[str, str] | None = None,
    stations: Mapping[str, int] | None = None,
    face_up: str = "",
    tiles: Sequence[str] = (),
    probes: Sequence[int] = (),
    deck: str | None = None,
    discard: str = "",
    round: int = 3,
    active: int = 0,
    idle: int = 0,
    memory: Mapping[int, Mapping[str, str]] | None = None,
    **words: str,
) -> Table:
    """Return a position at the beginning of a turn: hands by seat, and ships `at` planets or the gate by
    seat.

    `reserved` is "0:water 1:medal" by planet, `scanned` "0 1"; reserving and building count as scanning.
    `deck` is from its top card down. Cards that are not named are below the deck, or with an explicit deck on
    the discard pile. Tiles that are not named are spread over the planets whose piles are not.
    """
    cards, bag = list(DECK), list(BAG)

    def take_cards(named: str) -> list[CardId]:
        for word in named.split():
            cards.remove(CardId(word))
        return [CardId(word) for word in named.split()]

    def take_tiles(named: str) -> list[Tile]:
        for word in named.split():
            bag.remove(Tile(word))
        return sorted_tiles([Tile(word) for word in named.split()])

    piles, reserved, scanned = piles or {}, reserved or {}, scanned or {}
    stations = stations or {}
    unknown = {*piles, *reserved, *scanned, *stations, *face_up.split()} - set(ring.split())
    assert not unknown, f"not in the ring: {unknown}"
    places = [Place(PlanetId(name), take_tiles(piles.get(name, ""))) for name in ring.split()]
    for place in places:
        place.face_up = place.planet in face_up.split()
        for word in reserved.get(place.planet, "").split():
            owner, tile = word.split(":")
            place.reserved.append(Reserved(Seat(int(owner)), take_tiles(tile)[0]))
        if place.planet in stations:
            place.station = Seat(stations[place.planet])
        by = [int(seat) for seat in scanned.get(place.planet, "").split()]
        by += [mark.seat for mark in place.reserved]
        by += [place.station] if place.station is not None else []
        place.scanned_by = [Seat(seat) for seat in dict.fromkeys(by)]
    players = []
    for seat, hand in enumerate(hands):
        where = at.split()[seat] if at else "gate"
        seen = (memory or {}).get(seat, {})
        players.append(
            Player(
                position=None if where == "gate" else ring.split().index(where),
                hand=in_order(take_cards(hand)),
                tiles=take_tiles(of_seat(tiles, seat, "")),
                probes=of_seat(probes, seat, int(where != "gate")),
                memory=[Memory(PlanetId(name), [*map(Tile, left.split())], 1) for name, left in seen.items()],
            )
        )
    free = [place for place in places if place.planet not in piles]
    for number, tile in enumerate(list(bag)):
        free[number % len(free)].pile.append(tile)
    for place in free:
        place.pile = sorted_tiles(place.pile)
    discarded = take_cards(discard)
    top = take_cards(deck or "")
    state = State(
        options=options_of(words),
        players=players,
        ring=places,
        deck=[*reversed(top)] if deck is not None else [*reversed(cards)],
        discard=[*cards, *discarded] if deck is not None else discarded,
        active=Seat(active),
        round=round,
        idle=idle,
        progress=False,
    )
    assert all(name in PLANETS for name in ring.split())
    seats = len(hands)
    made = Table(restored(SpaceMission, seats, "turn", state))
    state.last_round = made.view().space >= made.view().space_to_end
    if state.last_round:
        made = Table(restored(SpaceMission, seats, "turn", state))
    assert made.faults() == []
    return made
