"""The seventeen specialists: who they are, and the numbers in their texts."""

from collections import Counter

import msgspec
import pytest

from engine.galaxy_trucker.box.components import KINDS
from engine.galaxy_trucker.box.specialists import (
    SPECIALISTS,
    Buyer,
    Fitter,
    Hypergeometer,
    Plumber,
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


def test_markers_are_as_many_as_an_ability_needs() -> None:
    plumber, welder = printed(Plumber), printed(Welder)
    assert markers(plumber) == {"pipe": plumber.a.uses, "universal_tile": plumber.b.uses}
    assert markers(welder) == {"universal_joint": welder.a.uses, "weld": welder.b.uses}
    assert markers(printed(Hypergeometer)) == {"rotation": printed(Hypergeometer).b.uses}
    assert markers(printed(Fitter))["wireless"] == 2
    marking = [name for name, specialist in SPECIALISTS.items() if specialist.markers]
    assert marking == ["hypergeometer", "plumber", "supplier", "fitter", "welder"]


def test_the_four_markers_of_the_supplier_are_components_and_three_of_them_may_be_used() -> None:
    supplier = printed(Supplier)
    assert sum(markers(supplier).values()) == 4
    assert markers(supplier).keys() <= {kind.value for kind in KINDS}
    assert (supplier.a.uses, supplier.b.uses) == (1, 2)


def test_a_specialist_without_its_numbers_is_refused() -> None:
    ability = {"when": ["building"]}
    sure = {"confidence": "confirmed", "source": "-"}
    told = {"id": "buyer", "name": "Buyer", "a": ability, "b": ability, **sure}
    with pytest.raises(msgspec.ValidationError, match="set_aside"):
        msgspec.convert(told, Buyer)
