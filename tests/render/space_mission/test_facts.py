"""The words say what the pictures of Space Mission show: every card, planet and tile, and everything on
them."""

import re

import pytest

from engine.core.prompt import Prompt, Seat
from engine.space_mission.cards import CARDS, DECK, PLANETS, CardId, PlanetId, Tile
from engine.space_mission.questions import DiscardForSupply
from render.face import LABEL_LIMIT, NOTE_LIMIT, Language, Scene
from render.space_mission.words.alt import board_alt, private_alt
from render.space_mission.words.options import label
from render.space_mission.words.speech import tile_name
from tests.engine.space_mission.table import RING, table

NAMES = ("Ada", "Bea", "Cem")
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
            digits = re.findall(r"\d+", told.note)[:4]
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
