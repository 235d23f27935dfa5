"""Intruders on random full ships, checked against a reference that shares nothing with the rules."""

import random

import pytest

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BoardId, ShipClass
from engine.galaxy_trucker.box.cards import CARDS, IntruderCard
from engine.galaxy_trucker.box.components import TILES_OF, Colour, sort_of
from engine.galaxy_trucker.box.expansion_boards import CYLINDER
from engine.galaxy_trucker.events import flight as events
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.full_ships import boards, build
from tests.engine.galaxy_trucker.read_off import Place, ReadOff, at
from tests.kit.bots import random_answer

pytestmark = pytest.mark.long

SIDES = ("front", "right", "rear", "left")
INTRUDERS = sorted(id for id, card in CARDS.items() if isinstance(card, IntruderCard))
CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "IIIB", "IV")


def loaded(notation: str, rng: random.Random) -> str:
    """A ship with some crew, tokens and goods aboard; its only aliens live beside life support."""
    ship, found, aliens = ReadOff(notation), notation.split()[:1], {"LB": "b", "LP": "p"}
    for (place, letters), word in zip(ship.kind.items(), notation.split()[1:], strict=True):
        sort = sort_of(ship.tile[place])
        near = [
            letters for letters in (ship.kind[other] for other in ship.linked(place)) if letters in aliens
        ]
        aboard = ""
        if letters == "C" and near and rng.randrange(2):
            aboard = aliens.pop(near[0])
        elif sort.crew:
            aboard = "h" * (2 if letters == "S" else rng.randrange(3))
        elif sort.tokens:
            aboard = str(rng.randrange(sort.tokens + 1) or "")
        elif sort.containers:
            aboard = "".join(rng.choice("ygb") for _ in range(rng.randrange(sort.containers + 1)))
        found.append(f"{word}:{aboard}" if aboard else word)
    return " ".join(found)


def ships(ship_class: ShipClass, rng: random.Random) -> list[str]:
    """Two full ships with many parts of the expansion, the second one on a board of the same class."""
    tiles = list(TILES_OF["expansion"])
    rng.shuffle(tiles)
    if rng.randrange(2):
        tiles.sort(key=TILES_OF["base"].__contains__)
    found: list[BoardId] = boards(ship_class, 2, rng)
    return [
        loaded(str(build(board, colour, tiles, rng)), rng)
        for colour, board in zip(Colour, found, strict=False)
    ]


# ---------------------------------------------------------------------- the reference


def squares_on(ship: ReadOff, side: str, number: int, start: int | None) -> list[Place]:
    """All squares of a line, as something on its way meets them."""
    if side in ("front", "rear"):
        found = [(row, number) for row in range(13)]
        return found if side == "front" else found[::-1]
    step = 1 if side == "left" else -1
    if start is None:
        return [(number, column) for column in range(13)][::step]
    return [(number, (start - 1 + step * k) % 9 + 1) for k in range(9)]


def way_of(side: str, dice: tuple[int, ...], *, cylinder: bool) -> tuple[int, int | None]:
    """Row or column, and on a cylinder from the side where the way begins; row 0 is none."""
    if not cylinder:
        return sum(dice), None
    if side in ("front", "rear"):
        named = [pairs for pairs in CYLINDER.pairs if dice in pairs or dice[::-1] in pairs]
        return CYLINDER.pairs.index(named[0]) + 1, None
    return max(0, dice[0] - 2), 3 if dice[1] <= 3 else 7


class CardVisit:
    """What one card does to one ship."""

    def __init__(self, ship: ReadOff, card: IntruderCard, awake: set[Place]) -> None:
        self.ship, self.card, self.awake = ship, card, awake
        self.walks: list[tuple[list[Place], str, bool, list[Place]]] = []
        """For each intruder: its way, what it has eaten, whether it was beaten, its bombs."""

    def dock(self, line: list[Place]) -> str:
        """Passed, repelled or aboard."""
        met = next((place for place in line if place in self.ship.kind), None)
        if met is None:
            return "passed"
        if self.ship.guarded(met, self.awake):
            return "repelled"
        for intruder in self.card.intruders:
            self._walk(met, hand=3 if intruder.turns == "left" else 1, legs=intruder.legs)
        return "aboard"

    def _walk(self, place: Place, *, hand: int, legs: tuple[int, ...]) -> None:
        heading = (SIDES.index(self.card.side) + 2) % 4
        way, eaten, bombs, stuck = [place], self._eat(place), list[Place](), False
        for number, leg in enumerate(legs):
            for _ in range(leg - (number == 0)):
                ways = [(heading + turn) % 4 for turn in (hand, 0, 4 - hand, 2)]
                heading = next((side for side in ways if self.ship.holds(place, side)), -1)
                if heading < 0:
                    stuck, heading = True, 0
                    continue
                place = self.ship.beside(place, heading)
                way.append(place)
                if self.ship.guarded(place, self.awake):
                    self.walks.append((way, eaten, True, bombs))
                    return
                eaten += self._eat(place)
            if self.card.bombs:
                bombs.append(place)
        assert not stuck or len(way) == 1
        self.walks.append((way, eaten, False, bombs))

    def _eat(self, place: Place) -> str:
        if not self.card.eats:
            return ""
        found, self.ship.aboard[place] = self.ship.aboard[place], ""
        return found

    @property
    def exploded(self) -> set[Place]:
        return {place for *_, bombs in self.walks for place in bombs}

    @property
    def credits(self) -> int:
        pairs = zip(self.card.intruders, self.walks, strict=bool(self.walks))
        return sum(intruder.credits for intruder, (_, _, beaten, _) in pairs if beaten)


