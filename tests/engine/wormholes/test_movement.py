"""Ships on their way: «Movement», «Photon cannon», «Black hole», «Jump», and what is within reach."""

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from engine.play.session import Session
from engine.wormholes import Wormholes, events
from engine.wormholes.boards import BOARDS, DIRECTIONS, SpaceId, distance
from engine.wormholes.events import ShipFlew
from engine.wormholes.galaxy import CLOSED, Galaxy, Owner, SpaceKind, jumps
from engine.wormholes.routes import Chart, Reach, reach, routes
from engine.wormholes.view import WormholesView
from tests.engine.wormholes.table import BASIC, CROSS, LARGE, galaxy, table
from tests.kit.play.bots import seed_of, seen


def test_the_first_turn_begins_with_a_wormhole_next_to_the_station_and_the_ship_on_it() -> None:
    """Only a wormhole keeps a space there from others; ships do not."""
    t = table("- L9")
    assert t.asked.kind == "launch-ship"
    assert t.options("launch") == ["B7", "B8", "C7", "C9", "D7", "D8"]
    t.play("launch@D7")
    me = t.player(0)
    assert me.ship == "D7"
    assert [(token.space, token.number, token.active) for token in me.tokens] == [("D7", 1, False)]
    assert me.exploration == ()
    assert t.energy == 3 and "go@E7" in t.options(), "as in every turn"
    t = table("- D7", tokens=["", "D8"])
    assert t.options("launch") == ["B7", "B8", "C7", "C9", "D7"]


def test_there_are_three_energy_in_a_turn_and_what_is_left_is_lost() -> None:
    """A walk is told in one line. The turn passes clockwise."""
    assert "go@D5" not in table("A8 A9").options()
    t = table("E3 L9 A8").play("go@E5")
    assert t.energy == 1
    flown = t.told_one(events.ShipFlew)
    assert (flown.start, flown.via, flown.end, flown.energy) == ("E3", ("E4",), "E5", 2)
    t.play("end")
    assert (t.active, t.energy) == (1, 3)
    t.play("end", "end")
    assert (t.active, t.energy, t.view().round) == (0, 3, 6)


def test_ships_do_not_enter_or_fly_across_asteroids_planets_or_the_station() -> None:
    t = table("D3 L9")
    assert {"D4", "E4", "C4"} <= set(t.options("go"))
    assert not {"E2", "C3", "F3"} & set(t.options("go"))
    assert "C8" not in table("B8 L9").options("go")
    assert not {"E15", "D15"} & set(table("E14 A11 P6 P7", map=LARGE).options("go")), "suns"
    # Two spaces away, but Frost lies between and asteroids on the side.
    t = table("L2 A8")
    assert "J2" not in t.options("go")
    assert "K4" in t.options("go")


def test_ships_and_wormholes_of_others_do_not_block() -> None:
    """Boards that touch are one space of stars."""
    t = table("E3 E4", tokens=["", "E4 G5"]).play("go@E4")
    assert t.ship(0) == t.ship(1) == "E4"
    there = galaxy(CROSS)
    slots = {there.spaces[SpaceId(space)].slot for space in ("E6", "D6")}
    assert len(slots) == 2
    assert "E6" in there.steps[SpaceId("D6")]


@pytest.mark.parametrize(
    ("start", "end", "map", "energy"),
    [
        pytest.param("K5", "K4", CROSS, 0, id="out of a nebula"),
        pytest.param("K4", "K5", CROSS, 1, id="into a nebula"),
        pytest.param("K5", "I5", CROSS, 0, id="from nebula to nebula"),
        pytest.param("B7", "D8", BASIC, 1, id="around the station"),
        pytest.param("H13", "K15", CROSS, 1, id="around the ringed planet"),
        pytest.param("B7", "C7", BASIC, 1, id="step by step along an orbit"),
    ],
)
def test_nebulae_are_left_for_nothing_and_an_orbit_is_one_step(
    start: str, end: str, map: str, energy: int
) -> None:
    t = table(f"{start} A8", map=map).play(f"go@{end}")
    assert (t.ship(0), t.told_one(events.ShipFlew).energy, t.energy) == (end, energy, 3 - energy)


