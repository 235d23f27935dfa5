"""Pictures of Jump Drive, even the fullest, are readable, fit and can be sent, in both languages."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.core.errors import Refusal
from engine.jump_drive.base import Place
from engine.jump_drive.cards import DECK, DESIGNS, CardId, Colour, Keyword, design
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard, SpecialStrength
from render.art.drawings import icon
from render.art.fonts import LEAST
from render.face import Language, Scene
from render.faces import FACES
from render.jump_drive.art.card import TALL_TILE, name_of, portrait, poster, tile
from render.jump_drive.art.signs import motif, rule_lines, world_sign
from render.jump_drive.scenes.table import LOW, final, hand, table, tableau
from tests.gallery.jump_drive import position, scene
from tests.render.promises import LONGEST, broken


@cache
def longest(count: int) -> tuple[CardId, ...]:
    """Return different cards with the longest German titles."""
    designs = {design(card).id: card for card in DECK}
    return tuple(sorted(designs.values(), key=lambda card: (-len(name_of(design(card), "de")), card))[:count])


def worst_hand(count: int) -> JumpDriveView:
    """Return a hand of that many cards, every third of them out of reach."""
    view, _ = position(5, 0)
    some = next(held.refusal for held in position(5, 1)[0].hand if held.refusal is not None)
    held = tuple(
        HandCard(
            card=card,
            price=design(card).price,
            price_now=max(0, design(card).price - 1),
            way="conquer" if design(card).is_military else "pay",
            refusal=some if n % 3 == 2 else None,
        )
        for n, card in enumerate(longest(count))
    )
    return replace(view, hand=held)


def worst_table(count: int) -> JumpDriveView:
    """Return round 10, with that many cards in every tableau and two-digit numbers."""
    view, _ = position(6, None)
    placed = tuple(
        PlacedCard(card=card, round=1 + n // 2, points=10 + n % 9, income=12)
        for n, card in enumerate(longest(count))
    )
    special = (SpecialStrength(4, keyword=Keyword.REBEL), SpecialStrength(12, colour=Colour.YELLOW))
    seats = tuple(
        replace(
            seat, tableau=placed, points=49, points_next=38, income=44, military=28, special=special,
            explore=24, chromosomes=18, hand=10,
        )
        for seat in view.seats
    )  # fmt: skip
    return replace(view, seats=seats, round=10)


def worst_final(count: int) -> JumpDriveView:
    """Return the end of that game: everybody shares the first place."""
    view = worst_table(count)
    places = tuple(Place(seat.seat, 1, 104, 54, 10, 44) for seat in view.seats)
    return replace(view, ranking=places, waiting=())


@pytest.mark.parametrize("cards", [0, 1, 6, 10, 12, 15, 24, 36])
def test_hands_of_any_size_keep_their_promises(language: Language, cards: int) -> None:
    canvas = hand(worst_hand(cards), Scene(LONGEST[:4], language))
    assert broken(canvas, cut=cards > 15) == []


def test_the_final_score_shows_what_decided_a_tie_for_a_lower_place_too() -> None:
    view = worst_final(6)
    first, second, third, last = (seat.seat for seat in view.seats)
    ranking = (
        Place(first, 1, 66, 13, 2, 11),
        Place(third, 2, 18, 10, 9, 1),
        Place(second, 3, 18, 6, 1, 5),
        Place(last, 4, 9, 3, 1, 2),
    )
    canvas = final(replace(view, ranking=ranking), Scene(LONGEST[:4], "en"))
    written = [text.text.strip() for text in canvas.written]
    assert [text for text in written if text.startswith("=")] == ["= 10", "= 6"]


@pytest.mark.parametrize("cards", [0, 20, 26])
def test_full_tableaus_and_long_names_keep_their_promises(language: Language, cards: int) -> None:
    view, people = worst_table(cards), Scene(LONGEST[:4], language)
    assert broken(tableau(view, people, 0), cut=True) == []
    assert broken(table(view, people), cut=True) == []
    assert broken(final(worst_final(cards), people), cut=True) == []
    assert broken(FACES["jump_drive"].hero(people, 4), cut=True) == []


def test_every_card_has_a_poster() -> None:
    assert [found for design in DESIGNS.values() if (found := broken(poster(design, "de")))] == []


def test_every_card_can_be_read_in_every_format(language: Language) -> None:
    cut = []
    for one in DESIGNS.values():
        for card in (portrait(one, language, 372), tile(one, language, TALL_TILE, gives=(18, 12))):
            cut += [text.text for text in card.written if text.cut or text.size < LEAST]
        price, *others = (text.box for text in portrait(one, language, LOW).written)
        cut += [one.id for box in others if box.y0 < price.y1 and box.x0 < price.x1]
    assert cut == []


def test_every_design_has_a_motif_of_its_own() -> None:
    assert len({motif(one, 36).tobytes() for one in DESIGNS.values()}) == len(DESIGNS)


def test_every_power_and_formula_has_its_signs(language: Language) -> None:
    for one in DESIGNS.values():
        told = len(rule_lines(one, language))
        assert bool(told) == bool(one.powers or one.points_formula or one.income_formula or one.requirement)


def test_colours_of_worlds_are_told_apart_in_grey() -> None:
    signs = {colour: world_sign(colour, 36).convert("LA").tobytes() for colour in Colour}
    outlines = {colour: world_sign(colour, 36).getchannel("A").tobytes() for colour in Colour}
    assert len(set(signs.values())) == len(Colour)
    assert len(set(outlines.values())) == len(Colour)


def test_a_military_world_is_told_from_another_in_grey() -> None:
    for colour in Colour:
        assert world_sign(colour, 36).convert("LA") != world_sign(colour, 36, military=True).convert("LA")
    assert icon("military", 36).convert("LA") != icon("circle", 36).convert("LA")


def test_what_has_changed_gets_a_halo_and_nothing_else_moves() -> None:
    view, changed = position(6, None)
    quiet, warm = (tableau(view, scene("en", news), 0) for news in ((), changed))
    assert quiet.image.size == warm.image.size
    assert quiet.image != warm.image
    assert quiet.written == warm.written


def test_cards_that_cannot_be_played_are_dimmed_but_still_there() -> None:
    view, _ = position(5, 1)
    assert view.hand
    lit, dim = (
        hand(replace(view, hand=tuple(replace(card, refusal=refusal) for card in view.hand)), scene("en"))
        for refusal in (None, Refusal("not-enough-military"))
    )
    assert {text.text for text in dim.written} <= {text.text for text in lit.written}
    light, dark = (
        sum(n * count for n, count in enumerate(card.image.convert("L").histogram())) for card in (lit, dim)
    )
    assert dark < light
