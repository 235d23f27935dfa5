"""«Meteors and cannon fire»: what the dice aim at, who dodges, what stops it, what it destroys."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Board
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.squares import BoardLine
from engine.galaxy_trucker.events.flight import (
    HitAimed,
    HitMissed,
    MeteorBounced,
    MeteorShot,
    PairAimed,
    PlateHeld,
    ShieldHeld,
)
from engine.galaxy_trucker.flight.breaking import destroy_together
from engine.galaxy_trucker.flight.energy import dodge, raise_shield, shoot_meteor
from engine.galaxy_trucker.ship.harm import bounces, is_harmed
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.encounter import Aim

Roll = tuple[Hit, ...]
"""What shares a throw of the dice: one hit, or the large and the small meteor of a pair."""


def fly_through(g: GalaxyTruckerBase, rolls: Sequence[Hit | Roll], targets: Sequence[Seat]) -> Steps[None]:
    """Meteors or shots in printed order: one roll for all, then every ship by itself."""
    for number, printed in enumerate(rolls, 1):
        roll = (printed,) if isinstance(printed, Hit) else printed
        line = aim(g, roll, number=number, of=len(rolls), targets=targets)
        yield from side_by_side({pilot: meet(g, pilot, roll, line) for pilot in targets})
        for pilot in targets:
            g.player(pilot).dodged = None
    g.state.encounter.aim = None


def aim(g: GalaxyTruckerBase, roll: Roll, *, number: int, of: int, targets: Sequence[Seat]) -> BoardLine:
    """«Dice»: what they tell is a column for what comes from the front or rear, else a row."""
    hit, second = roll[0], roll[1] if len(roll) > 1 else None
    dice = throw(g)
    line = _board(g).line(hit.side, dice)
    g.state.encounter.aim = Aim(hit, number, of, dice, line, tuple(targets), second)
    missed = all(g.ship(pilot).first_part_on(line) is None for pilot in targets)
    if second is None:
        g.tell(HitAimed(hit, line, dice, number, of, missed))
    else:
        g.tell(PairAimed((hit, second), line, dice, number, of, missed))
    return line


def throw(g: GalaxyTruckerBase) -> tuple[int, ...]:
    """As many dice as the board wants; one pilot rolls for all."""
    return tuple(g.chance.die("dice") for _ in range(_board(g).dice))


def _board(g: GalaxyTruckerBase) -> Board:
    """A board of the class: on all of them a roll means the same."""
    return g.state.players[0].ship.plan


def meet(g: GalaxyTruckerBase, pilot: Seat, roll: Roll, line: BoardLine) -> Steps[None]:
    """«Thruster»: a pilot may dodge once after a roll, before anything else; all of the roll is dodged.

    Ruling: G20. Who would not be harmed is not asked.
    """

    def harms(along: BoardLine) -> bool:
        return any(is_harmed(g.ship(pilot), hit, along) for hit in roll)

    if harms(line):
        shifted = yield from dodge(g, pilot, line, harms=harms)
        g.player(pilot).dodged = None if shifted == line else shifted
        line = shifted
    for hit in roll:
        yield from face(g, pilot, hit, line)


def face(g: GalaxyTruckerBase, pilot: Seat, hit: Hit, line: BoardLine) -> Steps[None]:
    """What comes along a line strikes the first part on it; with no part there it misses."""
    ship = g.ship(pilot)
    part = ship.first_part_on(line)
    if part is None:
        g.tell(HitMissed(pilot, line))
        return
    if line.side in ship.face(part.square).plates:
        # «Indestructible plates»: whatever comes from that side, large or small, does nothing.
        g.tell(PlateHeld(pilot, part.square))
        return
    match hit.size:
        case "small":
            yield from small_meteor(g, pilot, part, line)
        case "large":
            yield from large_meteor(g, pilot, part, line)
        case "light":
            yield from light_shot(g, pilot, part, line)
        case "heavy":
            yield from destroy(g, pilot, part)


def small_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: BoardLine) -> Steps[None]:
    """«Small meteor»: it bounces off a smooth side; against an exposed connector only a shield helps."""
    if bounces(g.ship(pilot), part.square, line.side):
        g.tell(MeteorBounced(pilot, part.square))
    elif (yield from raise_shield(g, pilot, part, line)):
        g.tell(ShieldHeld(pilot, part.square))
    else:
        yield from destroy(g, pilot, part)


def large_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: BoardLine) -> Steps[None]:
    """«Large meteor»: only a cannon helps; smooth sides and shields do not."""
    cannon = yield from shoot_meteor(g, pilot, part, line)
    if cannon is not None:
        g.tell(MeteorShot(pilot, cannon))
    else:
        yield from destroy(g, pilot, part)


def light_shot(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: BoardLine) -> Steps[None]:
    """«Light shot»: only a shield helps, connector or not."""
    if (yield from raise_shield(g, pilot, part, line)):
        g.tell(ShieldHeld(pilot, part.square))
    else:
        yield from destroy(g, pilot, part)


def destroy(g: GalaxyTruckerBase, pilot: Seat, part: Part) -> Steps[None]:
    """«Destroying a tile»: the part is lost, then what does not hold on to the piece that is kept."""
    yield from destroy_together(g, pilot, [part.square])
