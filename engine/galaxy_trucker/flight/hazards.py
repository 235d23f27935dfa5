"""«Meteors and cannon fire»: what the dice aim at, what stops it, what it destroys."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Steps, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.base import GalaxyTruckerBase
from engine.galaxy_trucker.box.board import Board
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.components import SMOOTH
from engine.galaxy_trucker.box.squares import Line
from engine.galaxy_trucker.flight.breaking import fall_apart, lose
from engine.galaxy_trucker.flight.encounter import Aim
from engine.galaxy_trucker.flight.events import (
    HitAimed,
    HitMissed,
    MeteorBounced,
    MeteorShot,
    PartDestroyed,
    ShieldHeld,
)
from engine.galaxy_trucker.flight.questions import raise_shield, shoot_meteor
from engine.galaxy_trucker.ship.ship import Part


def fly_through(g: GalaxyTruckerBase, hits: Sequence[Hit], targets: Sequence[Seat]) -> Steps[None]:
    """Meteors or shots in printed order: one roll for all, then every ship by itself."""
    for number, hit in enumerate(hits, 1):
        line = aim(g, hit, number=number, of=len(hits), targets=targets)
        yield from side_by_side({pilot: face(g, pilot, hit, line) for pilot in targets})
    g.state.encounter.aim = None


def aim(g: GalaxyTruckerBase, hit: Hit, *, number: int, of: int, targets: Sequence[Seat]) -> Line:
    """«Dice»: their sum is a column for what comes from the front or rear, else a row."""
    dice = roll(g)
    line = _board(g).line(hit.side, dice)
    g.state.encounter.aim = Aim(hit, number, of, dice, line, tuple(targets))
    missed = all(g.ship(pilot).first_part_on(line) is None for pilot in targets)
    g.tell(HitAimed(hit, line, dice, number, of, missed))
    return line


def roll(g: GalaxyTruckerBase) -> tuple[int, ...]:
    """As many dice as the board wants; one pilot rolls for all."""
    return tuple(g.chance.die("dice") for _ in range(_board(g).dice))


def _board(g: GalaxyTruckerBase) -> Board:
    """A board of the class: on all of them a roll means the same."""
    return g.state.players[0].ship.plan


def face(g: GalaxyTruckerBase, pilot: Seat, hit: Hit, line: Line) -> Steps[None]:
    """What comes along a line strikes the first part on it; with no part there it misses."""
    part = g.ship(pilot).first_part_on(line)
    if part is None:
        g.tell(HitMissed(pilot, line))
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


def small_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: Line) -> Steps[None]:
    """«Small meteor»: it bounces off a smooth side; against an exposed connector only a shield helps."""
    if g.ship(pilot).face(part.square).connector(line.side) == SMOOTH:
        g.tell(MeteorBounced(pilot, part.square))
    elif (yield from raise_shield(g, pilot, part, line)):
        g.tell(ShieldHeld(pilot, part.square))
    else:
        yield from destroy(g, pilot, part)


def large_meteor(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: Line) -> Steps[None]:
    """«Large meteor»: only a cannon helps; smooth sides and shields do not."""
    cannon = yield from shoot_meteor(g, pilot, part, line)
    if cannon is not None:
        g.tell(MeteorShot(pilot, cannon))
    else:
        yield from destroy(g, pilot, part)


def light_shot(g: GalaxyTruckerBase, pilot: Seat, part: Part, line: Line) -> Steps[None]:
    """«Light shot»: only a shield helps, connector or not."""
    if (yield from raise_shield(g, pilot, part, line)):
        g.tell(ShieldHeld(pilot, part.square))
    else:
        yield from destroy(g, pilot, part)


def destroy(g: GalaxyTruckerBase, pilot: Seat, part: Part) -> Steps[None]:
    """«Destroying a tile»: the part is lost, then what does not hold on to the piece that is kept."""
    lose(g, pilot, part.square)
    g.tell(PartDestroyed(pilot, part))
    yield from fall_apart(g, pilot)
