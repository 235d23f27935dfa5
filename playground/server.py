"""The playground as one server on loopback: Discord for the bot, a page and an interface for people.

>>> async def example() -> None:
...     async with Playground() as playground:
...         print(playground.api_base, playground.gateway_url)
"""

from functools import partial
from pathlib import Path
from types import TracebackType

import font_manrope
import yarl
from aiohttp import web
from aiohttp.typedefs import Handler

from playground import control, faults, gateway, people, windows
from playground.clock import Clock
from playground.rest import MOST_IN_REQUEST, PREFIX, Rest
from playground.routes import ROUTES
from playground.traffic import GENEROUS, Limiter, Rates, RequestLog, Violation
from playground.world import World

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
        self.gateway = gateway.Gateway(self.world, self.faults, token)
        self.windows = windows.Windows(self.world, self.gateway)
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
        people.People(self.world, self.windows).add_to(app)
        control.Control(self.windows, self.record).add_to(app)
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
