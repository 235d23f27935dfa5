"""What Jump Drive says, in both languages: every printed fact of every card is in its option and in the
hand's alt text."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.prompt import Answer, Details, Prompt, Seat
from engine.jump_drive import JumpDrive, events
from engine.jump_drive import questions as asks
from engine.jump_drive.cards import DECK, DESIGNS, CardDesign, CardId, cards_of
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, Label, Language, Scene
from render.faces import FACES
from render.jump_drive.art.card import name_of
from render.jump_drive.words.alt import final_alt, hand_alt, table_alt, tableau_alt
from render.jump_drive.words.options import arranged, gains, gist, label, question
from render.jump_drive.words.speech import card_alt, part_name, race, sentences, summary, title, topic, topics
from tests.engine.jump_drive.table import prices_of
from tests.engine.jump_drive.table import table as dealt
from tests.kit.play.bots import play, seen, start
from tests.kit.views.shown import ADA, BEA, DE, EN, told_in_both

LONG = tuple(f"{letter}\u0301**@everyone {letter * 40}" for letter in "ABCD")


def table(viewer: Seat | None = None, *, seats: int = 4) -> JumpDriveView:
    """Return a game that has just been dealt."""
    game = JumpDrive.new(seats, None, Chance("jump_drive", bytes(32), seats))
    return replace(game.view(viewer), round=9)


def with_cards(view: JumpDriveView, count: int) -> JumpDriveView:
    """Return a table with that many different cards of the longest names in every tableau."""
    longest = sorted(DESIGNS.values(), key=lambda card: -len(name_of(card, "de")))[:count]
    cards = tuple(PlacedCard(cards_of(card)[0], n // 2 + 1, 1, 2) for n, card in enumerate(longest))
    seats = tuple(replace(seat, tableau=cards, points=49, income=21, ready=False) for seat in view.seats)
    waiting = tuple(seat.seat for seat in view.seats)
    return replace(view, seats=seats, waiting=waiting)


def asked(details: Details, *answer: str) -> tuple[Prompt, Answer]:
    return Prompt(ADA, details.kind(), answer, details=details), answer


def plan(prices: str = "") -> asks.PlanTurn:
    return asks.PlanTurn(round=1, draw=5, discard=3, prices=prices_of(prices))


def beside(prices: str = "") -> asks.AddWorld:
    first = CardId("space_marines.1")
    return asks.AddWorld(development=first, cost=2, cost_alone=1, prices=prices_of(prices))


def second() -> asks.PlaceSecondWorld:
    return asks.PlaceSecondWorld(first=CardId("gem_world"), prices=asks.Prices())


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
    both_cards = Prompt(ADA, "pay-cards", (), details=asks.PayCards(cards=2, development=lab, world=gem))
    told = question(both_cards, table(), EN)
    assert told == "Which 2 cards do you discard to pay for Genetics Lab and Gem World?"
    world = Prompt(ADA, "pay-cards", (), details=asks.PayCards(cards=1, world=gem))
    assert question(world, table(), DE) == "Welche Karte zahlst du für „Edelsteinwelt“?"


def test_an_option_says_what_it_costs_now_and_what_is_printed() -> None:
    options = ("explore", "genetics_lab.1", "drop_ships.1", "rebel_base")
    closed = {"new_earth": Refusal("not-enough-cards", {"have": 1, "need": 4})}
    asked = plan("genetics_lab.1=0 drop_ships.1=4")
    prompt = Prompt(ADA, "plan-turn", options, closed=closed, details=asked)
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
                asked(asks.PayCards(cards=1), "gem_world"),
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
            [
                asked(plan(), "rebel_base"),
                asked(asks.ConquerOrPay(world=CardId("rebel_base"), cost=4), "pay"),
            ],
            "You play Rebel Base without a development.",
        ),
        ([asked(second(), "none")], "You play no second world."),
        ([asked(second(), "rebel_base")], "You conquer Rebel Base."),
        ([asked(asks.DiscardToLimit(2), "gem_world", "new_earth")], "You discard Gem World and New Earth."),
        ([], ""),
    ],
)
def test_choices_are_told_in_whole_sentences(chosen: list[tuple[Prompt, Answer]], english: str) -> None:
    assert gist(chosen, EN) == english
    assert bool(gist(chosen, DE)) == bool(chosen)


def test_the_leaders_are_named_in_the_summary() -> None:
    view = table(seats=2)
    assert summary(view, EN) == "Round 9 · no points yet"
    ahead = tuple(replace(seat, points=7 * (seat.seat == BEA)) for seat in view.seats)
    assert summary(replace(view, seats=ahead), EN) == "Round 9 · Bea leads with 7 points"
    level = tuple(replace(seat, points=1) for seat in view.seats)
    told = summary(replace(view, seats=level), DE)
    assert told == "Runde 9 · Ada und Bea führen mit je einem Siegpunkt"


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


every = pytest.mark.parametrize("card", DESIGNS.values(), ids=lambda card: card.id)

WORDS = {
    "en": {"free": "free",
        "blue": "blue", "brown": "brown", "green": "green", "yellow": "yellow", "grey": "gray",
        "world": "world", "military-world": "military world", "development": "development",
        "points": "{} point", "income": "income {}",
        "explore": "{} explore", "military": "{} military", "chromosome": "{} chromosome",
        "alien": "ALIEN", "imperium": "IMPERIUM", "rebel": "REBEL", "terraforming": "TERRAFORMING",
        "uplift": "UPLIFT",
    },
    "de": {"free": "kostenlos",
        "blue": "blaue", "brown": "braune", "green": "grüne", "yellow": "gelbe", "grey": "graue",
        "world": "Welt", "military-world": "Militärwelt", "development": "Entwicklung",
        "points": "{} Siegpunkt", "income": "Einkommen {}",
        "explore": "{}× Erkunden", "military": "{}× Militär", "chromosome": "{}× Chromosom",
        "alien": "ALIEN", "imperium": "IMPERIUM", "rebel": "REBELLEN", "terraforming": "TERRAFORMING",
        "uplift": "GENMANIPULATION",
    },
}  # fmt: skip


def printed(card: CardDesign, language: Language) -> Iterator[str]:
    """Yield what must be read about a card beside its price: from its name to its words in capitals."""
    words = WORDS[language]
    yield title(card.id, language)
    if card.colour is None:
        yield words["development"]
    else:
        yield words[card.colour.value]
        yield words["military-world" if card.is_military else "world"]
    for name, count in (("points", card.points), ("income", card.income)):
        if count:
            yield words[name].format(count)
    for name in ("explore", "military", "chromosome"):
        if count := getattr(card.symbols, name):
            yield words[name].format(count)
    for word in card.keywords:
        yield words[word.value]


def numbers(card: CardDesign) -> Iterator[str]:
    """Yield the numbers of a card's powers, and of its formulas for points and income."""
    for part in (*card.powers, card.points_formula, card.income_formula):
        if part is not None:
            values = msgspec.to_builtins(part).items()
            yield from (str(n) for key, n in values if isinstance(n, int) and n and key != "each")


