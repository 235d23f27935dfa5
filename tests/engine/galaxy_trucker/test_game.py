"""The game as a whole: options, views, windows between the phases, and stored games of earlier versions."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.ask import Steps, choose, side_by_side
from engine.core.chance import Chance
from engine.core.errors import BadOptions, ReplayDiverged
from engine.core.log import Entry, Line
from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import PRICES, Good
from engine.galaxy_trucker.events.flight import Launched
from engine.galaxy_trucker.events.payout import ArrivalPaid, GoodsSold, RoundPaid
from engine.galaxy_trucker.flight.money import earn, pay
from engine.galaxy_trucker.game import OFFERS, lifted
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window
from engine.galaxy_trucker.state.state import State
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.codec import Checkpoint, load_state
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight_table import flight, step
from tests.engine.galaxy_trucker.yard import options_of, yard
from tests.kit.play.invariants import broken
from tests.kit.play.position import SEED


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ({}, ("I", "II", "III")),
        ({"box": "expansion"}, ("II", "III", "IV")),
        ({"rounds": "I, IIIA", "box": "expansion"}, ("I", "IIIA")),
        ({"box": "expansion", "rounds": "IIIB"}, ("IIIB",)),
        ({"box": "expansion", "rounds": "IIB, IIIA, I"}, ("IIB", "IIIA", "I")),
    ],
)
def test_each_box_has_its_usual_classes_and_rounds_that_were_chosen_stay_as_they_are(
    words: dict[str, str], rounds: tuple[str, ...]
) -> None:
    """The rulebook of the expansion recommends classes II, III and IV. Back to the base box, rounds of the
    expansion go too."""
    found = GalaxyTruckerOptions()
    for name, word in words.items():
        found = found.with_word(name, word)
    assert found.rounds == options_of(words).rounds == rounds
    assert found.played_with == ("expansion" if words else "base")
    base = found.with_word("box", "base")
    left = tuple(one for one in rounds if one in ("I", "II", "III", "IIIA"))
    assert base.rounds == (left if "rounds" in words and left else ("I", "II", "III"))


@pytest.mark.parametrize("ship_class", ["IIB", "IIIB", "IV"])
def test_a_class_of_the_expansion_brings_its_box_along(ship_class: str) -> None:
    found = GalaxyTruckerOptions().with_word("rounds", f"I, {ship_class}")
    assert found.box == found.played_with == "expansion"
    assert "box" not in found.idle(3), "one can go back to the base box"
    assert Session.start(GalaxyTrucker, 3, found, SEED).game.state.box == "expansion"


def test_intruders_are_a_matter_of_the_expansion() -> None:
    assert "intruders" in GalaxyTruckerOptions().idle(2)
    found = GalaxyTruckerOptions().with_word("box", "expansion")
    assert "intruders" not in found.idle(2)
    assert Session.start(GalaxyTrucker, 2, found, SEED).game.state.intruders
    without = Session.start(GalaxyTrucker, 2, found.with_word("intruders", "off"), SEED)
    assert not without.game.state.intruders


def test_options_of_before_mean_the_base_box_and_a_box_that_does_not_exist_is_refused() -> None:
    words = {
        name: word
        for name, word in GalaxyTruckerOptions().words().items()
        if name not in ("box", "intruders")
    }
    assert options_of(words) == GalaxyTruckerOptions()
    with pytest.raises(BadOptions):
        GalaxyTruckerOptions().with_word("box", "fourth")


def test_there_is_no_trial_flight_with_the_expansion() -> None:
    """Ruling: G33. The star cards of the trial flight are for a first evening with the base box."""
    found = options_of({"box": "expansion", "rounds": "I, II", "trial_flight": "on"})
    assert "trial_flight" in found.idle(2)
    game = Session.start(GalaxyTrucker, 2, found, SEED).game
    assert isinstance(game, GalaxyTrucker) and not game.is_trial_flight


def test_specialists_are_offered_in_every_way_to_hire_them_with_the_expansion() -> None:
    assert GalaxyTruckerOptions.choices()["specialists"] == ("none", "deal", "draft")
    assert options_of({}).idle(2) >= {"specialists"}
    assert "specialists" in options_of({"specialists": "draft", "rounds": "I"}).idle(2)
    options = options_of({"specialists": "draft", "box": "expansion"})
    assert "specialists" not in options.idle(2)
    game = GalaxyTrucker.new(2, options, Chance("galaxy_trucker", bytes(32), 2))
    assert game.state.specialists == "draft" and len(game.state.applicants) == 17


def test_any_classes_are_flown_in_any_order() -> None:
    """Booklet, «Shorter game» and «Round 3A»; expansion, «More or fewer stages»: up to five."""
    assert options_of({"rounds": "III, I"}).rounds == ("III", "I")
    assert options_of({"rounds": "IIIA"}).rounds == ("IIIA",)
    assert options_of({"rounds": "I, I, I"}).rounds == ("I", "I", "I")
    assert options_of({"rounds": "I, II, III, IIIA"}).played_with == "base"
    assert options_of({"rounds": " ii,iv , IIB"}).words()["rounds"] == "II, IV, IIB"
    assert options_of({"rounds": "II, III, IV, IIB, II"}).box == "expansion", "a class brings its box along"


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [("I, V", "bad-options"), ("I,", "bad-options"), (",".join(["I"] * 6), "too-many-words")],
)
def test_unflyable_rounds_are_refused(typed: str, refusal: str) -> None:
    with pytest.raises(BadOptions) as refused:
        options_of({"rounds": typed})
    assert refused.value.refusal.key == refusal


def test_the_lobby_offers_one_round_more_of_each_class_of_the_box_and_one_less() -> None:
    usual = options_of({})
    assert usual.offered("rounds") == (
        "I, II, III",
        *(f"I, II, III, {one}" for one in ("I", "II", "III", "IIIA")),
        "I, II",
        *("I", "II", "III", "IIIA"),
    )
    full = options_of({"box": "expansion", "rounds": "II, III, IV, IIB, II"})
    assert full.offered("rounds")[:3] == ("II, III, IV, IIB, II", "II, III, IV, IIB", "II, III, IV")
    assert "" not in options_of({"rounds": "I"}).offered("rounds"), "one round is the least"


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ({"box": "expansion", "third_round": "IIIB", "more_rounds": "none"}, "II, III, IIIB"),
        ({"box": "expansion", "third_round": "IIIB", "more_rounds": "two"}, "II, III, IIIB, IIIB, IIIB"),
        ({"second_round": "none", "third_round": "IIIA"}, "I, IIIA"),
        ({"third_round": "none", "fourth_round": "IIIA"}, "I, II"),
        ({"fourth_round": "none", "fifth_round": "IIIA"}, "I, II, III"),
        ({"first_round": "IV", "fourth_round": "IIB", "fifth_round": "II"}, "IV, II, III, IIB, II"),
    ],
)
def test_words_of_before_are_still_read(words: dict[str, str], rounds: str) -> None:
    """Each round once had an option of its own."""
    assert options_of(words).words()["rounds"] == rounds


def test_the_view_of_a_builder_says_where_the_held_tile_fits() -> None:
    """The preview of a placement shows the ship with it."""
    y = yard(stack="B1").play(0, "draw")
    fits = [f"{fit.square}r{fit.turn}" if fit.turn else fit.square for fit in y.bench(0).fits]
    assert sorted(fits) == sorted(option for option in y.options(0) if "," in option)
    y = yard(stack="B1").play(0, "draw")
    view = y.session.preview(Seat(0), ("7,8",))
    assert isinstance(view, GalaxyTruckerView)
    assert view.seats[0].ship.notation == "I S1@7,7 B1@7,8"
    assert y.session.preview(Seat(0), ("draw",)) is None


STORED: dict[str, Any] = json.loads(
    Path(__file__).with_name("stored").joinpath("version_1.json").read_text(encoding="utf-8")
)
ASKED_ANEW = {
    "rounds: shift",
    "live: live",
    "trial flight: shift",
    "trial flight: inspect",
    "truckers: shift",
    "truckers: inspect",
}
"""Games with questions that have changed on purpose since: in a shift, builders draw from shares. In shifts
and live, all turns are offered at once. Several parts are removed in one choice."""
MOST = 4000
each = pytest.mark.parametrize("name", STORED)


def restored(name: str, *, lines: bool) -> Session:
    """Return a stored game, with the answers since its checkpoint or asked again from there."""
    kept = STORED[name]
    since = [_line(line) for line in kept["lines"]] if lines else []
    checkpoint = Checkpoint(**{**kept["checkpoint"], "serials": tuple(kept["checkpoint"]["serials"])})
    return Session.restore(GalaxyTrucker, kept["seats"], bytes.fromhex(kept["seed"]), [checkpoint], since)


def _line(kept: dict[str, Any]) -> Line:
    entry = {**kept["entry"], "answer": tuple(kept["entry"]["answer"])}
    return Line(kept["at"], Entry(**{**entry, "serials": tuple(entry["serials"])}), kept["question"])


@pytest.mark.long
@each
def test_a_stored_game_goes_on_to_its_end(name: str) -> None:
    session, rng = restored(name, lines=False), random.Random(name)
    assert session.phase == STORED[name]["checkpoint"]["phase"]
    for _ in range(MOST):
        assert broken(session.game) == []
        if not session.prompts:
            break
        step(session, rng)
    assert session.game.outcome() is not None


@each
def test_its_answers_are_taken_as_they_were_or_asked_again(name: str) -> None:
    """Where questions have changed on purpose, the phase is asked again, so that no answer means something
    else."""
    if name in ASKED_ANEW:
        with pytest.raises(ReplayDiverged):
            restored(name, lines=True)
        return
    session = restored(name, lines=True)
    assert broken(session.game) == []
    state: State = session.game.state
    assert [str(player.ship) for player in state.players] == STORED[name]["ships"]
    assert [player.credits for player in state.players] == STORED[name]["credits"]


@each
def test_what_was_lifted_is_stored_in_todays_shape(name: str) -> None:
    session = restored(name, lines=False)
    once = session.game.state
    step(session, random.Random(name))
    while session.checkpoint.version != GalaxyTrucker.version:
        step(session, random.Random(name))
    again, _ = load_state(GalaxyTrucker, session.checkpoint)
    assert type(again) is type(once)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="no way from version 0"):
        GalaxyTrucker.lift({}, 0)


@pytest.mark.parametrize(
    ("version", "options", "rounds"),
    [
        (2, {"third_round": "IIIB", "more_rounds": "two"}, ["I", "II", "IIIB", "IIIB", "IIIB"]),
        (
            3,
            {"first_round": "I", "second_round": "none", "third_round": "IV", "fourth_round": "II"},
            ["I", "IV", "II"],
        ),
    ],
)
def test_a_game_of_before_keeps_its_rounds(
    version: int, options: dict[str, object], rounds: list[str]
) -> None:
    state: dict[str, object] = {"options": {"box": "base", **options}}
    kept = {"box": "base", "rounds": rounds, "crews_in_turn": False}
    assert lifted(state, version)["options"] == kept


Offer = Callable[[Window, Callable[[GalaxyTruckerBase], Steps[None]]], None]


def stipend(g: GalaxyTruckerBase) -> Steps[None]:
    """Open a window in which everybody secretly takes a credit or none."""
    wanted = yield from side_by_side(
        {seat: choose(seat, "get-ready", {"ready": 1, "none": 0}) for seat in g.start_order()}
    )
    for seat, credits in wanted.items():
        earn(g, seat, credits, "card")


def dearer(g: GalaxyTruckerBase) -> Steps[None]:
    """Open a window in which red goods cost one credit more."""
    yield from ()
    g.state.prices[Good.RED] += 1


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Put an offer into a window, in place of all others there."""
    return lambda window, made: monkeypatch.setattr(GalaxyTrucker, "offers", {**OFFERS, window: (made,)})


