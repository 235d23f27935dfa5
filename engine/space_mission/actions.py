"""The six actions: supply, jump, flight, scan, develop, discover.

Every action has a function that says why it is closed, and a procedure. Scan, develop and discover show a
pile, so the answer before that is final: the action itself if there is one way to pay, otherwise the choice
of payment. Ruling: R28. Jump and flight can be undone until a player learns something.

The last action of a turn leads to the next player's question. The time of their answer stays hidden, so from
there on no jump and no flight can be undone either, and the question says so.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from engine.core.ask import Offers, Steps, choose, choose_some
from engine.core.errors import Refusal
from engine.core.prompt import Details, Seat
from engine.space_mission import base, events, questions
from engine.space_mission.base import SpaceMissionBase
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, fits, is_joker
from engine.space_mission.state import Looking, Place, Reserved

HAND_SIZE = 5
ACTIONS_A_TURN = 2
WAYS_AT_ONCE = 3
"""The most ways to pay for an action that are separate options; with more, payment is asked for later."""

Pair = tuple[CardId, CardId]


def _ends_turn(g: SpaceMissionBase) -> bool:
    return g.state.action == ACTIONS_A_TURN


def act(g: SpaceMissionBase, pilot: Seat) -> Steps[None]:
    """Ask for one of a turn's two actions and do it («How to play»).

    Ruling: R27. An absent player tops up, which changes least.
    """
    closed = {str(x): why for x, refuse in REFUSALS.items() if (why := refuse(g, pilot)) is not None}
    options: dict[str, questions.PaidAction] = {}
    for kind in ACTIONS:
        if kind not in closed:
            options |= _paid(g, pilot, kind)
    action = yield from choose(
        pilot,
        questions.ChooseAction(action=g.state.action, planet=g.planet_of(pilot) or "gate"),
        options,
        closed=closed,
        default=questions.ActionKind.SUPPLY,
        secret=True,
        unnoticed=True,
    )
    yield from ACTIONS[action.kind](g, pilot, *action.cards)


def _paid(g: SpaceMissionBase, pilot: Seat, kind: questions.ActionKind) -> dict[str, questions.PaidAction]:
    """Return an open action by notation: several times, each with its cards, if there are a few ways to pay
    for it; otherwise once, and the cards are asked for afterwards."""
    ways: list[tuple[CardId, ...]] = []
    if g.state.options.look_at_once and kind is questions.ActionKind.SCAN:
        ways += [(card,) for card in scan_cards(g, pilot)]
    if g.state.options.look_at_once and kind is questions.ActionKind.DEVELOP:
        ways += landing_pairs(g, pilot)
    if len(ways) == 1:
        return {kind: questions.PaidAction(kind, ways[0])}
    paid = [questions.PaidAction(kind, way) for way in ways] if len(ways) <= WAYS_AT_ONCE else []
    return {str(action): action for action in paid or [questions.PaidAction(kind)]}


def supply(g: SpaceMissionBase, pilot: Seat) -> Steps[None]:
    """«Topping up»: let the player discard any number of cards, then draw up to five.

    Ruling: R20. This is always legal, even without any effect.
    """
    hand: dict[str, CardId] = {card: card for card in g.hand_of(pilot)}
    discards = yield from choose_some(pilot, questions.DiscardForSupply(), hand, 0, len(hand))
    g.discard(pilot, discards)
    if discards:
        g.tell(events.CardsDiscarded(pilot, tuple(discards)))
    missing = HAND_SIZE - len(g.hand_of(pilot))
    if missing:
        g.draw(pilot, missing)
    else:
        g.tell(events.NothingDrawn(pilot))


def jump_cards(g: SpaceMissionBase, pilot: Seat, planet: PlanetId) -> list[CardId]:
    """Return the hand cards that bring the ship to a planet, jokers last."""
    fitting = [card for card in g.hand_of(pilot) if fits(card, Coordinate.JUMP, PLANETS[planet].jump)]
    return sorted(fitting, key=is_joker)


def refuse_jump(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship cannot jump; None if it can."""
    if g.chips_missing(pilot):
        return Refusal("no-chips-left")
    if not any(_refuse_target(g, pilot, place.planet) is None for place in g.state.ring):
        return Refusal("no-jump-card")
    return None


