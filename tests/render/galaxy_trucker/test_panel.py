"""Building on one screen: what has a button, in which order, and what the picture above shows."""

import random
from itertools import count

import pytest

from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import TILES_OF, Colour
from engine.galaxy_trucker.questions.options import BuildAct
from engine.galaxy_trucker.robot.proposal import Drawing, propose
from render.face import LANGUAGES, SEVERAL, Arrangement, Key, Scene
from render.faces import FACES
from render.galaxy_trucker.words.speech import tile_title
from tests.engine.galaxy_trucker.flight.test_cards_opportunities import daily
from tests.engine.galaxy_trucker.flight_table import Table, build, flight, joined
from tests.engine.galaxy_trucker.yard import Yard, start, yard

FACE = FACES["galaxy_trucker"]
EN = Scene(("Ada", "Bea"))


def begun(ship_class: str = "II", **words: str) -> Yard:
    return start(2, rounds=ship_class, moves="on", large_draws="on", building=words.get("building", "rounds"))


def arranged(y: Yard, plan: str = "", scene: Scene = EN) -> Arrangement:
    found = FACE.arranged(y.asked(0), y.view(0), scene, plan)
    assert found is not None
    return found


def keys(plan: Arrangement) -> list[Key]:
    return [key for row in plan.rows for key in row]


def lay(y: Yard) -> Yard:
    return y.play(0, next(key.option for key in keys(arranged(y)) if key.text.isdecimal() and not key.sign))


@pytest.mark.parametrize("ship_class", ["I", "II", "III", "IIIB", "IV"])
def test_no_row_is_wider_than_a_phone_and_no_option_stands_twice(ship_class: str) -> None:
    y = begun(ship_class).play(0, "draw:11")
    for _ in range(4):
        plan = arranged(lay(y))
        assert all(len(row) <= (5 if max(len(key.text) for key in row) < 3 else 4) for row in plan.rows)
        assert len(plan.rows) <= 5
        listed = [option for listing in plan.lists for option in listing.options]
        options = [*(key.option for key in keys(plan)), *plan.more, *listed]
        assert len({*options}) == len(options) and {*options} <= {*y.options()}
        assert all(len(listing.options) <= 12 for listing in plan.lists)


def test_the_tray_comes_first_then_letters_and_what_ends_comes_last() -> None:
    y = lay(begun().play(0, "draw:11"))
    kinds = [BuildAct.parse(key.option).kind for key in keys(arranged(y))]
    assert kinds[-1] == "confirm" and kinds.index("move") > max(
        n for n, k in enumerate(kinds) if k == "place"
    )
    last = arranged(y).rows[-1]
    assert last[-1].weight == "danger" and len(last) <= 3, "there is room for More beside it"


def test_behind_more_three_lists_hold_the_rest_and_squares_of_one_tile_alone() -> None:
    y = begun().play(0, "draw:11")
    for lists in ("Place ", "Move "):
        more = arranged(y).more
        groups = {FACE.label(one, y.asked(0), y.view(0), EN).group for one in more}
        assert len(groups) <= 3 and "" not in groups, "no buttons"
        shown = {*more} | {key.option for key in keys(arranged(y))}
        assert shown >= {"draw", "store", *(one for one in y.options() if one.startswith("finish"))}
        squares = [group for group in groups if group.startswith(("Place", "Move"))]
        assert all(group.startswith(lists) for group in squares)
        named = [FACE.label(one, y.asked(0), y.view(0), EN).named for one in ("draw", "until:engine")]
        assert named == ["Draw", "Draw until: engine"], "a sentence needs no heading"
        y = lay(y)


def test_a_ship_that_was_just_begun_is_finished_behind_more() -> None:
    y = begun()
    for shift in (1, 2):
        finish = next(one for one in y.options() if one.startswith("finish"))
        assert (finish in arranged(y).more) is (shift == 1)
        assert (finish in [key.option for key in keys(arranged(y))]) is (shift == 2)
        for seat in (0, 1):
            y.play(seat, "confirm")


