"""A turn of Wormholes on one screen of a phone."""

from engine.core.prompt import Seat
from engine.wormholes.questions import Act
from render.face import SEVERAL, Arrangement, Language, Scene
from render.wormholes.panel import LETTERS, WORDS, arranged, lettered
from render.wormholes.words.speech import away, planet_name
from tests.engine.wormholes.table import Table, table

EN = Scene(("Ada", "Bea", "Cem", "Dora"), "en")


def plan_of(t: Table, scene: Scene = EN) -> Arrangement:
    found = arranged(t.asked, t.mine(), scene)
    assert found is not None, "somebody's turn"
    return found


def test_every_act_has_a_place_and_the_end_comes_last(language: Language) -> None:
    t = table("J10 L9", hands=["aurelia frost"])
    plan = plan_of(t, Scene(EN.names, language))
    keys = [key for row in plan.rows for key in row]
    assert not plan.lists and {*t.asked.options} <= {*plan.more, *(key.option for key in keys)}
    assert len({key.option for key in keys}) == len(keys) <= WORDS + LETTERS + 1
    assert keys[-1].option == "end" and keys[-1].weight == "danger"
    assert all(key.told and key.text for key in keys)


def test_passengers_are_delivered_first_and_not_by_flying_round_the_same_planet() -> None:
    plan = plan_of(table("J10 L9", hands=["aurelia frost"]))
    first, *others = plan.rows[0]
    assert (first.option, first.text, first.weight) == ("deliver@aurelia", "Deliver 1", "primary")
    assert not any("Aurelia" in key.text for key in others)


def test_a_flight_delivers_and_explores_with_one_press() -> None:
    t = table("J12 L9", hands=["aurelia frost"])
    first, other, *_ = plan_of(t).rows[0]
    assert (first.option, first.text) == ("visit@J10 place@J10", "Aurelia +3, wormhole")
    assert other.option == "go@G11 place@G11", "Dynamo has no passenger and is unexplored"
    t.session.answer(Seat(0), t.asked.serial, tuple(first.option.split(SEVERAL)))
    assert t.mine().own.score.total == 3, "two for the passenger and one for the planet"
    t.session.undo(Seat(0))
    assert t.mine().own.score.total == 0, "one press, taken back as one"


def test_letters_stand_on_the_map_and_in_the_order_of_the_buttons() -> None:
    t = table("J12 L9", hands=["gyre"])
    keys = [key for row in plan_of(t).rows[1:] for key in row if key.option != "end"]
    shown = lettered(t.asked, t.mine())
    assert [key.text[0] for key in keys] == [*shown.values()] == list("ABCDE")
    assert [Act.parse(key.option.split(SEVERAL)[0]).at for key in keys] == [*shown]
    assert not lettered(table("-", hands=["gyre"]).asked, t.mine()), "a launch is named by its planets"


def test_where_nothing_else_is_left_a_flight_or_a_wormhole_ends_the_turn() -> None:
    t = table("C10 L9", hands=["frost"])
    (last,) = (key for row in plan_of(t).rows for key in row if key.option.endswith(" end"))
    assert last.text == "E, end" and last.told.endswith("End turn")
    t.play(last.option.split(SEVERAL)[0])
    words = plan_of(t).rows[0]
    assert words[0].text == f"Place {t.mine().own.ship}, end" and f"{words[1].option} end" == words[0].option


def test_a_swap_names_the_passenger_with_the_longest_way() -> None:
    t = table("J10 L9", hands=["gyre frost"])
    texts = [key.text for key in plan_of(t).rows[0] if "exchange" in key.option]
    far = {planet: away(t.mine(), planet) or 0 for planet in t.mine().hand}
    assert texts == [f"Swap {planet_name(max(far, key=lambda planet: far[planet]), 'en')}"], far
