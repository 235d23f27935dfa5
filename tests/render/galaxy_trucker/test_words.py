"""What Galaxy Trucker says, in both languages."""

import random
import re
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.core.errors import Refusal
from engine.core.prompt import Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, Good
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.components import Alien, TileId
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square, column_of, row_of
from engine.galaxy_trucker.building.placement import Mistake
from engine.galaxy_trucker.building.workbench import LiftRefusal
from engine.galaxy_trucker.events import building as yard_events
from engine.galaxy_trucker.events import flight as flight_events
from engine.galaxy_trucker.events.payout import LossesPaid
from engine.galaxy_trucker.questions.options import BuildAct
from engine.galaxy_trucker.ship.ship import Part
from engine.galaxy_trucker.ship.strength import Halves
from engine.galaxy_trucker.state.state import Stage
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.session import Session
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.galaxy_trucker.words.alt import belt_alt, private_alt, ship_alt
from render.galaxy_trucker.words.options import label, question
from render.galaxy_trucker.words.ships import ship_told
from render.galaxy_trucker.words.speech import card_name, sentences, side_name
from render.text.catalogue import catalogue
from tests.engine.galaxy_trucker.flight.test_cards_opportunities import daily
from tests.engine.galaxy_trucker.flight.test_energy import TWO_SUNS, table
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.yard import PILES, yard
from tests.kit.play.bots import random_answer, robots_turn, seed_of, seen
from tests.kit.views.shown import ADA, BEA, EN, NAMES, told_in_both
from tests.render.galaxy_trucker.positions import worst_bench

test_events_are_told_in_the_words_of_the_rulebook = told_in_both(
    sentences,
    yard_events.PartsWelded(BEA, (Part(TileId("GG1"), Square("6,7")), Part(TileId("C1"), Square("7,8"), 1))),
    "Bea builds double cannon (6,7) and cabin (7,8).",
    "Bea baut Doppelkanone (6,7) und Kabine (7,8).",
    yard_events.ShiftBegan(3, Stage.FINAL, 1, 12),
    "Shift 3: 12 action points. This is the last shift.",
    "Schicht 3: 12 Aktionspunkte. Das ist die letzte Schicht.",
    yard_events.ClaimWon(BEA, TileId("H1"), contested=True),
    "Bea gets a tile from the belt: shield generator. Others wanted it too, so Bea is now last in the queue.",
    "Bea bekommt vom Band: Schildgenerator. Andere wollten das auch, darum steht Bea jetzt am Ende "
    "der Schlange.",
    yard_events.PilesLookedAt(BEA, (1, 3)),
    "Bea looks at card piles 1 and 3.",
    "Bea sieht sich die Kartenstapel 1 und 3 an.",
    flight_events.AlienSuffocated(BEA, Square("7,8"), Alien.PURPLE),
    "Bea loses the purple alien in row 7, column 8: its life support is gone.",
    "Bei Bea erstickt in Reihe 7, Spalte 8 ein lila Alien: Sein Lebenserhaltungssystem ist weg.",
    flight_events.CannonsDeclared(BEA, Halves(9), 1),
    "Bea has firepower 4.5, for one battery token.",
    "Bea hat Waffenstärke 4,5, für einen Energiestein.",
    flight_events.HitAimed(Hit("large", Side.LEFT), BoardLine(Side.LEFT, 6), (2, 4), 1, 3),
    "1 of 3, a large meteor: row 6, from the left.",
    "1 von 3, großer Meteorit: Reihe 6, von links.",
    flight_events.HitAimed(Hit("light", Side.FRONT), BoardLine(Side.FRONT, 9), (4, 5), 3, 3, missed=True),
    "3 of 3, a light shot: column 9, from the front. It misses everyone.",
    "3 von 3, kleiner Schuss: Spalte 9, von vorne, trifft niemanden.",
    flight_events.GoodsLoaded(BEA, (Good.RED, Good.YELLOW, Good.YELLOW), (), (Good.BLUE,)),
    "Bea loads goods: red and 2× yellow. Thrown out for them: blue.",
    "Bea lädt Waren: rot und 2× gelb. Dafür über Bord: blau.",
    flight_events.GoodsLost(BEA, (), 1),
    "Bea has no goods and loses one battery token.",
    "Bea hat keine Waren und verliert einen Energiestein.",
    flight_events.WeakestFound(BEA, 2, "cannons", Halves(3), tied=True),
    "Line 2: Bea has the least firepower, 1.5 (tied: the ship further ahead is hit).",
    "Zeile 2: Die kleinste Waffenstärke hat Bea, 1,5 (Gleichstand: es trifft das Schiff weiter vorne).",
    LossesPaid(BEA, 9, 8, capped=True, broke=False),
    "Bea pays 8 credits for 9 lost components, and the insurance covers the rest.",
    "Bea zahlt 8 Credits für 9 abgefallene Teile, den Rest zahlt die Versicherung.",
)


