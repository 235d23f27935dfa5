"""A person who presses too fast is served like others, told so once, and slows down only themselves."""

import asyncio
from collections import defaultdict
from pathlib import Path

import pytest

from cogs.messages.pictures import FOR_WHOM, FairOrder
from cogs.service.table_service import TableService
from cogs.serving.quotas import AT_A_STRETCH, AT_ONCE, TOLD, Quotas
from cogs.tables import in_lobby
from tests.cogs.refusals import refused
from tests.kit.seats import start, table_scene
from tests.kit.tables import ADA, BEA, lobby


def test_a_stretch_is_admitted_at_once_then_so_many_a_minute_and_who_goes_on_is_told_at_times() -> None:
    now = [0.0]
    quotas = Quotas(60, now=lambda: now[0])
    assert [quotas.admits(ADA) for _ in range(12)] == [True] * (60 // AT_A_STRETCH) + [False] * 2
    assert quotas.admits(BEA), "another has a stretch of their own"
    now[0] = 2.5
    assert [quotas.admits(ADA) for _ in range(3)] == [True, True, False]
    now[0] = 3600.0
    assert sum(quotas.admits(ADA) for _ in range(100)) == 60 // AT_A_STRETCH, "nothing is saved up"
    assert all(Quotas(0).admits(ADA) for _ in range(1000))
    assert [quotas.tells(ADA), quotas.tells(ADA), quotas.tells(BEA)] == [True, False, True]
    now[0] += TOLD
    assert quotas.tells(ADA)


async def test_what_one_person_asks_for_is_done_in_turn() -> None:
    quotas, working, most = Quotas(), 0, 0

    async def work() -> None:
        nonlocal working, most
        async with quotas.in_turn(ADA):
            working += 1
            most = max(most, working)
            await asyncio.sleep(0)
            working -= 1

    await asyncio.gather(*(work() for _ in range(10)))
    assert most == AT_ONCE


async def draw(order: FairOrder, whom: object, drawn: list[object], gone: asyncio.Event) -> None:
    """Draw for a player until the event happens."""
    FOR_WHOM.set(whom)
    async with order.place():
        drawn.append(whom)
        await gone.wait()


async def test_ones_tenth_picture_comes_after_everybodys_first() -> None:
    order, drawn = FairOrder(1), list[object]()
    gone = asyncio.Event()

    tasks = [asyncio.create_task(draw(order, "ada", drawn, gone)) for _ in range(10)]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(draw(order, whom, drawn, gone)) for whom in ("bea", "cem", "bea")]
    await asyncio.sleep(0)
    tasks[3].cancel()
    gone.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert drawn[:6] == ["ada", "ada", "bea", "cem", "ada", "bea"]
    assert drawn.count("ada") == 9, "a person who no longer waits takes no place"
    assert order._free == 1


async def test_a_person_waits_for_one_table_and_not_for_all_that_are_overdue() -> None:
    order, drawn = FairOrder(1), list[object]()
    gone = asyncio.Event()

    tables = [("table", number) for number in range(20)]
    tasks = [asyncio.create_task(draw(order, table, drawn, gone)) for table in tables]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(draw(order, user, drawn, gone)) for user in (ADA, BEA)]
    await asyncio.sleep(0)
    gone.set()
    await asyncio.gather(*tasks)
    assert drawn[:4] == [tables[0], ADA, tables[1], BEA], "and no table waits for all people"
    assert set(drawn) == {*tables, ADA, BEA} and order._free == 1


async def test_a_table_is_drawn_once_somebody_has_their_picture() -> None:
    order, drawn = FairOrder(2), list[object]()
    ready: dict[object, asyncio.Event] = defaultdict(asyncio.Event)

    async def begin(*whom: object) -> None:
        for one in whom:
            tasks.append(asyncio.create_task(draw(order, one, drawn, ready[one])))
        await asyncio.sleep(0)

    async def end(whom: object) -> None:
        ready[whom].set()
        for _ in range(3):
            await asyncio.sleep(0)

    tasks = list[asyncio.Task[None]]()
    await begin(ADA, "one", "two")
    assert drawn == [ADA], "there is another place, but theirs is wanted first"
    await begin(BEA)
    assert drawn == [ADA, BEA]
    await end(ADA)
    assert drawn == [ADA, BEA, "one"], "and no table waits for all people"
    await begin("three")
    await end("one")
    assert drawn == [ADA, BEA, "one"]
    await end(BEA)
    assert drawn == [ADA, BEA, "one", "two", "three"]
    await end("two")
    await end("three")
    await asyncio.gather(*tasks)
    assert (order._free, order._drawn_for_people) == (2, 0)


@pytest.mark.usefixtures("on_both")
async def test_nobody_opens_very_many_tables(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.storage.tables.HOSTED", 2)
    monkeypatch.setattr("cogs.storage.tables.IN_SERVER", 3)
    first = await lobby(service, ADA, channel=1)
    await lobby(service, ADA, channel=2)
    await refused("tables-of-yours", lobby(service, ADA, channel=3))
    await lobby(service, BEA, channel=3)
    await refused("tables-of-server", lobby(service, BEA, channel=4))
    await service.execute(first.id, in_lobby.cancel, ADA)
    await lobby(service, ADA, channel=1)


async def test_a_storm_of_presses_is_answered_once_and_delays_no_one_else(tmp_path: Path) -> None:
    async with table_scene(tmp_path, PRESSES_PER_MINUTE="60") as (s, _):
        board = await start(s, s.bea)
        pressed = [await s.ada.send_press(board, "My move") for _ in range(40)]
        pressed += [await s.ada.send_command("board") for _ in range(10)]
        answer = await s.bea.command("board")
        assert answer.message.attachments
        told = await s.ada.wait_for(lambda m: "Too fast for me" in m.text, what="one sentence")
        assert told.ephemeral
        states = [s.ada.interactions.get(one, {}).get("state", "sent") for one in pressed]
        assert states.count("sent") >= 30, "beyond that sentence nothing was done"
        assert len([m for m in s.ada.messages.values() if "Too fast for me" in m.text]) == 1
