"""Destinations: the spaces within reach, the ways there, and that flying a way equals going step by step.

The search is compared with a brute force over single actions that knows nothing of buckets and dominance.
"""

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from engine.core.session import Session
from engine.wormholes import Wormholes
from engine.wormholes.boards import SpaceId, distance
from engine.wormholes.events import ShipFlew
from engine.wormholes.galaxy import CLOSED, Galaxy, Owner, SpaceKind, jumps
from engine.wormholes.view import WormholesView
from engine.wormholes.ways import Chart, Reach, reach, ways
from tests.engine.wormholes.table import BASIC, CROSS, LARGE, galaxy, table
from tests.kit.bots import seed_of, seen

Result = tuple[SpaceId, int, tuple[int, ...], bool]
"""Space, energy, points by owner, and whether the last action was a jump."""


def single_actions(
    there: Galaxy, tokens: list[list[SpaceId]], pilot: int, node: Result, *, holes: bool
) -> Iterator[Result]:
    """Yield everything one action can do, straight from the rulebook and the places of the hexagons."""
    space, energy, paid, jumped = node
    here = there.spaces[space]
    if here.kind is SpaceKind.BLACK_HOLE:
        return
    for other in there.spaces.values():
        if other.kind in CLOSED or other.id == space or (other.kind is SpaceKind.BLACK_HOLE and not holes):
            continue
        away = tuple(b - a for a, b in zip(here.place, other.place, strict=True))
        straight = 0 in away or sum(away) == 0
        if distance(here.place, other.place) == 1:
            yield other.id, energy + (here.kind is not SpaceKind.NEBULA), paid, False
        elif here.orbit is not None and here.orbit == other.orbit:
            yield other.id, energy + 1, paid, False
        if here.kind is SpaceKind.CANNON and straight and distance(here.place, other.place) >= 2:
            yield other.id, energy, paid, False
    if jumped:
        return
    for owner, placed in enumerate(tokens):
        for index, token in enumerate(placed):
            twin = index ^ 1
            if twin >= len(placed):
                continue
            wild = there.wild.get(index // 2 + 1)
            if token == space:
                pays = tuple(points + (o == owner != pilot) for o, points in enumerate(paid))
                yield placed[twin], energy, pays, True
                if owner == pilot and wild is not None:
                    yield wild, energy, paid, True
            if owner == pilot and wild == space:
                yield token, energy, paid, True


def all_results(
    there: Galaxy,
    tokens: list[list[SpaceId]],
    pilot: int,
    start: Result,
    energy: int,
    *,
    holes: bool,
    goal: SpaceId | None = None,
) -> set[Result]:
    """Return everything that any series of actions leads to, up to a goal, with at most three points paid."""
    seen = {start}
    rows = [start]
    while rows:
        here = rows.pop()
        if here[0] == goal:
            continue
        for node in single_actions(there, tokens, pilot, here, holes=holes):
            if node[1] <= energy and sum(node[2]) <= 3 and node not in seen:
                seen.add(node)
                rows.append(node)
    return seen


def front(results: set[Result], goal: SpaceId) -> set[tuple[int, tuple[int, ...], bool]]:
    """Return the ways to a goal that no other way beats in every respect."""
    there = {result[1:] for result in results if result[0] == goal}
    return {
        one
        for one in there
        if not any(
            other != one
            and other[0] <= one[0]
            and all(a <= b for a, b in zip(other[1], one[1], strict=True))
            and other[2] <= one[2]
            for other in there
        )
    }


def random_position(number: int) -> tuple[Galaxy, list[list[SpaceId]], SpaceId, Mapping[str, int]]:
    rng = random.Random(number)
    there = galaxy((BASIC, CROSS, LARGE)[number % 3])
    free = [space for space in there.spaces if there.takes_tokens(space)]
    rng.shuffle(free)
    tokens = [[free.pop() for _ in range(rng.randrange(11))] for _ in range(rng.randint(2, 4))]
    open_spaces = [s for s in there.spaces if there.open(s) and s not in there.black_holes]
    odd = [*there.flights, *there.wild.values(), *(s for placed in tokens for s in placed)]
    start = rng.choice(odd if odd and rng.random() < 0.6 else open_spaces)
    turn = {"energy": rng.randint(0, 3), "jumped": rng.randrange(2), "holes": rng.randrange(2)}
    return there, tokens, start, turn


@pytest.mark.parametrize("number", range(30))
@pytest.mark.long
def test_reach_and_ways_are_those_of_a_brute_force_search(number: int) -> None:
    there, tokens, start, turn = random_position(number)
    energy, jumped, holes = turn["energy"], bool(turn["jumped"]), bool(turn["holes"])
    begin: Result = (start, 0, (0,) * len(tokens), jumped)
    results = all_results(there, tokens, 0, begin, energy, holes=holes)
    chart = Chart(there, jumps(there, tokens, Owner(0)), len(tokens), holes_open=holes)

    found = reach(chart, start, energy, jumped=jumped)
    assert set(found) == {result[0] for result in results} - {start}
    for space, takes in found.items():
        least = min((r[1], sum(r[2])) for r in results if r[0] == space)
        by_jump_only = all(r[3] for r in results if r[0] == space)
        assert takes == Reach(*least, by_jump_only=by_jump_only), space

    goals = random.Random(number).sample(sorted(found), min(6, len(found)))
    for goal in goals:
        offered = ways(chart, start, energy, goal, jumped=jumped)
        takes_all = {(way.energy, way.paid, way.jumped) for way in offered}
        assert len(takes_all) == len(offered)
        up_to_goal = all_results(there, tokens, 0, begin, energy, holes=holes, goal=goal)
        assert {one for one in takes_all if sum(one[1]) <= 3} == front(up_to_goal, goal), goal


def test_routes_counted_by_hand() -> None:
    """There are six around, then eight of twelve without obstacles, and the two at the far side of the
    orbit."""
    there = galaxy(BASIC)
    chart = Chart(there, {}, 2, holes_open=True)
    counts = [len(reach(chart, SpaceId("E8"), energy, jumped=False)) for energy in range(3)]
    assert counts == [0, 6, 16]


def test_where_several_ways_take_different_things_the_pilot_chooses() -> None:
    """A single best way is flown without asking."""
    t = table("E5 A8", tokens=["", "E5 F7"])
    t.play("go@F7")
    assert t.asked.kind == "choose-way"
    assert t.options() == ["~F7", "-F5-F6-F7"]
    t.play("-F5-F6-F7")
    assert (t.player(1).score.wormholes, t.energy) == (0, 0)
    assert table("E3 L9").play("go@E5").asked.kind == "act"


def test_a_way_may_pay_several_players_and_says_whom() -> None:
    t = table("E5 A8 A9", tokens=["", "E5 H10", "H12 L12"]).play("go@L11")
    assert [player.score.wormholes for player in t.view().players] == [0, 1, 1]


def test_a_jump_from_here_that_pays_stays_open_although_a_way_is_free() -> None:
    t = table("C5 A8", tokens=["", "C5 H7"])
    assert t.options("jump") == ["H7"]
    assert "H7" in t.options("go")
    t.play("go@H7")
    # The cannon shoots there, so nobody is paid for a jump.
    assert t.player(1).score.wormholes == 0


@pytest.mark.parametrize("number", range(8))
def test_walking_a_way_is_the_same_as_its_single_answers(number: int) -> None:
    """The steps and jumps of the way, leg by leg, lead the game to the same position."""
    rng = random.Random(number)
    session = Session.start(Wormholes, 2, None, seed_of(number))
    compared = 0
    while session.prompts and compared < 12:
        (seat,) = session.waiting_for
        prompt = session.prompts[seat]
        if prompt.kind == "choose-way":
            chosen = rng.choice(prompt.options)
            log = list(session.checkpoints), session.lines[:-1]
            single = Session.restore(Wormholes, 2, seed_of(number), *log)
            session.answer(seat, prompt.serial, (chosen,))
            if _walk(single, chosen):
                mine, theirs = (seen(one, WormholesView, seat) for one in (session, single))
                assert mine == theirs
                compared += 1
            continue
        acts = [o for o in prompt.options if o.startswith(("go@", "place@"))] or list(prompt.options)
        answer = rng.choice(acts if rng.random() < 0.8 else list(prompt.options))
        if prompt.least == 0:
            session.answer(seat, prompt.serial, ())
        else:
            session.answer(seat, prompt.serial, (answer,))
    assert compared


def _walk(session: Session, way: str) -> bool:
    """Answer leg by leg. Returns False if a cheaper detour of its own would fly a single leg."""
    for sign, space in re.findall(r"([-~*])([A-Z]\d+)", way):
        (seat,) = session.waiting_for
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, (f"jump@{space}" if sign == "~" else f"go@{space}",))
        prompt = session.prompts[seat]
        if prompt.kind == "choose-way":
            if f"{sign}{space}" not in prompt.options:
                return False
            session.answer(seat, prompt.serial, (f"{sign}{space}",))
        told = session.told[session.last_line.at]
        if len(told) > 1 or (isinstance(told[0], ShipFlew) and told[0].via):
            return False
    return True
