"""Meteors and shots, the parts they destroy, and other losses: days, crew, goods."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.core.ask import Steps, choose, choose_some, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import FLIGHT_BOARD, Board, Good
from engine.galaxy_trucker.box.cards import Hit, Penalty, Roll
from engine.galaxy_trucker.box.squares import GRID, SIDES, BoardLine, Square
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight._energy import dodge, raise_shield, shoot_meteor, spend_tokens
from engine.galaxy_trucker.flight.cargo import take_out
from engine.galaxy_trucker.questions import flight as questions
from engine.galaxy_trucker.questions.options import Gift, numbered
from engine.galaxy_trucker.ship import markers, strength
from engine.galaxy_trucker.ship.crew import stranded_aliens
from engine.galaxy_trucker.ship.ship import HIDDEN, Figure, Part, Ship, sorted_goods
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Rule
from engine.galaxy_trucker.state.encounter import Aim


def gain_days(g: GalaxyTruckerBase, seat: Seat, days: int) -> None:
    """«Moving»: move a rocket forward. Spaces of other rockets are jumped over and do not count."""
    if days:
        g.tell(events.DaysGained(seat, days, _move(g, seat, days, 1)))


def lose_days(g: GalaxyTruckerBase, seat: Seat, days: int) -> None:
    """«Moving»: move a rocket back. Spaces of other rockets are jumped over and do not count."""
    if days:
        g.tell(events.DaysLost(seat, days, _move(g, seat, days, -1)))


def lose_days_together(g: GalaxyTruckerBase, days: Mapping[Seat, int]) -> None:
    """«Moving»: move several players back at the same time: in reverse order, the last one first."""
    for seat in reversed(g.flight_order()):
        lose_days(g, seat, days.get(seat, 0))


def _move(g: GalaxyTruckerBase, seat: Seat, days: int, step: int) -> int:
    """Move a rocket by `days` in the direction `step`, and return how many spaces that was."""
    start = place = g.player(seat).rocket
    assert start is not None and place is not None, f"seat {seat} does not fly"
    others = {
        rocket % FLIGHT_BOARD.spaces
        for other in g.flight_order()
        if other != seat and (rocket := g.player(other).rocket) is not None
    }
    for _ in range(days):
        place += step
        while place % FLIGHT_BOARD.spaces in others:
            place += step
    g.player(seat).rocket = place
    return abs(place - start)


def give_up(g: GalaxyTruckerBase, seat: Seat, reason: events.GivingUp) -> None:
    """«Giving up»: take the rocket off the board; later cards do not affect this pilot."""
    player = g.player(seat)
    player.rocket, player.gave_up = None, True
    g.tell(events.GaveUp(seat, reason))


def lose(g: GalaxyTruckerBase, pilot: Seat, square: Square, *, paid: bool = True) -> Part:
    """«Destroying a tile»: put a part on the lost pile, and everything on it into the bank, without telling
    anybody.

    A part that is not `paid` for returns to the warehouse: only in the trial flight, before the launch.
    """
    player = g.player(pilot)
    part = player.ship.take(square)
    (player.lost if paid else g.state.workshop.belt).append(part.tile)
    return part


def destroy_together(g: GalaxyTruckerBase, pilot: Seat, squares: Iterable[Square]) -> Steps[None]:
    """«Destroying a tile»: lose one or several parts at once, then everything that is no longer joined to the
    kept piece."""
    ship = g.ship(pilot)
    doomed = with_charges(ship, squares)
    if doomed:
        parts = tuple(lose(g, pilot, place) for place in doomed)
        for part in parts:
            g.tell(events.PartDestroyed(pilot, part))
        yield from fall_apart(g, pilot)


def with_charges(ship: Ship, squares: Iterable[Square]) -> list[Square]:
    """Return these parts, and those that a charge at a joint destroys with them, row by row."""
    found = dict.fromkeys(place for place in squares if place in ship.parts)
    for place in (border := list(found)):
        for side, other in zip(SIDES, ship.plan.around[place], strict=True):
            charged = ship.marker_between(place, side, markers.MarkerKind.CHARGE)
            if charged and other in ship.parts and other not in found:
                found[other] = None
                border.append(other)
    return sorted(found, key=GRID.__getitem__)


def fall_apart(g: GalaxyTruckerBase, pilot: Seat, *, paid: bool = True) -> Steps[None]:
    """Let the owner keep one piece and lose the others, `paid` or not, then aliens without life support."""
    ship = g.ship(pilot)
    pieces = ship.pieces()
    if len(pieces) > 1:
        kept = best_piece(ship)
        clear = g.state.fewer_visits and _has_more(ship, kept)
        if g.state.fewer_questions and g.applies(Rule.HAVING_TO_GIVE_UP):
            clear = clear or _must_keep(ship, kept)
        if not clear:
            kept = yield from choose(
                pilot, questions.KeepPiece(), {str(piece[0]): piece for piece in pieces}, default=str(kept[0])
            )
        fallen = [lose(g, pilot, place, paid=paid) for piece in pieces if piece != kept for place in piece]
        g.tell(events.PartsFellOff(pilot, tuple(fallen)))
    for place, alien in stranded_aliens(ship):
        ship.crew.pop(place)
        g.tell(events.AlienSuffocated(pilot, place, alien))


def best_piece(ship: Ship) -> tuple[Square, ...]:
    """Return the piece that an absent pilot keeps, () if there is none. Ruling: G8. The largest one with
    humans aboard."""
    return max(ship.pieces(), key=lambda piece: (has_humans(ship, piece), len(piece)), default=())


def _must_keep(ship: Ship, kept: tuple[Square, ...]) -> bool:
    """Return whether, in flight, keeping any other piece means giving up, with fewer parts and no goods.

    Ruling: G8. Then the pilot is not asked.
    """
    others = [piece for piece in ship.pieces() if piece != kept]
    return bool(ship.crew) and not any(
        has_humans(ship, piece) or len(piece) >= len(kept) or not ship.goods.keys().isdisjoint(piece)
        for piece in others
    )


def _has_more(ship: Ship, kept: tuple[Square, ...]) -> bool:
    """Return whether a piece has at least as many parts of each kind, figures, tokens and goods as any other,
    and more parts. Ruling: G8. Then the pilot is not asked."""
    most = _inventory(ship, kept)
    others = [piece for piece in ship.pieces() if piece != kept]
    return all(len(piece) < len(kept) and _inventory(ship, piece) <= most for piece in others)


def _inventory(ship: Ship, piece: tuple[Square, ...]) -> Counter[object]:
    """Return how many parts of each kind a piece has, and how many figures, tokens and goods of each sort."""
    found = Counter[object]({"token": sum(ship.tokens.get(place, 0) for place in piece)})
    for place in piece:
        face = ship.face(place)
        found.update([(face.sort.id, face.fires), *ship.crew.get(place, ()), *ship.goods.get(place, ())])
    return found


def has_humans(ship: Ship, piece: tuple[Square, ...]) -> bool:
    """Return whether a piece has humans aboard or, before the launch, room for them."""
    if ship.crew:
        return any(Figure.HUMAN in ship.crew.get(place, ()) for place in piece)
    return any(ship.face(place).sort.crew for place in piece)


def lose_goods(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing goods»: take the most valuable ones first, then tokens for missing goods, then nothing more."""
    ship = g.ship(pilot)
    if HIDDEN in ship.stowage:
        yield from _lose_of_choice(g, pilot, count)
        return
    given = yield from _give_hidden(pilot, ship, count)
    goods = {
        place: ship.goods[place] for place in ship.goods if place in given or not ship.hidden_goods(place)
    }
    lost: list[Good] = []
    for good in Good:
        held = numbered({place: stowed.count(good) for place, stowed in goods.items()})
        number = min(count - len(lost), len(held))
        if not number:
            continue
        if number == len(held) or len(set(held.values())) == 1:
            places = list(held.values())[:number]
        else:
            places = yield from choose_some(pilot, questions.LoseGoods(good), held, number, number)
        for place in places:
            take_out(ship.goods, place, good)
            lost.append(good)
    yield from _lose_tokens(g, pilot, lost, min(count - len(lost), ship.tokens_left))


