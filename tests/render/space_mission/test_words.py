"""What Space Mission says, in both languages: all that its pictures show."""

import re

import pytest
from msgspec.structs import replace

from cogs.layout.components import Button
from cogs.layout.controls import Asked, controls
from engine.core.errors import Refusal
from engine.core.prompt import Details, Prompt, Seat
from engine.space_mission import events, questions
from engine.space_mission.cards import CARDS, DECK, PLANETS, CardId, PlanetId, Tile
from engine.space_mission.questions import DiscardForSupply
from engine.space_mission.state import Ending, Looking
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, Language, Scene
from render.faces import FACES
from render.space_mission.words.alt import board_alt, discard_alt, final_alt, numbers_alt, private_alt
from render.space_mission.words.options import arranged, gist, label
from render.space_mission.words.speech import race, sentences, summary, tile_name, topic, topics
from render.text.catalogue import catalogue
from tests.engine.space_mission.table import RING, table
from tests.gallery.space_mission import NAMES, looking, middle, position
from tests.kit.views.shown import ADA, BEA, DE, EN, told_in_both
from tests.render.space_mission import positions as scenes

HAZARD = PlanetId("hazard")


test_an_event_is_told_in_both_languages = told_in_both(
    sentences,
    events.Jumped(BEA, HAZARD, CardId("j1s3"), probes=1),
    "Bea jumps to Hazard with Jump 1/Scan 3 and has one probe on the Jump Gate.",
    "Bea springt mit Jump 1/Scan 3 zu Hazard und hat eine Sonde auf dem Jump Gate.",
    events.TileReserved(BEA, HAZARD, CardId("s?l2"), left=7),
    "Bea scans Hazard with Scan ?/Landing 2 and reserves a tile. 7 are left.",
    "Bea scannt Hazard mit Scan ?/Landung 2 und reserviert ein Plättchen. 7 bleiben übrig.",
    events.StationBuilt(BEA, HAZARD, (CardId("s1l2"), CardId("s1l4"))),
    "Bea develops Hazard with Scan 1/Landing 2 and Scan 1/Landing 4 and builds a space station.",
    "Bea erschließt Hazard mit Scan 1/Landung 2 und Scan 1/Landung 4 und baut eine Raumstation.",
    events.ReservedTilesReceived(ADA, HAZARD, (Tile.WATER, Tile.WATER, Tile.MEDAL)),
    "From Hazard you receive the tiles you reserved: 2× water and medal.",
    "Von Hazard erhältst du, was du reserviert hattest: 2× Wasser und Orden.",
    events.TileTaken(ADA, HAZARD, Tile.RED_MINERAL, left=0),
    "From Hazard you take: red mineral. That was the last one.",
    "Von Hazard nimmst du: rotes Erz. Das war das letzte.",
    events.SpaceTurnedUp(HAZARD, 1, total=4, end=6),
    "Only Space is left on Hazard: one tile is turned face up. Face-up Space: 4, last round at 6.",
    "Auf Hazard ist nur noch ein Space-Plättchen: Es wird aufgedeckt. "
    "Space offen: 4, und das Ende kommt bei 6.",
    events.CardsDrawn(ADA, (CardId("j1l?"),)),
    "You draw Jump 1/Landing ?.",
    "Du ziehst Jump 1/Landung ?.",
    events.GameEnded((BEA,), 42, Ending.SPACE, by_stations=True),
    "The last round is over. Bea wins with 42 points, with more space stations.",
    "Die letzte Runde ist vorbei. Bea gewinnt mit 42 Punkten, bei Gleichstand mit mehr Raumstationen.",
    events.GameEnded((ADA, BEA), 42, Ending.STANDSTILL, by_stations=False),
    "The game has come to a standstill and ends. Ada and Bea have 42 points and the same number of "
    "space stations, so they share the win.",
    "Das Spiel steht still und endet. Ada und Bea haben 42 Punkte und gleich viele Raumstationen: "
    "Sie teilen sich den Sieg.",
)


TURN = questions.ChooseAction(action=1, planet="gate")
MINE, PUBLIC = position(middle, 0)[0], position(middle, None)[0]


def asking(details: Details, *options: str) -> Prompt:
    return Prompt(ADA, details.kind(), options, details=details)


def test_a_closed_option_says_why() -> None:
    closed = {"scan": Refusal("planet-has-station", {"planet": "hazard"})}
    prompt = replace(asking(TURN, "supply"), closed=closed)
    assert label("scan", prompt, MINE, EN).note.startswith("Hazard already has a space station")
    assert label("scan", prompt, MINE, DE).note.startswith("Hazard hat schon eine Raumstation")


@pytest.mark.parametrize("action", ["supply", "jump", "flight", "scan", "develop", "discover"])
def test_the_button_of_every_action_says_what_it_does(action: str, language: Language) -> None:
    prompt = asking(TURN, action)
    told = label(action, prompt, MINE, Scene(NAMES, language))
    (row,) = controls(Asked(1, prompt, lambda _: told, str, catalogue(language)))
    assert isinstance(row, tuple) and isinstance(row[0], Button)
    assert row[0].label.startswith(f"{told.text} · ")


