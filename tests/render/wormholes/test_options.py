"""The answers of Wormholes in words: their price and use, a turn on one screen, all that the map shows."""

import pytest

from engine.core.prompt import Prompt, Seat
from engine.wormholes.boards import PLANETS, SpaceId
from engine.wormholes.events import ForeignWormholeJumped
from engine.wormholes.galaxy import RIVAL, SpaceKind
from engine.wormholes.questions import Act, DiscardPassengers
from engine.wormholes.routes import Route
from render.face import LABEL_LIMIT, LANGUAGES, NOTE_LIMIT, SEVERAL, Arrangement, Language, Scene
from render.text.catalogue import catalogue
from render.wormholes.panel import MOST_LETTERS, WORDS, arranged, lettered
from render.wormholes.words.alt import board_alt, near_alt, private_alt
from render.wormholes.words.options import gist, label, question, takes
from render.wormholes.words.speech import away, kind_name, planet_name, sentences, tokens, topic
from tests.engine.wormholes.table import BASIC, CROSS, Table, table
from tests.render.wormholes.positions import ADA, D7, DE, E8, EN


def noted(t: Table, option: str, scene: Scene = EN) -> str:
    """Return text and note of an option of the seat that is asked."""
    told = label(option, t.asked, t.mine(), scene)
    return f"{told.text}: {told.note}"


def test_a_goal_says_what_it_takes_and_what_is_there() -> None:
    t = table("C5 L9")
    assert noted(t, "go@C6").startswith("Fly to C6: 1 energy")
    assert noted(t, "go@C6", DE).startswith("Nach C6 fliegen: 1 Energie")
    fall = table("D3 A8", map=CROSS)
    assert "the deck decides where you come out, no undo" in noted(fall, "go@D4")


def test_a_goal_behind_somebody_elses_wormhole_says_that_they_gain_a_point() -> None:
    t = table("F5 A8", tokens=["", "E5 H10"])
    told = [noted(t, option) for option in t.asked.options if option.startswith("go@H")]
    assert any("gives others 1 point" in note for note in told)


def test_a_jump_says_whose_wormhole_it_is_and_who_gains() -> None:
    assert noted(table("E5 A8", tokens=["", "E5 H10"]), "jump@H10").startswith(
        "Jump to H10: wormhole 1: Bea gains 1 point"
    )
    assert "your own wormhole 1, free" in noted(table("E5 A8", tokens=["E5 H10"]), "jump@H10")
    wild = table("A7 A8", map=CROSS, tokens=["A7 D6 E9 B6 D9 H9"])
    jumps = [noted(wild, f"jump@{to}") for to in wild.options("jump")]
    assert jumps


def test_placing_says_whether_it_explores_and_what_it_makes_of_the_pair() -> None:
    t = table("J10 A8", tokens=["B7"])
    told = "Place wormhole 1 on J10: explores Aurelia, 1 point · activates the pair with B7"
    assert noted(t, "place@J10") == told
    t = table("J10 A8", tokens=["", "J12"])
    assert "inactive until its partner is placed" in noted(t, "place@J10")


def test_delivering_says_its_points_and_the_bonus() -> None:
    five = "binara cirrus dynamo emera frost"
    t = table("J10 A8", hands=["aurelia aurelia"], delivered=[five])
    assert noted(t, "deliver@aurelia") == "Deliver to Aurelia: 2 passengers for 4 points and 3 bonus"


def test_a_pickup_says_how_many_and_that_there_is_no_way_back() -> None:
    t = table("J10 A8", hands=["frost"])
    assert noted(t, "pickup@aurelia") == "Pick up at Aurelia: Up to 3 from the deck of 63, no undo"
    t = table("B7 A8", docks="frost=2 gyre=1")
    assert noted(t, "pickup@station") == "Pick up at the docks: At the docks: Frost 2, Gyre 1"


