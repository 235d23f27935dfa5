"""The seventeen specialists: who they are, and the numbers in their texts."""

from collections import Counter

import msgspec
import pytest

from engine.galaxy_trucker.box.board import GOODS, LEVELS, Good
from engine.galaxy_trucker.box.components import KINDS
from engine.galaxy_trucker.box.specialists import (
    SPECIALISTS,
    Architect,
    Bureaucrat,
    Buyer,
    ConArtist,
    Fitter,
    Guard,
    Hypergeometer,
    Inspector,
    Merchant,
    Planner,
    Plumber,
    PRGuy,
    Smuggler,
    Specialist,
    Supplier,
    Welder,
    printed,
)
from render.text.catalogue import say


def markers(specialist: Specialist) -> dict[str, int]:
    return {marker.marker: marker.count for marker in specialist.markers}


def test_seventeen_specialists_without_the_hotelier_are_listed_as_in_the_appendix() -> None:
    assert [say("de", f"galaxy_trucker-specialist-{key}") for key in SPECIALISTS] == [
        "Architekt", "Bürokrat", "Einkäufer", "Händler", "Hypergeometer", "Inspektor", "Klempner", "Lagerist",
        "Lieferant", "Monteur", "Planer", "Saboteur", "Schmuggler", "Schweißer", "Schwindler", "Wachmann",
        "Werbefuzzi",
    ]  # fmt: skip
    assert len({specialist.name for specialist in SPECIALISTS.values()}) == len(SPECIALISTS) == 17


def test_every_ability_is_used_at_some_time() -> None:
    for specialist in SPECIALISTS.values():
        for ability in (specialist.a, specialist.b):
            assert ability.when
            assert max(Counter(ability.when).values()) == 1


def test_the_number_of_the_stage_counts_for_bureaucrat_merchant_and_con_artist() -> None:
    counting = [name for name, specialist in SPECIALISTS.items() if specialist.a.by_stage]
    assert counting == ["bureaucrat", "merchant", "con_artist"]
    assert not any(specialist.b.by_stage for specialist in SPECIALISTS.values())


def test_the_bureaucrat_makes_the_rewards_of_stage_3_those_of_the_stage_above_or_below() -> None:
    """«16-12-8-4, 12-9-6-3 or 8-6-4-2», and for the best-looking ship 8, 6 or 4."""
    level, bureaucrat = LEVELS[3], printed(Bureaucrat)
    steps = list(zip(level.arrival, bureaucrat.arrival, strict=True))
    assert [paid + change for paid, change in steps] == [16, 12, 8, 4]
    assert [paid - change for paid, change in steps] == [8, 6, 4, 2]
    assert level.best_looking + bureaucrat.best_looking == 8
    assert level.best_looking - bureaucrat.best_looking == 4


def test_the_merchant_buys_yellow_goods_for_a_credit_and_sells_no_colour_below_one() -> None:
    merchant = printed(Merchant)
    assert (merchant.good, merchant.price) == (Good.YELLOW, 1)
    assert GOODS[Good.RED].value + merchant.change == 5
    assert GOODS[Good.BLUE].value - merchant.change < merchant.least == 1


def test_what_the_specialists_change_while_building() -> None:
    assert (printed(Architect).a.uses, printed(Architect).b.uses) == (1, 1)
    assert printed(Buyer).set_aside == 3
    assert (printed(Hypergeometer).cannons, printed(Hypergeometer).engines) == (1, 1)
    assert (printed(Inspector).piles, printed(Inspector).seconds) == (4, 20)
    assert (printed(Planner).parts, len(printed(Planner).marks), printed(Planner).credits) == (2, 5, 2)
    assert printed(Planner).b.uses == len(printed(Planner).marks)
    assert printed(ConArtist).late == 1
    assert (printed(Guard).b.uses, printed(Guard).laps) == (1, 2)


def test_what_the_specialists_change_in_credits() -> None:
    assert (printed(ConArtist).discount, printed(ConArtist).extra) == (1, 1)
    assert printed(Guard).credits == 1
    assert (printed(PRGuy).place, printed(PRGuy).abandonment, printed(PRGuy).edge) == (2, 1, 1)
    assert (printed(Smuggler).goods, printed(Smuggler).worth) == (1, 1)


def test_the_hidden_goods_of_the_smuggler_are_blue_and_green() -> None:
    assert set(printed(Smuggler).colours) == {Good.GREEN, Good.BLUE}


def test_markers_are_as_many_as_an_ability_needs() -> None:
    assert markers(printed(Plumber)) == {
        "pipe": printed(Plumber).a.uses,
        "universal_tile": printed(Plumber).b.uses,
    }
    assert markers(printed(Welder)) == {
        "universal_joint": printed(Welder).a.uses,
        "weld": printed(Welder).b.uses,
    }
    assert markers(printed(Hypergeometer)) == {"rotation": printed(Hypergeometer).b.uses}
    assert markers(printed(Fitter))["wireless"] == 2
    assert [name for name, specialist in SPECIALISTS.items() if specialist.markers] == [
        "hypergeometer",
        "plumber",
        "supplier",
        "fitter",
        "welder",
    ]


def test_the_four_markers_of_the_supplier_are_components_and_three_of_them_may_be_used() -> None:
    supplier = printed(Supplier)
    assert sum(markers(supplier).values()) == 4
    assert markers(supplier).keys() <= {kind.value for kind in KINDS}
    assert (supplier.a.uses, supplier.b.uses) == (1, 2)


def test_a_specialist_without_its_numbers_is_refused() -> None:
    told = {
        "id": "buyer",
        "name": "Buyer",
        "a": {"when": ["building"]},
        "b": {"when": ["building"]},
        "confidence": "confirmed",
        "source": "-",
    }
    with pytest.raises(msgspec.ValidationError, match="set_aside"):
        msgspec.convert(told, Buyer)
