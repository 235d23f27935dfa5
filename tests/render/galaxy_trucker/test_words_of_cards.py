"""The words for the cards of the expansion, in both languages."""

import random
import re

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CARDS, EXPANSION_CARDS
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import IntruderWalked
from engine.galaxy_trucker.ship.crew import walk
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, Language, Scene
from render.galaxy_trucker.words.alt import board_alt
from render.galaxy_trucker.words.options import label, question
from render.galaxy_trucker.words.rules import card_text
from render.galaxy_trucker.words.speech import sentences, summary
from tests.engine.galaxy_trucker.full_ships import start
from tests.engine.galaxy_trucker.test_whole_games import cards_of_flight, steadfast

NAMES = ("Ada", "Bea", "Cem", "Dora")
EN, DE = Scene(NAMES, "en"), Scene(NAMES, "de")
FLIGHTS: tuple[tuple[ShipClass, int], ...] = (("IIB", 15), ("IIB", 27), ("IV", 4), ("IV", 9))
"""Flights that together ask every question."""


def test_everything_in_flights_through_the_cards_of_the_expansion_has_words(language: Language) -> None:
    scene, kinds = Scene(NAMES, language), set[str]()
    for ship_class, number in FLIGHTS:
        session = start(ship_class, 4, number, box="expansion", cards=cards_of_flight(ship_class))
        rng = random.Random(number)
        while session.prompts:
            prompt = session.prompts[rng.choice(session.waiting_for)]
            view, public = session.view(prompt.seat), session.view(None)
            assert isinstance(view, GalaxyTruckerView) and isinstance(public, GalaxyTruckerView)
            kinds.add(prompt.kind)
            said = [question(prompt, view, scene), summary(view, scene), board_alt(public, scene)]
            assert len(said[-1]) <= ALT_LIMIT
            for option in prompt.options:
                told = label(option, prompt, view, scene)
                assert 0 < len(told.text) <= LABEL_LIMIT and len(told.note) <= NOTE_LIMIT, told
                said += [told.text, told.note]
            session.answer(prompt.seat, prompt.serial, steadfast(prompt, rng))
            said += [sentences(scene).event(event) for event in session.told.get(session.at - 1, ())]
            assert not any(re.search(r"[{}]|None|\bnone\b", text) for text in said), said
    assert {"dodge", "hire-humans", "wake-guards", "take-ship", "visit-station"} <= kinds


def test_every_card_of_the_expansion_tells_what_is_printed_on_it(language: Language) -> None:
    say = sentences(Scene(NAMES, language))
    told = {card: card_text(card, say) for card in EXPANSION_CARDS}
    assert all(len(text) > 20 and not re.search(r"[{}]|None|\bnone\b", text) for text in told.values())
    pairs = {card for card, printed in CARDS.items() if printed.kind == "meteor_swarm" and printed.level == 4}
    assert all({"en": "a small meteor", "de": "ein kleiner Meteorit"}[language] in told[x] for x in pairs)


def test_a_walk_is_told_step_by_step_with_who_stopped_it() -> None:
    ship = Ship.parse("III S1@7,7:hh X1@7,6 K6@7,5:bg")
    found = walk(
        ship,
        Square("7,6"),
        Side.RIGHT,
        turns="left",
        legs=(4,),
        guards={Square("7,5")},
        eats=True,
        bombs=True,
    )
    event = IntruderWalked.of(Seat(1), found, "crew", double=False)
    assert sentences(EN).event(event) == (
        "The intruder walks through Bea’s ship: 7,6 → 7,7 → 7,6 → 7,5. It eats crew: 2× human. "
        "That was its last step: armed crew defeats it."
    )
    assert sentences(DE).event(event) == (
        "Der Eindringling läuft durch das Schiff von Bea: 7,6 → 7,7 → 7,6 → 7,5. Er frisst "
        "Besatzung: 2× Mensch. Das war sein letzter Schritt: Bewaffnete Besatzung besiegt ihn."
    )