def test_the_number_of_the_tile_laid_last_takes_it_up_again() -> None:
    y = lay(begun().play(0, "draw:3"))
    laid = y.bench().laid
    assert laid is not None
    key = next(key for key in keys(arranged(y)) if key.text == str(laid.number) and key.weight == "success")
    assert key.option == f"lift:{laid.part.square}"


def test_a_tile_with_a_single_square_is_not_said_to_be_moved_by_letters() -> None:
    for engine, moves in (("E1", "1 picks it up again."), ("E4", "Letters move it.")):
        y = lay(yard(["I S1@7,7", "I S2@7,7"], tray=[engine, ""], rest_on_belt=True, moves="on"))
        assert FACE.question(y.asked(0), y.view(0), EN) == f"Engine on A. {moves}"


def test_numbers_are_said_to_do_what_they_do_first() -> None:
    y = begun()
    assert FACE.question(y.asked(0), y.view(0), EN).endswith("26 tiles to draw. A number draws that many.")
    usual = [key.text for key in keys(arranged(y)) if key.weight == "primary"]
    assert usual == ["3"], "hints advise this draw, too"
    y.play(0, "draw:3")
    assert FACE.question(y.asked(0), y.view(0), EN).endswith("A number places its tile for two points.")
    assert not any(key.weight == "primary" for key in keys(arranged(y))), "first the drawn tiles are placed"


def test_without_points_ending_the_shift_is_the_usual_act() -> None:
    y = begun().play(0, "draw:11", "draw:6", "draw:3", "draw:2")
    assert y.bench(0).points == 1 and keys(arranged(y))[-1].weight == "danger"
    assert keys(arranged(y.play(0, "draw")))[-1].weight == "primary"


def full_ship() -> str:
    """Return a ship of class I without a free square."""
    for number in count():
        ship = build("I", Colour.BLUE, [*TILES_OF["base"]], random.Random(number))
        if len(ship.parts) == len(BOARDS["I"].places):
            return str(ship)
    raise AssertionError


@pytest.mark.parametrize("live", [False, True])
def test_a_full_ship_is_said_to_be_full_and_finishing_it_is_the_usual_act(*, live: bool) -> None:
    position = (
        {"phase": "live", "building": "live", "glass": (1, True)} if live else {"shift": 2, "moves": "on"}
    )
    y = yard([full_ship(), "I S2@7,7"], **position)
    assert "Your ship is full." in FACE.question(y.asked(0), y.view(0), EN)
    assert [key.text for key in keys(arranged(y)) if key.weight == "primary"] == [
        "Finish as 1st" if live else "Finish"
    ]


def test_a_player_whose_tiles_fit_nowhere_is_told_so() -> None:
    y = yard(["I S1@7,7 X2@7,6", "I S2@7,7"], tray=["C4", ""], moves="on")
    assert "fit" not in FACE.question(y.asked(0), y.view(0), EN)
    y = yard(["I S1@7,7 E1@8,7 E2@8,6", "I S2@7,7"], tray=["E3", ""], moves="on")
    assert FACE.question(y.asked(0), y.view(0), EN).endswith("Your tiles fit nowhere.")


def test_every_button_says_in_words_what_it_does_in_every_language() -> None:
    y = lay(begun().play(0, "draw:11"))
    for language in LANGUAGES:
        for plan in ("", propose(y.view(0), y.asked(0))):
            assert all(key.told for key in keys(arranged(y, plan, Scene(("Ada", "Bea"), language))))


def test_buttons_of_a_plan_lead_to_plans_that_can_be_taken() -> None:
    y = begun().play(0, "draw:11")
    word, drawing = propose(y.view(0), y.asked(0)), Drawing(y.view(0))
    for key in keys(arranged(y, word)):
        changed = drawing.read(key.plan)
        assert changed.chosen is not None
        assert arranged(y, key.plan).take == (f"Take all {n}" if (n := len(changed.parts)) > 1 else "Take it")


