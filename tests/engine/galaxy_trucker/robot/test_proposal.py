"""«Suggest»: a plan that the player can change freely, and accepts with one answer."""

import pytest

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.robot.proposal import Claiming, Drawing, carried_out, is_planned, propose
from engine.galaxy_trucker.ship.ship import Part
from tests.engine.galaxy_trucker.yard import Yard, start, yard
from tests.kit.position import SEED


def drawn(tiles: int = 6) -> Yard:
    """Return a builder who has drawn some tiles."""
    return start(2, rounds="II", moves="on").play(0, f"draw:{tiles}")


def suggested(y: Yard) -> str:
    return propose(y.view(0), y.asked(0))


def take(y: Yard, word: str) -> None:
    answer = carried_out(y.view(0), y.asked(0), word)
    y.session.answer(Seat(0), y.asked(0).serial, answer)
    assert y.faults() == []


def test_a_plan_is_taken_with_one_answer_and_taken_back_with_one() -> None:
    """A game with a taken plan replays."""
    y = drawn()
    before, points, lines = y.ship(0, 0), y.bench().points, y.session.at
    plan = Drawing(y.view(0)).read(suggested(y))
    assert len(plan.parts) > 2
    take(y, suggested(y))
    assert all(str(part) in y.ship(0, 0).split() for part in plan.parts)
    assert y.bench().points == points - 2 * len(plan.parts) and y.session.at == lines + 1
    y.session.undo(Seat(0))
    assert (y.ship(0, 0), y.bench().points) == (before, points)
    y = drawn()
    take(y, suggested(y))
    session = y.session
    again = Session.restore(session.game_type, 2, SEED, session.checkpoints[:1], session.lines)
    assert again.view(Seat(0)) == session.view(Seat(0)) and again.prompts == session.prompts


def test_of_several_acts_in_one_answer_all_count_or_none_and_a_refusal_does_not_show_the_stack() -> None:
    y = drawn()
    answer, before = carried_out(y.view(0), y.asked(0), suggested(y)), y.ship(0, 0)
    with pytest.raises(IllegalAnswer):
        y.session.answer(Seat(0), y.asked(0).serial, (*answer, answer[-1]))
    assert y.ship(0, 0) == before and y.session.prompts[Seat(0)].options
    y = drawn(3)
    share = y.bench().share
    for after in ("X1", "draw", "confirm"):
        with pytest.raises(IllegalAnswer) as refused:
            y.session.answer(Seat(0), y.asked(0).serial, ("draw", after))
        assert refused.value.refusal.key == "wrong-number-of-options"
    assert y.bench().share == share, "nothing was drawn"


def test_what_only_held_on_to_a_tile_that_is_left_out_goes_elsewhere() -> None:
    y, resettled = drawn(), 0
    drawing = Drawing(y.view(0))
    plan = drawing.suggested()
    for part in plan.parts:
        fewer = drawing.without(plan, part.tile)
        assert fewer.on(part.tile) is None and len(fewer.parts) == len(plan.parts) - 1
        assert drawing.read(drawing.write(fewer)) == fewer, "it can be carried out"
        resettled += not {*fewer.parts} <= {*plan.parts}
    assert resettled


def test_a_tile_moves_to_its_other_squares_and_turns_there() -> None:
    drawing = Drawing(drawn().view(0))
    plan, moved, turned = drawing.suggested(), 0, 0
    for part in plan.parts:
        for site in drawing.sites(plan, part.tile):
            other = drawing.moved(plan, Part(part.tile, site.square, site.turns[-1]))
            assert other is not None and other.chosen == part.tile
            assert other.on(part.tile) == Part(part.tile, site.square, site.turns[-1])
            assert drawing.read(drawing.write(other)) == other
            moved += site.square != part.square
        if (now := drawing.turned(plan, part)) is not None:
            assert now.square == part.square and now.turn != part.turn
            turned += 1
    assert moved > 5 and turned > 0


def test_a_plan_needs_no_more_points_than_there_are() -> None:
    y = drawn(7)
    while y.bench().points > 6:
        y.play(0, "draw")
    drawing = Drawing(y.view(0))
    plan = drawing.suggested()
    assert 0 < len(plan.parts) <= 3
    left_out = [tile for tile in drawing.numbers if plan.on(tile) is None and drawing.sites(plan, tile)]
    wanted = [Part(tile, drawing.sites(plan, tile)[0].square, 0) for tile in left_out]
    assert len(plan.parts) < 3 or all(drawing.moved(plan, part) is None for part in wanted)


@pytest.mark.parametrize("word", ["zz", "0000", "000zzz", "000001", "0ü0", "000" * 20])
def test_a_forged_plan_is_refused_and_changes_nothing(word: str) -> None:
    y = drawn()
    before = y.ship(0, 0)
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), word)
    assert y.ship(0, 0) == before


def test_nothing_is_proposed_where_nothing_can_be_laid() -> None:
    y = start(2, rounds="II", moves="on")
    assert not is_planned(y.view(0).bench, y.asked(0)) and suggested(y) == ""
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), "000")
    closed = yard(["II S1@7,7 G1@6,7 E3@8,7 G8@7,6 G20@7,8", "II S2@7,7"], tray=["C4", ""], moves="on")
    assert closed.bench().loose and not is_planned(closed.bench(), closed.asked())


def claiming() -> Yard:
    """Return a builder who claims from the tiles that another one has put back."""
    y = start(2, rounds="II", moves="on")
    y.play(0, "draw:7", "draw:5").confirm()
    return y.play(0, "claim")


def test_claims_are_proposed_and_made_with_one_answer() -> None:
    y = claiming()
    word, lines = suggested(y), y.session.at
    tiles = Claiming(y.view(0)).read(word)
    assert 0 < len(tiles) <= 3 and {*tiles} <= {*y.view(0).workshop.belt}
    take(y, word)
    assert y.bench().claims == tiles and y.session.at == lines + 1 and y.asked(0).kind == "build"
    y.session.undo(Seat(0))
    assert y.bench().claims == () and y.asked(0).kind == "claim-tile"
    y = claiming()
    plan = Claiming(y.view(0))
    assert plan.answer(plan.shown[:1]) == (plan.shown[0], "no-more")
    take(y, plan.write(plan.shown[:1]))
    assert y.bench().claims == (plan.shown[0],) and y.asked(0).kind == "build"


@pytest.mark.parametrize("word", ["00zz", "0", "000", "00000102030405060708", "0000"])
def test_a_forged_plan_of_claims_is_refused(word: str) -> None:
    y = claiming()
    plan = Claiming(y.view(0))
    word = word if word != "0000" else plan.write(plan.shown[:1]) * 2
    with pytest.raises(IllegalAnswer):
        carried_out(y.view(0), y.asked(0), word)