def _refuse_target(g: SpaceMissionBase, pilot: Seat, planet: PlanetId) -> Refusal | None:
    if g.planet_of(pilot) == planet:
        return Refusal("already-there", {"planet": planet})
    if not jump_cards(g, pilot, planet):
        return Refusal("no-card-with-this-jump-number", {"planet": planet, "number": PLANETS[planet].jump})
    return None


def jump(g: SpaceMissionBase, pilot: Seat) -> Steps[None]:
    """«Jumping»: let a card with the target's blue number move the ship there, and leave a probe on the gate.

    Ruling: R3. The target is any other planet, even a neighbor, from the gate or from a planet; never the
    gate.
    """
    targets = Offers[PlanetId]()
    for place in g.state.ring:
        targets.offer(place.planet, _refuse_target(g, pilot, place.planet))
    if g.state.options.fewer_questions:
        target, card = yield from choose(
            pilot,
            questions.ChooseJump(),
            _jumps(g, pilot, targets.open.values()),
            closed=targets.closed,
            secret=True,
            final=_ends_turn(g),
            twice=(),
        )
    else:
        target, card = yield from _choose_jump_in_two_steps(g, pilot, targets)
    g.discard(pilot, [card])
    player = g.player(pilot)
    player.position = g.position_of(target)
    if g.chips_of(pilot) > 0:
        player.probes += 1
        g.tell(events.Jumped(pilot, target, card, player.probes))
    else:
        # Ruling: R13. The chip supply is a soft limit; a jump without a chip leaves no probe.
        g.tell(events.JumpedWithoutProbe(pilot, target, card))


def _jumps(
    g: SpaceMissionBase, pilot: Seat, targets: Iterable[PlanetId]
) -> dict[str, tuple[PlanetId, CardId]]:
    """Return every planet with each card that leads there, "hazard+j1s1": jokers last, in ring order."""
    found = [(planet, card) for planet in targets for card in jump_cards(g, pilot, planet)]
    return {
        str(questions.Jump(planet, card)): (planet, card)
        for planet, card in sorted(found, key=lambda x: is_joker(x[1]))
    }


def _choose_jump_in_two_steps(
    g: SpaceMissionBase, pilot: Seat, targets: Offers[PlanetId]
) -> Steps[tuple[PlanetId, CardId]]:
    """Ask for the planet, then for the card, as in games begun before the two were one question."""
    target = yield from choose(
        pilot, questions.ChooseJumpTarget(), targets.open, closed=targets.closed, secret=True
    )
    why_not = Refusal("card-does-not-fit-jump", {"number": PLANETS[target].jump})
    card = yield from _choose_card(
        g, pilot, questions.ChooseJumpCard(target), jump_cards(g, pilot, target), why_not, final=_ends_turn(g)
    )
    return target, card


def _choose_card(
    g: SpaceMissionBase,
    pilot: Seat,
    asked: Details,
    fitting: Iterable[CardId],
    why_not: Refusal,
    *,
    final: bool = False,
) -> Steps[CardId]:
    """Ask for one of the `fitting` hand cards; `why_not` says why the others are closed."""
    cards: dict[str, CardId] = {card: card for card in fitting}
    others: dict[str, Refusal] = {card: why_not for card in g.hand_of(pilot) if card not in cards}
    return (yield from choose(pilot, asked, cards, closed=others, secret=True, final=final))