def test_a_launch_space_gives_the_energy_to_its_nearest_planet_and_the_question_explains_the_number() -> None:
    t = table("-", hands=["gyre"])
    assert noted(t, "launch@C7").startswith("C7, Aurelia 2: Gyre 5 energy away")
    assert question(t.asked, t.mine(), EN).endswith("The number is the energy to that planet.")


def test_ending_the_turn_says_what_is_lost() -> None:
    assert noted(table("C5 L9"), "end") == "End turn: 3 energy unused"


def test_goals_are_listed_by_their_use_and_what_ends_or_delivers_is_a_button() -> None:
    t = table("J10 A8", hands=["aurelia"])
    groups = {option: label(option, t.asked, t.mine(), EN).group for option in t.asked.options}
    loose = {"deliver@aurelia", "pickup@aurelia", "exchange@aurelia", "discard", "end"}
    assert {option for option, group in groups.items() if not group} == loose
    galaxy = t.view().galaxy
    for option, group in groups.items():
        kind, _, at = option.partition("@")
        if kind == "visit":
            assert group == "Fly there and deliver …"
        elif kind == "go":
            near = at in galaxy.planet_at or at in galaxy.docks_at
            assert group == ("To planets and station …" if near else "Fly elsewhere …")
        elif kind == "place":
            assert group.startswith("Place ")


def test_a_closed_option_says_why() -> None:
    t = table("C5 L9")
    assert noted(t, "deliver") == (
        "Deliver: Your ship is not next to a planet. Fly next to a passenger’s planet to deliver."
    )
    assert noted(t, "deliver", DE).startswith("Abliefern: Dein Schiff steht neben keinem Planeten.")


def test_ways_are_told_leg_by_leg_with_what_they_take() -> None:
    t = table("E5 A8", tokens=["", "E5 F7"]).play("go@F7")
    told = [label(way, t.asked, t.mine(), EN) for way in t.asked.options]
    assert [f"{way.text}: {way.note}" for way in told] == [
        "free · Bea gains 1 · no jump may follow: jump to F7",
        "3 energy: F5, F6, F7",
    ]


def test_the_price_of_a_way_is_never_cut_and_two_ways_never_look_alike() -> None:
    names = ("Ada", *(f"{letter}{'aeiou' * 6}" for letter in "BCDE"))
    t = table("E5 A8 B6 B8 C5", tokens=["", "E5 F7"]).play("go@F7")
    way = Route((), 3, (0, 3, 3, 3, 3), jumped=True)
    for language in LANGUAGES:
        say = sentences(Scene(names, language), markup=False)
        told = takes(way, say)
        assert len(told) <= LABEL_LIMIT and told.count("3") == 5, told
        labels = [label(o, t.asked, t.mine(), Scene(names, language)) for o in t.asked.options]
        assert len({text.text for text in labels}) == len(labels)


def test_away_from_everything_nothing_is_next_to_nothing() -> None:
    for scene in (EN, DE):
        t = table("C5 L9")
        told = (
            question(t.asked, t.mine(), scene),
            private_alt(t.mine(), scene),
            near_alt(t.view(), scene, ADA),
        )
        assert not any("nothing" in text or "nichts" in text for text in told), told


def test_a_german_sentence_never_declines_the_rival_as_a_name() -> None:
    told = sentences(Scene(("Ada",), "de")).event(ForeignWormholeJumped(ADA, RIVAL, 1, D7, E8))
    assert told.endswith("durch ein fremdes Wurmloch 1, von D7 nach E8. Der Rivale erhält dafür 1 Punkt.")
    for key in ("label-token", "told-token"):
        token = catalogue("de").say(f"wormholes-{key}", number=1, name="Rivale", active="no")
        assert token.startswith("Wurmloch 1 (Rivale)") and token.endswith("inaktiv")


def test_the_question_names_space_and_energy() -> None:
    t = table("J10 L9")
    assert question(t.asked, t.mine(), EN) == "Round 5, J10: 3 energy left."


