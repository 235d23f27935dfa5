"""Pictures of Jump Drive, even the fullest, are readable, fit and can be sent, in both languages."""

import pytest
from msgspec.structs import replace

from engine.core.errors import Refusal
from engine.jump_drive.base import Place
from engine.jump_drive.cards import DESIGNS, Colour
from render.face import Language
from render.faces import FACES
from render.jump_drive.art.card import TALL_TILE, portrait, poster, tile
from render.jump_drive.art.signs import motif, rule_lines, world_sign
from render.jump_drive.scenes.table import LOW, final, hand, table, tableau
from render.shared.canvas import LEAST
from render.shared.drawings import icon
from tests.gallery.jump_drive import position, scene
from tests.render import worst
from tests.render.promises import broken


@pytest.mark.parametrize("cards", [0, 1, 6, 10, 12, 15, 24, 36])
def test_hands_of_any_size_keep_their_promises(language: Language, cards: int) -> None:
    canvas = hand(worst.hand(cards), worst.scene(language))
    assert broken(canvas, cut=cards > 15) == []


def test_the_final_score_shows_what_decided_a_tie_for_a_lower_place_too() -> None:
    view = worst.final(6)
    first, second, third, last = (seat.seat for seat in view.seats)
    ranking = (
        Place(first, 1, 66, 13, 2, 11),
        Place(third, 2, 18, 10, 9, 1),
        Place(second, 3, 18, 6, 1, 5),
        Place(last, 4, 9, 3, 1, 2),
    )
    canvas = final(replace(view, ranking=ranking), worst.scene("en"))
    written = [text.text.strip() for text in canvas.written]
    assert [text for text in written if text.startswith("=")] == ["= 10", "= 6"]


@pytest.mark.parametrize("cards", [0, 20, 26])
def test_full_tableaus_and_long_names_keep_their_promises(language: Language, cards: int) -> None:
    view, people = worst.table(cards), worst.scene(language)
    assert broken(tableau(view, people, 0), cut=True) == []
    assert broken(table(view, people), cut=True) == []
    assert broken(final(worst.final(cards), people), cut=True) == []
    assert broken(FACES["jump_drive"].hero(people, 4), cut=True) == []


def test_every_card_has_a_poster() -> None:
    assert [found for design in DESIGNS.values() if (found := broken(poster(design, "de")))] == []


def test_every_card_can_be_read_in_every_format(language: Language) -> None:
    cut = []
    for design in DESIGNS.values():
        for card in (portrait(design, language, 372), tile(design, language, TALL_TILE, gives=(18, 12))):
            cut += [text.text for text in card.written if text.cut or text.size < LEAST]
        price, *others = (text.box for text in portrait(design, language, LOW).written)
        cut += [design.id for box in others if box.y0 < price.y1 and box.x0 < price.x1]
    assert cut == []


def test_every_design_has_a_motif_of_its_own() -> None:
    assert len({motif(design, 36).tobytes() for design in DESIGNS.values()}) == len(DESIGNS)


def test_every_power_and_formula_has_its_signs(language: Language) -> None:
    for design in DESIGNS.values():
        told = len(rule_lines(design, language))
        assert bool(told) == bool(
            design.powers or design.points_formula or design.income_formula or design.requirement
        )


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