def refuse_flight(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship cannot fly: the gate has no neighbors; None if it can."""
    return Refusal("not-on-a-planet") if g.planet_of(pilot) is None else None


def flight(g: SpaceMissionBase, pilot: Seat) -> Steps[None]:
    """«Flight»: move to one of the two neighbors, without a card and without a probe."""
    here = g.planet_of(pilot)
    assert here is not None, "a flight begins on a planet"
    neighbours: dict[str, PlanetId] = {planet: planet for planet in g.neighbours_of(here)}
    target = yield from choose(
        pilot, questions.ChooseFlightTarget(here), neighbours, final=_ends_turn(g), twice=()
    )
    g.player(pilot).position = g.position_of(target)
    g.tell(events.Flown(pilot, target))


def scan_cards(g: SpaceMissionBase, pilot: Seat) -> list[CardId]:
    """Return the hand cards with the scan number of the ship's planet, jokers last."""
    number = PLANETS[g.place_of(pilot).planet].scan
    return sorted((card for card in g.hand_of(pilot) if fits(card, Coordinate.SCAN, number)), key=is_joker)


def _refuse_without_place(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship can neither scan nor develop where it is; None if it is at a planet."""
    if g.planet_of(pilot) is None:
        return Refusal("not-on-a-planet")
    place = g.place_of(pilot)
    return Refusal("planet-has-station", {"planet": place.planet}) if place.station is not None else None


def refuse_scan(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship's planet cannot be scanned; None if it can."""
    if (nothing := _refuse_without_place(g, pilot)) is not None:
        return nothing
    place = g.place_of(pilot)
    # Ruling: R8. Without a point tile there is no scan, unless the table allows it for the right to develop.
    if place.exhausted and not g.state.options.empty_scan:
        return Refusal("pile-exhausted", {"planet": place.planet})
    if g.chips_missing(pilot):
        return Refusal("no-chips-left")
    if not scan_cards(g, pilot):
        return Refusal("no-scan-card", {"number": PLANETS[place.planet].scan})
    return None


def _choose_scan_card(g: SpaceMissionBase, pilot: Seat, place: Place) -> Steps[CardId]:
    why_not = Refusal("card-does-not-fit-scan", {"number": PLANETS[place.planet].scan})
    asked = questions.ChooseScanCard(place.planet)
    return (yield from _choose_card(g, pilot, asked, scan_cards(g, pilot), why_not))


def scan(g: SpaceMissionBase, pilot: Seat, paid: CardId | None = None) -> Steps[None]:
    """«Scanning»: pay a card with the green number, look through the pile, reserve a tile."""
    place = g.place_of(pilot)
    card = paid or (yield from _choose_scan_card(g, pilot, place))
    # Ruling: R5. The same planet may be scanned again, each time for another tile.
    first_of_pilot = pilot not in place.scanned_by
    if place.exhausted:
        g.discard(pilot, [card])
        g.tell(events.EmptyPileScanned(pilot, place.planet, card))
    else:
        tile = yield from base.look_through(g, pilot, Looking.SCAN, (card,))
        if tile is None:
            g.tell(events.OnlySpaceFound(pilot, place.planet, card))
        else:
            # It lies face down next to the planet, under the player's own probe.
            place.reserved.append(Reserved(pilot, tile))
            g.state.progress = True
            g.tell(events.TileReserved(pilot, place.planet, card, len(place.pile)))
        base.reveal_check(g, place)
    # Ruling: R7. A player who finds nothing but Space has scanned the planet all the same.
    if first_of_pilot:
        place.scanned_by.append(pilot)


def landing_pairs(g: SpaceMissionBase, pilot: Seat) -> list[Pair]:
    """Return pairs of hand cards, one for each landing number, first those with fewer jokers.

    Ruling: R12. It always takes two cards: a joker stands for one of the numbers.
    """
    one, other = PLANETS[g.place_of(pilot).planet].landing

    def lands(a: CardId, b: CardId) -> bool:
        return fits(a, Coordinate.LANDING, one) and fits(b, Coordinate.LANDING, other)

    pairs = [(a, b) for a, b in combinations(g.hand_of(pilot), 2) if lands(a, b) or lands(b, a)]
    return sorted(pairs, key=lambda pair: sum(is_joker(card) for card in pair))


def refuse_develop(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship's planet cannot be developed; None if it can."""
    if (nothing := _refuse_without_place(g, pilot)) is not None:
        return nothing
    place = g.place_of(pilot)
    # Ruling: R6. A scan earlier in the same turn is enough.
    if pilot not in place.scanned_by:
        return _refuse_unscanned(g, pilot, place)
    if g.chips_missing(pilot):
        return Refusal("no-chips-left")
    if not landing_pairs(g, pilot):
        one, other = PLANETS[place.planet].landing
        return Refusal("no-landing-cards", {"one": one, "other": other})
    return None


def _refuse_unscanned(g: SpaceMissionBase, pilot: Seat, place: Place) -> Refusal:
    """Return the refusal of developing without a scan: whether a scan can come first, and what it lacks."""
    lacking = refuse_scan(g, pilot)
    if lacking is not None and lacking.key == "pile-exhausted":
        return Refusal("never-scanned", {"planet": place.planet})
    if lacking is not None and lacking.key == "no-scan-card":
        return Refusal("not-scanned-and-no-card", {"planet": place.planet, **lacking.fields})
    return lacking or Refusal("not-scanned-yet", {"planet": place.planet})


def _choose_landing_cards(g: SpaceMissionBase, pilot: Seat, place: Place) -> Steps[Pair]:
    one, other = PLANETS[place.planet].landing
    pairs = {str(questions.LandingCards(a, b)): (a, b) for a, b in landing_pairs(g, pilot)}
    return (
        yield from choose(pilot, questions.ChooseLandingCards(place.planet, one, other), pairs, secret=True)
    )


def develop(g: SpaceMissionBase, pilot: Seat, *paid: CardId) -> Steps[None]:
    """«Developing»: pay two cards with orange numbers, build, hand out reserved tiles, take a tile."""
    place = g.place_of(pilot)
    cards = paid or (yield from _choose_landing_cards(g, pilot, place))
    tile = None
    # Ruling: R9. An empty pile counts as face-up Space.
    if place.exhausted:
        g.discard(pilot, cards)
    else:
        tile = yield from base.look_through(g, pilot, Looking.DEVELOP, cards)
    place.station = pilot
    g.state.progress = True
    g.tell(events.StationBuilt(pilot, place.planet, cards))
    base.hand_out_reserved(g, place)
    if tile is None:
        g.tell(events.NoTileLeft(pilot, place.planet))
        return
    base.take(g, pilot, tile)
    g.tell(events.TileTaken(pilot, place.planet, tile, len(place.pile)))
    base.reveal_check(g, place)


def refuse_discover(g: SpaceMissionBase, pilot: Seat) -> Refusal | None:
    """Return why the ship cannot discover anything where it is; None if it can."""
    if g.planet_of(pilot) is None:
        return Refusal("not-on-a-planet")
    place = g.place_of(pilot)
    if place.station is None:
        return Refusal("no-station-here", {"planet": place.planet})
    if place.exhausted:
        return Refusal("pile-exhausted", {"planet": place.planet})
    return None


def discover(g: SpaceMissionBase, pilot: Seat) -> Steps[None]:
    """«Discovering»: let the player choose a tile, which must be taken, even at another's station."""
    place = g.place_of(pilot)
    if not g.state.options.look_at_once:
        yield from choose(pilot, questions.LookThroughPile(place.planet), {questions.LOOK: None}, secret=True)
    tile = yield from base.look_through(g, pilot, Looking.DISCOVER)
    assert tile is not None, "a hidden pile with a station holds a point tile"
    base.take(g, pilot, tile)
    g.tell(events.TileTaken(pilot, place.planet, tile, len(place.pile)))
    base.reveal_check(g, place)


REFUSALS: Mapping[questions.ActionKind, Callable[[SpaceMissionBase, Seat], Refusal | None]] = {
    questions.ActionKind.JUMP: refuse_jump,
    questions.ActionKind.FLIGHT: refuse_flight,
    questions.ActionKind.SCAN: refuse_scan,
    questions.ActionKind.DEVELOP: refuse_develop,
    questions.ActionKind.DISCOVER: refuse_discover,
}
"""Functions that say why an action is not open now. A supply always is."""

ACTIONS: Mapping[questions.ActionKind, Callable[..., Steps[None]]] = {
    questions.ActionKind.SUPPLY: supply,
    questions.ActionKind.JUMP: jump,
    questions.ActionKind.FLIGHT: flight,
    questions.ActionKind.SCAN: scan,
    questions.ActionKind.DEVELOP: develop,
    questions.ActionKind.DISCOVER: discover,
}
"""The procedures of the actions, in the order of the rulebook. Each takes the game, the seat, and the cards
that already pay for it."""
