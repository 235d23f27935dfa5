"""Who knows what."""

from tests.engine.space_mission.table import at_hazard, notation, start, table


def test_running_totals_are_hidden() -> None:
    t = table(at="hazard hazard", tiles=["water", "medal medal"], probes=[1, 2])
    assert t.view(None).worth is None
    mine = t.view(0).worth
    assert mine is not None and (mine.gate, mine.water, mine.total) == (6, 2, 8)


def test_gate_stations_and_reserved_markers_are_public() -> None:
    t = table(
        at="hazard hazard", probes=[2, 1], stations={"hazard": 1}, reserved={"freezer": "0:water 0:medal"}
    )
    seats = t.view(None).seats
    assert [(s.probes, s.gate_points, s.stations, s.reserved) for s in seats] == [(2, 9, 0, 2), (1, 6, 1, 0)]
    assert t.planet("freezer").reserved[0].count == 2


def test_a_hand_card_says_what_it_could_do_now() -> None:
    t = at_hazard("j1s3 s1l2 j2l4", scanned={"hazard": "0"})
    assert [(card.card, card.jumps, card.scans, card.lands) for card in t.view(0).hand] == [
        ("j1s3", ("freezer",), True, False),
        ("j2l4", ("green_heggar", "mistveil"), False, True),
        ("s1l2", (), False, True),
    ]


def test_before_the_first_jump_a_card_can_do_nothing_but_jump() -> None:
    t = table(hands=["j1s3 s1l2", ""])
    ways = [(card.jumps, card.scans, card.lands) for card in t.view(0).hand]
    assert ways == [(("freezer", "hazard"), False, False), ((), False, False)]


def test_committed_cards_leave_the_own_hand_unnoticed_by_others() -> None:
    t = at_hazard("j3s3 j1s1").play("scan", "j3s3")
    assert t.hand(0) == "j1s1"
    assert t.seat(0).hand == 2
    look = t.view(0).look
    assert look is not None and look.cards == ("j3s3",)
    assert (t.view(0).discard, t.view(1).discard) == ((), ())


def test_the_discard_pile_and_the_sizes_of_piles_are_public() -> None:
    t = start(3)
    assert t.view(None).deck == 45
    assert notation(t.view(None).tiles) == ""
    assert [planet.pile for planet in t.view(None).planets] == [8] * 8
