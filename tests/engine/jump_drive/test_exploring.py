"""«Explore»."""

from engine.jump_drive.cards import DECK, design
from engine.jump_drive.events import CardsDrawn, Explored
from tests.engine.jump_drive.table import holding, table

DRAWN = "comet_zone gem_world rebel_base new_earth trade_pact"


def test_exploring_draws_five_and_discards_three_of_the_whole_hand() -> None:
    t = holding("drop_ships genetics_lab", deck=DRAWN)
    t.play("explore").rest()
    explored = t.told_one(Explored, seat=0)
    assert (explored.drawn, explored.discarding) == (5, 3)
    assert [drawn.reason for drawn in t.told(CardsDrawn, seat=0)] == ["explore"], "none for building alone"
    prompt = t.prompt(0)
    assert (prompt.kind, prompt.least, prompt.most) == ("discard-after-exploring", 3, 3)
    assert t.options(0) == sorted(f"drop_ships genetics_lab {DRAWN}".split())
    t.answer(0, "drop_ships comet_zone gem_world")
    t.finish_round()
    assert t.hand(0)[:4] == ["genetics_lab", "rebel_base", "new_earth", "trade_pact"]


def test_every_explore_symbol_of_the_tableau_draws_and_discards_one_more() -> None:
    t = holding("", "galactic_survey_seti survey_hq").play("explore").rest()
    assert (t.told_one(Explored, seat=0).drawn, t.told_one(Explored, seat=0).discarding) == (10, 8)
    t.finish_round()
    assert len(t.hand(0)) == 2 + t.seat(0).income


def test_the_symbols_of_the_tile_count_for_this_once_only() -> None:
    t = holding("", "galactic_survey_seti").play("explore").rest()
    assert t.seat(0).explore == 3
    assert t.seat(0).points_next == 3
    t.finish_round().play("explore").rest()
    assert [explored.drawn for explored in t.told(Explored, seat=0)] == [8, 8]


def test_exploration_tiles_are_not_limited() -> None:
    t = table(hands=["", "", "", ""], round=1)
    for _ in range(3):
        t.rest().finish_round()
    assert [seat.explored for seat in t.view().seats] == [(1, 2, 3)] * 4
    assert t.view().round == 4


def test_who_finds_too_few_cards_to_draw_discards_as_many_fewer() -> None:
    """Our ruling."""
    others = " ".join(card for card in DECK if design(card).id != "trade_pact")
    t = table(hands=["trade_pact", "trade_pact"], tableaus=["", others])
    t.play("explore").rest()
    assert [(explored.drawn, explored.discarding) for explored in t.told(Explored)] == [(3, 1), (0, 0)]
    assert t.faults() == []