def test_everything_that_can_be_refused_has_a_reason(language: Language) -> None:
    say = sentences(Scene(NAMES, language))
    for reason in (*get_args(Mistake), *get_args(LiftRefusal)):
        assert len(say.refusal(Refusal(reason))) > 20


def asks(table: Table, seat: int) -> list[str]:
    """Return the question a seat is asked, and its options as buttons and selects say them."""
    prompt, view = table.prompt(seat), table.view(seat)
    told = [label(option, prompt, view, EN) for option in prompt.options]
    return [question(prompt, view, EN), *(f"{one.text} — {one.note}" for one in told)]


@pytest.mark.parametrize(("building", "costs"), [("rounds", True), ("live", False)])
def test_in_shifts_a_list_says_what_placing_costs(building: str, costs: bool, language: Language) -> None:
    options = GalaxyTruckerOptions.of_words({"building": building})
    session = Session.start(GalaxyTrucker, 2, options, seed_of(5))
    for _ in range(20):
        prompt = session.prompts[session.waiting_for[0]]
        if places := [option for option in prompt.options if option[0].isdigit()]:
            break
        session.answer(
            prompt.seat, prompt.serial, ("draw",) if "draw" in prompt.options else prompt.options[:1]
        )
    view = seen(session, GalaxyTruckerView, prompt.seat)
    told = label(places[0], prompt, view, Scene(NAMES, language)).group
    price = {"en": "2 points", "de": "2 Punkte"}[language]
    assert told.endswith(f" · {price}") is costs


def test_a_player_who_beats_slavers_is_offered_their_reward() -> None:
    seven = "I S1@7,7:hh G1@6,6 G2@6,7 G3@6,8 G4@7,5 G5@7,8 G6@7,9 G7@7,6"
    t = flight([seven, "I S2@7,7:hh"], "I-01", dice="11", legal=False)
    assert asks(t, 0) == [
        "You beat the slavers. Take the reward for one day?",
        "Take it — 5 credits · −1 day",
        "Leave it — you lose no days",
    ]


def test_an_abandoned_ship_says_how_many_of_the_crew_are_left() -> None:
    t = flight(["I S1@7,7:hh C1@7,8:hh C2@7,6:h", "I S2@7,7:hh"], "I-18", dice="11", legal=False)
    assert t.asked() == {0: "take-ship"}
    assert asks(t, 0)[1].endswith(f"crew left: {5 - int(t.prompt(0).about['crew'])}")


def test_only_players_behind_may_take_what_somebody_passes() -> None:
    ships = ["I S1@7,7:hh", "I S2@7,7:hh"]
    t = flight(ships, "I-18", legal=False)
    assert "the next" in label("pass", t.prompt(0), t.view(0), EN).note
    t.play("pass")
    assert t.asked() == {1: "take-ship"} and not label("pass", t.prompt(1), t.view(1), EN).note


def test_a_pilot_without_any_hold_is_told_so_before_landing() -> None:
    for ship, warned in (("I S1@7,7:hh", True), ("I S1@7,7:hh K9@7,8", False)):
        t = flight([ship, "I S2@7,7:hh"], "I-12", dice="11", legal=False)
        assert t.asked()[0] == "choose-planet"
        assert asks(t, 0)[0].endswith("You have no hold.") is warned


def test_a_player_behind_others_is_asked_for_planets_in_order(language: Language) -> None:
    # What a player is asked while two others choose planets before them.
    behind: dict[Language, list[str]] = {
        "en": [
            "2 players choose before you. Which planet do you want? It costs 2 days. You have no hold.",
            "And if planet 2 is taken? It costs 2 days. You have no hold.",
            "And if planets 2 and 1 are taken? It costs 2 days. You have no hold.",
        ],
        "de": [
            "2 andere wählen vor dir. Wohin willst du? Das kostet 2 Tage. Du hast keine Ladefläche.",
            "Und wenn Planet 2 vergeben ist? Das kostet 2 Tage. Du hast keine Ladefläche.",
            "Und wenn die Planeten 2 und 1 vergeben sind? Das kostet 2 Tage. Du hast keine Ladefläche.",
        ],
    }
    t = daily([f"I S{n}@7,7:hh" for n in (1, 2, 3)], "I-15")
    asked = list[str]()
    for wish in ("2", "1", "later"):
        asked.append(question(t.prompt(2), t.view(2), Scene(NAMES, language)))
        t.answer(2, wish)
    assert asked == behind[language]


