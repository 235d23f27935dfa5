"""Says what a test tells it to say, in the people protocol, and stores the page's requests."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import font_manrope
from aiohttp import WSMsgType, web

from playground.faults import LASTING
from tests.kit.server.images import png

WEB = Path(__file__).resolve().parents[2] / "playground" / "web"
MANROPE = Path(font_manrope.__file__).parent / "files" / "Manrope-VariableFont_wght.ttf"
NAMES = ("Ada", "Bea", "Cem", "Dana", "Emil")
GUILD, CHANNEL, QUIET, THREAD, BOT = "100", "200", "201", "202", "900"
DMS = {f"{300 + n}": f"{1 + n}" for n in range(5)}
ADA, BEA = "1", "2"
EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15
START = datetime(2026, 5, 4, 18, 30, tzinfo=UTC)

Json = dict[str, Any]
Answer = Callable[[Json], Awaitable[Json | None] | Json | None]


def person(user: str, name: str, **more: object) -> Json:
    named = {"id": user, "name": name, "username": name.lower()}
    return named | {"bot": False, "locale": "en-US", "dms_open": True} | more


@dataclass
class Scripted:
    """`asked` lists every request as (kind, body); `answers` maps a kind to its answer."""

    commands: list[Json] = field(default_factory=list)
    asked: list[tuple[str, Json]] = field(default_factory=list)
    answers: dict[str, Answer] = field(default_factory=dict)
    people: list[Json] = field(
        default_factory=lambda: [person(f"{n + 1}", name) for n, name in enumerate(NAMES)]
    )
    url: str = ""

    def __post_init__(self) -> None:
        self.bad_days: Json = dict.fromkeys([*LASTING, "slow-mode", "timed-out"], False)
        self.bot = person(BOT, "Jumpmaster", bot=True, online=True, in_guild=True)
        self.channels: dict[str, Json] = {
            channel: {"id": channel, "type": 0, "guild_id": GUILD, "name": name, "last_message_id": None}
            for channel, name in ((CHANNEL, "space-games"), (QUIET, "kitchen"))
        }
        for channel, reader in DMS.items():
            self.channels[channel] = {"id": channel, "type": 1, "reader": reader, "recipients": [self.bot]}
        self.messages: dict[str, list[Json]] = {}
        self.sockets: dict[str, list[web.WebSocketResponse]] = {}
        self.pictures: dict[str, bytes] = {}
        self.now = datetime.now(UTC)
        self.next_id = 10_000
        self.news = asyncio.Condition()

    # what a test does

    def fresh_id(self) -> str:
        self.next_id += 1
        return str(self.next_id)

    def message(
        self, content: str = "", *, channel: str = CHANNEL, author: str = BOT, **more: object
    ) -> Json:
        user = self.bot if author == BOT else next(one for one in self.people if one["id"] == author)
        said = {"id": self.fresh_id(), "channel_id": channel, "author": user, "content": content}
        none: Json = {name: [] for name in ("components", "attachments", "embeds", "mentions")}
        plain = {"flags": 0, "type": 0, "ephemeral": False, "mentions_me": False, "edited_timestamp": None}
        when = (self.now + timedelta(milliseconds=self.next_id)).isoformat()
        return said | none | plain | {"timestamp": when} | more

    def v2(self, *components: Json, flags: int = 0, **more: Any) -> Json:
        return self.message(components=list(components), flags=V2 | flags, **more)

    def picture(self, name: str, width: int = 1080, height: int = 720, colour: str = "#4c9be8") -> Json:
        self.pictures[name] = png(width, height, colour)
        return {"url": f"{self.url}/attachments/200/1/{name}", "width": width, "height": height}

    async def say(self, message: Json, *, to: str | None = None) -> Json:
        """Show a message to all players, or to one person."""
        if to is None:
            self.messages.setdefault(message["channel_id"], []).append(message)
            self.channels[message["channel_id"]]["last_message_id"] = message["id"]
        await self.send("MESSAGE_CREATE", message, to=to)
        return message

    async def post(self, content: str = "", *, to: str | None = None, **more: Any) -> Json:
        return await self.say(self.message(content, **more), to=to)

    async def show(self, *components: Json, **more: Any) -> Json:
        """Show a message made of components."""
        return await self.say(self.v2(*components, **more))

    async def interaction(self, state: str, *, id: str = "", **more: object) -> None:
        """Tell Ada what becomes of her interaction: of the last one, unless its id is given."""
        told = {"id": id or f"i{len(self.asked)}", "state": state, **more}
        await self.send("INTERACTION_UPDATE", told, to=ADA)

    async def edit(self, message: Json, **changes: object) -> Json:
        message |= changes | {"edited_timestamp": message["timestamp"]}
        await self.send("MESSAGE_UPDATE", message)
        return message

    async def send(self, kind: str, d: Json, *, to: str | None = None) -> None:
        for user, sockets in self.sockets.items():
            for socket in sockets if to in (None, user) else []:
                if not socket.closed:
                    await socket.send_json({"t": kind, "d": d})

    async def drop(self) -> None:
        """Cut the stream of every page."""
        for sockets in self.sockets.values():
            for socket in list(sockets):
                await socket.close()

    async def until_asked(
        self, kind: str, count: int = 1, *, where: Callable[[Json], bool] = lambda _: True
    ) -> Json:
        """Wait for the `count`-th request of this kind that fits. Returns its body."""
        async with self.news, asyncio.timeout(10):
            await self.news.wait_for(lambda: len(self.all_asked(kind, where=where)) >= count)
        return self.all_asked(kind, where=where)[count - 1]

    def all_asked(self, kind: str, *, where: Callable[[Json], bool] = lambda _: True) -> list[Json]:
        return [body for one, body in self.asked if one == kind and where(body)]

    # what the page asks

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/", self._page)
        app.router.add_get("/web/fonts/manrope.ttf", self._font)
        app.router.add_static("/web", WEB)
        app.router.add_get("/attachments/200/1/{name}", self._attachment)
        app.router.add_get("/people", self._people)
        app.router.add_get("/people/{user}/events", self._events)
        app.router.add_get("/people/{user}/channels/{channel}/messages", self._history)
        app.router.add_post("/people/{user}/channels/{channel}/messages", self._said)
        app.router.add_post("/people/{user}/{deed}", self._deed)
        app.router.add_post("/control/{deed}", self._deed)
        return app

    async def _page(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(WEB / "index.html")

    async def _font(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(MANROPE)

    async def _attachment(self, request: web.Request) -> web.Response:
        return web.Response(body=self.pictures[request.match_info["name"]], content_type="image/png")

    async def _people(self, request: web.Request) -> web.Response:
        there = {"people": self.people, "bot": self.bot, "guild": self._guild()}
        return web.json_response(there | {"channels": []})

    def _guild(self) -> Json:
        roles = [{"id": GUILD, "name": "@everyone"}, {"id": "71", "name": "Pilots"}]
        return {"id": GUILD, "name": "Orbit Café", "roles": roles}

    async def _events(self, request: web.Request) -> web.WebSocketResponse:
        user = request.match_info["user"]
        me = next(one for one in self.people if one["id"] == user)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        mine = [channel for channel in self.channels.values() if channel.get("reader") in (None, user)]
        hello = {"me": me, "people": self.people, "bot": self.bot, "guild": self._guild(), "channels": mine}
        hello |= {"commands": self.commands, "locale": me["locale"], "now": self.now.isoformat()}
        hello |= {"bad_days": self.bad_days}
        await socket.send_json({"t": "HELLO", "d": hello})
        self.sockets.setdefault(user, []).append(socket)
        await self._note("events", {"user": user})
        async for message in socket:
            assert message.type is not WSMsgType.ERROR, "the page broke its stream"
        self.sockets[user].remove(socket)
        return socket

    async def _history(self, request: web.Request) -> web.Response:
        before = int(request.query.get("before", 10**18))
        fitting = [x for x in self.messages.get(request.match_info["channel"], []) if int(x["id"]) < before]
        return web.json_response(fitting[-int(request.query["limit"]) :])

    async def _said(self, request: web.Request) -> web.Response:
        body = await request.json() | {"channel_id": request.match_info["channel"]}
        await self._note("say", body)
        if (refused := await self._answer("say", body)) is not None:
            return web.json_response(refused, status=403)
        message = self.message(body["content"], channel=body["channel_id"], author=request.match_info["user"])
        await self.say(message)
        return web.json_response(message)

    async def _deed(self, request: web.Request) -> web.Response:
        kind = request.match_info["deed"]
        body = await request.json()
        await self._note(kind, body)
        user = request.match_info.get("user", "")
        answer = await self._answer(kind, body)
        if answer is not None and "error" in answer:
            return web.json_response(answer, status=400)
        if answer is not None:
            return web.json_response(answer)
        if kind in ("commands", "components", "modals"):
            return web.json_response({"interaction_id": f"i{len(self.asked)}"})
        if kind == "settings":
            me = next(one for one in self.people if one["id"] == user)
            me |= body
            return web.json_response(me)
        if kind == "clock":
            self.now += timedelta(seconds=body["advance_seconds"])
            await self.send("CLOCK", {"now": self.now.isoformat()})
            return web.json_response({"now": self.now.isoformat()})
        for name, kept, news in (("bad-days", self.bad_days, "BAD_DAYS"), ("bot", self.bot, "BOT_UPDATE")):
            if kind == name:
                kept |= body
                await self.send(news, kept)
                return web.json_response(kept)
        raise web.HTTPNotFound(text=json.dumps({"error": f"no script for {kind}"}))

    async def _answer(self, kind: str, body: Json) -> Json | None:
        made = self.answers[kind](body) if kind in self.answers else None
        return await made if isinstance(made, Awaitable) else made

    async def _note(self, kind: str, body: Json) -> None:
        async with self.news:
            self.asked.append((kind, body))
            self.news.notify_all()