def test_the_large_station_has_an_orbit_of_nine() -> None:
    there = galaxy(LARGE)
    t = table("A11 D8 P6 P7", map=LARGE)
    one_energy = {goal.space for goal in t.view(0).goals if goal.energy == 1}
    assert set(there.station.around) - {"A11"} <= one_energy


def test_the_cannon_flies_two_or_more_spaces_in_six_straight_lines() -> None:
    there = galaxy(BASIC)
    place = there.spaces[SpaceId("C5")].place
    for space in there.flights[SpaceId("C5")]:
        q, r = there.spaces[space].place
        away = (q - place[0], r - place[1])
        steps = max(abs(away[0]), abs(away[1]), abs(sum(away)))
        assert steps >= 2
        assert (away[0] // steps, away[1] // steps) in DIRECTIONS
        assert (away[0] % steps, away[1] % steps) == (0, 0)


def test_the_cannon_is_free_and_a_flight_of_one_space_an_ordinary_step() -> None:
    t = table("C5 L9").play("go@L9")
    assert (t.ship(0), t.energy) == ("L9", 3)
    fired = t.told_one(events.CannonFired)
    assert (fired.start, fired.end) == ("C5", "L9")
    assert not {"C4", "C6"} & set(galaxy(BASIC).flights[SpaceId("C5")])
    assert table("C5 L9").play("go@C6").energy == 2


def test_the_cannon_passes_over_anything_and_ends_on_spaces_that_ships_may_enter() -> None:
    flights = galaxy(BASIC).flights[SpaceId("C5")]
    # C8 is the station, from C11 to C13 there is no board, C14 and C15 are asteroids.
    assert {"C7", "C9", "C16", "C17"} <= set(flights)
    assert not {"C8", "C14", "C15"} & set(flights)


def test_a_flight_is_another_action_between_two_jumps() -> None:
    t = table("A9 L9", tokens=["A9 C5 I8 H10"]).play("jump@C5", "go@I8")
    assert t.ship(0) == "I8"
    assert t.options("jump") == ["H10"]


def test_entering_a_black_hole_costs_a_step_and_the_top_passenger_says_where_it_leads() -> None:
    """The turn goes on after it."""
    t = table("D3 A8", map=CROSS, hands=["hyacin"], deck="hyacin frost …").play("go@D4")
    entered = t.told_one(events.BlackHoleEntered)
    assert (entered.space, entered.planet) == ("D4", "hyacin")
    assert t.energy == 2
    assert t.view().turn.astray == "hyacin"
    assert t.options("land") == ["F7", "F8", "H7", "H8"]
    t.play("land@H7")
    assert t.ship(0) == "H7"
    assert t.told_one(events.BlackHoleLeft).space == "H7"
    assert t.docks() == {"hyacin": 1}
    assert t.play("deliver@hyacin", "go@I8").energy == 1


def test_for_the_ringed_planet_any_space_next_to_one_of_its_three_will_do() -> None:
    t = table("D3 A8", map=CROSS, deck="gyre …").play("go@D4")
    assert t.options("land") == ["H13", "H14", "H15", "I13", "I16", "J13", "J15", "K14", "K15"]


def test_the_black_hole_itself_is_never_a_way_out_nor_a_way_through() -> None:
    # It lies inside its board, two spaces from the only planet there.
    (board,) = (board for board in BOARDS.values() if board.cross.black_holes)
    (hole,), (planet,) = board.cross.black_holes, board.cross.planets
    assert distance(hole, (0, 0)) == 1
    assert all(distance(hole, space) == 2 for space in planet.spaces)
    assert galaxy(CROSS).moves[SpaceId("D4")] == ()
    # Every planet can be reached without it.
    assert "D4" not in galaxy(CROSS).reachable_from_station()


def test_with_an_empty_deck_a_black_hole_cannot_be_entered() -> None:
    """The last passenger may be the one in the black hole."""
    t = table("D3 A8", map=CROSS, deck="", last_round=6)
    assert "go@D4" not in t.options()
    assert "D4" not in [goal.space for goal in t.view(0).goals]
    t = table("D3 A8", map=CROSS, deck="hyacin", round=5).play("go@D4")
    assert t.view().last_round == 6


def test_a_jump_leads_to_the_other_wormhole_of_the_pair_and_costs_no_energy() -> None:
    t = table("E5 A8", tokens=["E5 H10"]).play("jump@H10")
    assert (t.ship(0), t.energy) == ("H10", 3)
    assert t.told_one(events.OwnWormholeJumped).number == 1
    assert [player.score.wormholes for player in t.view().players] == [0, 0], "it pays nobody"


def test_the_owner_of_a_wormhole_gains_a_point_from_the_bank_when_another_uses_it() -> None:
    """A return trip pays again."""
    t = table("E5 A8", tokens=["", "E5 H10"]).play("jump@H10")
    jumped = t.told_one(events.ForeignWormholeJumped)
    assert (jumped.seat, jumped.owner, jumped.start, jumped.end) == (0, 1, "E5", "H10")
    assert [player.score.wormholes for player in t.view().players] == [0, 1]
    assert t.play("place@I11", "jump@E5").player(1).score.wormholes == 2


def test_one_pays_for_the_wormhole_one_leaves_by() -> None:
    # The wormhole there is Bea's, and the next one is Cem's.
    t = table("E5 A8 A9", tokens=["", "E5 H10", "H11 I8"])
    t.play("jump@H10", "go@H11", "jump@I8")
    assert [player.score.wormholes for player in t.view().players] == [0, 1, 1]


def test_two_jumps_never_follow_each_other_directly_in_a_turn() -> None:
    t = table("E5 A8", tokens=["E5 H10"]).play("jump@H10")
    assert t.options("jump") == []
    assert t.closed()["jump@E5"] == "two-jumps-in-a-row"
    assert t.play("end", "end").options("jump") == ["E5"]


@pytest.mark.parametrize(
    "between",
    [("go@I10", "go@J10"), ("place@I11",), ("deliver@aurelia",), ("pickup@aurelia",), ("discard", "gyre.1")],
    ids=["steps", "placing", "delivering", "pickup", "discarding"],
)
def test_any_other_action_allows_the_next_jump(between: tuple[str, ...]) -> None:
    t = table("E5 A8", tokens=["E5 J10"], hands=["aurelia gyre"]).play("jump@J10")
    assert t.options("jump") == []
    t.play(*between)
    assert t.options("jump") == ["E5"]


def test_an_own_active_wormhole_and_the_wild_one_of_its_number_lead_to_each_other_and_pay_no_player() -> None:
    tokens = ["A7 D6 E9 B6 D9 H9"]
    t = table("D9 A8", map=CROSS, tokens=tokens)
    assert t.options("jump") == ["H9", "I8"]
    t.play("jump@I8")
    assert t.told_one(events.WildWormholeJumped).number == 3
    t = table("I8 A8", map=CROSS, tokens=tokens)
    assert t.options("jump") == ["D9", "H9"]
    t.play("jump@D9")
    assert all(player.score.wormholes == 0 for player in t.view().players)


def test_wild_wormholes_wait_for_the_pair_to_be_active_and_do_not_work_with_pairs_of_others() -> None:
    assert table("I8 A8", map=CROSS, tokens=["A7 D6 E9 B6 D9"]).options("jump") == []
    tokens = ["", "A7 D6 E9 B6 D9 H9"]
    assert table("I8 A8", map=CROSS, tokens=tokens).options("jump") == []
    assert table("D9 A8", map=CROSS, tokens=tokens).options("jump") == ["H9"]


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
    """Return the routes to a goal that no other route beats in every respect."""
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
    open_spaces = [s for s in there.spaces if there.kind(s) not in CLOSED and s not in there.black_holes]
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
        offered = routes(chart, start, energy, goal, jumped=jumped)
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
