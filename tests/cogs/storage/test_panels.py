"""Where panels are, if two processes write them."""

from msgspec.structs import replace

from cogs.storage.database import Database
from cogs.storage.panels import PanelRow, PanelStore
from tests.kit.tables import ADA, lobby, service_on


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
