"""Time zones as people type them, and settings."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from cogs.storage.database import Database
from cogs.storage.users import PersonalData, UserStore
from cogs.tables.person import Person, find_zones, in_quiet_hours, zone, zone_meant
from cogs.tables.reminders import notifies_from
from cogs.tables.time_control import HOUR, MINUTE

NOON = datetime(2026, 1, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize("hours", range(-12, 15))
def test_an_offset_in_any_spelling_lies_on_the_right_side_of_greenwich(hours: int) -> None:
    sign = "-" if hours < 0 else "+"
    size = abs(hours)
    whole = f"{sign}{size}"
    for typed in (f"UTC{whole}", f"utc {sign} {size}", f"GMT{sign}{size:02}:00", f"{sign}{size:02}00", whole):
        (found,) = find_zones(typed)
        assert NOON.astimezone(zone(found)).utcoffset() == timedelta(hours=hours), typed
        assert zone_meant(typed) == found


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *((typed, "Europe/Berlin") for typed in ("berlin", "Germany", "europe/berlin", "CEST", "MEZ")),
        *((typed, "America/New_York") for typed in ("new york", "America/New York")),
        ("pst", "America/Los_Angeles"),
        ("+05:30", "Asia/Kolkata"),
        ("utc\u22123:30", "America/St_Johns"),
        ("UTC", "UTC"),
    ],
)
def test_places_and_abbreviations_are_understood_as_they_are_typed(typed: str, meant: str) -> None:
    assert find_zones(typed)[0] == meant


def test_what_is_no_place_of_anybody_is_not_offered() -> None:
    assert not [name for name in find_zones("") if name.startswith(("Etc/", "SystemV/", "posix"))]
    assert find_zones("+25") == [] and zone_meant("nowhere at all") is None
    assert zone_meant("am") is None, "several begin like that"
    assert zone_meant("Berlin") == "Europe/Berlin"


async def test_a_setting_is_kept_and_told_as_soon_as_it_is_declared(database: Database) -> None:
    for user, setting in enumerate(Person.__struct_fields__[1:], start=1):
        before = getattr(Person(user), setting)
        other = {"language": "de", "zone": "Europe/Berlin"}.get(setting) or int(not before)
        await UserStore(database).change(user, **{setting: other})
        assert await UserStore(database).get(user) == replace(Person(user), **{setting: other})
        (told,) = (await PersonalData(database).about(user))["people"]
        assert told[setting] == other


NIGHTS = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-06-21"]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
@pytest.mark.parametrize("until", [60, 120, 150, 180, 210, 420])
def test_in_no_night_is_looked_again_and_again(zone: str, until: int) -> None:
    person = Person(1, zone=zone, quiet_from=22 * 60, quiet_until=until)
    for night in NIGHTS:
        noon = int(datetime.fromisoformat(night).replace(tzinfo=UTC).timestamp()) - 12 * HOUR
        for now in range(noon, noon + 24 * HOUR, 41 * MINUTE):
            if not in_quiet_hours(person, now):
                assert notifies_from(person, now) == now
                continue
            moment, looks = now, 0
            while in_quiet_hours(person, moment) and looks < 3:
                later = notifies_from(person, moment)
                assert not any(not in_quiet_hours(person, x) for x in range(moment, later, MINUTE)), "late"
                moment, looks = later, looks + 1
            assert looks <= 2