def test_with_nothing_left_to_draw_letters_after_those_of_squares_claim_a_first_tile_at_once() -> None:
    y = yard(["II S1@7,7", "II S2@7,7"], tray=["C4 B1", ""], rest_on_belt=True, moves="on")
    assert [key.text for key in keys(arranged(lay(y))) if SEVERAL in key.option] == [*"EFGHIJKLMN"]
    drawn = FACE.cropped(y.asked(0), y.view(0), EN)
    first = next(key for key in keys(arranged(y)) if key.text == "E")
    named = first.option.partition(SEVERAL)[2]
    assert drawn is not None and f" {named}." in drawn.alt.partition(" E: ")[2]
    assert arranged(y).question.endswith(". Letters E to N claim a tile from the belt.")
    y.play(0, *first.option.split(SEVERAL))
    assert y.bench(0).claims == (named,) and y.asked(0).kind == "claim-tile"


def test_while_tiles_are_claimed_letters_in_three_rows_mean_them_and_no_squares() -> None:
    y = yard(["II S1@7,7", "II S2@7,7"], tray=["C4 B1", ""], rest_on_belt=True, moves="on")
    plan = arranged(lay(y).play(0, "claim"))
    assert ["".join(key.text for key in row) for row in plan.rows[:-1]] == ["ABCDE", "FGHIJ", "KLMNO"]
    assert [key.text for key in plan.rows[-1]] == ["Nothing"]
    drawn = FACE.cropped(y.asked(0), y.view(0), EN)
    assert (
        drawn is not None and drawn.alt.count(" A: ") == 1 and " O: " in drawn.alt and " P: " not in drawn.alt
    )
    assert [key.text for key in arranged(y.play(0, "X1")).rows[-1]] == ["Enough", "End shift"]


def test_live_the_best_squares_of_the_tile_in_the_hand_have_letters() -> None:
    y = begun(building="live").play(0, "ready").play(1, "ready")
    assert [key.text for key in arranged(y).rows[-1]] == ["Draw"], "nothing is built that could be finished"
    drawn = FACE.cropped(y.play(0, "draw").asked(0), y.view(0), EN)
    held = y.bench(0).held
    assert held and drawn and drawn.alt.startswith(f"You hold {tile_title(held, 'en')}")
    letters = [key for key in keys(arranged(y)) if "," in key.option]
    assert [key.text for key in letters] == [*"ABCDE"[: len(letters)]] and letters[0].weight == "primary"
    plan = arranged(y.play(0, letters[0].option))
    assert [key.text for key in plan.rows[-1]] == ["Draw", "Finish as 1st"] and not plan.lists


def test_live_the_question_says_if_no_face_up_tile_fits() -> None:
    closed = "II S1@7,7 G1@6,7 E3@8,7 G8@7,6 G20@7,8"
    for ship, told in (("II S1@7,7", False), (closed, True)):
        y = yard([ship, "II S2@7,7"], phase="live", building="live", glass=(1, True), belt="C4 X1").play(
            0, "belt"
        )
        assert ("None of them fits" in FACE.question(y.asked(0), y.view(0), EN)) is told


@pytest.mark.parametrize("ship_class", ["I", "II", "III", "IIIB", "IV"])
def test_the_picture_leaves_room_for_the_buttons_and_tells_the_same_in_words(ship_class: str) -> None:
    y = lay(begun(ship_class).play(0, "draw:11"))
    for plan in ("", propose(y.view(0), y.asked(0))):
        drawn = FACE.cropped(y.asked(0), y.view(0), EN, plan)
        assert drawn is not None and drawn.image.width == 1080
        assert drawn.image.height * 300 / 1080 <= 360, "at the width of a phone"
        for loose in y.bench().loose:
            assert f"{loose.number}: " in drawn.alt
    plain = FACE.cropped(y.asked(0), y.view(0), EN)
    assert plain is not None
    letters = [key.text for key in keys(arranged(y)) if key.text.isalpha() and len(key.text) == 1]
    assert all(f"{letter}: " in plain.alt for letter in letters)