# ---------------------------------------------------------------------- what the rules have told


def eaten_by(event: events.IntruderWalked) -> list[str]:
    """Letters of figures and goods, one by one, and the number of tokens."""
    return sorted([str(event.tokens), *(figure[0] for figure in event.figures), *(g[0] for g in event.goods)])


def written(eaten: str) -> list[str]:
    tokens = sum(int(sign) for sign in eaten if sign.isdecimal())
    return sorted([str(tokens), *(sign for sign in eaten if sign.isalpha())])


def expected(t: Table, seat: int, notation: str, card: IntruderCard) -> tuple[str, CardVisit]:
    """The reference's result, with the parts the pilot has paid for."""
    ship, aimed = ReadOff(notation), t.told_one(events.IntrudersAimed)
    number, start = way_of(card.side, aimed.dice, cylinder=ship.round)
    for dodged in t.told(events.Dodged, seat=seat):
        number += {"front": -1, "left": -1, "rear": 1, "right": 1}[dodged.side]
        if ship.round and card.side in ("front", "rear"):
            number = (number - 1) % 9 + 1
    begun = next(
        n
        for n, event in enumerate(t.events)
        if isinstance(event, events.IntruderWalked | events.IntrudersPassed | events.IntrudersRepelled)
        and event.seat == seat
    )
    for event in t.events[:begun]:
        if isinstance(event, events.TokensSpent) and event.seat == seat:
            for battery in map(at, event.batteries):
                ship.aboard[battery] = str(int(ship.aboard[battery]) - 1)
    awake = {at(place) for event in t.told(events.AstrobotsWoken, seat=seat) for place in event.squares}
    visit = CardVisit(ship, card, awake)
    return visit.dock(squares_on(ship, card.side, number, start)), visit


@pytest.mark.parametrize("ship_class", CLASSES)
def test_intruders_do_what_a_second_reading_of_the_rules_says(ship_class: ShipClass) -> None:
    seen: dict[str, int] = {}
    for number in range(75):
        rng = random.Random(f"intruders {ship_class} {number}")
        two, card = ships(ship_class, rng), CARDS[rng.choice(INTRUDERS)]
        assert isinstance(card, IntruderCard)
        dice = "".join(str(rng.randrange(1, 7)) for _ in range(2))
        t = flight(two, card.id, dice=dice, box="expansion")
        while t.asked():
            seat = rng.choice(list(t.asked()))
            seen[t.prompt(seat).kind] = seen.get(t.prompt(seat).kind, 0) + 1
            t.answer(seat, " ".join(random_answer(t.prompt(seat), rng)))

        for seat, notation in enumerate(two):
            outcome, visit = expected(t, seat, notation, card)
            told = t.told(events.IntruderWalked, seat=seat)
            assert len(t.told(events.IntrudersPassed, seat=seat)) == (outcome == "passed")
            assert len(t.told(events.IntrudersRepelled, seat=seat)) == (outcome == "repelled")
            assert len(told) == len(visit.walks)
            for event, (way, eaten, beaten, bombs) in zip(told, visit.walks, strict=True):
                assert [at(step.square) for step in event.walk.steps] == way, (notation, card.id, dice)
                assert eaten_by(event) == written(eaten)
                assert (event.guard is not None) == beaten
                assert {*map(at, event.bombs)} == {*bombs}
            exploded = [place for event in t.told(events.BombsExploded, seat=seat) for place in event.squares]
            assert sorted(map(at, exploded)) == sorted(visit.exploded)
            assert (
                sum(event.credits for event in t.told(events.CreditsEarned, seat=Seat(seat))) == visit.credits
            )
            seen[outcome] = seen.get(outcome, 0) + 1
            seen["beaten"] = seen.get("beaten", 0) + sum(beaten for _, _, beaten, _ in visit.walks)
    assert min(seen.get(what, 0) for what in ("passed", "repelled", "aboard", "beaten")) > 3, seen