def missing(card: CardDesign, told: str, language: Language) -> list[str]:
    """Return facts that are not told completely, and numbers that are missing from the rest of the text."""
    rest, lost = told, []
    for fact in printed(card, language):
        if fact not in rest:
            lost.append(fact)
        rest = rest.replace(fact, "…", 1)
    does = bool(card.powers or card.points_formula or card.income_formula)
    digits = re.findall(r"\d+", rest.replace("−", ""))
    lost += [number for number in numbers(card) if number not in digits and does]
    return lost


def options(card: CardDesign) -> Iterator[Prompt]:
    """Yield questions with a card that is free, dear, conquered, closed and discarded."""
    option = cards_of(card)[0]
    for prices in (f"{option}={card.price}", f"{option}={card.price + 1}", ""):
        if prices or card.is_military:
            yield Prompt(Seat(0), "plan-turn", (option,), details=plan(prices))
    yield Prompt(Seat(0), "discard-to-limit", (option,), details=asks.DiscardToLimit(1))


@every
def test_every_printed_fact_stands_in_the_option(card: CardDesign, language: Language) -> None:
    for prompt in options(card):
        told: Label = label(prompt.options[0], prompt, holding(), Scene(("Ada",), language))
        assert len(told.text) <= LABEL_LIMIT and len(told.note) <= NOTE_LIMIT
        assert "…" not in told.text + told.note, "nothing is cut"
        name, price, kind = told.text.split(" · ")
        assert name == title(card.id, language) and kind
        assert str(card.price) in price or (not card.price and WORDS[language]["free"] in price)
        assert missing(card, f"{name} · {kind} · {told.note}", language) == []


