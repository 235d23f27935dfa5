"""«End of the game», «Score» and «Ties»; «Solo»: one player against a rival who has wormholes but no ship."""

from typing import Any, get_args

import pytest

from engine.wormholes import events
from engine.wormholes.base import galactic_bonus
from engine.wormholes.boards import BOX, Level
from engine.wormholes.boards import PLANETS as BOX_PLANETS
from engine.wormholes.events import AllPlanetsConnected, GameEnded, PassengersDrawn, RoundBegan
from tests.engine.wormholes.table import Table, start, table

LEVELS: tuple[Level, ...] = get_args(Level)


def alone(ship: str = "A8", **position: Any) -> Table:
    position.setdefault("level", "normal")
    return table(ship, **position)


@pytest.mark.parametrize("level", LEVELS)
def test_the_rival_draws_as_many_passengers_as_its_level_says_turn_by_turn(level: Level) -> None:
    t = start(1, level=level)
    t.play(t.options()[0])
    for cards in 2 * BOX.solo_level(level).cards:
        deck = t.view().deck
        t.play("end")
        assert t.view().deck == deck - cards
        assert len(t.told(events.RivalDrew)[-1].passengers) == cards
        assert t.active == 0


@pytest.mark.parametrize("level", LEVELS)
def test_in_games_begun_before_it_draws_the_same_after_every_turn(level: Level) -> None:
    t = start(1, level=level, by_turns="off")
    t.play(t.options()[0])
    for _ in range(3):
        deck = t.view().deck
        t.play("end")
        assert t.view().deck == deck - BOX.solo_level(level).cards_before


def test_it_sorts_them_into_piles_that_are_the_docks_and_stay() -> None:
    """A pile of one is left alone."""
    t = alone(deck="frost gyre binara hyacin …", round=2).play("end")
    assert t.docks() == {"frost": 1, "gyre": 1}
    assert not t.told(events.WormholePlaced) and not t.told(events.RivalDelivered)
    t.play("end")
    assert t.docks() == {"binara": 1, "frost": 1, "gyre": 1, "hyacin": 1}


def test_who_is_at_home_when_drawn_goes_to_the_rival_s_piles_from_which_the_player_may_take() -> None:
    t = alone("J10", deck="aurelia gyre frost emera binara …").play("pickup@aurelia")
    assert t.docks() == {"aurelia": 1}
    t = alone("B7", docks="frost=1 gyre=1").play("pickup@station", "dock@frost")
    assert t.hand(0) == ["frost"]


def test_without_a_wormhole_there_the_rival_places_its_next_one_and_explores() -> None:
    """A planet somebody has explored gives it nothing."""
    t = alone(deck="frost frost …").play("end")
    placed = t.told_one(events.WormholePlaced)
    assert (placed.owner, placed.number) == (1, 1)
    assert t.told_one(events.PlanetExplored).owner == 1
    assert t.docks() == {"frost": 2}
    assert t.rival.exploration == (1,)
    t = alone(tokens=["J2"], deck="frost frost …").play("end")
    assert (t.told(events.PlanetExplored), len(t.told(events.WormholePlaced))) == ([], 1)


def test_it_places_on_the_free_space_nearest_to_the_station() -> None:
    t = alone(deck="dynamo dynamo …").play("end")
    assert t.told_one(events.WormholePlaced).space == "E10"
    t = alone(tokens=["E10"], deck="dynamo dynamo …").play("end")
    assert t.told_one(events.WormholePlaced).space == "F9"


def test_with_a_wormhole_there_it_delivers_one_passenger_or_the_whole_pile_if_it_is_active() -> None:
    t = alone(tokens=["", "J2"], docks="frost=2", deck="gyre emera …").play("end")
    delivered = t.told_one(events.RivalDelivered)
    assert (delivered.planet, delivered.count, delivered.left) == ("frost", 1, 1)
    t = alone(tokens=["", "J2 J9"], docks="frost=3", deck="gyre emera …").play("end")
    assert t.told_one(events.RivalDelivered).count == 3
    assert t.rival.passengers == ("frost",) * 3
    assert t.rival.score.passengers == 6


