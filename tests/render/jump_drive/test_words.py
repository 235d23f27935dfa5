"""What Jump Drive says, in both languages."""

import random

import msgspec
import pytest

from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.prompt import Answer, Details, Prompt, Seat
from engine.jump_drive import JumpDrive, events
from engine.jump_drive.cards import DESIGNS, CardId, cards_of
from engine.jump_drive.questions import (
    AddWorld,
    ConquerOrPay,
    DiscardToLimit,
    PayCards,
    PlaceSecondWorld,
    PlanTurn,
    Prices,
)
from engine.jump_drive.view import JumpDriveView, PlacedCard
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.jump_drive.art.card import name_of
from render.jump_drive.words.alt import final_alt, table_alt, tableau_alt
from render.jump_drive.words.options import gist, label, question
from render.jump_drive.words.speech import card_alt, part_name, race, sentences, summary, topic, topics
from tests.engine.jump_drive.table import prices_of
from tests.kit.bots import play, seen, start
from tests.render.told import ADA, BEA, DE, EN, told_in_both

LONG = tuple(f"{letter}\u0301**@everyone {letter * 40}" for letter in "ABCD")


def table(viewer: Seat | None = None, *, seats: int = 4) -> JumpDriveView:
    """Return a game that has just been dealt."""
    game = JumpDrive.new(seats, None, Chance("jump_drive", bytes(32), seats))
    return msgspec.structs.replace(game.view(viewer), round=9)


