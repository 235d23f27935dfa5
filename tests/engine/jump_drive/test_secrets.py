"""«Secrets»: worlds that a viewer cannot tell apart look the same."""

import pytest

from engine.core.log import Event
from engine.core.prompt import Seat
from tests.engine.jump_drive.table import Table, table

MINE = "genetics_lab gem_world drop_ships drop_ships"
TOP = "comet_zone comet_zone mining_world mining_world trade_pact "


def seen(t: Table, viewer: int | None) -> list[Event]:
    """What the viewer learns of all that was told."""
    as_seat = None if viewer is None else Seat(viewer)
    return [event for told in t.events if (event := told.seen_by(as_seat)) is not None]


def worlds(*, theirs: tuple[str, str], below: tuple[str, str]) -> tuple[Table, Table]:
    """Two positions that differ only in the other hand and in the deck below the first five cards."""
    first, second = (
        table(hands=[MINE, hand], tableaus=["", "colony_convoy"], deck=TOP + deck)
        for hand, deck in zip(theirs, below, strict=True)
    )
    return first, second


@pytest.mark.parametrize("viewer", [0, None])
def test_nothing_of_another_hand_or_the_deck_can_be_seen(viewer: int | None) -> None:
    first, second = worlds(
        theirs=("artist_colony space_marines", "rebel_base deserted_alien_library"),
        below=("new_earth", "rebel_world"),
    )
    assert first.view(viewer) == second.view(viewer)
    assert first.prompt(0) == second.prompt(0)
    for t in (first, second):
        t.play("explore", seat=1)
    assert first.view(viewer) == second.view(viewer)
    for t in (first, second):
        t.play("explore")
    assert first.view(viewer) == second.view(viewer)
    assert seen(first, viewer) == seen(second, viewer)
    for t in (first, second):
        t.answer(0, "genetics_lab drop_ships drop_ships")
        t.answer(1, " ".join(t.prompt(1).options[:4]))
    assert seen(first, viewer) == seen(second, viewer)


def test_only_the_payer_is_told_what_was_paid_with() -> None:
    first, second = worlds(theirs=("artist_colony space_marines", "artist_colony rebel_base"), below=("", ""))
    for t in (first, second):
        t.play("explore").play("artist_colony", seat=1)
    for viewer in (0, None):
        assert first.view(viewer) == second.view(viewer)
        assert seen(first, viewer) == seen(second, viewer)
    assert seen(first, 1) != seen(second, 1)
    # The Convoy asks in both, whether or not there is a world left to place.
    assert first.session.waiting_for == second.session.waiting_for == (0, 1)