def test_after_building_mistakes_are_mended_and_nothing_is_loaded(offer: Offer) -> None:
    offer(Window.AFTER_BUILDING, stipend)
    y = yard(["I S1@7,7 C4@7,6 B1@8,7", "I S2@7,7"], phase="inspect", numbers=[1, 2])
    y.safely(lambda: any(prompt.kind != "get-ready" for prompt in y.session.prompts.values()))
    assert y.game.player(0).ship.crew == {} and y.game.player(0).ship.tokens == {}
    y.play(0, "ready").play(1, "none")
    assert [seat.credits for seat in y.view().seats] == [1, 0]
    assert y.told_one(Launched)


def test_before_the_flight_everything_is_loaded_and_the_first_card_is_closed(offer: Offer) -> None:
    offer(Window.BEFORE_FLIGHT, stipend)
    y = yard(["I S1@7,7", "I S2@7,7"], phase="board", numbers=[1, 2])
    assert y.asked(0).kind == "get-ready"
    assert y.view().seats[0].ship.humans == 2
    assert y.view().card is None and y.view().seats[0].rocket == 0


def test_after_the_flight_nothing_is_paid_and_those_who_gave_up_are_there_too(offer: Offer) -> None:
    offer(Window.AFTER_FLIGHT, stipend)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout", rockets=[0, None])
    assert t.asked() == {0: "get-ready", 1: "get-ready"}
    assert t.told(ArrivalPaid) == []
    t.answer(0, "none").answer(1, "ready")
    assert t.credits() == [4 + 2, 1]


