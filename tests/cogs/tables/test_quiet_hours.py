"""Quiet hours in nights in which the clocks change: their end is exact to the minute."""

from datetime import UTC, datetime

import pytest

from cogs.tables.person import Person, in_quiet_hours
from cogs.tables.reminders import notifies_from
from cogs.tables.time_control import HOUR, MINUTE

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
