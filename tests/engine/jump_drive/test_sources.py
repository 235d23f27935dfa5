"""Where points came from, by the cards on the table at each scoring."""

from engine.core.prompt import Seat
from engine.jump_drive import events
from engine.jump_drive.cards import DESIGNS, CardId, DesignId, cards_of
from engine.jump_drive.income import sources

ADA, BEA = Seat(0), Seat(1)


def card(name: str) -> CardId:
    """Return a copy of the card."""
    return cards_of(DESIGNS[DesignId(name)])[0]


def test_every_scoring_counts_what_lies_there_then() -> None:
    told = [
        events.DevelopmentPlaced(ADA, card("war_propaganda"), 0),
        events.WorldPaid(ADA, card("devolved_uplift_race"), 2, second=False),
        events.DevelopmentPlaced(ADA, card("colony_convoy"), 0),
        events.PointsScored(ADA, 0, 0),
        events.ConvoyDiscarded(ADA, card("colony_convoy")),
        events.PointsScored(ADA, 0, 0),
    ]
    found = sources(2, told)[ADA]
    assert found["worlds"] == 2 * DESIGNS[DesignId("devolved_uplift_race")].points > 0
    assert found["developments"] == 2 * DESIGNS[DesignId("war_propaganda")].points


def test_what_cards_give_for_others_is_a_bonus() -> None:
    imperium, stronghold = card("galactic_imperium"), card("rebel_stronghold")
    told = [
        events.DevelopmentPlaced(ADA, imperium, 0),
        events.WorldConquered(ADA, stronghold, 9, second=False),
        events.PointsScored(ADA, 0, 0),
    ]
    found = sources(2, told)[ADA]
    assert found["military-worlds"] == DESIGNS[DesignId("rebel_stronghold")].points
    assert found["bonuses"] == 2, "for the military world"
    assert not any(sources(2, told)[BEA].values())


def test_war_propaganda_gives_its_points_to_its_owner() -> None:
    propaganda = card("war_propaganda")
    told = [
        events.DevelopmentPlaced(ADA, propaganda, 0),
        events.WarPropagandaHandedOver(propaganda, ADA, BEA),
        events.PointsScored(ADA, 0, 0),
        events.PointsScored(BEA, 0, 0),
    ]
    ada, bea = sources(2, told)
    points = DESIGNS[DesignId("war_propaganda")].points
    assert (ada["developments"], bea["developments"]) == (0, points)
