"""A robot for empty seats. It sees what a player sees, remembers nothing and weighs the rest of its turn.

Everything is counted in tenths of a point, so that no fractions are needed.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core.definitions import Definition, read_definitions
from engine.core.prompt import Answer, Prompt
from engine.space_mission import cards as box
from engine.space_mission import questions, scoring
from engine.space_mission.actions import HAND_SIZE
from engine.space_mission.cards import CardId, Coordinate, Family, Planet, PlanetId, Tile
from engine.space_mission.view import PlanetView, SpaceMissionView


class RobotWeights(Definition, frozen=True):
    """What the robot's gains and losses are worth, in tenths of a point."""

    probe: int
    tile: int
    others_tile: int
    promise: dict[Family, int]
    station: int
    card: int
    joker: int
    landing: int
    scan: int
    handed_out: int
    handed_out_to_others: int
    handed_out_with_pair: int
    early: int
    ended_early: int
    pace: int


WEIGHTS = read_definitions("space_mission/robot", RobotWeights)
TURNED_UP = (0, 0, 76, 49, 24, 8, 2, 0, 0)
"""By tiles in a hidden pile: the chance that only Space is left once one is taken, in percent."""


class Spot(Struct, frozen=True):
    """A planet as the robot sees it."""

    planet: PlanetId
    left: int
    """The number of tiles in the planet's hidden pile."""
    station: bool
    mine: bool
    """Whether the robot has scanned the planet and may develop it."""
    own: int
    others: int
    """How many tiles the robot has reserved there, and how many others have."""


class Outlook(Struct, frozen=True):
    """What stays the same while the robot weighs one answer."""

    cards: dict[CardId, int]
    """What every hand card is worth if it is kept."""
    last: bool
    """Whether the robot has no turn after this one."""
    turned_up: tuple[int, ...]
    """The worth of the chance to turn up Space, by the size of the pile from which a tile is taken."""

    def space(self, left: int) -> int:
        """Return the worth of the chance to turn up Space in a pile of this size."""
        return self.turned_up[min(left, len(self.turned_up) - 1)]

    def worth(self, cards: Iterable[CardId]) -> int:
        """Return what playing these cards costs; 0 in the last turn."""
        return 0 if self.last else sum(self.cards[card] for card in cards)


class Position(Struct, frozen=True):
    """Where the robot stands after some actions."""

    ring: tuple[Spot, ...]
    here: int | None
    hand: tuple[CardId, ...]
    supplied: bool = False
    """Whether the robot has drawn cards that it cannot know yet."""


P = TypeVar("P", bound=Position)


class Move(Struct, frozen=True):
    """One action, its immediate worth, and the position after it."""

    action: str
    gain: int
    after: Position
    target: PlanetId | None = None


