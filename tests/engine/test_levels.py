"""Coarse limits for robots over a few games; `make bench ARGS=robots` checks finer ones."""

import pytest

from engine import GAMES
from engine.play.session import Session
from tests.kit.play.bots import TreeSearch, seed_of, wins
from tests.kit.play.greedy import BY_THE_BOOK, GREEDY, THRIFTY

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("small_search")]


@pytest.mark.parametrize("key", ["jump_drive", "space_mission", "wormholes"])
def test_a_normal_robot_wins_more_than_its_share_at_full_tables(key: str) -> None:
    """The other players are greedy, thrifty, or play by the book."""
    game, games = GAMES[key], 10 if key == "wormholes" else 20
    others = (GREEDY[key], THRIFTY[key], BY_THE_BOOK[key])
    seats = game.seats[-1]
    assert wins(game, game.robots["normal"], *others, games=games, seats=seats, first=300) > games / seats


@pytest.mark.parametrize("key", GAMES)
def test_an_easy_robot_loses_to_a_player_who_knows_every_rule_and_does_not_always(key: str) -> None:
    games = 10 if key == "galaxy_trucker" else 30
    won = wins(GAMES[key], GAMES[key].robots["easy"], GREEDY[key], games=games, first=300)
    assert games / 10 <= won <= games / 2


@pytest.mark.parametrize("key", GAMES)
def test_a_tree_search_gives_legal_answers_to_everything_it_is_asked(key: str) -> None:
    session = Session.start(GAMES[key], 2, None, seed_of(7))
    for seat in (seats[0] for _ in range(30) if (seats := session.waiting_for)):
        prompt = session.prompts[seat]
        answer = TreeSearch(session, 0.02)(session.view(seat), prompt)
        prompt.check(answer)
        session.answer(seat, prompt.serial, answer)
