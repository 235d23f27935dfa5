"""One process with several shards: Discord divides what the bot receives, and the game continues as usual."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from cogs.jumpmaster import Jumpmaster
from cogs.storage.database import open_database
from command_line.playing import PlaygroundTime
from playground.world import GUILD_ID
from tests.cogs.test_buttons import first, question, sealed
from tests.kit.discord import Scene, scene
from tests.kit.seats import start
from tests.kit.tables import url
from tests.kit.toy import Toy
from tests.kit.toy_face import ToyFace

SHARDS = 4
"""The server of the playground belongs to the third of them, direct messages to the first."""


async def test_a_game_goes_on_between_the_servers_shard_and_that_of_direct_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Do not wait five seconds for each shard."""

    monkeypatch.setattr(Jumpmaster, "before_identify_hook", at_once)
    async with scene() as s:
        s.playground.world.shards, s.playground.gateway.identify_seconds = SHARDS, 0
        time = PlaygroundTime(s.playground.clock)
        judge = Jumpmaster(lambda: open_database(url(tmp_path), time), {Toy.key: Toy}, {Toy.key: ToyFace()})
        await s.join(judge)
        sessions = s.playground.gateway.sessions.values()
        assert sorted(session.shard for session in sessions) == [(n, SHARDS) for n in range(SHARDS)]
        assert [session.shard[0] for session in sessions if session.hears(GUILD_ID)] == [2]
        await start(s, s.bea)
        for person in (s.ada, s.bea):
            asked = await question(person)
            # Pressed in a direct message, and shown in the server.
            await person.press(asked, custom_id=first(asked))
            if person is s.ada:
                await sealed(person)
        await s.ada.wait_for(lambda m: "My move" in m.labels and "BidsRevealed" in m.text)
        assert judge.is_ready() and len(judge.guilds) == 1


async def identified(s: Scene, shard: object) -> int:
    """Return the op that answers an identify, or the code with which the connection is closed."""
    async with s.ada.session.ws_connect(s.playground.gateway_url) as socket:
        await socket.receive_json()
        data = {"token": s.playground.token, "intents": 1, "properties": {}, "shard": shard}
        await socket.send_json({"op": 2, "d": data})
        answer = await socket.receive()
        if answer.type is aiohttp.WSMsgType.CLOSE:
            return int(answer.data)
        return int(answer.json()["op"])


async def test_the_playground_lets_shards_in_as_discord_does() -> None:
    async with scene() as s:
        s.playground.world.shards = 2
        assert [await identified(s, shard) for shard in ([0, 1], None)] == [4011, 4011], "sharding required"
        invalid = [[2, 2], [-1, 2], [0], ["0", 2], "0/2"]
        assert [await identified(s, shard) for shard in invalid] == [4010] * len(invalid)
        assert await identified(s, [0, 2]) == 0
        assert await identified(s, [1, 2]) == 9, "one at a time, five seconds apart"
        s.playground.gateway.identify_seconds = 0
        assert await asyncio.wait_for(identified(s, [1, 2]), 5) == 0