def _lose_tokens(g: GalaxyTruckerBase, pilot: Seat, lost: Sequence[Good], tokens: int) -> Steps[None]:
    g.state.encounter.given = tuple(lost)
    yield from spend_tokens(g, pilot, tokens)
    g.state.encounter.given = None
    g.tell(events.GoodsLost(pilot, tuple(lost), tokens))


def _give_hidden(pilot: Seat, ship: Ship, count: int) -> Steps[list[Square]]:
    """«Smuggler A»: ask how many hidden goods, and which ones, are given instead of tokens.

    If no token can be saved, the pilot gives only what they must. Ruling: G64. An absent player keeps them.
    """
    hidden = {place: ship.goods[place][0] for place in ship.goods if ship.hidden_goods(place)}
    tokens, due = ship.tokens_left, count - (len(ship.all_goods) - len(hidden))
    worth_it = range(max(1, due - tokens + 1), min(due, len(hidden)) + 1)
    if not tokens or not worth_it:
        return []
    numbers = {str(number): number for number in (0, *worth_it)}
    number = yield from choose(pilot, questions.GiveHidden(due=due, tokens=tokens), numbers, default="0")
    if not number:
        return []
    options = {str(Gift(good, place)): place for place, good in hidden.items()}
    return (yield from choose_some(pilot, questions.GiveGoods(), options, number, number))