def test_between_flights_all_is_paid_and_after_the_last_one_there_is_nothing_between(offer: Offer) -> None:
    offer(Window.BETWEEN_FLIGHTS, stipend)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout", rounds="I, I")
    assert t.asked() == {0: "get-ready", 1: "get-ready"}
    assert t.told_one(RoundPaid).credits == (6, 5)
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], phase="payout")
    assert t.asked() == {} and t.outcome.winners == (0,)


def test_goods_are_sold_by_the_price_list_of_the_flight_which_begins_with_the_printed_one(
    offer: Offer,
) -> None:
    offer(Window.AFTER_FLIGHT, dearer)
    ships = ["I S1@7,7:hh RR1@7,6:rr K9@7,8:b", "I S2@7,7:hh R1@7,6:r"]
    t = flight(ships, phase="payout", rockets=[0, None], rounds="I, I", legal=False)
    assert [event.credits for event in t.told(GoodsSold)] == [5 + 5 + 1, 3], "half of five, rounded up"
    assert t.view().round == 2 and t.view().prices == PRICES


def test_players_pay_no_more_than_the_purse_holds_and_an_account_says_what_a_round_has_brought() -> None:
    g = flight(["I S1@7,7:hh", "I S2@7,7:hh"], credits=[3, 0]).game
    assert pay(g, Seat(0), 5, "insurance") == 3
    assert pay(g, Seat(1), 5, "insurance") == 0
    assert [player.credits for player in g.state.players] == [0, 0]
    g = flight(["I S1@7,7:hh", "I S2@7,7:hh"]).game
    earn(g, Seat(0), 4, "card")
    earn(g, Seat(0), 2, "card")
    pay(g, Seat(0), 1, "insurance")
    assert g.player(Seat(0)).account == {"card": 6, "insurance": -1}
