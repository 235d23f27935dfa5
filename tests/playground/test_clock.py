"""The playground's time."""

import asyncio
from datetime import UTC, datetime, timedelta

from playground.clock import Clock
from playground.world import EPOCH, World

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_a_still_clock_moves_only_when_advanced() -> None:
    clock = Clock(NOON, running=False)
    assert clock.now() == clock.now() == NOON
    clock.advance(90)
    assert clock.now() == NOON + timedelta(seconds=90)


async def test_alarms_ring_in_their_order_each_at_its_own_moment() -> None:
    clock, rung = Clock(NOON, running=False), list[tuple[str, float]]()

    def note(name: str) -> None:
        rung.append((name, (clock.now() - NOON).total_seconds()))

    clock.later(30, lambda: note("third"))
    clock.later(10, lambda: note("first"))
    clock.later(10, lambda: note("second"))
    clock.later(61, lambda: note("never"))
    clock.advance(60)
    assert rung == [("first", 10), ("second", 10), ("third", 30)]


async def test_an_alarm_may_set_another_one_on_the_way_and_a_cancelled_one_stays_silent() -> None:
    clock, rung = Clock(NOON, running=False), list[datetime]()
    alarm = clock.later(10, lambda: rung.append(NOON))
    alarm.cancel()

    def first() -> None:
        clock.later(10, lambda: rung.append(clock.now()))

    clock.later(10, first)
    clock.advance(60)
    assert rung == [NOON + timedelta(seconds=20)]


async def test_a_running_clock_rings_by_itself() -> None:
    clock, rung = Clock(), asyncio.Event()
    clock.later(0, rung.set)
    await rung.wait()
    clock.later(3600, rung.clear)
    clock.advance(3600)
    assert not rung.is_set()
    clock.stop()


def test_ids_tell_their_moment_and_never_repeat() -> None:
    world = World(Clock(NOON, running=False))
    first, second = world.new_id(), world.new_id()
    assert second > first
    assert EPOCH + timedelta(milliseconds=first >> 22) == NOON
    world.clock.advance(1)
    assert EPOCH + timedelta(milliseconds=world.new_id() >> 22) == NOON + timedelta(seconds=1)