def test_a_plan_changes_the_picture_and_nothing_else() -> None:
    y = begun().play(0, "draw:11")
    before, word = y.ship(0, 0), propose(y.view(0), y.asked(0))
    plain, planned = (FACE.cropped(y.asked(0), y.view(0), EN, plan) for plan in ("", word))
    assert plain is not None and planned is not None
    assert plain.image.tobytes() != planned.image.tobytes() and "Suggested: " in planned.alt
    assert y.ship(0, 0) == before and y.bench().points == 12


def in_flight(t: Table) -> Arrangement:
    found = FACE.arranged(t.prompt(0), t.view(0), EN, "")
    assert found is not None
    return found


def test_one_button_raises_the_shield_from_the_first_battery_and_the_other_is_behind_more() -> None:
    t = flight(["I S1@7,7:hh H2@7,8 B7@8,7:2 B1@8,8:1", "I S2@7,7:hh"], "I-10", dice="34", legal=False)
    plan = in_flight(t)
    assert [key.option for key in keys(plan)] == ["battery@8,7", "no"]
    assert plan.more == ("battery@8,8",)
    assert [key.text for key in keys(plan)] == ["Shield · 1 of 3 tokens", "No shield · it is lost"]


def test_loading_the_most_valuable_goods_or_leaving_them_is_one_press() -> None:
    ships = ["I S1@7,7:hh K9@7,8 K5@7,6", "I S2@7,7:hh K3@7,8r2 K6@7,6"]
    plan = in_flight(flight(ships, "I-15", legal=False).play("1", "3"))
    assert [key.option for key in keys(plan)] == ["best", "done"] and plan.more


def test_a_button_that_dodges_says_what_is_hit_then_and_the_question_what_it_costs() -> None:
    found = flight(
        [joined("S1@7,7:hh BB1@7,8:3 BB2@7,6:3 D1@8,7 B2@8,8:2"), joined("S2@7,7:hh")],
        dice="34", hits="heavy front", box="expansion", legal=False,
    )  # fmt: skip
    plan = in_flight(found)
    assert keys(plan)[0].text == "Right · hits battery (3) (7,8)"
    assert FACE.question(found.prompt(0), found.view(0), EN).endswith(". Dodge for a token?")
    assert len(plan.more) == 2 and "token from" in keys(plan)[0].told


def test_giving_up_comes_last_and_says_what_it_costs() -> None:
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], deck="I-09")
    last = keys(in_flight(t))[-1]
    assert last.weight == "danger" and last.text == "Give up · no reward for arriving, goods sell for half"


def test_each_planet_has_a_button_with_the_credits_that_its_goods_add() -> None:
    t = daily(["I S1@7,7:hh K9@7,8", "I S2@7,7:hh"], "I-15")
    for seat, goods_add, others in ((0, True, ["Fly past"]), (1, False, ["Fly past", "Wait"])):
        view, prompt = t.view(seat), t.prompt(seat)
        plan = FACE.arranged(prompt, view, EN, "")
        assert plan is not None and [key.text for key in plan.rows[-1]] == others
        planets = [key for row in plan.rows[:-1] for key in row]
        assert [key.text[0] for key in planets] == [one for one in prompt.options if one.isdecimal()]
        worths = {key.text.partition("+")[2] for key in planets}
        assert (worths != {"0"}) is goods_add, "without a hold nothing can be loaded"
        assert all(
            key.told == f"{label.text}. {label.note}"
            for key in planets
            for label in [FACE.label(key.option, prompt, view, EN)]
        )
