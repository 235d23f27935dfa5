"""Dangerous sectors, and the cards of level IV. No test relies on a number that is only proposed."""

from typing import TypeVar

from engine.galaxy_trucker.box import cards
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.squares import Side, column_of, row_of
from engine.galaxy_trucker.events import flight as events
from engine.galaxy_trucker.flight.expansion_cards import energy_groups, energy_of, irradiated
from engine.galaxy_trucker.ship.ship import Ship, sorted_goods
from tests.engine.galaxy_trucker.flight_table import Table, flight, joined
from tests.engine.galaxy_trucker.yard import thruster


def spread(start: str, tiles: str) -> str:
    """Return a ship of class III with those tiles as close to its starting cabin as possible."""
    plan = BOARDS["III"]
    places = sorted(plan.places, key=lambda place: abs(row_of(place) - 7) + abs(column_of(place) - 7))
    words = [tile.partition(":") for tile in (start, *tiles.split())]
    return joined(
        " ".join(
            f"{tile}@{place}{colon}{load}" for (tile, colon, load), place in zip(words, places, strict=False)
        )
    )


Kind = TypeVar("Kind", bound=cards.Card)
ONE, TWO = "III S1@7,7:hh", "III S2@7,7:hh"
MISSES = "11" * 20
"""Always row or column 2: no ship has a part there."""


def table(card: str, *ships: str, dice: str = MISSES, deck: str = "II-06", **places: int) -> Table:
    rockets = list(places.values()) or None
    return flight(list(ships), card, dice=dice, deck=deck, rockets=rockets, legal=False)


def card_of(kind: type[Kind]) -> Kind:
    """Return a card of that kind and level IV."""
    return next(card for card in cards.CARDS.values() if isinstance(card, kind) and card.level == 4)


def test_a_dangerous_sector_lays_two_cards_of_the_next_level_on_top_of_those_to_come() -> None:
    t = table("I-24", ONE, TWO, deck="I-08 I-05")
    assert t.told_one(events.SectorEntered).cards == 2
    deck = t.game.state.deck
    assert [cards.CARDS[card].level for card in deck] == [1, 1, 2, 2], "the top is the last"
    assert (t.view(0).deck, t.view(0).card, t.view(0).used) == (4, None, ("I-24",)), "the new ones are secret"
    t = table("III-24", ONE, TWO)
    assert [cards.CARDS[card].level for card in t.game.state.deck] == [2, 4, 4], "up to level IV"
    assert t.told_one(events.SectorEntered).level == "IV"


def test_no_card_comes_twice_by_a_dangerous_sector() -> None:
    """Ruling G42: the cards come from the rest of their level, and if too few are left, fewer come. They make
    the flight longer."""
    of_level = [id for id, card in cards.CARDS.items() if card.level == 2]
    used = " ".join(of_level[:-2])
    t = flight([ONE, TWO], "I-24", deck=of_level[-1], used=used, legal=False)
    assert t.told_one(events.SectorEntered).cards == 1
    assert sorted(t.game.state.deck) == sorted(of_level[-2:])
    t = flight([ONE, TWO], deck="I-24 II-03").fly_on().fly_on()
    assert [(event.number, event.cards) for event in t.told(events.CardRevealed)] == [(1, 2), (2, 4)]


def test_the_beaten_suffer_all_penalties_from_top_to_bottom() -> None:
    card = card_of(cards.Smugglers)
    assert [bool(penalty.goods) for penalty in card.penalties] == [True, False]
    t = table(card.id, "III S1@7,7:hh K6@7,6:bg", TWO).rest()
    kinds = [type(event) for event in t.events]
    assert len(t.told(events.GoodsLost)) == 2
    assert kinds.index(events.HitAimed) > max(n for n, kind in enumerate(kinds) if kind is events.GoodsLost)


def test_they_punish_once_they_have_met_everybody_and_roll_each_shot_once_for_all_beaten() -> None:
    """Ruling G40. A pilot who lost the last human is still fired at and then gives up."""
    card = card_of(cards.Slavers)
    crew = joined("S1@7,7:hh C1@7,6:hh C2@7,8:hh C3@8,7:hh")
    t = table(card.id, crew, TWO).rest()
    assert len(t.told(events.HitAimed)) == len(card.hits)
    assert {event.seat for event in t.told(events.CrewLost)} == {0, 1}
    t = table(card.id, ONE, TWO).rest()
    assert len(t.told(events.HitAimed)) == len(card.hits)
    assert {event.reason for event in t.told(events.GaveUp)} == {"no-humans"}