def test_its_second_wormhole_activates_the_pair_and_gives_it_a_point_when_it_is_used() -> None:
    """Out of wormholes, it does nothing at a new planet."""
    t = alone(tokens=["", "J2"], deck="aurelia aurelia …").play("end")
    assert [token.active for token in t.rival.tokens] == [True, True]
    lying = "E4 J5 J9 E10 G9 F15 C16 A7 A9 B6"
    t = alone(tokens=["", lying], docks="frost=2", deck="gyre emera …").play("end")
    assert t.told_one(events.RivalStuck).planet == "frost"
    t = alone("J2", tokens=["", "J2 J9"]).play("jump@J9")
    assert t.told_one(events.ForeignWormholeJumped).owner == 1
    assert t.rival.score.wormholes == 1


def test_piles_are_looked_at_in_the_order_of_the_planets_names() -> None:
    t = alone(docks="hyacin=2 cirrus=2", deck="frost gyre …").play("end")
    near = [t.view().galaxy.planet_at[placed.space] for placed in t.told(events.WormholePlaced)]
    assert near == ["cirrus", "hyacin"]


def test_the_rival_s_last_passenger_ends_the_game_a_round_later() -> None:
    """The end comes by connected planets too."""
    t = alone(deck="frost", round=6).play("end")
    assert t.told_one(events.RivalDrew).last_round == 7
    t.play("end")
    assert t.session.phase is None
    t = alone(tokens=["E4 J5 J9 E10", "G9 F15 C16"], deck="frost frost …", round=5).play("end")
    assert t.view().last_round == 8


def test_the_rival_scores_like_a_player() -> None:
    delivered = ["", "aurelia binara cirrus dynamo emera frost"]
    rival = alone(tokens=["", "J2 J9"], delivered=delivered, points=[0, 2]).rival
    assert (rival.score.exploration, rival.score.wormholes) == (2, 2)
    assert (rival.score.passengers, rival.score.bonus, rival.score.total) == (12, 3, 19)


def last_turn(delivered: str) -> Table:
    """Return a game whose rival has delivered one passenger and has nothing left to place."""
    lying = "A7 A9 B6 B9 C6 C10 D6 D9 E7 E8"
    return alone(delivered=[delivered, "gyre"], tokens=["", lying], deck="", round=6, last_round=6)


def test_the_player_wins_with_more_points_and_a_tie_goes_to_the_rival() -> None:
    t = last_turn("frost frost").play("end")
    assert (t.outcome.ranking, t.outcome.reason) == (((0,),), "solo-won")
    assert [place.owner for place in t.view().ranking] == [0, 1]
    t = last_turn("frost").play("end")
    outcome = t.outcome
    assert (outcome.winners, outcome.ranking, outcome.reason) == ((), ((), (0,)), "solo-lost")
    assert [(place.owner, place.place) for place in t.view().ranking] == [(1, 1), (0, 2)]


ALL_BUT_FROST = "E4 J5 J9 E10 G9 F15 C16"


def end_turns(t: Table, number: int) -> Table:
    for _ in range(number):
        t.play("end")
    return t


def test_when_all_planets_are_connected_this_round_is_finished_and_three_more_are_played() -> None:
    """The first player turns over the countdown in each of its turns. It is the same when the last player
    connects the last planet."""
    t = table("J2 A8", tokens=[ALL_BUT_FROST], round=4).play("place@J2")
    assert t.told_one(AllPlanetsConnected).last_round == 7
    assert end_turns(t, 7).view().round == 7
    assert [began.left for began in t.told(RoundBegan)] == [3, 2, 1]
    assert end_turns(t, 1).session.phase is None
    assert t.view().round == 7
    t = table("A8 J2", tokens=["", ALL_BUT_FROST], round=4).play("end", "place@J2")
    assert t.view().last_round == 7
    assert len(t.told(GameEnded)) == 0
    assert end_turns(t, 7).session.phase is None


def test_when_the_deck_is_empty_this_round_is_finished_and_one_more_is_played() -> None:
    t = table("J10 A8", deck="frost gyre", round=4).play("pickup@aurelia")
    assert t.told_one(PassengersDrawn).last_round == 5
    assert end_turns(t, 3).view().round == 5
    assert end_turns(t, 1).session.phase is None