def test_a_card_that_pays_is_told_without_its_other_uses(language: Language) -> None:
    for asked in (questions.ChooseJumpCard(HAZARD), questions.ChooseScanCard(HAZARD)):
        for held in MINE.hand:
            assert not label(held.card, asking(asked, held.card), MINE, Scene(NAMES, language)).note
    notes = [
        label(held.card, asking(questions.DiscardForSupply(), held.card), MINE, EN).note for held in MINE.hand
    ]
    assert all(notes)


def test_a_tile_in_a_pile_says_how_many_there_are_and_what_it_would_add() -> None:
    view, _ = position(looking, 1)
    assert view.look is not None
    prompt = asking(
        questions.TakeTile(HAZARD, Looking.DISCOVER, "no"),
        *(count.tile for count in view.look.tiles if count.tile != "space"),
    )
    notes = [label(tile, prompt, view, EN).note for tile in prompt.options]
    assert all(" in the pile · " in note and note.endswith("with what you have") for note in notes)


def test_tiles_stand_by_what_they_add_the_best_first() -> None:
    view, _ = position(looking, 1)
    assert view.look is not None
    tiles = [count.tile for count in view.look.tiles if count.tile != "space"]
    plan = arranged(asking(questions.TakeTile(HAZARD, Looking.DISCOVER, "no"), *tiles), view, EN)
    assert plan is not None
    keys = [key for row in plan.rows for key in row]
    listed = [option for listing in plan.lists for option in listing.options]
    assert sorted([*(key.option for key in keys), *listed]) == sorted(tiles)
    brings = [int(key.text.rpartition("+")[2]) for key in keys]
    assert brings == sorted(brings, reverse=True) and all(key.told for key in keys)


def test_an_action_has_a_button_and_several_ways_to_pay_for_one_a_list() -> None:
    plan = arranged(asking(TURN, "supply", "jump", "scan+j1s3", "scan+j2s3", "develop"), MINE, EN)
    assert plan is not None
    ((*keys,),) = plan.rows
    assert [key.option for key in keys] == ["develop", "jump", "supply"]
    assert keys[0].text == "Develop +3" and keys[0].weight == "primary"
    (ways,) = plan.lists
    assert ways.heading == "Scan with …" and ways.options == ("scan+j1s3", "scan+j2s3")


def test_jumps_are_listed_by_what_can_be_done_there_next() -> None:
    view = replace(MINE, action=1)
    options = [f"{planet}+{held.card}" for held in view.hand for planet in held.jumps]
    prompt = asking(questions.ChooseJump(), *options)
    plan = arranged(prompt, view, EN)
    assert plan is not None and not plan.rows
    (listing,) = plan.lists
    assert len(listing.options) <= 12 and {*listing.options, *plan.more} == set(options)
    notes = [label(option, prompt, view, EN).note for option in listing.options]
    ranks = [2 if "then develop" in note else 1 if "then scan" in note else 0 for note in notes]
    assert ranks == sorted(ranks, reverse=True) and ranks[0]


def test_beside_a_question_stand_ones_own_points_and_everybodys_on_the_gate() -> None:
    assert MINE.worth is not None
    told = race(MINE, EN)
    assert told.startswith(f"{MINE.worth.total} points · gate: {MINE.seats[0].gate_points} (Bea:\xa0")
    assert told.endswith(f"Space\xa0{MINE.space}\xa0of\xa0{MINE.space_to_end}")
    assert race(PUBLIC, EN) == "", "the other players' totals are not known"


def test_a_pair_of_cards_names_both() -> None:
    prompt = asking(questions.ChooseLandingCards(HAZARD, 1, 2), "s1l2+j1l?")
    assert label("s1l2+j1l?", prompt, MINE, DE).text == "Scan 1/Landung 2 + Jump 1/Landung ?"


def test_what_somebody_reserved_is_never_told_again() -> None:
    asked = [
        (asking(TURN, "scan"), ("scan",)),
        (asking(questions.ChooseScanCard(HAZARD), "j1s3"), ("j1s3",)),
        (asking(questions.ReserveTile(HAZARD, Looking.SCAN, "no"), "water", "medal"), ("medal",)),
    ]
    assert gist(asked, EN) == "You scan."
    assert gist([], EN) == ""


def test_the_summary_tells_the_round_and_how_far_the_end_is_without_points() -> None:
    told = summary(PUBLIC, EN)
    assert told.startswith(f"Round {PUBLIC.round} · ")
    assert told.endswith(f"Space {PUBLIC.space}, last round at 10") and "point" not in told


def test_alt_texts_fit_at_their_worst(language: Language) -> None:
    people = Scene(scenes.LONG, language)
    told = [
        board_alt(scenes.worst_board(), people),
        private_alt(scenes.worst_private(), people),
        final_alt(scenes.worst_final(), people),
        numbers_alt(scenes.worst_board(), people),
        discard_alt(scenes.worst_discard(), people),
    ]
    assert [len(text) for text in told if not 20 < len(text) <= ALT_LIMIT] == []
    assert all(PLANETS[planet.planet].name in told[0] for planet in scenes.worst_board().planets)