def test_a_player_who_beats_an_enemy_of_level_four_may_take_goods_and_credits() -> None:
    card = card_of(cards.Smugglers)
    cannons = " ".join(f"GG{number}" for number in range(1, 9))
    t = table(card.id, spread("S1:hh", f"C1:hh {cannons} BB1:3 BB2:3 BB3:3"), TWO)
    t.rest()
    assert t.told_one(events.EnemyBeaten).seat == 0
    assert t.told_one(events.CreditsEarned).credits == card.credits
    assert [*t.told_one(events.GoodsLoaded).left] == sorted_goods(card.goods)
    assert t.told_one(events.DaysLost).days == card.days


def test_a_pair_of_meteors_shares_its_roll_and_the_small_one_comes_though_the_large_one_was_shot() -> None:
    """The cannon at the front shoots the large one; the small one then bounces off its barrel or hits it."""
    card = card_of(cards.MeteorSwarm)
    t = table(card.id, ONE, TWO)
    assert len(t.told(events.PairAimed)) == sum(len(roll) == 2 for roll in card.rolls)
    assert len(t.told(events.HitAimed)) == sum(len(roll) == 1 for roll in card.rolls)


def pair(ship: str) -> Table:
    return flight([ship, TWO], hits="large front + small front", dice="34", box="expansion", legal=False)


def test_the_small_one_comes_though_the_large_one_was_shot() -> None:
    """It bounces off the cannon, which has no connector to the front. Once the large one has taken a part, it
    meets what lay behind it."""
    t = pair("III S1@7,7:hh G1@6,7")
    assert t.told_one(events.MeteorShot, seat=0).cannon == "6,7"
    assert t.told_one(events.MeteorBounced, seat=0).square == "6,7"
    t = pair("III S1@7,7:hh X1@6,7 C1@8,7:hh").rest()
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=0)] == ["6,7", "7,7"]


def test_a_thruster_shifts_the_whole_pair_and_is_asked_for_once() -> None:
    t = pair(joined(f"S1@7,7:hh X1@6,7 BB1@7,6:3 {thruster('D1', '8,7', Side.REAR)}"))
    assert t.prompt(0).safe() == ("battery@7,6:right",)
    t.answer(0, "battery@7,6:right")
    assert t.resolved and len(t.told(events.Dodged)) == 1 and not t.told(events.PartDestroyed, seat=0)


def test_a_small_one_alone_to_fear_is_enough_to_be_asked_to_dodge() -> None:
    """The cannon behind shoots the large one, but the part in front of it has an exposed connector."""
    t = pair(joined(f"S1@7,7:hh X1@5,7 G1@6,7 BB1@7,6:3 {thruster('D1', '8,7', Side.REAR)}"))
    assert t.asked() == {0: "dodge"}
    t.answer(0, "no").rest()
    assert t.told_one(events.MeteorShot, seat=0)
    assert [event.part.square for event in t.told(events.PartDestroyed, seat=0)] == ["5,7"]


CREW = spread("S1:hh", " ".join(f"C{number}:hh" for number in range(1, 8)))
OTHER_CREW = spread("S2:hh", " ".join(f"C{number}:hh" for number in range(8, 15)))


def test_a_player_who_wants_an_abandoned_ship_is_shot_at_first_and_then_decides_again() -> None:
    """Deciding against it costs nothing, and the next pilot is shot at anew."""
    card = card_of(cards.AbandonedShip)
    t = table(card.id, CREW, OTHER_CREW)
    assert (t.asked(), t.prompt(0).about["shots"]) == ({0: "take-ship"}, len(card.shots))
    t.answer(0, "stop")
    assert t.told_one(events.WreckFired).seat == 0 and len(t.told(events.HitAimed)) == len(card.shots)
    assert (t.asked(), t.prompt(0).about.get("shots")) == ({0: "take-ship"}, None)
    assert t.view().encounter.fired == 0
    t.answer(0, "pass")
    assert t.asked() == {1: "take-ship"} and t.prompt(1).about["shots"] == len(card.shots)
    t.play("stop", "stop").rest()
    assert [event.seat for event in t.told(events.WreckFired)] == [0, 1]
    assert len(t.told(events.HitAimed)) == 2 * len(card.shots)
    assert t.told_one(events.ShipTaken).seat == 1 and not t.told(events.DaysLost, seat=0)


