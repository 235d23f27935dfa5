"""Signs: registered most wanted first, interrupted, limited, duplicated, removed, and shown beside words."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock, patch

import discord
import pytest
from PIL import Image

from cogs.database.connection import Database
from cogs.delivery.discord_client import MALFORMED
from cogs.delivery.signs import LEASE, TOO_MANY, Signs
from cogs.layout.components import Registered
from cogs.storage.users import SettingStore
from render.shared.stock import Draw, Stock
from tests.kit.server.seats import start, table_scene
from tests.kit.server.still import refusal


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIRST", "PAUSE", "AGAIN"):
        monkeypatch.setattr(f"cogs.delivery.signs.{name}", 0)


def square(hue: str) -> Draw:
    return lambda size: Image.new("RGBA", (size, size), hue)


STOCK: Stock = {"toy_red": square("red"), "toy_green": square("green"), "toy_blue": square("blue")}


@dataclass
class Owned:
    """One emoji of an application."""

    id: int
    name: str
    home: "Application"

    async def delete(self) -> None:
        del self.home.emojis[self.name]
        self.home.deleted.append(self.name)


@dataclass
class Application:
    """The emojis that Discord stores for the bot: no two have the same name."""

    emojis: dict[str, Owned] = field(default_factory=dict)
    created: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    faults: list[discord.HTTPException | None] = field(default_factory=list)
    """The results of the next uploads; None: success."""
    most: int = 2000
    first: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once something was uploaded."""

    async def fetch_application_emojis(self) -> list[Owned]:
        return list(self.emojis.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Owned:
        await asyncio.sleep(0)
        if self.faults and (fault := self.faults.pop(0)) is not None:
            raise fault
        if name in self.emojis:
            raise refusal(400, MALFORMED)
        if len(self.emojis) >= self.most:
            raise refusal(400, TOO_MANY)
        assert image.startswith(b"\x89PNG") and len(image) <= 256 * 1024
        self.created.append(name.rpartition("_")[0])
        self.first.set()
        found = self.emojis[name] = Owned(len(self.created), name, self)
        return found

    def has(self, name: str) -> None:
        self.emojis[name] = Owned(900 + len(self.emojis), name, self)


def signs(
    application: Application, database: Database, registered: Registered | None = None, stock: Stock = STOCK
) -> Signs:
    notes = SettingStore(database)
    client = cast(discord.Client, application)
    return Signs(client, notes, registered or Registered(), stock)


async def test_the_sign_most_missed_comes_first_and_none_comes_twice(database: Database) -> None:
    application, registered = Application(), Registered()
    for name in ("toy_blue", "toy_green", "toy_blue"):
        assert registered.emoji(name) is None
    await signs(application, database, registered).run()
    assert application.created == ["toy_blue", "toy_green", "toy_red"]
    assert set(registered.signs) == set(STOCK) and registered.stock == len(STOCK)
    again = Registered()
    await signs(application, database, again).run()
    assert len(application.created) == 3 and again.signs == registered.signs


async def test_an_interrupted_registration_goes_on_where_it_was(database: Database) -> None:
    application, registered = Application(), Registered()
    first = signs(application, database, registered)
    with patch("cogs.delivery.signs.PAUSE", 3600):
        first.start()
        await application.first.wait()
        await first.close()
    assert application.created == ["toy_red"]
    await signs(application, database, registered).run()
    assert application.created == ["toy_red", "toy_green", "toy_blue"]


async def test_a_limited_bot_waits_and_tries_again_while_words_do_without(database: Database) -> None:
    application, registered = Application(faults=[None, refusal(429, 0), refusal(503, 0)]), Registered()
    await signs(application, database, registered).run()
    assert sorted(application.created) == sorted(STOCK), "each once"
    assert set(registered.signs) == set(STOCK)


async def test_two_processes_register_once(database: Database) -> None:
    application = Application()
    here, there = Registered(), Registered()
    both = signs(application, database, here), signs(application, database, there)
    await asyncio.gather(*(one.run() for one in both), both[0].close())
    assert sorted(application.created) == sorted(STOCK), "each once"
    assert here.signs.keys() | there.signs.keys() == set(STOCK)
    notes = SettingStore(database)
    assert await notes.lease("x", "me", notes.time.seconds() + LEASE)
    assert not await notes.lease("x", "other", notes.time.seconds() + LEASE)
    assert await notes.lease("x", "me", notes.time.seconds() - 1), "who has it may go on"
    assert await notes.lease("x", "other", notes.time.seconds() + LEASE), "what has run out is anybody's"
    await notes.release("x", "me")
    assert not await notes.lease("x", "me", notes.time.seconds() + LEASE)
    await notes.release("x", "other")
    assert await notes.lease("x", "me", notes.time.seconds() + LEASE)


async def test_a_name_that_is_taken_meanwhile_is_not_doubled(database: Database) -> None:
    application = Application()
    twin = signs(application, database)
    full, _ = await twin._named("toy_red")
    application.faults = [refusal(400, MALFORMED)]
    late = Owned(77, full, application)

    async def create(*, name: str, image: bytes) -> Owned:
        application.emojis[full] = late
        return await Application.create_application_emoji(application, name=name, image=image)

    registered = Registered()
    one = signs(application, database, registered, {"toy_red": STOCK["toy_red"]})
    client = SimpleNamespace(fetch_application_emojis=application.fetch_application_emojis)
    client.create_application_emoji = create
    one._client = cast(Any, client)
    await one.run()
    assert application.created == [] and registered.signs["toy_red"].id == late.id


async def test_old_signs_stand_in_until_they_are_replaced_and_then_go(database: Database) -> None:
    application, registered = Application(), Registered()
    for name in ("toy_red_000000", "toy_gone_abcdef", "party_c0ffee", "toy", "our_logo"):
        application.has(name)
    one = signs(application, database, registered)
    one._learn_old(cast(Any, application.emojis))
    assert registered.signs["toy_red"].name == "toy_red_000000"
    await one.run()
    assert sorted(application.deleted) == ["toy_gone_abcdef", "toy_red_000000"]
    assert {"party_c0ffee", "toy", "our_logo"} <= application.emojis.keys(), "what is not ours stays"
    assert registered.signs["toy_red"].name != "toy_red_000000"
    full = Application(most=3)
    full.has("toy_gone_abcdef")
    await signs(full, database).run()
    assert full.deleted == ["toy_gone_abcdef"] and len(full.emojis) == 3, "they make room"


async def test_a_fault_of_ours_ends_it_for_good(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    await signs(Application(), database, stock={"toy_red": Mock(side_effect=ZeroDivisionError)}).run()
    assert "showing words without them" in caplog.text


async def test_signs_come_by_themselves_and_stand_beside_words(tmp_path: Path) -> None:
    async with table_scene(tmp_path, SIGNS="on") as (s, _):
        early = (await s.ada.command("setup", "check")).message
        assert "0 of 10 are ready" in early.text, "the bot does not wait for them"
        told = early
        while "10 of 10 are ready" not in told.text:
            again = (await s.ada.command("setup", "check")).message
            assert "of 10 are ready" in again.text
            told = again
            await asyncio.sleep(0.2)
        board = await start(s, s.bea)
        mine = (await s.ada.press(board, "My move")).message
        ids = {str(emoji.id): emoji.name for emoji in s.playground.world.emojis.values()}
        options = [option for select in mine.selects for option in select["options"]]
        shown = [one["emoji"] for one in [*mine.buttons, *options] if one.get("emoji")]
        assert shown and all(ids[emoji["id"]].startswith("toy_coin_") for emoji in shown)
        assert "<:seat_" in str(board.raw["components"]) or "<:seat_" in str(mine.raw["components"])
        assert "<:" not in "".join([*mine.alt_texts, *board.alt_texts]), "alt texts have none"
        await s.ada.command("me", "text-mode", **{"text-mode": "on"})
        words = (await s.ada.command("hand")).message
        assert "toy_coin" not in str(words.raw["components"]) and "<:" not in str(words.raw["components"])
