"""The strong robots. The hard one weighs every way to spend its turn by what it has learned of positions.

A small network says how good the position at the end of the turn is. It was trained in games of the robot
against itself: after each game, its estimates for every turn were moved toward the result. What it learned
is in the rows of `data/space_mission/prospects.toml`: how much one of a thing adds to each hidden unit and to
the result. All numbers are whole, so that the result is the same on every machine. Nothing hidden is dealt.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial, reduce
from itertools import combinations
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from engine.core.definitions import read_definitions
from engine.core.prompt import Answer, Prompt
from engine.core.robots import Learned, R, WeightRow, evaluated, within
from engine.space_mission import questions, robot, scoring
from engine.space_mission.actions import HAND_SIZE
from engine.space_mission.cards import PLANETS, TILES, CardId, Coordinate, PlanetId, Tile, fits, is_joker
from engine.space_mission.questions import ActionKind
from engine.space_mission.robot import TURNED_UP, Position, Spot
from engine.space_mission.view import SpaceMissionView

LEARNED = read_definitions("space_mission/prospects", Learned[WeightRow])

PROMISING = 8
"""The number of first actions, the best at first sight, for which second actions are weighed."""
LATE = 15
"""From this round on, all rounds are evaluated alike."""
UNKNOWN_TILE = 4
"""The points that a tile of an opponent is assumed to be worth."""
FEW, SOME = 3, 5
"""Up to how many tiles a pile is small, and of medium size."""


class Known(Struct, frozen=True):
    """What a seat knows before its answer."""

    view: SpaceMissionView
    me: int
    points: int
    """The points of the seat's tiles."""
    choice: tuple[int, ...]
    """The tenths of a point that a chosen tile scores on average, by the size of its pile."""
    fixed: dict[str, int]
    """What counts whatever the seat does in this turn."""


class Stand(Position, frozen=True, kw_only=True):
    """Where the robot stands after some actions, with what it cannot know yet."""

    probes: int
    stations: int
    drawn: int = 0
    """The number of cards drawn unseen."""
    taken: int = 0
    """The number of tiles taken unseen, without those reserved before."""
    expected: int = 0
    """The tenths of a point that these tiles score on average."""
    handed: int = 0
    """The number of its reserved tiles that were handed out."""
    turning: int = 0
    """How much Space these actions may have turned up, in tenths of a tile."""
    given: tuple[PlanetId, ...] = ()
    """The planets where others receive their reserved tiles."""


class Plan(Struct, frozen=True):
    """One action with its cards, and the position after it."""

    action: ActionKind
    after: Stand
    cards: tuple[CardId, ...] = ()
    target: PlanetId | None = None


Value = Callable[[Known, Stand], float]
"""A function that says how good a position at the end of a turn is."""


def chance(known: Known, stand: Stand) -> int:
    """Return how good a position is, in units of `UNIT`²."""
    return evaluated(active(known, stand, LEARNED), LEARNED.thoughts)


def active(known: Known, stand: Stand, learned: Learned[R]) -> list[tuple[R, int]]:
    """Return the rows of weights that apply to a position, and how often each one does."""
    return [(learned.signs[sign], count) for sign, count in signs(known, stand).items() if count]


def known_of(view: SpaceMissionView) -> Known:
    """Return what the seat of this view knows and assumes."""
    me, seats = view.own.seat, len(view.seats)
    held = [count.tile for count in view.tiles for _ in range(count.count)]
    points = scoring.worth(held)
    more: dict[Tile, int] = {
        tile: scoring.worth([*held, tile]) - points for tile in Tile if tile is not Tile.SPACE
    }
    unseen = {tile: kind.count - held.count(tile) for tile, kind in TILES.items()}
    choice = _choice(more, unseen)
    left = max(0, view.space_to_end - view.space)
    fixed = {
        "always": 1,
        "three_seats": seats == 3,
        "four_seats": seats == 4,
        "five_seats": seats == 5,
        "round": min(LATE, view.round),
        "last_round": view.last_round,
        "turns_after_last": view.last_round * ((view.first - me - 1) % seats),
        "space_to_come": left,
        "little_space_to_come": left <= 2,
        "tile_points": choice[4],
        "best_tile": max(more[tile] for tile in more if unseen[tile]),
    }
    return Known(view, me, points, choice, fixed)


