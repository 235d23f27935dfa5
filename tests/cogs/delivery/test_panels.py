"""Panels are updated as long as possible, and by one process at a time."""

import asyncio

import pytest
from msgspec.structs import replace

from cogs.delivery.panels import Shown
from cogs.messages.composer import Composer
from cogs.storage.database import Database
from cogs.storage.panels import TOKEN_LIVES, Owner, PanelRow, PanelStore
from cogs.tables.snapshot import Look
from cogs.tables.time_control import DAY
from engine.core.prompt import Seat
from tests.kit import still
from tests.kit.fake_discord_client import GONE, FakeDiscordClient, refusal
from tests.kit.shown import TEST_FACES
from tests.kit.still import Days, StillTime
from tests.kit.tables import ADA, BEA, CEM, answer, handed_over, lobby, service_on, sitter, started

ELI = 4712

time, database = still.time, still.database


@pytest.fixture
def here(database: Database, time: StillTime) -> Days:
    """Return a bot that composes its real messages."""
    box = FakeDiscordClient(time)
    records = Days(database, box).service.records
    return Days(database, box, Composer(TEST_FACES, records))


@pytest.fixture
async def look(here: Days) -> Look:
    """Start a daily game of three without direct messages, each with a panel that can be edited."""
    look = await started(here.service, ADA, BEA, CEM, pace="daily")
    for user in (ADA, BEA, CEM):
        await here.service.people.wish(user, messages=False)
    await here.look()
    for user in (ADA, BEA, CEM):
        row = PanelRow("move", look.table.channel, user, str(user), here.time.milliseconds(), "")
        await here.panel_store.put((look.table.id, user), row)
    return look


def shown(here: Days, user: int) -> list[str]:
    """Return the states of a person's panel since the last look."""
    return [told for token, told in here.box.panels if token == str(user)]


async def bid(here: Days, look: Look, seat: int, user: int) -> None:
    """Bid the first card, and show what follows from it."""
    here.box.panels.clear()
    await answer(here.service, look, seat)
    await here.look()


async def test_a_panel_follows_its_reader_until_their_press_is_too_old(here: Days, look: Look) -> None:
    await bid(here, look, 0, ADA)
    assert len(shown(here, ADA)) == 1 and "Change my choice" in str(shown(here, ADA))
    here.time.pass_by(TOKEN_LIVES // 1000)
    await bid(here, look, 1, BEA)
    assert shown(here, ADA) == shown(here, BEA) == []


async def test_what_fails_is_tried_again_and_what_is_gone_is_forgotten(here: Days, look: Look) -> None:
    faults = [refusal(500), refusal(404, GONE)]

    def mischief(moment: str) -> None:
        if moment == f"panel {ADA}" and faults:
            raise faults.pop(0)

    here.box.mischief = mischief
    owner = (look.table.id, ADA)
    await bid(here, look, 0, ADA)
    assert len(faults) == 1 and await here.panel_store.get(owner, "move") is not None
    here.time.pass_by(60)
    await here.look()
    assert not faults and await here.panel_store.get(owner, "move") is None
    assert shown(here, ADA) == []


async def test_players_who_lost_their_seat_see_no_hand_any_more(here: Days, look: Look) -> None:
    here.box.panels.clear()
    await handed_over(here.service, look, 0, sitter(ELI))
    await here.look()
    (told,) = shown(here, ADA)
    assert "You aren’t playing at this table." in told and "bid" not in told


async def test_a_panel_is_never_behind(here: Days, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    records = here.service.records
    composer = Composer(TEST_FACES, records)
    reader = composer.reader(await here.service.look(look.table.id), Seat(0))
    panel = await composer.panel(reader, look.table.channel)
    store = here.panel_store
    put, owner = store.put, (look.table.id, ADA)
    before = await store.get(owner, "move")
    assert before is not None
    await store.forget(owner, before)

    async def late(owner: Owner, row: PanelRow) -> None:
        await answer(here.service, look, 0)
        await put(owner, row)

    async def show() -> Shown:
        return Shown(look.table.channel, ADA, str(ADA))

    monkeypatch.setattr(store, "put", late)
    await here.panels.show(panel, ADA, None, show)
    monkeypatch.undo()
    here.box.panels.clear()
    await here.look()
    assert "Change my choice" in str(shown(here, ADA))


async def test_an_answer_precedes_its_job(here: Days, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    panels, answered = here.panels, asyncio.Event()

    async def press() -> None:
        panels.answers(ADA)
        await answered.wait()

    pressing = asyncio.create_task(press())
    await asyncio.sleep(0)
    job = asyncio.create_task(panels.answers_first(ADA))
    await panels.answers_first(BEA)
    await asyncio.sleep(0)
    assert not job.done()
    answered.set()
    await asyncio.gather(pressing, job)
    waited, answers_first = list[int](), panels.answers_first

    async def watched(user: int) -> None:
        waited.append(user)
        await answers_first(user)

    monkeypatch.setattr(panels, "answers_first", watched)
    await bid(here, look, 0, ADA)
    assert ADA in waited and len(shown(here, ADA)) == 1


async def test_a_hand_and_a_panel_are_written_by_one_at_a_time(here: Days, look: Look) -> None:
    """The newest state is shown last: a press waits for a running update, and an update for a press."""
    await here.service.people.wish(ADA, messages=True)
    await bid(here, look, 1, BEA)
    held = list[bool]()

    def watch(moment: str) -> None:
        if moment == f"panel {ADA}":
            held.append(here.panels.writing(look.table.id, ADA).locked())

    here.box.mischief = watch
    await bid(here, look, 0, ADA)
    assert held == [True]
    # This comes after another player's press, which does not wait.
    assert not here.panels.writing(look.table.id, BEA).locked()


async def test_what_was_pressed_meanwhile_is_refreshed_with_all_its_pictures(database: Database) -> None:
    table = await lobby(service_on(database), ADA)
    store, owner = PanelStore(database), (table.id, ADA)
    here = PanelRow("move", 1, 2, "token", 1, "before", {"hand.jpg": "before"})
    await store.put(owner, here)
    await store.changed(owner, replace(here, digest="now", files={"hand.jpg": "now"}))
    assert await store.get(owner, "move") == replace(here, digest="now", files={"hand.jpg": "now"})
    # Another process has served a press in it while this one was editing.
    pressed = replace(here, token="newer", pressed=2, digest="theirs", files={"hand.jpg": "theirs"})
    await store.put(owner, pressed)
    await store.changed(owner, replace(here, digest="ours", files={"hand.jpg": "ours"}))
    assert await store.get(owner, "move") == replace(pressed, digest="", files={})


async def test_old_panels_are_forgotten_and_drafts_after_a_day(database: Database, time: StillTime) -> None:
    table = await lobby(service_on(database), ADA)
    store, owner = PanelStore(database), (table.id, ADA)
    for kind in ("move", "hand"):
        await store.put(owner, PanelRow(kind, 1, 2, "token", store.time.milliseconds(), "shown"))
    time.pass_by(TOKEN_LIVES // 1000 + 1)
    await store.sweep()
    assert await store.get(owner, "move") is None
    assert await store.get(owner, "hand") is not None, "its draft is kept"
    time.pass_by(DAY)
    await store.sweep()
    assert await store.get(owner, "hand") is None