def test_who_would_give_the_last_of_the_crew_is_told_that_the_flight_ends_so() -> None:
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh"], "I-18", dice="11", legal=False)
    assert t.asked()[0] == "take-ship" and int(t.prompt(0).about["crew"]) == 2
    assert asks(t, 0)[1].endswith("no crew left: you give up")


def built(board: str) -> GalaxyTruckerView:
    """Return what Ada sees once robots have built ships of that class and boarded them."""
    options = GalaxyTruckerOptions.of_words({"rounds": board, "points": "calm"})
    session = Session.start(GalaxyTrucker, 2, options, seed_of(3))
    while True:
        seat = session.waiting_for[0]
        view = seen(session, GalaxyTruckerView, seat)
        if view.moment == "flying" and seat == ADA:
            return view
        robots_turn(session)


@pytest.mark.long
@pytest.mark.parametrize("board", BASE_BOARDS)
def test_a_full_ship_is_told_square_by_square(board: str, language: Language) -> None:
    view = built(board)
    ship = view.seats[ADA].ship
    told = ship_alt(view, Scene(NAMES, language), ADA)
    rows = {part.square.partition(",")[0] for part in ship.parts}
    row = {"en": "Row", "de": "Reihe"}[language]
    assert all(f"{row} {number}: " in told for number in rows), told
    assert told.count(",") >= len(ship.parts) - len(rows)
    assert told.count({"en": "human", "de": "Mensch"}[language]) >= ship.humans // 2, "who lives where"
    assert len(told) <= ALT_LIMIT


def test_builders_who_made_mistakes_are_told_which_parts_cannot_all_stay(language: Language) -> None:
    options = GalaxyTruckerOptions.of_words({"placement": "trucker", "rounds": "I, III"})
    scene, rng = Scene(NAMES, language), random.Random(5)
    session = Session.start(GalaxyTrucker, 2, options, seed_of(5))
    while (prompt := session.prompts[session.waiting_for[0]]).kind != "remove-parts":
        places = [option for option in prompt.options if option[0].isdigit()]
        answer = (rng.choice(places),) if places else prompt.safe()
        if prompt.kind == "build" and not places and "draw" in prompt.options:
            answer = ("draw",)
        session.answer(prompt.seat, prompt.serial, answer)
    view = seen(session, GalaxyTruckerView, prompt.seat)
    told = [label(option, prompt, view, scene) for option in prompt.options]
    assert question(prompt, view, scene) and len(set(told)) == len(told) >= 2
    assert all({"en": "row", "de": "Reihe"}[language] in one.text for one in told)
    say = sentences(scene)
    found = [
        event
        for events in session.told.values()
        for event in events
        if isinstance(event, yard_events.MistakesFound)
    ]
    assert found and str(found[0].count) in say.event(found[0])


def test_a_blind_trucker_knows_every_side_of_the_tile_in_hand() -> None:
    session = Session.start(GalaxyTrucker, 2, GalaxyTruckerOptions(), seed_of(1))
    prompt = session.prompts[ADA]
    session.answer(ADA, prompt.serial, ("draw",))
    view = seen(session, GalaxyTruckerView, ADA)
    assert view.bench is not None and view.bench.held is not None
    told = private_alt(view, EN)
    assert view.bench.held in told
    assert all(f"{side} " in told for side in ("front", "right", "rear", "left"))
    assert belt_alt(view, EN) == "There are no face-up tiles on the belt."


