"""Where panels are stored when two processes write them at the same time."""

from msgspec.structs import replace

from cogs.storage.database import Database
from cogs.storage.panels import TOKEN_LIVES, PanelRow, PanelStore
from cogs.tables.time_control import DAY
from tests.kit import still
from tests.kit.moment import StillTime
from tests.kit.tables import ADA, lobby, service_on

time, database = still.time, still.database


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


async def test_panels_that_can_be_edited_no_more_are_forgotten_and_drafts_after_a_day(
    database: Database, time: StillTime
) -> None:
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
