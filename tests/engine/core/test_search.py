"""Imagined games: a search plays them on from a view."""

import pytest

from engine.core import search
from engine.core.search import play_on
from engine.core.session import Session
from tests.kit.bots import seed_of
from tests.kit.duels import by_chance
from tests.kit.toy import Toy


def test_an_imagined_game_ends_after_so_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LONGEST", 5)
    session = Session.start(Toy, 3, None, seed_of(1))
    play_on(session, lambda seat: by_chance(seat), until=lambda now: False)
    assert session.prompts and len(session.lines) == 5
