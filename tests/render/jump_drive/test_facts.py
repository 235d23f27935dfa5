"""Every printed fact of every card is in its option and in the hand's alt text."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from engine.core.prompt import Prompt, Seat
from engine.jump_drive.cards import DECK, DESIGNS, CardDesign, CardId, cards_of
from engine.jump_drive.questions import AddWorld, DiscardToLimit, PlanTurn
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, Label, Language, Scene
from render.jump_drive.words.alt import hand_alt
from render.jump_drive.words.options import arranged, gains, label
from render.jump_drive.words.speech import title
from tests.engine.jump_drive.table import prices_of, table

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
    yield Prompt(Seat(0), "discard-to-limit", (option,), details=DiscardToLimit(1))


def plan(prices: str) -> PlanTurn:
    return PlanTurn(round=1, draw=5, discard=3, prices=prices_of(prices))


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
    view = table(hands=["", ""]).view(0)
    hand = tuple(
        HandCard(card, design.price, design.price, "conquer" if design.is_military else "pay", None)
        for card in cards
        for design in (DESIGNS_OF[card],)
    )
    return msgspec.structs.replace(view, hand=hand)


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
    view = table(hands=["", ""]).view(0)
    placed = tuple(PlacedCard(card, 1, 0, 0) for card in (CardId("gem_world.1"), CardId("gem_world.2")))
    view = msgspec.structs.replace(
        view, seats=(msgspec.structs.replace(view.seats[0], tableau=placed), view.seats[1])
    )
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
    view = table(hands=["", ""]).view(0)
    prompt = Prompt(
        Seat(0), "plan-turn", ("explore", "trade_pact.1", "gem_world.1", "gem_world.2"), details=plan("")
    )
    found = arranged(prompt, view, Scene(("Ada", "Bea"), "en"))
    assert found is not None and found.lists == ()
    assert [key.option for key in found.rows[0]] == ["gem_world.1", "trade_pact.1", "explore"]
    assert all(" · " in key.text for key in found.rows[0][:2])


def test_playing_no_world_keeps_the_price_of_the_development_on_its_button() -> None:
    view = table(hands=["", ""]).view(0)
    asked = AddWorld(
        development=CardId("trade_pact.1"), cost=2, cost_alone=1, prices=prices_of("gem_world.1=2")
    )
    prompt = Prompt(Seat(0), "add-world", ("none", "gem_world.1"), details=asked)
    found = arranged(prompt, view, Scene(("Ada", "Bea"), "en"))
    assert found is not None
    assert [key.text for key in found.rows[0]][-1] == "No world, Trade Pact alone · 1 card"
