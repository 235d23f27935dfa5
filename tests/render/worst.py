"""Extreme positions of Jump Drive: longest names, fullest hands and tableaus, largest numbers."""

from functools import cache

from msgspec.structs import replace

from engine.jump_drive.base import Place
from engine.jump_drive.cards import DECK, CardId, Colour, Keyword, design
from engine.jump_drive.view import HandCard, JumpDriveView, PlacedCard, SpecialStrength
from render.face import Language, Scene
from render.jump_drive.art.card import name_of
from tests.gallery.jump_drive import position
from tests.render.promises import LONGEST

NAMES = LONGEST[:4]


def scene(language: Language) -> Scene:
    """Return a scene of four people with long or unusual names."""
    return Scene(NAMES, language)


@cache
def longest(count: int) -> tuple[CardId, ...]:
    """Return different cards with the longest German titles."""
    designs = {design(card).id: card for card in DECK}
    return tuple(sorted(designs.values(), key=lambda card: (-len(name_of(design(card), "de")), card))[:count])


def hand(count: int) -> JumpDriveView:
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


def table(count: int) -> JumpDriveView:
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


def final(count: int) -> JumpDriveView:
    """Return the end of that game: everybody shares the first place."""
    view = table(count)
    places = tuple(Place(seat.seat, 1, 104, 54, 10, 44) for seat in view.seats)
    return replace(view, ranking=places, waiting=())