def with_cards(view: JumpDriveView, count: int) -> JumpDriveView:
    """Return a table with that many different cards of the longest names in every tableau."""
    longest = sorted(DESIGNS.values(), key=lambda card: -len(name_of(card, "de")))[:count]
    cards = tuple(PlacedCard(cards_of(card)[0], n // 2 + 1, 1, 2) for n, card in enumerate(longest))
    seats = tuple(
        msgspec.structs.replace(seat, tableau=cards, points=49, income=21, ready=False) for seat in view.seats
    )
    waiting = tuple(seat.seat for seat in view.seats)
    return msgspec.structs.replace(view, seats=seats, waiting=waiting)


def asked(details: Details, *answer: str) -> tuple[Prompt, Answer]:
    return Prompt(ADA, details.kind(), answer, details=details), answer


def plan(prices: str = "") -> PlanTurn:
    return PlanTurn(round=1, draw=5, discard=3, prices=prices_of(prices))


def beside(prices: str = "") -> AddWorld:
    first = CardId("space_marines.1")
    return AddWorld(development=first, cost=2, cost_alone=1, prices=prices_of(prices))


def second() -> PlaceSecondWorld:
    return PlaceSecondWorld(first=CardId("gem_world"), prices=Prices())


test_an_event_is_told_in_both_languages = told_in_both(
    sentences,
    events.DevelopmentPlaced(BEA, CardId("genetics_lab.1"), 0),
    "Bea plays Genetics Lab at no cost.",
    "Bea legt „Genlabor“ kostenlos aus.",
    events.WorldPaid(BEA, CardId("comet_zone.1"), 3, second=True),
    "Bea plays Comet Zone as a second world, for 3 cards.",
    "Bea legt „Kometenzone“ als zweite Welt für 3 Karten aus.",
    events.WorldConquered(BEA, CardId("rebel_base"), 6, second=False),
    "Bea conquers Rebel Base with defense 6.",
    "Bea erobert „Rebellen-Basis“ mit Verteidigungsstärke 6.",
    events.PointsScored(BEA, 1, 1),
    "Bea scores one point and now has 1.",
    "Bea bekommt einen Siegpunkt und hat jetzt 1.",
    events.PointsScored(BEA, 0, 0),
    "Bea scores nothing.",
    "Bea bekommt keine Siegpunkte.",
    events.WarPropagandaHandedOver(CardId("war_propaganda.1"), ADA, BEA),
    "Bea has more military and takes over War Propaganda from Ada.",
    "Bea hat mehr Militär und bekommt „Kriegspropaganda“ von Ada.",
    events.GameEnded((ADA, BEA), 52, tied=True),
    "Ada and Bea have 52 points and the same sum of cards in hand and income, so they share the win.",
    "Ada und Bea haben 52 Siegpunkte und gleich viele Handkarten plus Einkommen: Sie teilen sich den Sieg.",
    events.CardsDrawn(
        ADA, (CardId("space_marines.1"), CardId("space_marines.2"), CardId("gem_world")), "income"
    ),
    "Your income: 2× Space Marines and Gem World.",
    "Dein Einkommen: 2× Raumsoldaten und Edelsteinwelt.",
    events.CardsDrawn(ADA, (), "income"),
    "You have no income.",
    "Du hast kein Einkommen.",
    events.CardsDiscarded(ADA, (CardId("gem_world"),), "limit"),
    "You discard Gem World down to the hand limit.",
    "Du wirfst bis zum Handlimit ab: Edelsteinwelt.",
    events.CardsDrawnFaceDown(BEA, 4, "income"),
    "",
    "",
)


def test_what_the_board_shows_anyway_is_not_worth_a_line() -> None:
    face = FACES["jump_drive"]
    assert face.tell(events.CardsDrawnFaceDown(BEA, 4, "income"), EN) is None
    assert face.tell(events.CardsPaid(ADA, (CardId("gem_world"),)), EN) == "You pay with Gem World."


def test_a_name_in_an_event_cannot_ping() -> None:
    told = sentences(Scene(("@everyone", "**x**"), "en")).event(events.PointsScored(ADA, 2, 2))
    assert "@everyone" not in told


def test_a_payment_names_what_it_is_for() -> None:
    lab, gem = CardId("genetics_lab.1"), CardId("gem_world")
    both_cards = Prompt(ADA, "pay-cards", (), details=PayCards(cards=2, development=lab, world=gem))
    told = question(both_cards, table(), EN)
    assert told == "Which 2 cards do you discard to pay for Genetics Lab and Gem World?"
    world = Prompt(ADA, "pay-cards", (), details=PayCards(cards=1, world=gem))
    assert question(world, table(), DE) == "Welche Karte zahlst du für „Edelsteinwelt“?"


def test_an_option_says_what_it_costs_now_and_what_is_printed() -> None:
    prompt = Prompt(
        ADA,
        "plan-turn",
        ("explore", "genetics_lab.1", "drop_ships.1", "rebel_base"),
        closed={"new_earth": Refusal("not-enough-cards", {"have": 1, "need": 4})},
        details=PlanTurn(round=1, draw=5, discard=3, prices=prices_of("genetics_lab.1=0 drop_ships.1=4")),
    )
    told = {option: label(option, prompt, table(ADA), EN) for option in (*prompt.options, *prompt.closed)}
    assert told["explore"].note == "Draw 5 cards, then discard 3"
    assert told["genetics_lab.1"].text == "Genetics Lab · free instead of 1 · development"
    assert told["drop_ships.1"].text == "Drop Ships · 4 cards · development"
    assert told["drop_ships.1"].note.startswith("2 points · ")
    assert told["rebel_base"].text == "Rebel Base · conquer, defense 6 · gray military world"
    assert told["new_earth"].text == "New Earth · cost 5 · brown world"


def test_beside_a_question_stand_everybodys_points_and_what_a_round_brings() -> None:
    told = race(table(BEA), EN)
    assert told.startswith("You: 0 of 50 (+0 a round) · Ada:\xa00\xa0(+0)") and "Bea" not in told


@pytest.mark.parametrize(
    ("chosen", "english"),
    [
        ([asked(plan(), "explore")], "You explore: you draw 5 cards and then discard 3."),
        (
            [
                asked(plan("genetics_lab.1=1"), "genetics_lab.1"),
                asked(beside(), "none"),
                asked(PayCards(cards=1), "gem_world"),
            ],
            "You play Genetics Lab. You pay with Gem World.",
        ),
        ([asked(plan(), "rebel_base")], "You conquer Rebel Base without a development."),
        (
            [asked(plan("space_marines.1=1"), "space_marines.1"), asked(beside("new_earth=4"), "new_earth")],
            "You play Space Marines and New Earth.",
        ),
        (
            [asked(plan("space_marines.1=1"), "space_marines.1"), asked(beside(), "rebel_base")],
            "You play Space Marines and conquer Rebel Base.",
        ),
        (
            [asked(plan(), "rebel_base"), asked(ConquerOrPay(world=CardId("rebel_base"), cost=4), "pay")],
            "You play Rebel Base without a development.",
        ),
        ([asked(second(), "none")], "You play no second world."),
        ([asked(second(), "rebel_base")], "You conquer Rebel Base."),
        ([asked(DiscardToLimit(2), "gem_world", "new_earth")], "You discard Gem World and New Earth."),
        ([], ""),
    ],
)
def test_choices_are_told_in_whole_sentences(chosen: list[tuple[Prompt, Answer]], english: str) -> None:
    assert gist(chosen, EN) == english
    assert bool(gist(chosen, DE)) == bool(chosen)


def test_the_leaders_are_named_in_the_summary() -> None:
    view = table(seats=2)
    assert summary(view, EN) == "Round 9 · no points yet"
    ahead = tuple(msgspec.structs.replace(seat, points=7 * (seat.seat == BEA)) for seat in view.seats)
    assert summary(msgspec.structs.replace(view, seats=ahead), EN) == "Round 9 · Bea leads with 7 points"
    level = tuple(msgspec.structs.replace(seat, points=1) for seat in view.seats)
    assert (
        summary(msgspec.structs.replace(view, seats=level), DE)
        == "Runde 9 · Ada und Bea führen mit je einem Siegpunkt"
    )


@pytest.mark.parametrize("names", [EN.names, LONG])
@pytest.mark.parametrize("count", [0, 6, 14, 20, 40])
def test_alt_texts_tell_what_decides(language: Language, names: tuple[str, ...], count: int) -> None:
    scene, view = Scene(names, language), with_cards(table(), count)
    told = table_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert told.count("49") >= 4 and told.count("21") >= 4
    assert not told.endswith("…")
    own = tableau_alt(view, scene, 0)
    assert len(own) <= ALT_LIMIT and not own.endswith("…")


def test_a_table_that_fits_tells_every_card() -> None:
    told = table_alt(with_cards(table(seats=2), 6), EN)
    assert "more" not in told
    assert told.count(DESIGNS[max(DESIGNS, key=lambda card: len(name_of(DESIGNS[card], "de")))].name) == 2


def test_every_card_and_rule_can_be_read(language: Language) -> None:
    scene = Scene(("Ada",), language)
    titles = topics(scene)
    assert set(DESIGNS) <= set(titles)
    assert len(set(titles.values())) == len(titles), "two topics of one title cannot be told apart"
    assert all(topic(key, scene).title == title for key, title in titles.items())
    for card in DESIGNS.values():
        assert 20 <= len(card_alt(card, scene)) <= ALT_LIMIT


def test_a_german_title_of_ours_says_so() -> None:
    assert "unsere Übersetzung" in topic("rebel_base", DE).source
    assert "unsere Übersetzung" not in topic("trade_pact", DE).source
    assert topic("rebel_base", EN).source == "one player’s list, not yet compared with the card"


def test_a_part_is_named_after_its_player() -> None:
    assert part_name(table(), BEA, DE) == "Auslage von Bea"


def test_the_final_score_names_every_place() -> None:
    session = start(JumpDrive, 3, 1)
    for _ in play(session, random.Random(1), most=3000):
        pass
    outcome = session.game.outcome()
    assert outcome is not None
    view = seen(session, JumpDriveView, None)
    told = final_alt(view, EN, outcome)
    for seat in range(3):
        assert EN.names[seat] in told