@pytest.mark.parametrize("board", ["III", "IIIA"])
def test_a_blind_trucker_knows_what_a_seeing_one_plans_with(board: str, language: Language) -> None:
    """These are free squares, exposed connectors with their pipes, where the tile fits, claims, cards and
    loose tiles."""
    view, scene = worst_bench(board), Scene(NAMES, language)
    bench, viewer = view.bench, view.viewer
    assert bench is not None and viewer is not None
    told, ship = private_alt(view, scene), view.seats[viewer].ship
    assert len(told) <= ALT_LIMIT and "…" not in told
    assert all(str(tile) in told for tile in (*bench.claims, *(one.tile for one in bench.loose)))
    assert all(f" {fit.square}" in told for fit in bench.fits)
    cards = {card_name(card, language) for pile in bench.piles for card in pile.cards}
    assert all(name in told for name in cards)
    row, free = {"en": ("Row", "free"), "de": ("Reihe", "frei")}[language]
    rows = {
        int(number): squares for number, squares in re.findall(rf"{row} (\d+): ((?:(?!{row} \d).)*)", told)
    }
    taken = {part.square for part in ship.parts}
    for number in BOARDS[ship.board].rows:
        empty = [
            str(column_of(place))
            for place in BOARDS[ship.board].places
            if row_of(place) == number and place not in taken
        ]
        if empty:
            assert f"{free} {' '.join(empty)}" in rows[number], told


def test_open_connectors_are_told_with_their_pipes_while_a_ship_is_built(language: Language) -> None:
    built = yard(["I S1@7,7 C3@7,8 E3@8,7", "I S2@7,7"]).view(0)
    told = ship_alt(built, Scene(NAMES, language), ADA)
    for part in built.seats[ADA].ship.parts:
        for side in part.exposed:
            pipes = part.face.connectors[side.place]
            assert f"{side_name(str(side), language)} {pipes}" in told


def test_a_blind_trucker_knows_what_is_printed_on_the_cards_looked_at() -> None:
    piles = ["I-12 I-05", *PILES["I"][:2], "I-19 I-20"]
    y = yard(["I S1@7,7 C4@7,6", "I S2@7,7"], phase="live", building="live", glass=(1, True), piles=piles)
    told = private_alt(y.play(0, "look:1").view(0), EN)
    assert "Card pile 1: Planets I-12, Open Space I-05." in told
    assert "red, yellow and blue" in told and len(told) <= ALT_LIMIT


def test_before_the_glass_is_turned_action_points_are_not_mentioned() -> None:
    options = GalaxyTruckerOptions.of_words({"building": "live"})
    view = seen(Session.start(GalaxyTrucker, 2, options, seed_of(1)), GalaxyTruckerView, ADA)
    assert not view.in_shifts
    assert "action point" not in private_alt(view, EN)


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [("en", 42, "42 credits"), ("en", 1, "one credit"), ("de", 42, "42 Credits"), ("de", 1, "einem Credit")],
)
def test_truckers_win_with_credits(language: Language, points: int, said: str) -> None:
    assert FACES[GalaxyTrucker.key].score(points, Scene((), language)) == said


def test_against_a_pair_a_shield_is_asked_about_for_the_small_meteor(language: Language) -> None:
    ship = "I S1@7,7:hh C4@7,6:hh H1@7,8r2 B7@8,7:2"
    t = flight([ship, "I S2@7,7:hh"], hits="large left + small left", dice="34")
    assert t.asked() == {0: "raise-shield"}
    said = question(t.prompt(0), t.view(0), Scene(NAMES, language))
    assert {"en": "small meteor", "de": "kleiner Meteorit"}[language].lower() in said.lower()


def test_the_inspection_says_why_a_part_goes_and_what_it_costs(language: Language) -> None:
    y = yard(["I S1@7,7 B1@7,8r1", "I S2@7,7"], phase="inspect", numbers=[1, 2], placement="trucker")
    prompt, scene = y.asked(0), Scene(NAMES, language)
    told = {option: label(option, prompt, y.view(0), scene).note for option in prompt.options}
    assert {"en": "your starting cabin", "de": "dein Grundteil"}[language] in told["7,7"]
    assert {"en": "connectors clash: left", "de": "Anschlüsse passen nicht: links"}[language] in told["7,8"]
    assert {"en": "costs a credit", "de": "kostet einen Credit"}[language] in told["7,8"]


def test_a_solar_module_is_chosen_by_what_else_it_could_feed(language: Language) -> None:
    t = table(TWO_SUNS, "II-16", dice="11 11 11 11 11 11")
    t.answer(0, "0:2")
    prompt, view, scene = t.prompt(0), t.view(0), Scene(NAMES, language)
    assert {"en": "solar module", "de": "Solarmodul"}[language] in question(prompt, view, scene)
    notes = [label(option, prompt, view, scene).note for option in prompt.options]
    shield = {"en": "shield", "de": "Schild"}[language]
    assert [shield in note for note in notes] == [False, True]