def test_the_alt_text_of_the_board_tells_what_the_board_shows(language: Language) -> None:
    told = board_alt(PUBLIC, Scene(NAMES[:4], language))
    for planet in PUBLIC.planets:
        printed = PLANETS[planet.planet]
        # A number would run into a name such as "Robot 1".
        assert all(f"{NAMES[mark.seat]} ×{mark.count}" in told for mark in planet.reserved)
        assert f"{printed.name} (J{printed.jump} S{printed.scan} L{printed.landing[0]}+" in told
    assert all(name in told for name in NAMES[:4])
    assert not told.endswith("…")


def test_rules_know_every_action_every_planet_and_every_tile(language: Language) -> None:
    scene = Scene(EN.names, language)
    known = topics(scene)
    assert {"supply", "jump", "flight", "scan", "develop", "discover"} <= set(known)
    assert set(PLANETS) <= set(known)
    assert {f"tile-{tile}" for tile in Tile} <= set(known)
    assert "4" in topic("tile-mineral-red", scene).text
    face = FACES["space_mission"]
    hazard = face.topic("hazard", scene).picture
    assert hazard and hazard()
    assert face.topic("jump", scene).picture is None


def test_rules_say_which_numbers_are_the_printed_ones() -> None:
    assert "The jump number is the printed one" in topic("hazard", EN).source
    assert topic("mistveil", EN).source.startswith("The name is ours")


COORDINATES = {
    "en": {"jump": "Jump", "scan": "Scan", "landing": "Landing"},
    "de": {"jump": "Jump", "scan": "Scan", "landing": "Landung"},
}


@pytest.mark.parametrize("first", range(0, len(DECK), 5))
def test_every_card_says_both_coordinates_wherever_it_is_named(first: int, language: Language) -> None:
    hand = DECK[first : first + 5]
    t = table(hands=[" ".join(hand), ""], at="hazard gate")
    view, scene = t.view(0), Scene(NAMES, language)
    prompt = Prompt(Seat(0), "discard-for-supply", hand, 0, 5, details=DiscardForSupply())
    alt = private_alt(view, scene)
    for card in hand:
        told = label(card, prompt, view, scene)
        for coordinate, number in CARDS[CardId(card)].coordinates.items():
            written = f"{COORDINATES[language][str(coordinate)]} {number}"
            assert written in told.text and written in alt
        assert len(told.text) <= LABEL_LIMIT and len(told.note) <= NOTE_LIMIT
        assert "…" not in told.text


@pytest.mark.parametrize("ring", [RING, " ".join(list(PLANETS)[4:])])
def test_every_planet_says_its_four_numbers_and_what_lies_there(ring: str, language: Language) -> None:
    one, two, three, four = ring.split()[:4]
    t = table(
        hands=["j?s1", "", ""],
        at=f"{one} {one} {two}",
        ring=ring,
        stations={two: 1},
        reserved={three: "0:water 0:medal 1:water"},
        scanned={four: "0"},
        piles={one: "space space"},
        face_up=one,
    ).play("jump")
    view, scene = t.view(0), Scene(NAMES, language)
    board, notes = board_alt(view, scene), {}
    for option in (*t.asked.options, *t.asked.closed):
        planet = PlanetId(option.partition("+")[0])
        printed = PLANETS[planet]
        told = label(option, t.asked, view, scene)
        if option in t.asked.options:
            _, *digits = re.findall(r"\d+", told.note)[:5]
            assert digits == [str(n) for n in (printed.jump, printed.scan, *printed.landing)]
            assert len(told.note) <= NOTE_LIMIT and "…" not in told.note
        assert printed.name in told.text and printed.name in board
        notes[planet] = told.note
    assert "Bea" in notes[PlanetId(two)] and "Cem" in notes[PlanetId(two)]
    assert ("3 reserved, 2 yours" if language == "en" else "3 reserviert, davon deine 2") in notes[
        PlanetId(three)
    ]
    assert ("scanned by you" if language == "en" else "von dir gescannt") in notes[PlanetId(four)]
    here = private_alt(view, scene)
    assert ("only Space, 2 face up" if language == "en" else "nur Space, 2 offen") in here and "Bea" in here


def test_every_tile_says_its_kind_its_number_and_its_worth(language: Language) -> None:
    for kind in Tile:
        if kind is Tile.SPACE:
            continue
        t = table(hands=["j3s3", ""], at="hazard gate", piles={"hazard": f"{kind} {kind} medal space"}).play(
            "scan", "j3s3"
        )
        view, scene = t.view(0), Scene(NAMES, language)
        told, name = label(kind, t.asked, view, scene), tile_name(kind, language)
        assert told.text.casefold() == name.casefold()
        count = 3 if kind is Tile.MEDAL else 2
        assert told.note.startswith(f"{count} ") and "+" in told.note
        assert f"{count}× {name}" in private_alt(view, scene)