def test_a_pilot_with_too_little_crew_after_the_shots_cannot_use_it() -> None:
    """The shots come along row or column 7, where the starting cabin and the last humans are. Ruling G45: it
    is offered only to those who could use it now, and only the player who wants it is shot at."""
    card = card_of(cards.AbandonedStation)
    cabins = -(-card.crew // 2) - 1
    few = spread("S1:hh", " ".join(f"C{number}:hh" for number in range(1, cabins + 1)))
    t = table(card.id, few, TWO, dice="34" * len(card.shots)).play("stop").rest()
    assert t.told(events.PartDestroyed, seat=0)
    assert not t.told(events.StationVisited) and t.told(events.NobodyStopped)
    assert table(card_of(cards.AbandonedShip).id, ONE, TWO).told(events.NobodyStopped)
    card = card_of(cards.AbandonedStation)
    t = table(card.id, CREW, OTHER_CREW).play("pass", "pass")
    assert not t.told(events.HitAimed) and t.told(events.NobodyStopped)


def test_stopping_orders_answer_once_the_shots_have_fallen_and_refuse_before() -> None:
    card = card_of(cards.AbandonedShip)
    t = table(card.id, CREW, OTHER_CREW)
    game = t.game
    game.order(0, ("stop_days=never",))
    assert game.ordered(0, t.prompt(0)) == ("pass",)
    game.order(0, (f"stop_days={min(card.days, 2)}",))
    if card.days <= 2:
        assert game.ordered(0, t.prompt(0)) is None, "the shots are the pilot's to weigh"
        t.answer(0, "stop")
        assert game.ordered(0, t.prompt(0)) == ("stop",)


CIVILISED = card_of(cards.Planets)
PLANET = next(n for n in range(1, len(CIVILISED.planets) + 1) if CIVILISED.humans_on(n))
"""A card with humans, and the first planet on it where they wait."""


def test_humans_come_aboard_as_many_as_there_are_and_have_room() -> None:
    t = table(CIVILISED.id, joined("S1@7,7:h C1@7,6 C2@7,8:p LP1@8,8"), TWO)
    t.answer(0, str(PLANET)).answer(1, "none")
    prompt = t.prompt(0)
    assert prompt.kind == "hire-humans"
    assert set(prompt.options) == {"7,7.2", "7,6.1", "7,6.2"}, "no human moves in with an alien (ruling G46)"
    assert (prompt.least, prompt.most) == (0, min(CIVILISED.humans_on(PLANET), 3))
    t.answer(0, "7,7.2")
    assert t.told_one(events.HumansHired).squares == ("7,7",)
    assert t.seat(0).ship.humans == 2
    assert t.told_one(events.DaysLost).days == CIVILISED.days
    t = table(CIVILISED.id, ONE, TWO).answer(0, str(PLANET)).answer(1, "none")
    assert t.resolved and t.told_one(events.HumansHired).squares == (), "without room no question is asked"


def test_an_absent_player_takes_all_there_is_room_for_and_others_may_leave_them() -> None:
    """The days are lost all the same."""
    t = table(CIVILISED.id, joined("S1@7,7:h C1@7,6"), TWO).answer(0, str(PLANET)).answer(1, "none")
    t.answer(0, "")
    assert t.told_one(events.HumansHired).squares == ()
    assert t.seat(0).ship.humans == 1 and t.told_one(events.DaysLost).days == CIVILISED.days
    t = table(CIVILISED.id, joined("S1@7,7:h C1@7,6"), TWO).answer(0, str(PLANET)).rest()
    assert t.seat(0).ship.humans == 1 + min(CIVILISED.humans_on(PLANET), 3)


FAST = joined("S1@7,7:hh E1@8,7 E2@8,6 E3@8,8")
SLOW = joined("S2@7,7:hh E4@8,7")


def test_the_strongest_engines_meet_the_meteors_all_alone() -> None:
    """Only a player who flies on can be the fastest."""
    t = table(card_of(cards.AlmostOpenSpace).id, SLOW, FAST)
    found = t.told_one(events.FastestFound)
    assert (found.seat, found.power, found.tied) == (1, 3, False)
    assert len(t.told(events.HitAimed)) == len(card_of(cards.AlmostOpenSpace).hits)
    assert table(card_of(cards.AlmostOpenSpace).id, ONE, SLOW).told_one(events.FastestFound).seat == 1


def test_of_those_who_tie_the_one_further_ahead_by_now_meets_the_meteors() -> None:
    """Ruling G44: the second pilot jumps over the first one and is ahead."""
    one, two = joined("S1@7,7:hh E1@8,7"), joined("S2@7,7:hh E2@8,7")
    t = table(card_of(cards.AlmostOpenSpace).id, one, two, ada=1, bea=0)
    found, rockets = t.told_one(events.FastestFound), t.rockets()
    assert found.tied and found.seat == max((0, 1), key=lambda seat: rockets[seat] or 0)


def test_a_ship_without_engine_power_is_not_hit_but_gives_up() -> None:
    t = table(card_of(cards.AlmostOpenSpace).id, ONE, TWO)
    assert not t.told(events.FastestFound) and not t.told(events.HitAimed)
    assert {event.reason for event in t.told(events.GaveUp)} == {"no-engines"}


LEAK = "IV-19"


def test_crew_linked_to_a_token_or_a_solar_module_loses_one_figure_a_part() -> None:
    """An empty battery does not radiate, a router carries radiation on, and astrobots do not mind it."""
    ship = joined("S1@7,7:hh B1@7,6:1 C1@8,7:hh C2@8,8:hh SM1@8,9")
    assert irradiated(Ship.parse(ship)) == ["7,7", "8,8"]
    assert len(table(LEAK, ship, TWO).told_one(events.CrewLost, seat=0).figures) == 2
    assert irradiated(Ship.parse(joined("S1@7,7:hh B1@7,6"))) == []
    assert irradiated(Ship.parse(joined("S1@7,7:hh N1@7,6 B1@7,5:1"))) == ["7,7"]
    assert irradiated(Ship.parse(joined("S1@7,7:hh X1@7,6 B1@7,5:1"))) == []
    t = table(LEAK, joined("S1@7,7:hh X1@7,6 A1@7,5 B1@7,4:1"), TWO)
    assert [event.seat for event in t.told(events.RadiationSpared)] == [0, 1]


def test_worked_example_a_a_group_of_four_is_destroyed_and_one_of_three_is_spared() -> None:
    """Ruling G43: two batteries and a solar module hold four together; on the other side there are three. Two
    groups that only ordinary parts join are two."""
    ship = joined("S1@7,7 X1@7,6 SM1@7,5 B1@6,5:1 B2@8,5:2 X2@7,8 BB1@7,9:2 SM2@8,9 C1@8,7:hh")
    groups = {group: energy_of(Ship.parse(ship), group) for group in energy_groups(Ship.parse(ship))}
    assert sorted(groups.values()) == [3, 4]
    t = table(LEAK, ship, TWO)
    assert t.told_one(events.GroupsOverheated).squares == ("6,5", "7,5", "8,5")
    assert {event.part.square for event in t.told(events.PartDestroyed)} == {"6,5", "7,5", "8,5"}
    apart = Ship.parse(joined("S1@7,7:hh B1@7,6:2 B2@7,8:2"))
    assert [energy_of(apart, group) for group in energy_groups(apart)] == [2, 2]
    assert energy_groups(Ship.parse(joined("S1@7,7 N1@7,6 B1@6,6:2 B2@8,6:2"))) == [("6,6", "7,6", "8,6")]


def test_worked_example_b_a_group_of_seven_goes_with_a_router_that_plays_no_part_in_it() -> None:
    """With one token less, it would be two groups of three."""
    whole = "S1@7,7:hh SM1@8,4 B2@8,5:2 B1@8,6:1 BB1@8,7:2 SM2@8,8 N1@9,8"
    ship = Ship.parse(joined(whole))
    assert [(energy_of(ship, group), len(group)) for group in energy_groups(ship)] == [(7, 6)]
    assert "9,8" in energy_groups(ship)[0]
    less = Ship.parse(joined(whole.replace("B1@8,6:1", "B1@8,6")))
    assert sorted(energy_of(less, group) for group in energy_groups(less)) == [3, 3]
    assert table(LEAK, joined(whole), TWO).told_one(events.GroupsOverheated).squares == energy_groups(ship)[0]
    assert not table(LEAK, joined(whole.replace("B1@8,6:1", "B1@8,6")), TWO).told(events.GroupsOverheated)


def test_the_combat_zone_of_level_four_goes_by_its_lines_like_any_other() -> None:
    card = cards.CARDS[cards.CardId("IV-20")]
    assert isinstance(card, cards.CombatZone)
    t = table(card.id, FAST, SLOW).rest()
    assert [event.what for event in t.told(events.WeakestFound)] == [line.fewest for line in card.lines]
    assert len(t.told(events.HitAimed)) == sum(len(line.hits) for line in card.lines)