def test_the_end_of_a_shift_is_no_first_choice_while_tiles_wait() -> None:
    rng, weights = random.Random(3), list[str]()
    options = GalaxyTruckerOptions.of_words({"building": "rounds"})
    session = Session.start(GalaxyTrucker, 2, options, seed_of(5))
    while len(weights) < 60 and session.waiting_for:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], session.view(seat)
        if prompt.kind == "build" and "confirm" in prompt.options:
            assert isinstance(view, GalaxyTruckerView) and view.bench is not None
            weight = (
                FACES["galaxy_trucker"].label("confirm", prompt, view, Scene(("Ada", "Bea"), "en")).weight
            )
            weights.append(weight)
            kinds = {BuildAct.parse(option).kind for option in prompt.options}
            # Without points, a tile that is picked up could only be put down again.
            waits = {"store", "draw", "place", *(["hold"] if view.bench.points else [])}
            assert (weight == "primary") is kinds.isdisjoint(waits)
        session.answer(seat, prompt.serial, random_answer(prompt, rng))
    assert "danger" in weights


def test_what_an_abandoned_ship_takes_is_called_a_loss(language: Language) -> None:
    losses = {"en": ("and lose", "they lose 3 crew"), "de": ("verlierst", "verliert davon")}[language]
    texts = catalogue(language)
    asked = texts.say("galaxy_trucker-question-take-ship", crew=3, fires=0, before=0)
    told = texts.say("galaxy_trucker-about-abandoned_ship", crew=3, credits=4, days=1)
    assert losses[0] in asked and losses[1] in told


def test_players_who_gave_up_are_told_so_while_others_fly_on() -> None:
    face, scene = FACES["galaxy_trucker"], Scene(NAMES, "en")
    t = flight(["I S1@7,7:hh", "I S2@7,7:hh E1@8,7"], "I-12", legal=False)
    view = seen(t.session, GalaxyTruckerView, Seat(0))
    assert face.out(view, scene) == ""
    gone = replace(view.seats[0], gave_up=True, rocket=None)
    told = face.out(replace(view, seats=(gone, view.seats[1])), scene)
    assert told == "Your flight is over, and the others fly on."


def test_losing_tokens_for_missing_goods_is_told_as_a_loss() -> None:
    poor = "I S1@7,7:hh K9@7,8:b B5@7,6:2 BB4@8,7:3"
    t = flight([poor, "I S2@7,7:hh"], "I-02", legal=False)
    assert asks(t, 0)[0] == "Lost: blue. You lose battery tokens too. Choose exactly 1."
    t = flight(["I S1@7,7:hh EE3@8,7 EE1@8,8 B9@7,8:1 BB4@7,6:3", "I S2@7,7:hh"], "I-05", legal=False)
    assert asks(t.play("2:4"), 0)[0] == "Which battery tokens do you spend? Choose exactly 2."
    # In a combat zone, players who have paid tokens in the same line are asked too.
    for hold, lost in (("", "You have no goods to lose: you"), ("K9@6,7:b ", "Lost: blue. You")):
        double = f"II S1@7,7:hh EE3@8,7 {hold}B9@7,8:2 BB4@7,6:3"
        t = flight([double, "II S2@7,7:hh E1@8,7 E2@8,6 E3@8,8 E4@8,5"], "II-16", legal=False)
        t.play(next(option for option in t.options(0) if option.startswith("1:")))
        assert asks(t, 0)[0] == "Which battery tokens do you spend? Choose exactly 1."
        assert asks(t.play("7,6.1"), 0)[0].startswith(f"{lost} lose battery tokens")


def test_mistakes_read_differently_from_what_is_right() -> None:
    """The description of a ship for players who do not see it marks a misplaced engine, a clash and a blocked
    cannon."""
    for ship, wrong in (
        ("II S1@7,7 E4@8,7r1", "must point to the rear)"),
        ("II S1@7,7 B1@7,8r1", "(wrong: connectors clash: left)"),
        ("II S1@7,7 X3@6,7 G8@7,6 K1@6,6r2", "(wrong: its barrel is blocked: front)"),
    ):
        seat = yard([ship, "II S2@7,7"], placement="trucker").seat(0)
        assert wrong in ship_told(seat, sentences(Scene(NAMES, "en")), 1000)
        assert seat.ship.engine == 0, "a wrong engine gives no power"