def _choice(more: dict[Tile, int], unseen: dict[Tile, int]) -> tuple[int, ...]:
    """Return the average tenths of a point of the best tile of a pile, by the pile's size.

    Piles are thought to be drawn from all tiles that the seat does not hold, with replacement.
    """
    ranked, total = sorted(unseen, key=lambda tile: more.get(tile, 0)), sum(unseen.values())
    found: list[int] = []
    for size in range(len(TURNED_UP)):
        so_far = before = points = 0
        for tile in ranked:
            so_far += unseen[tile]
            points += 10 * more.get(tile, 0) * (so_far**size - before)
            before = so_far**size
        found.append(points // total**size if size else 0)
    return tuple(found)


def stand_of(view: SpaceMissionView) -> Stand:
    """Return where the seat of this view stands."""
    now = robot.position_of(view)
    return Stand(now.ring, now.here, now.hand, probes=view.own.probes, stations=view.own.stations)


def signs(known: Known, stand: Stand) -> dict[str, int]:
    """Return what counts in a position, and how much of it there is."""
    view, me = known.view, known.me
    others = [seat for seat in view.seats if seat.seat != me]
    more = sum(other.probes > stand.probes for other in others)
    gate = scoring.GATE[more] if stand.probes else 0
    points = known.points + scoring.STATION * stand.stations
    rivals = _rivals(known, stand)
    lead = 10 * (points + gate - rivals["rival_points"]) + stand.expected
    ahead = within(30, lead // 10 if lead >= 0 else -(-lead // 10))
    return {
        **known.fixed,
        **rivals,
        **_ways(known, stand),
        "space_turning_up": stand.turning,
        "points": points,
        "points_expected": stand.expected,
        "tiles_handed_out": stand.handed,
        "stations": stand.stations,
        "tiles": view.own.tiles + stand.taken + stand.handed,
        "gate": gate,
        "probes": stand.probes,
        "probes_ahead": within(4, stand.probes - max(other.probes for other in others)),
        "more_probes": more,
        "same_probes": sum(other.probes == stand.probes for other in others),
        "lead": ahead,
        "lead_in_last_round": view.last_round * within(12, ahead),
        "hand": len(stand.hand) + stand.drawn,
        "drawn": stand.drawn,
        "jokers": sum(map(is_joker, stand.hand)),
        "on_gate": stand.here is None,
    }


def _rivals(known: Known, stand: Stand) -> dict[str, int]:
    """Return what counts of the others, and of the one among them who seems to have the most points."""
    seats = known.view.seats
    probes = [stand.probes if seat.seat == known.me else seat.probes for seat in seats]
    gates = scoring.gate_points(probes)
    rival = {"rival_points": -1}
    tiles = stations = reserved = opening = 0
    lies = dict(zip((spot.planet for spot in stand.ring), stand.ring, strict=True))
    for seat, gate in zip(seats, gates, strict=True):
        if seat.seat == known.me:
            continue
        given = sum(_reserved(known, planet, seat.seat) for planet in stand.given)
        has, waits = seat.tiles + given, seat.reserved - given
        points = scoring.STATION * seat.stations + UNKNOWN_TILE * has + gate
        tiles, stations, reserved = tiles + has, stations + seat.stations, reserved + waits
        opening += seat.planet is not None and lies[seat.planet].station and lies[seat.planet].left > 0
        if points > rival["rival_points"]:
            rival = {
                "rival_points": points,
                "rival_tiles": has,
                "rival_stations": seat.stations,
                "rival_gate": gate,
                "rival_reserved": waits,
                "rival_hand": seat.hand,
            }
    return {
        **rival,
        "others_tiles": tiles,
        "others_stations": stations,
        "others_reserved": reserved,
        "others_at_open_piles": opening,
    }


def _reserved(known: Known, planet: PlanetId, seat: int) -> int:
    here = next(place for place in known.view.planets if place.planet == planet)
    return sum(mark.count for mark in here.reserved if mark.seat == seat)


@lru_cache(maxsize=1000)
def _fitting(hand: tuple[CardId, ...]) -> dict[Coordinate, tuple[int, ...]]:
    """Return which cards of a hand fit each number from 0 to 4 of a coordinate, as bits."""
    return {
        coordinate: tuple(
            sum(1 << place for place, card in enumerate(hand) if fits(card, coordinate, number))
            for number in range(5)
        )
        for coordinate in Coordinate
    }


@lru_cache(maxsize=10_000)
def _cards(*wanted: int) -> bool:
    """Return whether a hand has a card for each of these needs, which are the cards that fit, as bits.

    >>> _cards(0b01, 0b11), _cards(0b01, 0b01)
    (True, False)
    """
    return all(
        reduce(or_, some).bit_count() >= count
        for count in range(1, len(wanted) + 1)
        for some in combinations(wanted, count)
    )


class Hand(Struct, frozen=True):
    """Which cards of a hand fit a planet's numbers, as bits."""

    jump: int
    scan: int
    pair: tuple[int, int]


def _ways(known: Known, stand: Stand) -> dict[str, int]:
    """Return what counts of the planets, and of what the hand allows there in the next turn."""
    counts = dict.fromkeys(WAYS, 0)
    jumps, scans, lands = _fitting(stand.hand).values()
    for number, (spot, place) in enumerate(zip(stand.ring, known.view.planets, strict=True)):
        printed, here = PLANETS[spot.planet], number == stand.here
        near = stand.here is not None and (number - stand.here) % len(stand.ring) in (1, len(stand.ring) - 1)
        one, other = printed.landing
        hand = Hand(jumps[printed.jump], scans[printed.scan], (lands[one], lands[other]))
        counts["jumps"] += hand.jump > 0 and not here
        if spot.left:
            counts["small_piles"] += spot.left <= FEW
            counts["medium_piles"] += FEW < spot.left <= SOME
            counts["tiles_at_stations" if spot.station else "tiles_elsewhere"] += spot.left
        rivals = [seat for seat in place.ships if seat != known.me]
        if not spot.station:
            threats = sum(seat in place.scanned_by for seat in rivals)
            counts["others_before_station"] += threats
            if spot.mine:
                shared = any(seat != known.me for seat in place.scanned_by)
                counts["reserved_shared"] += spot.own if shared else 0
                counts["reserved_threatened"] += spot.own > 0 and threats > 0
                _count_scanned(counts, spot, hand, here=here, near=near)
            if spot.left:
                _count_scans(counts, spot, hand, here=here, near=near)
        elif spot.left and here:
            counts["tiles_here"], counts["others_here"] = spot.left, len(rivals)
            counts["two_tiles_here"] = spot.left > FEW
        elif spot.left:
            reached = near or hand.jump > 0
            counts["stations_near"] += near
            counts["stations_by_jump"] += hand.jump > 0
            counts["stations_far"] += not reached
            counts["most_tiles_there"] = max(counts["most_tiles_there"], spot.left if reached else 0)
    counts["no_jump"] = counts["jumps"] == 0
    return counts


def _count_scanned(counts: dict[str, int], spot: Spot, hand: Hand, *, here: bool, near: bool) -> None:
    """Count a planet that the seat has scanned and nobody has developed."""
    counts["scanned"] += 1
    counts["reserved"] += spot.own
    if not _cards(*hand.pair):
        counts["half_pairs"] += any(hand.pair)
        return
    counts["reserved_with_pair"] += spot.own
    counts["others_gifts"] += spot.others
    if here:
        counts["develop_here"], counts["reserved_here"] = 1, spot.own
    elif near or _cards(*hand.pair, hand.jump):
        counts["develop_there"] += 1
        counts["reserved_there"] = max(counts["reserved_there"], spot.own)
    else:
        counts["develop_far"] += 1


def _count_scans(counts: dict[str, int], spot: Spot, hand: Hand, *, here: bool, near: bool) -> None:
    """Count what a planet with tiles and without a station offers to a scan."""
    if not spot.mine:
        counts["pairs_elsewhere"] += _cards(*hand.pair)
        counts["scans_with_pair"] += _cards(*hand.pair, hand.scan)
    if here and hand.scan:
        counts["scan_here"], counts["scan_here_with_pair"] = 1, _cards(*hand.pair, hand.scan)
    elif hand.scan:
        counts["scans_there"] += near or _cards(hand.scan, hand.jump)


WAYS = (
    *("jumps", "no_jump", "small_piles", "medium_piles", "tiles_at_stations", "tiles_elsewhere"),
    *("tiles_here", "two_tiles_here", "others_here", "stations_near", "stations_by_jump", "stations_far"),
    *("most_tiles_there", "others_before_station", "scanned", "reserved", "reserved_shared"),
    *("reserved_threatened", "reserved_with_pair", "others_gifts", "develop_here", "reserved_here"),
    *("develop_there", "reserved_there", "develop_far", "half_pairs", "pairs_elsewhere", "scans_with_pair"),
    *("scan_here", "scan_here_with_pair", "scans_there"),
)
"""What counts of the planets."""


def answer(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Return the hard robot's answer to a question of the seat whose view this is."""
    return answer_by(chance, view, prompt)


def answer_at_sight(view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Return the normal robot's answer. It weighs each action as if it were the last one of the turn, and
    pays by a rule of thumb."""
    last = replace(view, action=2)
    match prompt.details:
        case questions.ChooseAction():
            kind = best(chance, last, kinds(prompt.options)).action
            same = tuple(option for option in prompt.options if kinds([option]) == [kind])
            return robot.answer(view, replace(prompt, offered=same))
        case questions.ChooseJumpCard() | questions.ChooseScanCard() | questions.ChooseLandingCards():
            return robot.answer(view, prompt)
        case _:
            return answer_by(chance, last, prompt)


def answer_by(value: Value, view: SpaceMissionView, prompt: Prompt) -> Answer:
    """Return the answer of a robot that evaluates positions in this way."""
    options = prompt.options
    match prompt.details:
        case questions.ChooseAction():
            return (paid(best(value, view, kinds(options)), options),)
        case questions.ChooseJump() | questions.ChooseJumpTarget():
            plan = best(value, view, [ActionKind.JUMP])
            return _named(options, questions.with_cards(str(plan.target), plan.cards[0]), str(plan.target))
        case questions.ChooseFlightTarget():
            return _named(options, str(best(value, view, [ActionKind.FLIGHT]).target))
        case questions.ChooseJumpCard(planet=planet) | questions.ChooseScanCard(planet=planet):
            jumps = isinstance(prompt.details, questions.ChooseJumpCard)
            found = weighed(value, view, [ActionKind.JUMP if jumps else ActionKind.SCAN])
            there = {plan.cards: worth for plan, worth in found if plan.target == planet}
            return max(there, key=there.__getitem__, default=options[:1])
        case questions.ChooseLandingCards():
            one, other = best(value, view, [ActionKind.DEVELOP]).cards
            return _named(options, questions.with_cards(one, other), questions.with_cards(other, one))
        case questions.DiscardForSupply():
            return discards(value, view)
        case questions.ChooseTile():
            return (max(options, key=lambda tile: sum(robot.tile_worth(view, Tile(tile)))),)
        case _:
            return robot.answer(view, prompt)


def _named(options: Sequence[str], *names: str) -> Answer:
    """Return the option with one of these names, or the first one."""
    return (next((name for name in names if name in options), options[0]),)


def kinds(options: Sequence[str]) -> list[ActionKind]:
    """Return the actions of these options, with repetitions."""
    return [questions.PaidAction.parse(option).kind for option in options]


def paid(plan: Plan, options: Sequence[str]) -> str:
    """Return the option that begins a plan, with its cards if the option names any."""
    acts = {option: questions.PaidAction.parse(option) for option in options}
    same = [option for option, act in acts.items() if act.kind == plan.action]
    return max(same, key=lambda option: set(acts[option].cards) == set(plan.cards))


def best(value: Value, view: SpaceMissionView, actions: Sequence[str]) -> Plan:
    """Return the best plan that begins with one of these actions, looking to the end of the turn."""
    return max(weighed(value, view, actions), key=lambda found: found[1])[0]


def weighed(value: Value, view: SpaceMissionView, actions: Sequence[str]) -> list[tuple[Plan, float]]:
    """Return first plans with their values at the end of the turn, best at first sight first."""
    return [(plan, worth) for plan, _, worth in ends(value, known_of(view), stand_of(view), actions)]


def ends(value: Value, known: Known, stand: Stand, actions: Sequence[str]) -> list[tuple[Plan, Stand, float]]:
    """Return first plans, each with the best position at the end of the turn and its value."""
    worth = cache(partial(value, known))
    found = [plan for plan in plans(known, stand) if plan.action in actions]
    first = sorted(
        ((plan, plan.after, worth(plan.after)) for plan in found), key=lambda x: x[2], reverse=True
    )
    if known.view.action == 2:
        return first
    then = []
    for plan in _promising([plan for plan, _, _ in first]):
        end = max((second.after for second in plans(known, plan.after)), key=worth)
        then.append((plan, end, worth(end)))
    return then


def _promising(ranked: Sequence[Plan]) -> list[Plan]:
    """Return the best plans, and the best one of every other action."""
    first = {plan.action: plan for plan in reversed(ranked)}
    return [plan for place, plan in enumerate(ranked) if place < PROMISING or plan is first[plan.action]]


def plans(known: Known, stand: Stand) -> list[Plan]:
    """Return every open action with every way to pay for it."""
    trips = [*_jumps(known, stand), *_flights(stand)]
    acts = [] if stand.here is None else _acts(known, stand, stand.ring[stand.here])
    return [*_supplies(stand), *trips, *acts]


def _supplies(stand: Stand) -> list[Plan]:
    """Return supplies: without discards, and without the cards that help on no scanned planet."""
    waiting = robot.waiting(stand)
    kept = tuple(card for card in stand.hand if robot.helps(card, waiting)) if waiting else stand.hand
    return [Plan(ActionKind.SUPPLY, supplied(stand, hand)) for hand in dict.fromkeys((stand.hand, kept))]


def supplied(stand: Stand, kept: tuple[CardId, ...]) -> Stand:
    """Return the position after all cards but these are discarded and the hand is full again."""
    return replace(stand, hand=kept, drawn=HAND_SIZE - len(kept))


def _jumps(known: Known, stand: Stand) -> list[Plan]:
    probes = stand.probes + (known.view.own.chips > 0)
    return [
        Plan(
            ActionKind.JUMP,
            replace(stand, here=number, hand=robot.without(stand.hand, (card,)), probes=probes),
            (card,),
            spot.planet,
        )
        for number, spot in enumerate(stand.ring)
        for card in stand.hand
        if number != stand.here and fits(card, Coordinate.JUMP, PLANETS[spot.planet].jump)
    ]


def _flights(stand: Stand) -> list[Plan]:
    if stand.here is None:
        return []
    goals = [(stand.here + step) % len(stand.ring) for step in (-1, 1)]
    return [
        Plan(ActionKind.FLIGHT, replace(stand, here=goal), target=stand.ring[goal].planet) for goal in goals
    ]


def _acts(known: Known, stand: Stand, spot: Spot) -> list[Plan]:
    """Return the ways to scan, develop and discover where the ship is."""
    if spot.station:
        return [Plan(ActionKind.DISCOVER, _taken(known, stand, spot, spot))] if spot.left else []
    number, found = PLANETS[spot.planet].scan, list[Plan]()
    for card in stand.hand if spot.left else ():
        if fits(card, Coordinate.SCAN, number):
            after = replace(
                robot.changed(stand, replace(spot, mine=True, own=spot.own + 1, left=spot.left - 1)),
                hand=robot.without(stand.hand, (card,)),
                turning=stand.turning + _turning(spot.left),
            )
            found.append(Plan(ActionKind.SCAN, after, (card,), spot.planet))
    for pair in combinations(stand.hand, 2) if spot.mine else ():
        if lands(pair, spot.planet):
            built = replace(spot, station=True, own=0)
            after = replace(
                _taken(known, stand, spot, built) if spot.left else robot.changed(stand, built),
                hand=robot.without(stand.hand, pair),
                stations=stand.stations + 1,
                handed=stand.handed + spot.own,
                given=(*stand.given, spot.planet),
            )
            found.append(Plan(ActionKind.DEVELOP, after, pair, spot.planet))
    return found


def lands(hand: tuple[CardId, ...], planet: PlanetId) -> bool:
    """Return whether two cards of a hand develop a planet."""
    lands = _fitting(hand)[Coordinate.LANDING]
    return _cards(*(lands[number] for number in PLANETS[planet].landing))


def _taken(known: Known, stand: Stand, before: Spot, after: Spot) -> Stand:
    """Return the position after a tile of choice is taken from a spot, which then is like `after`."""
    return replace(
        robot.changed(stand, replace(after, left=before.left - 1)),
        taken=stand.taken + 1,
        expected=stand.expected + known.choice[before.left],
        turning=stand.turning + _turning(before.left),
    )


def _turning(left: int) -> int:
    return TURNED_UP[left] * (left - 1) // 10


def discards(value: Value, view: SpaceMissionView) -> Answer:
    """Return the cards to discard before the hand is full again."""
    known, stand = known_of(view), stand_of(view)
    ways = [some for count in range(len(stand.hand) + 1) for some in combinations(stand.hand, count)]
    return max(ways, key=lambda some: value(known, supplied(stand, robot.without(stand.hand, some))))
