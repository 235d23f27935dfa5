"""How events are told in both languages."""

from collections.abc import Callable
from typing import Protocol

import pytest

from engine.core.log import Event
from engine.core.prompt import Seat
from render.face import Scene

NAMES = ("Ada", "Bea", "Cem", "Dora")
ADA, BEA = Seat(0), Seat(1)
EN, DE = Scene(NAMES, "en"), Scene(NAMES, "de")


class Told(Protocol):
    def event(self, event: Event, /) -> str | None: ...


def told_in_both(sentences: Callable[[Scene], Told], *rows: Event | str) -> Callable[..., None]:
    """Return a test of rows: an event, how it is told in English, and how in German."""
    read = list(zip(rows[::3], rows[1::3], rows[2::3], strict=True))

    @pytest.mark.parametrize(
        ("event", "english", "german"), read, ids=[type(event).__name__ for event, _, _ in read]
    )
    def test(event: Event, english: str, german: str) -> None:
        assert (sentences(EN).event(event), sentences(DE).event(event)) == (english, german)

    return test
