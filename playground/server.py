"""The playground as one server on loopback: Discord for the bot, a page and an interface for people; faults
and the clock, for tests and the page. :mod:`playground.people` describes the interface.

>>> async def example() -> None:
...     async with Playground() as playground:
...         print(playground.api_base, playground.gateway_url)
"""

import asyncio
from functools import partial
from pathlib import Path
from types import TracebackType

import font_manrope
import yarl
from aiohttp import web
from aiohttp.typedefs import Handler

from playground import _gateway, _people, _windows, faults, messages, shapes
from playground import world as worlds
from playground._client import ClientRefusal
from playground._people import answering, read_json
from playground.clock import Clock
from playground.errors import Plain, Table, permission_bits
from playground.rest import MOST_IN_REQUEST, PREFIX, Rest
from playground.routes import ROUTES
from playground.routes.channels import add_channel, delete_channel, open_thread, set_archived, start_thread
from playground.traffic import GENEROUS, Limiter, Rates, RequestLog, Violation
from playground.world import Channel, Overwrite, Tag, World, invite, throw_out

WEB = Path(__file__).parent / "web"
FACE = Path(font_manrope.__file__).parent / "files" / "Manrope-VariableFont_wght.ttf"
TOKEN = "playground-token"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
"""The names and addresses of this machine."""


class Playground:
    """A Discord for one machine, from :meth:`start` to :meth:`stop` or as an async context manager.

    Only the bot with `token` may log in. `rates` says whether rate limits are Discord's
    (`playground.traffic.DISCORD`) or too generous to be reached.
    """

    def __init__(self, *, token: str = TOKEN, rates: Rates = GENEROUS, clock: Clock | None = None) -> None:
        self.token = token
        self.clock = clock or Clock()
        self.world = World(self.clock)
        self.faults = faults.Faults()
        self.record = RequestLog()
        self.gateway = _gateway.Gateway(self.world, self.faults, token)
        self.windows = _windows.Windows(self.world, self.gateway)
        self._rest = Rest(self.world, self.gateway, Limiter(self.clock, rates), self.record)
        self._runner: web.AppRunner | None = None
        self.url = ""
        """The page's address; empty until started."""

    @property
    def api_base(self) -> str:
        """The value of `DISCORD_API_BASE`."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The value of `DISCORD_GATEWAY_URL`."""
        return self.url.replace("http", "ws", 1) + "/gateway"

    @property
    def violations(self) -> list[Violation]:
        return self.record.violations

    async def start(self, port: int = 0) -> None:
        """Listen on loopback. Port 0 takes a free one. Raises OSError if the port is taken."""
        self._runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        taken = self._runner.addresses[0][1]
        self.url = self.world.origin = f"http://127.0.0.1:{taken}"
        self.gateway.url = self.gateway_url

    async def stop(self) -> None:
        """Close every connection and cancel every alarm. The world can still be inspected."""
        self.clock.stop()
        await self.gateway.close()
        await self.windows.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> "Playground":
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def app(self) -> web.Application:
        """Return the application that serves everything, with or without a socket."""
        app = web.Application(client_max_size=2 * MOST_IN_REQUEST, middlewares=[from_here])
        app.router.add_get("/", partial(_page, path="index.html"))
        app.router.add_get("/verify", partial(_page, path="verify.html"))
        app.router.add_get("/web/fonts/manrope.ttf", self._face)
        app.router.add_get("/web/{path:.+}", _page)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        app.router.add_get("/emojis/{emoji_id}", self._emoji)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        _people.People(self.world, self.windows).add_to(app)
        Control(self.windows, self.record).add_to(app)
        self._rest.add_to(app, ROUTES)
        return app

    async def _face(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FACE, headers={"Content-Type": "font/ttf", "Cache-Control": "max-age=86400"})

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        attachment = self.world.attachments.get(int(request.match_info["attachment_id"]))
        if attachment is None or attachment.filename != request.match_info["filename"]:
            raise web.HTTPNotFound
        headers = {"Content-Type": attachment.content_type, "Cache-Control": "max-age=31536000, immutable"}
        return web.Response(body=attachment.data, headers=headers)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        wanted = request.match_info["emoji_id"]
        emoji = self.world.emojis.get(int(wanted) if wanted.isdecimal() else 0)
        if emoji is None:
            raise web.HTTPNotFound
        headers = {"Content-Type": emoji.content_type, "Cache-Control": "max-age=31536000, immutable"}
        return web.Response(body=emoji.data, headers=headers)