def answer(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Return a sensible answer to any question of the game."""
    outlook = outlook_of(view)

    def cost(cards: Iterable[CardId]) -> int:
        return sum(outlook.cards[card] for card in cards)

    match prompt.details:
        case questions.ChooseAction():
            acts = [questions.PaidAction.parse(option) for option in prompt.options]
            kind = best(view, [act.kind for act in acts]).action
            return (str(min((act for act in acts if act.kind == kind), key=lambda act: cost(act.cards))),)
        case questions.ChooseJump():
            target = best(view, (questions.ActionKind.JUMP,)).target
            there = [jump for jump in map(questions.Jump.parse, prompt.options) if jump.planet == target]
            return (str(min(there, key=lambda jump: cost([jump.card] if jump.card else []))),)
        case questions.ChooseJumpTarget():
            return (best(view, (questions.ActionKind.JUMP,)).target or prompt.options[0],)
        case questions.ChooseFlightTarget():
            return (best(view, (questions.ActionKind.FLIGHT,)).target or prompt.options[0],)
        case questions.ChooseJumpCard() | questions.ChooseScanCard():
            return (min(prompt.options, key=lambda option: cost([CardId(option)])),)
        case questions.ChooseLandingCards():
            pairs = map(questions.LandingCards.parse, prompt.options)
            return (str(min(pairs, key=lambda pair: cost(pair.cards))),)
        case questions.DiscardForSupply():
            return _discards(view)
        case questions.ChooseTile():
            return (max(prompt.options, key=lambda tile: tile_worth(view, Tile(tile))[0]),)
    return prompt.safe()


def best(view: SpaceMissionView, actions: Sequence[str]) -> Move:
    """Return the best move by one of these actions, looking to the end of the turn."""
    outlook = outlook_of(view)
    found = [move for move in moves(outlook, position_of(view)) if move.action in actions]
    if view.action == 2:
        return max(found, key=lambda move: move.gain)
    return max(found, key=lambda move: move.gain + max(then.gain for then in moves(outlook, move.after)))


def moves(outlook: Outlook, position: Position) -> list[Move]:
    """Return every open action, paid with the cards that would be missed least."""
    missing = 0 if position.supplied else HAND_SIZE - len(position.hand)
    moves = [Move("supply", 0 if outlook.last else WEIGHTS.card * missing, replace(position, supplied=True))]
    for number, spot in enumerate(position.ring):
        card = cheapest(outlook, position.hand, Coordinate.JUMP, box.PLANETS[spot.planet].jump)
        if number != position.here and card is not None:
            after = replace(position, here=number, hand=without(position.hand, (card,)))
            moves.append(Move("jump", WEIGHTS.probe - outlook.worth((card,)), after, target=spot.planet))
    if position.here is None:
        return moves
    for step in (-1, 1):
        number = (position.here + step) % len(position.ring)
        after = replace(position, here=number)
        moves.append(Move("flight", 0, after, target=position.ring[number].planet))
    return [*moves, *moves_on(outlook, position, position.ring[position.here])]


def moves_on(outlook: Outlook, position: Position, spot: Spot) -> list[Move]:
    """Return the moves scan, develop and discover, for a ship that is on a planet."""
    if spot.station:
        after = changed(position, replace(spot, left=_less(spot)))
        return [Move("discover", taken(outlook, spot), after)] if spot.left else []
    moves: list[Move] = []
    card = cheapest(outlook, position.hand, Coordinate.SCAN, box.PLANETS[spot.planet].scan)
    if spot.left and card is not None:
        mine = replace(spot, left=_less(spot), mine=True, own=spot.own + 1)
        after = replace(changed(position, mine), hand=without(position.hand, (card,)))
        moves.append(Move("scan", scan_gain(outlook, position, spot, card), after))
    pair = landing_pair(outlook, position.hand, spot.planet) if spot.mine else None
    if pair is not None:
        built = replace(spot, station=True, left=_less(spot), own=0, others=0)
        after = replace(changed(position, built), hand=without(position.hand, pair))
        moves.append(Move("develop", develop_gain(outlook, spot, pair), after))
    return moves


def scan_gain(outlook: Outlook, position: Position, spot: Spot, card: CardId) -> int:
    """Return the worth of reserving a tile, by the chance that this seat or another develops the planet."""
    chance = WEIGHTS.handed_out + (WEIGHTS.handed_out_to_others if spot.others else 0)
    if landing_pair(outlook, without(position.hand, (card,)), spot.planet) is not None:
        chance = WEIGHTS.handed_out_with_pair
    elif outlook.last:
        chance = 0
    right = 0 if spot.mine else WEIGHTS.station // 4
    return WEIGHTS.tile * chance // 100 + outlook.space(spot.left) + right - outlook.worth((card,))


def develop_gain(outlook: Outlook, spot: Spot, pair: Iterable[CardId]) -> int:
    """Return the worth of a station there beyond the two cards of `pair`."""
    own = spot.own * WEIGHTS.tile * (100 - WEIGHTS.handed_out) // 100
    gain = WEIGHTS.station + (taken(outlook, spot) if spot.left else 0) + own
    return gain - spot.others * WEIGHTS.others_tile - outlook.worth(pair)


def taken(outlook: Outlook, spot: Spot) -> int:
    """Return the worth of a chosen tile, and of the chance that only Space is left."""
    return WEIGHTS.tile + outlook.space(spot.left)


def _less(spot: Spot) -> int:
    """Return how many tiles count after one is taken: about a quarter are Space, which players leave."""
    return spot.left - 1 if spot.left > 3 else 0


def changed(position: P, spot: Spot) -> P:
    """Return the position with another spot in the place of its planet's."""
    ring = tuple(spot if other.planet == spot.planet else other for other in position.ring)
    return replace(position, ring=ring)


def without(hand: Sequence[CardId], cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Return a hand without these cards."""
    return tuple(card for card in hand if card not in cards)


def cheapest(outlook: Outlook, hand: Sequence[CardId], coordinate: Coordinate, number: int) -> CardId | None:
    """Return the card of a hand that fits and is worth least; None if none fits."""
    fitting = [card for card in hand if box.fits(card, coordinate, number)]
    return min(fitting, key=outlook.cards.__getitem__, default=None)


def landing_pair(outlook: Outlook, hand: Sequence[CardId], planet: PlanetId) -> tuple[CardId, CardId] | None:
    """Return the pair of cards for developing a planet that would be missed least; None if there is none."""
    one, other = box.PLANETS[planet].landing
    firsts = [card for card in hand if box.fits(card, Coordinate.LANDING, one)]
    seconds = [card for card in hand if box.fits(card, Coordinate.LANDING, other)]
    pairs = [(a, b) for a in firsts for b in seconds if a != b]
    return min(pairs, key=lambda pair: outlook.cards[pair[0]] + outlook.cards[pair[1]], default=None)


def _card_worth(view: SpaceMissionView, card: CardId) -> int:
    """Return the worth of a hand card: more if it helps to develop a scanned planet."""
    worth = WEIGHTS.card + (WEIGHTS.joker if box.is_joker(card) else 0)
    for planet in view.planets:
        printed = box.PLANETS[planet.planet]
        if planet.station is not None:
            continue
        if view.viewer in planet.scanned_by and any(
            box.fits(card, Coordinate.LANDING, number) for number in printed.landing
        ):
            worth += WEIGHTS.landing
        if view.viewer in planet.ships and box.fits(card, Coordinate.SCAN, printed.scan):
            worth += WEIGHTS.scan
    return worth


def _discards(view: SpaceMissionView) -> Answer:
    """Return the cards to discard: those that no scanned planet needs; none before a scan."""
    now = position_of(view)
    planets = waiting(now)
    return tuple(card for card in now.hand if not helps(card, planets)) if planets else ()


def waiting(position: Position) -> list[Planet]:
    """Return the planets that the seat has scanned and nobody has developed."""
    return [box.PLANETS[spot.planet] for spot in position.ring if spot.mine and not spot.station]


def helps(card: CardId, planets: Iterable[Planet]) -> bool:
    """Return whether a card is a joker, or brings the ship to one of these planets or helps to develop it."""
    return box.is_joker(card) or any(
        box.fits(card, Coordinate.JUMP, planet.jump)
        or any(box.fits(card, Coordinate.LANDING, number) for number in planet.landing)
        for planet in planets
    )


def tile_worth(view: SpaceMissionView, tile: Tile) -> tuple[int, int]:
    """Return the tenths of a point that a tile scores now, and a potential that fades as Space comes up."""
    held = [count.tile for count in view.tiles for _ in range(count.count)]
    if view.look is not None:
        held += [count.tile for count in view.look.received for _ in range(count.count)]
    more = 10 * (scoring.worth([*held, tile]) - scoring.worth(held))
    to_come = max(0, view.space_to_end - view.space)
    return more, WEIGHTS.promise[tile.family] * to_come // view.space_to_end


def outlook_of(view: SpaceMissionView) -> Outlook:
    """Return what stays the same while the robot weighs one answer."""
    return Outlook(
        cards={card.card: _card_worth(view, card.card) for card in view.hand},
        last=view.last_round,
        turned_up=tuple(_space(view, left) for left in range(len(TURNED_UP))),
    )


def _space(view: SpaceMissionView, left: int) -> int:
    """Return the worth of the Space that may turn up when a tile is taken from a hidden pile of this size."""
    if view.last_round:
        return 0
    after, due = view.space + max(0, left - 1), view.space_to_end * view.round // WEIGHTS.early
    brings = WEIGHTS.pace * (due - after)
    if view.round < WEIGHTS.early and after >= view.space_to_end:
        brings = -WEIGHTS.ended_early
    return TURNED_UP[left] * brings // 100


def position_of(view: SpaceMissionView) -> Position:
    """Return where the seat of this view stands."""
    me = view.viewer
    assert me is not None, "a robot has a seat"
    here = next((n for n, planet in enumerate(view.planets) if me in planet.ships), None)
    return Position(
        ring=tuple(_spot(planet, me) for planet in view.planets),
        here=here,
        hand=tuple(card.card for card in view.hand),
    )


def _spot(planet: PlanetView, me: int) -> Spot:
    return Spot(
        planet=planet.planet,
        left=0 if planet.face_up else planet.pile,
        station=planet.station is not None,
        mine=me in planet.scanned_by,
        own=sum(mark.count for mark in planet.reserved if mark.seat == me),
        others=sum(mark.count for mark in planet.reserved if mark.seat != me),
    )
