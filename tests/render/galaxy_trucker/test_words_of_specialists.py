"""Words and pictures when specialists are hired, asked, and paid, in both languages."""

import re
from collections import Counter
from itertools import chain

import pytest
from msgspec import structs

from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import NOTE_LIMIT, Language, Scene
from render.galaxy_trucker.words.options import label
from render.galaxy_trucker.words.speech import specialist_name, specialist_note, summary
from tests.contract.test_shown import check_labels, check_pictures, check_sayings
from tests.engine.galaxy_trucker.specialists import test_pairs
from tests.engine.galaxy_trucker.specialists.test_after_flight import GOODS, landed
from tests.engine.galaxy_trucker.specialists.test_before_flight import HOLDS, before
from tests.engine.galaxy_trucker.specialists.test_hiring import after_flight
from tests.engine.galaxy_trucker.specialists.test_pairs import PAIRS
from tests.engine.galaxy_trucker.specialists.test_stowage import EXAMPLE, KEPT, robbed
from tests.engine.galaxy_trucker.specialists.test_while_building import live, shift, shipyard
from tests.engine.galaxy_trucker.test_whole_games import STAFFED, positions
from tests.kit.bots import seen
from tests.kit.shown import scene_of

HERE = {
    *("add-last-tile", "choose-supply", "change-rewards", "check-connectors", "foretell-arrival"),
    *("gain-days", "keep-specialist", "lay-pipe", "lay-supply", "lay-universal", "look-on"),
    *("mark-square", "place-last-tile", "study-piles", "use-specialist"),
}


def said(session: Session, language: Language) -> None:
    scene = Scene(scene_of(session.seat_count, language).names, language)
    check_sayings(session, scene)
    check_labels(session, scene)


def test_everything_that_is_asked_and_told_in_whole_games_has_words(language: Language) -> None:
    """A question is looked at once in each form, also in rounds with two specialists who work on ships."""
    kinds, known = set[str](), set[str]()
    games = [positions(name, number) for name in STAFFED for number in (1, 5)]
    games += [test_pairs.positions(number, PAIRS[number]) for number in range(0, len(PAIRS), 6)]
    for session, _ in chain.from_iterable(games):
        asked = {prompt.question() for prompt in session.prompts.values() if prompt.kind in HERE}
        told = session.told.get(session.last_line.at, ()) if session.lines else ()
        if asked <= known and not any("specialists" in type(event).__module__ for event in told):
            continue
        known |= asked
        kinds |= {prompt.kind for prompt in session.prompts.values()}
        said(session, language)
    assert kinds >= HERE, HERE - kinds


def test_goods_to_give_up_are_named(language: Language) -> None:
    for t in (
        robbed(EXAMPLE),
        robbed(EXAMPLE).answer(0, "2"),
        robbed(KEPT),
        robbed(KEPT).answer(0, "choose"),
    ):
        said(t.session, language)


def test_candidates_and_fire_alarms_have_words(language: Language) -> None:
    said(after_flight(1, hiring="draft").session, language)
    y = live("guard").play(0, "alarm")
    said(y.session, language)
    said(y.play(1, "run").session, language)
    y = shift("guard")
    said(y.session, language)
    said(y.play(0, "alarm").confirm().session, language)


def test_purchases_and_prices_are_named(language: Language) -> None:
    said(before("merchant.a", "guard.a", "pr_guy.a", ships=HOLDS).session, language)
    t = landed("merchant", "pr_guy", ships=GOODS)
    said(t.session, language)
    said(t.answer(0, "red:5").session, language)


def test_every_specialist_has_a_name_and_both_abilities_in_a_line(language: Language) -> None:
    names = {specialist_name(name, language) for name in SPECIALISTS}
    notes = [specialist_note(name, language) for name in SPECIALISTS]
    assert len(names) == 17
    assert all("A:" in note and "B:" in note and len(note) <= NOTE_LIMIT for note in notes)


def test_hiring_and_the_windows_can_be_seen(language: Language) -> None:
    """Pictures and alt texts of moments that games without specialists do not have."""
    moments = [
        after_flight(1).session,
        after_flight(1, hiring="draft").session,
        before("pr_guy.a", ships=HOLDS).session,
        next(positions("in shifts", 1))[0],
    ]
    for session in moments:
        check_pictures(session, language)


@pytest.mark.parametrize(("board", "lists"), [("I", 2), ("II", 2), ("III", 4)])
def test_the_squares_of_a_board_are_in_short_lists_by_rows(board: str, lists: int) -> None:
    y, scene = shipyard("planner", board=board), scene_of(3, "en")
    view = seen(y.session, GalaxyTruckerView, Seat(0))
    labels = [label(option, y.asked(0), view, scene) for option in y.options(0)]
    groups = Counter(found.group for found in labels)
    assert groups.pop("") == 1 and len(groups) == lists and max(groups.values()) <= 12, groups
    told = [re.findall("[0-9]+", group) for group in groups]
    assert told == sorted(told, key=lambda rows: [int(row) for row in rows])


def test_lists_of_squares_have_at_most_twelve_lines_however_many_squares_there_are() -> None:
    y, scene = shipyard("planner"), scene_of(3, "en")
    every = tuple(f"{row},{column}" for row in range(2, 12) for column in range(3, 12))
    asked, view = structs.replace(y.asked(0), offered=every), seen(y.session, GalaxyTruckerView, Seat(0))
    groups = Counter(label(option, asked, view, scene).group for option in every)
    assert "" not in groups and max(groups.values()) <= 12, groups


def test_before_building_no_shift_is_counted(language: Language) -> None:
    session = next(positions("hired by choice", 1))[0]
    assert session.prompts and {prompt.kind for prompt in session.prompts.values()} == {"keep-specialist"}
    view = seen(session, GalaxyTruckerView, None)
    told = summary(view, scene_of(session.seat_count, language))
    assert " 0 " not in told, told