@web.middleware
async def from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests to this machine by another name, and every page of another origin.

    Anybody's web page may send requests to loopback, or let its own name lead there; a browser says so in
    `Host` and `Origin`.
    """
    host = request.headers.get("Host", "")
    if _name(host) not in LOOPBACK or request.headers.get("Origin", f"http://{host}") != f"http://{host}":
        raise web.HTTPForbidden(text="Only this machine may come here, by the page it has got from here.")
    return await handler(request)


def _name(host: str) -> str:
    try:
        return yarl.URL(f"http://{host}").host or ""
    except ValueError:
        return ""


async def _page(request: web.Request, path: str = "") -> web.StreamResponse:
    file = (WEB / (path or request.match_info["path"])).resolve()
    if not file.is_relative_to(WEB) or not file.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(file, headers={"Cache-Control": "no-cache"})


STRIDE = 1800
"""The most seconds by which the clock is moved at once."""

WEEK = 7 * 24 * 3600

BREATH = 0.03
"""Seconds of real time between two strides."""


class Control:
    """Everything that tests and the page, but not the bot, may do to the playground."""

    def __init__(self, windows: _windows.Windows, record: RequestLog) -> None:
        self.windows, self.record = windows, record
        self.world, self.gateway, self.faults = windows.world, windows.gateway, windows.gateway.faults

    def add_to(self, app: web.Application) -> None:
        channel = "/control/channels/{channel_id}"
        for method, path, serve in (
            ("GET", "/control/clock", self._clock),
            ("POST", "/control/clock", self._advance),
            ("GET", "/control/violations", self._violations),
            ("DELETE", "/control/violations", self._forget_violations),
            ("GET", "/control/requests", self._requests),
            ("GET", "/control/faults", self._faults),
            ("POST", "/control/faults", self._add_fault),
            ("DELETE", "/control/faults", self._clear_faults),
            ("GET", "/control/bad-days", self._bad_days),
            ("POST", "/control/bad-days", self._change_bad_days),
            ("POST", "/control/gateway", self._gateway),
            ("POST", "/control/timeouts", self._time_out),
            ("POST", "/control/bot", self._move_bot),
            ("POST", "/control/channels", self._add_channel),
            ("PATCH", channel, self._change_channel),
            ("DELETE", channel, self._delete_channel),
            ("DELETE", channel + "/messages/{message_id}", self._delete_message),
        ):
            app.router.add_route(method, path, answering(serve))

    async def _clock(self, request: web.Request) -> Plain:
        return {"now": shapes.stamp(self.world.clock.now())}

    async def _advance(self, request: web.Request) -> Plain:
        left = float((await read_json(request))["advance_seconds"])
        while left > STRIDE:
            # Everything on this clock sees the days pass one by one, and does what is due on each.
            self.world.clock.advance(STRIDE)
            left -= STRIDE
            self.world.tell("CLOCK", None)
            await asyncio.sleep(BREATH)
        self.world.clock.advance(left)
        self.world.tell("CLOCK", None)
        return {"now": shapes.stamp(self.world.clock.now())}

    async def _violations(self, request: web.Request) -> Plain:
        return [self.record.violation_json(violation) for violation in self.record.violations]

    async def _forget_violations(self, request: web.Request) -> Plain:
        self.record.violations.clear()
        return []

    async def _requests(self, request: web.Request) -> Plain:
        return [self.record.asked_json(asked) for asked in self.record.requests]

    async def _faults(self, request: web.Request) -> Plain:
        return [faults.fault_json(fault) for fault in self.faults]

    async def _add_fault(self, request: web.Request) -> Plain:
        try:
            return faults.fault_json(self.faults.add(faults.parse(await read_json(request))))
        except ValueError as wrong:
            raise ClientRefusal("unknown-fault", str(wrong)) from None

    async def _clear_faults(self, request: web.Request) -> Plain:
        self.faults.clear()
        return []

    async def _bad_days(self, request: web.Request) -> Plain:
        return self.windows.bad_days()

    async def _change_bad_days(self, request: web.Request) -> Plain:
        wanted = await read_json(request)
        if unknown := wanted.keys() - self.windows.bad_days().keys():
            raise ClientRefusal("unknown-fault", f"No such bad days: {sorted(unknown)}")
        for name, on in wanted.items():
            if name == "timed-out":
                self.world.time_out(self.world.bot, WEEK if on else 0)
            elif name == "slow-mode":
                for channel in self.world.channels.values():
                    channel.slow_mode = 60 if on else 0
                    self.world.tell("CHANNEL_UPDATE", channel)
            else:
                self.faults.last(name, on=bool(on))
        self.world.tell("BAD_DAYS", None)
        return self.windows.bad_days()

    async def _time_out(self, request: web.Request) -> Plain:
        body = await read_json(request)
        user = self.world.user(int(body["user_id"]))
        if user is None:
            raise ClientRefusal("unknown-person", f"Nobody here is {body['user_id']}", status=404)
        self.world.time_out(user, float(body["seconds"]))
        return self.windows.person(user)

    async def _gateway(self, request: web.Request) -> Plain:
        deed = (await read_json(request))["do"]
        match deed:
            case "drop":
                self.gateway.drop()
            case "reconnect":
                self.gateway.reconnect()
            case "lose":
                self.gateway.lose()
            case "invalidate" | "invalidate-resumable":
                self.gateway.invalidate(resumable=deed == "invalidate-resumable")
            case _:
                raise ClientRefusal("unknown-deed", f"The gateway cannot {deed!r}")
        return {"do": deed}

    async def _move_bot(self, request: web.Request) -> Plain:
        body = await read_json(request)
        if body["in_guild"]:
            invite(self.world)
        else:
            throw_out(self.world, [int(person) for person in body.get("elsewhere", [])])
        return self.windows.person(self.world.bot)

    async def _add_channel(self, request: web.Request) -> Plain:
        body = await read_json(request)
        if "tags" in body:
            moderated = body.get("moderated", [])
            tags = [Tag(self.world.new_id(), name, name in moderated) for name in body["tags"]]
            forum = add_channel(self.world, body["name"], worlds.FORUM, tags)
            forum.needs_tag = bool(body.get("needs_tag"))
            self.world.tell("CHANNEL_UPDATE", forum)
            return self.windows.channel(forum, None)
        if "parent_id" not in body:
            kind = int(body.get("type", worlds.TEXT_CHANNEL))
            return self.windows.channel(add_channel(self.world, body["name"], kind), None)
        parent = self._channel(body["parent_id"])
        owner = next(iter(self.world.people))
        if parent.kind == worlds.FORUM:
            thread = Channel(self.world.new_id(), worlds.PUBLIC_THREAD, body["name"], parent_id=parent.id)
            start_thread(self.world, thread, body, owner_id=owner)
        else:
            kind = worlds.THREADS_OF[parent.kind][0]
            thread = open_thread(self.world, parent, body, kind=kind, owner_id=owner)
        return self.windows.channel(thread, None)

    async def _change_channel(self, request: web.Request) -> Plain:
        channel, body = self._channel(request.match_info["channel_id"]), await read_json(request)
        set_archived(self.world, channel, archived=body.get("archived"), locked=body.get("locked"))
        channel.slow_mode = int(body.get("slow_mode", channel.slow_mode))
        if "deny" in body or "allow" in body:
            self.overwrite(channel, body)
        self.world.tell("CHANNEL_UPDATE", channel)
        return self.windows.channel(channel, None)

    def overwrite(self, channel: Channel, body: Table) -> None:
        """Set the bot's permissions in a channel."""
        bot = self.world.bot.id
        allow, deny = permission_bits(body.get("allow", [])), permission_bits(body.get("deny", []))
        channel.overwrites[bot] = Overwrite(bot, member=True, allow=allow, deny=deny)

    async def _delete_channel(self, request: web.Request) -> Plain:
        delete_channel(self.world, self._channel(request.match_info["channel_id"]))
        return {}

    async def _delete_message(self, request: web.Request) -> Plain:
        channel = self._channel(request.match_info["channel_id"])
        message = channel.messages.get(int(request.match_info["message_id"]))
        if message is None:
            raise ClientRefusal("unknown-message", "That message is gone", status=404)
        messages.delete(self.world, message)
        return {}

    def _channel(self, wanted: str) -> Channel:
        channel = self.world.channels.get(int(wanted))
        if channel is None:
            raise ClientRefusal("unknown-channel", f"There is no channel {wanted}", status=404)
        return channel