def test_the_deck_counts_as_empty_as_soon_as_the_last_passenger_leaves_it() -> None:
    """If it runs out while drawing, the draw stops. Then none is picked up at planets."""
    t = table("J10 A8", deck="frost gyre emera hyacin", round=4).play("pickup@aurelia")
    assert t.hand(0) == ["emera", "frost", "gyre", "hyacin"]
    assert (t.view().deck, t.view().last_round) == (0, 5)
    t = table("J10 A8", deck="frost aurelia").play("pickup@aurelia")
    assert t.hand(0) == ["frost"]
    t = table("J10 A8", hands=["gyre"], deck="", last_round=6)
    assert t.closed()["pickup@aurelia"] == "deck-is-empty"
    assert "discard" in t.options()


def test_with_both_ends_in_sight_the_earlier_one_counts() -> None:
    connected_first = table("J10 A8", tokens=["", ""], deck="frost", round=6, last_round=9)
    connected_first.play("pickup@aurelia")
    assert connected_first.view().last_round == 7
    nearly_over = table("J10 A8", deck="frost", round=9, last_round=9).play("pickup@aurelia")
    assert nearly_over.view().last_round == 9
    empty_first = table("J2 A8", tokens=[ALL_BUT_FROST], deck="", round=5, last_round=6).play("place@J2")
    assert empty_first.view().last_round == 6


def ended(delivered: list[str], *, points: list[int] = [], tokens: list[str] = []) -> Table:  # noqa: B006
    """Play the last turns of a game with nothing left to do."""
    ships = " ".join(["A8", "A9", "A7", "B9", "B6"][: len(delivered)])
    t = table(ships, delivered=delivered, points=points, tokens=tokens, deck="", round=6, last_round=6)
    for _ in delivered:
        t.play("end")
    return t


@pytest.mark.parametrize(("kinds", "bonus"), [(5, 0), (6, 3), (7, 6), (8, 9), (9, 12), (10, 15)])
def test_three_points_for_each_different_planet_beyond_five(kinds: int, bonus: int) -> None:
    planets = [planet.id for planet in BOX_PLANETS.values()]
    assert galactic_bonus(planets[:kinds] + planets[:1]) == bonus


def test_the_score_has_four_lines() -> None:
    delivered = ["aurelia binara cirrus dynamo emera frost gyre gyre", ""]
    t = ended(delivered, points=[3, 0], tokens=["E4 J5 J9 E10 G9 F15 J2", "C16"])
    score = t.view().players[0].score
    # Exploration tokens 1 to 7, three uses by others, eight passengers, seven different planets.
    assert (score.exploration, score.wormholes, score.passengers, score.bonus) == (9, 3, 16, 6)
    assert score.total == 34
    assert t.view().players[1].score.exploration == 3


def test_most_points_win_and_places_stand_in_the_view_once_the_game_is_over() -> None:
    t = ended(["frost", "frost gyre"])
    outcome = t.outcome
    assert (outcome.ranking, outcome.points, outcome.reason) == (((1,), (0,)), (2, 4), "won-by-points")
    assert t.told_one(GameEnded).winners == (1,)
    t = ended(["frost", "frost gyre", "frost gyre"])
    assert [(place.owner, place.place) for place in t.view().ranking] == [(1, 1), (2, 1), (0, 3)]
    assert t.view().players[0].passengers == ("frost",)


def test_a_tie_goes_to_more_delivered_passengers_then_to_more_point_tokens_then_it_is_shared() -> None:
    outcome = ended(["frost", "frost gyre"], points=[2, 0]).outcome
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-passengers")
    outcome = ended(["frost", "gyre"], points=[0, 1], tokens=["E4", ""]).outcome
    assert outcome.points == (3, 3)
    assert (outcome.winners, outcome.reason) == ((1,), "won-by-point-tokens")
    outcome = ended(["frost", "gyre", ""], points=[1, 1, 0]).outcome
    assert (outcome.ranking, outcome.reason) == (((0, 1), (2,)), "shared-victory")