def _lose_of_choice(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Warehouse-keeper B»: let the owner choose the goods and tokens to lose.

    Or they give everything that is not hidden, including tokens, as if that were all. Then nothing more must
    be given.
    """
    ship = g.ship(pilot)
    held = {
        str(Gift(good, place, n)): (place, good)
        for place, stowed in ship.goods.items()
        for good in dict.fromkeys(stowed)
        for n in range(1, stowed.count(good) + 1)
    }
    hidden = {place: ship.hidden_goods(place) for place in ship.goods}
    seen = [
        (place, good) for place, stowed in ship.goods.items() for good in stowed if good not in hidden[place]
    ]
    shown = len(seen) + ship.tokens_left
    if shown < count and any(hidden.values()):
        pretends = len(held) + ship.tokens_left <= count
        if not pretends:
            pretends = yield from choose(
                pilot, questions.Pretend(count), {"pretend": True, "choose": False}, default="pretend"
            )
        if pretends:
            yield from _lose_these(g, pilot, seen, ship.tokens_left)
            return
    number = min(count, len(held) + ship.tokens_left)
    tokens = {str(Gift(None, None, n)): None for n in range(1, min(ship.tokens_left, number) + 1)}
    cheapest = sorted(held, key=lambda option: -list(Good).index(held[option][1]))
    given = yield from choose_some(
        pilot,
        questions.GiveGoods(),
        {**held, **tokens},
        number,
        number,
        default=tuple([*cheapest, *tokens][:number]),
    )
    goods = [one for one in given if one is not None]
    yield from _lose_these(g, pilot, goods, len(given) - len(goods))


def _lose_these(
    g: GalaxyTruckerBase, pilot: Seat, goods: Sequence[tuple[Square, Good]], tokens: int
) -> Steps[None]:
    for place, good in goods:
        take_out(g.ship(pilot).goods, place, good)
    yield from _lose_tokens(g, pilot, sorted_goods(good for _, good in goods), tokens)


def lose_crew(g: GalaxyTruckerBase, pilot: Seat, count: int) -> Steps[None]:
    """«Losing crew»: let the owner choose figures, humans or aliens; all of them if there are too few."""
    ship = g.ship(pilot)
    figures = numbered({place: len(ship.crew[place]) for place in sorted(ship.crew, key=GRID.__getitem__)})
    count = min(count, len(figures))
    if len(ship.crew) == 1:
        gone = list(figures.values())[:count]
    else:
        gone = yield from choose_some(
            pilot, questions.LoseCrew(), figures, count, count, default=_expendable(ship, figures)[:count]
        )
    leave(g, pilot, gone)


def leave(g: GalaxyTruckerBase, pilot: Seat, cabins: Iterable[Square]) -> None:
    """Take a figure from each named cabin."""
    crew = g.ship(pilot).crew
    left: list[Figure] = []
    for place in cabins:
        left.append(crew[place].pop())
        if not crew[place]:
            del crew[place]
    g.tell(events.CrewLost(pilot, tuple(left)))


def _expendable(ship: Ship, figures: dict[str, Square]) -> tuple[str, ...]:
    """Return figures in the order of loss: humans, then aliens. The first human, without whom a ship cannot
    fly, is left out."""
    humans = [name for name, place in figures.items() if ship.crew[place][0] is Figure.HUMAN]
    aliens = [name for name in figures if name not in humans]
    return (*humans[1:], *aliens)


def fly_through(g: GalaxyTruckerBase, rolls: Sequence[Hit | Roll], targets: Sequence[Seat]) -> Steps[None]:
    """«Meteors and cannon fire»: let meteors or shots come in printed order: one roll for all, then each ship
    reacts separately."""
    for number, printed in enumerate(rolls, 1):
        roll = (printed,) if isinstance(printed, Hit) else printed
        line = aim(g, roll, number=number, of=len(rolls), targets=targets)
        yield from side_by_side({pilot: meet(g, pilot, roll, line) for pilot in targets})
        for pilot in targets:
            g.player(pilot).dodged = None
    g.state.encounter.aim = None


def aim(g: GalaxyTruckerBase, roll: Roll, *, number: int, of: int, targets: Sequence[Seat]) -> BoardLine:
    """Roll for a hit's line. «Dice»: a column for hits from the front or rear, otherwise a row."""
    hit, second = roll[0], roll[1] if len(roll) > 1 else None
    dice = throw(g)
    line = _board(g).line(hit.side, dice)
    g.state.encounter.aim = Aim(hit, number, of, dice, line, tuple(targets), second)
    missed = all(g.ship(pilot).first_part_on(line) is None for pilot in targets)
    if second is None:
        g.tell(events.HitAimed(hit, line, dice, number, of, missed))
    else:
        g.tell(events.PairAimed((hit, second), line, dice, number, of, missed))
    return line


def throw(g: GalaxyTruckerBase) -> tuple[int, ...]:
    """Roll as many dice as the board needs, once for everyone."""
    return tuple(g.chance.die("dice") for _ in range(_board(g).dice))


def _board(g: GalaxyTruckerBase) -> Board:
    """Return any board of the class: a roll means the same on all of them."""
    return g.state.players[0].ship.plan


def meet(g: GalaxyTruckerBase, pilot: Seat, roll: Roll, line: BoardLine) -> Steps[None]:
    """Let a hit meet a ship. «Thruster»: its pilot may dodge once after a roll, before anything else.

    Everything in the roll is dodged. Ruling: G20. A pilot who would not be harmed is not asked.
    """

    def harms(along: BoardLine) -> bool:
        return any(strength.is_harmed(g.ship(pilot), hit, along) for hit in roll)

    if harms(line):
        line = yield from dodge(g, pilot, line, harms=harms)
    for hit in roll:
        yield from face(g, pilot, hit, line)


def face(g: GalaxyTruckerBase, pilot: Seat, hit: Hit, line: BoardLine) -> Steps[None]:
    """Let a hit strike the first part on its line, or miss."""
    ship = g.ship(pilot)
    part = ship.first_part_on(line)
    if part is None:
        g.tell(events.HitMissed(pilot, line))
        return
    if line.side in ship.face(part.square).plates:
        # «Indestructible plates»: anything from that side, large or small, has no effect.
        g.tell(events.PlateHeld(pilot, part.square))
        return
    match hit.size:
        case "small" if strength.bounces(ship, part.square, line.side):
            # «Small meteor»: it bounces off a smooth side; an exposed connector needs a shield.
            g.tell(events.MeteorBounced(pilot, part.square))
            return
        case "small" | "light":
            # «Small meteor», «light shot»: the part is lost, unless a shield is raised.
            if (yield from raise_shield(g, pilot, part, line)):
                g.tell(events.ShieldHeld(pilot, part.square))
                return
        case "large":
            # «Large meteor»: the part is lost, unless a cannon shoots; smooth sides and shields do not help.
            cannon = yield from shoot_meteor(g, pilot, part, line)
            if cannon is not None:
                g.tell(events.MeteorShot(pilot, cannon))
                return
    yield from destroy_together(g, pilot, [part.square])


def suffer(g: GalaxyTruckerBase, penalty: Penalty, pilots: Sequence[Seat]) -> Steps[None]:
    """Apply a penalty: days from the last pilot on, crew and goods all at once, each shot with one roll."""
    if penalty.days:
        lose_days_together(g, dict.fromkeys(pilots, penalty.days))
    if penalty.crew:
        yield from side_by_side({pilot: lose_crew(g, pilot, penalty.crew) for pilot in pilots})
    if penalty.goods:
        yield from side_by_side({pilot: lose_goods(g, pilot, penalty.goods) for pilot in pilots})
    if penalty.shots:
        yield from fly_through(g, penalty.hits, pilots)