def test_what_was_done_in_the_turn_is_told_in_order() -> None:
    t = table("J10 A8", hands=["aurelia frost"]).play(
        "deliver@aurelia", "place@J10", "exchange@aurelia", "frost.1"
    )
    assert gist(t.session.chosen(ADA), EN) == (
        "You deliver to Aurelia. You place a wormhole on J10. "
        "You pick up at Aurelia after discarding. You discard: Frost."
    )
    assert gist([], EN) == ""


def plan_of(t: Table, scene: Scene = EN) -> Arrangement:
    found = arranged(t.asked, t.mine(), scene)
    assert found is not None, "somebody's turn"
    return found


def test_every_act_has_a_place_and_the_end_comes_last(language: Language) -> None:
    t = table("J10 L9", hands=["aurelia frost"])
    plan = plan_of(t, Scene(EN.names, language))
    keys = [key for row in plan.rows for key in row]
    assert not plan.lists and {*t.asked.options} <= {*plan.more, *(key.option for key in keys)}
    assert len({key.option for key in keys}) == len(keys) <= WORDS + MOST_LETTERS + 1
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


NAMES = ("Ada", "Bea", "Cem", "Dora", "Eli")


def launched(map: str) -> Table:
    """Return Ada on a space where much is in reach, with two passengers aboard."""
    if map == BASIC:
        return table("J10 A8", tokens=["E5 H10", "F7"], hands=["frost gyre"])
    return table("D9 A8", map=map, hands=["frost gyre"])


@pytest.mark.parametrize("map", [BASIC, CROSS])
def test_every_place_says_its_price_and_what_is_there(map: str, language: Language) -> None:
    t = launched(map)
    view, scene = t.mine(), Scene(NAMES, language)
    say = sentences(scene, markup=False)
    prices = {goal.space: goal.energy for goal in view.goals}
    for option in t.asked.options:
        act = Act.parse(option)
        if act.kind not in ("go", "visit", "place"):
            continue
        space, told = SpaceId(act.at), label(option, t.asked, view, scene)
        whole = f"{told.text} · {told.note}"
        assert len(told.text) <= LABEL_LIMIT and len(told.note) <= NOTE_LIMIT
        assert act.at in told.text
        planet = view.galaxy.planet_at.get(space)
        if planet is not None:
            assert planet_name(planet, language) in whole
        if act.kind == "place":
            continue
        first = told.note.partition(" · ")[0]
        assert str(prices[space]) in first or not prices[space]
        assert kind_name(space, view, say) in told.note
        if space in (lying := tokens(view)):
            assert str(lying[space][1].number) in told.note


def test_every_planet_is_told_with_its_spaces_and_has_a_page(language: Language) -> None:
    scene, view = Scene(NAMES, language), table("J10 A8").view()
    board = board_alt(view, scene)
    for planet, site in view.galaxy.planets.items():
        assert f"{planet_name(planet, language)} {'+'.join(site.spaces)}" in board
    for named in PLANETS:
        assert planet_name(named, language) in topic(named, scene).title


def test_the_hand_says_every_passenger_energy_and_what_is_in_reach(language: Language) -> None:
    t = table("J10 A8", hands=["aurelia aurelia frost gyre"])
    view, scene = t.mine(), Scene(NAMES, language)
    told = private_alt(view, scene)
    assert f"2× {planet_name('aurelia', language)}" in told and "3" in told
    for planet in ("frost", "gyre"):
        assert planet_name(planet, language) in told
    assert all(goal.space in told for goal in view.goals)
    hand = ("aurelia.1", "aurelia.2", "frost.1")
    prompt = Prompt(Seat(0), "discard-passengers", hand, 0, 3, details=DiscardPassengers(3))
    texts = [label(option, prompt, view, scene) for option in prompt.options]
    assert texts[0] == texts[1] != texts[2], "equal passengers are as good as one another"


def test_every_kind_of_space_that_can_be_entered_has_a_word_on_the_map() -> None:
    view = table("D9 A8", map=CROSS).view()
    say = sentences(Scene(NAMES, "en"), markup=False)
    for name, space in view.galaxy.spaces.items():
        assert bool(kind_name(name, view, say)) == (space.kind is not SpaceKind.EMPTY)