def holding(*cards: CardId) -> JumpDriveView:
    """Return a table whose first player holds these cards, each placed as printed."""
    view = dealt(hands=["", ""]).view(0)
    hand = tuple(
        HandCard(card, design.price, design.price, "conquer" if design.is_military else "pay", None)
        for card in cards
        for design in (DESIGNS_OF[card],)
    )
    return replace(view, hand=hand)


DESIGNS_OF = {card: design for design in DESIGNS.values() for card in cards_of(design)}


@every
def test_every_printed_fact_stands_in_the_alt_text_of_the_hand(card: CardDesign, language: Language) -> None:
    others = tuple(other for other in DECK if DESIGNS_OF[other] is not card)[:4]
    told = hand_alt(holding(*others, cards_of(card)[0]), Scene(("Ada", "Bea"), language))
    own = told[told.index(f"{title(card.id, language)} (") :]
    name, _, rest = own[: own.index(")")].partition(" (")
    price, _, rest = rest.partition(", ")
    assert str(card.price) in price or (not card.price and WORDS[language]["free"] in price)
    assert missing(card, f"{name} · {rest}", language) == []


def test_a_full_hand_tells_everything_but_what_has_no_room_last(language: Language) -> None:
    """Every card is named, however many there are."""
    longest = sorted(DESIGNS.values(), key=lambda card: -len(" ".join(printed(card, language))))
    for number in (0, 1, 10, 14, 25):
        cards = [cards_of(card)[0] for card in longest[:number]]
        told = hand_alt(holding(*cards), Scene(("Ada", "Bea"), language))
        assert len(told) <= ALT_LIMIT
        for card in cards:
            assert title(card, language) in told
            if number <= 14:
                own = told[told.index(f"{title(card, language)} (") :]
                price = DESIGNS_OF[card].price
                assert (str(price) if price else WORDS[language]["free"]) in own[: own.index(")")]


def test_equal_cards_are_told_alike_because_a_list_shows_them_once(language: Language) -> None:
    prompt = Prompt(Seat(0), "discard-to-limit", ("gem_world.1", "gem_world.2", "comet_zone.1"), 2, 2)
    told = [label(option, prompt, holding(), Scene(("Ada",), language)) for option in prompt.options]
    assert told[0] == told[1] != told[2]


def test_a_plan_says_what_it_changes_and_lists_what_brings_most_for_its_price_first() -> None:
    view = dealt(hands=["", ""]).view(0)
    placed = tuple(PlacedCard(card, 1, 0, 0) for card in (CardId("gem_world.1"), CardId("gem_world.2")))
    view = replace(view, seats=(replace(view.seats[0], tableau=placed), view.seats[1]))
    cards = tuple(card for card in DECK[:24] if DESIGNS_OF[card].id != "gem_world")
    asked = plan(" ".join(f"{card}={DESIGNS_OF[card].price}" for card in cards))
    prompt = Prompt(Seat(0), "plan-turn", ("explore", *cards), details=asked)
    found = arranged(prompt, view, Scene(("Ada", "Bea"), "en"))
    assert found is not None and [key.option for key in found.rows[0]] == ["explore"]
    (listing,) = found.lists
    worth = [2 * sum(gains(CardId(card), view)) - DESIGNS_OF[CardId(card)].price for card in listing.options]
    assert worth == sorted(worth, reverse=True) and len(listing.options) <= 12
    assert len({DESIGNS_OF[CardId(card)].id for card in listing.options}) == len(listing.options)


def test_a_few_cards_to_plan_are_buttons_with_their_price() -> None:
    view = dealt(hands=["", ""]).view(0)
    options = ("explore", "trade_pact.1", "gem_world.1", "gem_world.2")
    prompt = Prompt(ADA, "plan-turn", options, details=plan())
    found = arranged(prompt, view, Scene(("Ada", "Bea"), "en"))
    assert found is not None and found.lists == ()
    assert [key.option for key in found.rows[0]] == ["gem_world.1", "trade_pact.1", "explore"]
    assert all(" · " in key.text for key in found.rows[0][:2])


def test_playing_no_world_keeps_the_price_of_the_development_on_its_button() -> None:
    view = dealt(hands=["", ""]).view(0)
    asked = asks.AddWorld(
        development=CardId("trade_pact.1"), cost=2, cost_alone=1, prices=prices_of("gem_world.1=2")
    )
    prompt = Prompt(Seat(0), "add-world", ("none", "gem_world.1"), details=asked)
    found = arranged(prompt, view, Scene(("Ada", "Bea"), "en"))
    assert found is not None
    assert [key.text for key in found.rows[0]][-1] == "No world, Trade Pact alone · 1 card"
