"""How a REST request is served: read, recorded, authorized, counted, and carried out, perhaps with a
fault."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from playground import errors
from playground._gateway import Gateway
from playground.faults import Fault, own_emoji
from playground.traffic import Limiter, RecordedRequest, RequestLog, Verdict
from playground.world import Channel, Upload, World

OUTAGE = """<!DOCTYPE html>
<html><head><title>Discord</title></head>
<body><h1>Discord is down for maintenance</h1><p>We will be back soon.</p></body></html>
"""
MOST_IN_REQUEST = 25 * 1024 * 1024


async def read_body(request: web.Request) -> tuple[errors.Plain, dict[int, Upload]]:
    """Return the JSON of a request and its files by number. Raises ApiError 50109 (no JSON), 40005 (too
    large), or 400 for another content type."""
    if request.body_exists and request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    raw = await request.read()
    if not raw:
        return None, {}
    if request.content_type != "application/json":
        raise errors.ApiError(400, 50035, f"Expected JSON, found {request.content_type}")
    return _parse(raw), {}


def _parse(raw: bytes) -> errors.Plain:
    try:
        return json.loads(raw)
    except ValueError:
        raise errors.api_error("The request body contains invalid JSON.") from None


async def _read_multipart(request: web.Request) -> tuple[errors.Plain, dict[int, Upload]]:
    payload: errors.Plain = None
    uploads: dict[int, Upload] = {}
    total = 0
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader), "Discord takes no nested multipart"
        data = bytes(await part.read())
        total += len(data)
        if total > MOST_IN_REQUEST:
            raise errors.api_error("Request entity too large")
        if part.name == "payload_json":
            payload = _parse(data)
        elif match := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
            content_type = part.headers.get("Content-Type", "application/octet-stream")
            name = re.sub(r"[^\w.\-]", "_", part.filename or "unknown")
            uploads[int(match[1])] = Upload(name, content_type, data)
        else:
            raise errors.ApiError(400, 50035, f"Unexpected form field {part.name!r}")
    return payload if payload is not None else {}, uploads


PREFIX = "/api/v10"


@dataclass
class Request:
    """One request on its way to its route."""

    world: World
    gateway: Gateway
    request: web.Request
    given: errors.Plain
    """The JSON of its body; None if it has none."""
    uploads: dict[int, Upload]
    status: int = 200

    def number(self, name: str) -> int:
        """Return a snowflake from the path. Raises ApiError 50035."""
        value = self.request.match_info[name]
        if not value.isdecimal():
            raise errors.ApiError(400, 50035, f'Value "{value}" is not snowflake.')
        return int(value)

    @property
    def json(self) -> errors.Table:
        """The body, which must be a JSON object. Raises ApiError 50035."""
        if not isinstance(self.given, dict):
            raise errors.ApiError(400, 50035, "Invalid Form Body")
        return self.given

    def channel(self, *needed: str) -> Channel:
        """Return the channel of the path. Raises ApiError 10003, 50001 (not visible), 50013 (may not)."""
        channel = self.world.channel(self.number("channel_id"))
        self.need(channel, *needed)
        return channel

    def need(self, channel: Channel, *needed: str) -> None:
        if not self.world.visible(channel, self.world.bot):
            raise errors.api_error("Missing Access")
        held = self.world.permissions(self.world.bot, channel)
        if not all(errors.permits(held, name) for name in needed):
            raise errors.api_error("Missing Permissions")


@dataclass(frozen=True)
class Route:
    """A route under the name that Discord's documentation gives it."""

    method: str
    template: str
    serve: Callable[[Request], errors.Plain]
    """Returns the JSON of the answer; None means 204. Raises ApiError."""
    with_token: bool = True
    """Whether the bot must show its token; interactions and webhooks carry their own."""


class Rest:
    """The REST side of the playground."""

    def __init__(self, world: World, gateway: Gateway, limiter: Limiter, record: RequestLog) -> None:
        self.world = world
        self.gateway = gateway
        self.limiter = limiter
        self.record = record

    def add_to(self, app: web.Application, routes: Sequence[Route]) -> None:
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.template, self._server(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _server(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            asked = RecordedRequest(route.method, route.template, request.path)
            self.record.requests.append(asked)
            if self.limiter.banned:
                asked.status = 429
                self.record.throttled.append(asked)
                return web.Response(status=429, text="error code: 1015")
            answer = await self._answer(request, route, asked)
            self.limiter.answered(answer.status)
            return answer

        return serve

    async def _answer(self, request: web.Request, route: Route, asked: RecordedRequest) -> web.StreamResponse:
        try:
            given, uploads = await read_body(request)
            asked.json, asked.files = given, [upload.filename for upload in uploads.values()]
            call = Request(self.world, self.gateway, request, given, uploads)
            return await self._serve(call, route, asked)
        except errors.ApiError as error:
            return self._refuse(asked, error)

    async def _serve(self, call: Request, route: Route, asked: RecordedRequest) -> web.StreamResponse:
        request = call.request
        if route.with_token and request.headers.get("Authorization") != f"Bot {self.gateway.token}":
            raise errors.api_error("401: Unauthorized")
        fault = self.gateway.faults.for_request(asked, outside=not self.gateway.online)
        if fault is not None and fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
            fault = None
        if fault is not None and (spoiled := _spoil_before(request, asked, fault)) is not None:
            return spoiled
        verdict = self.limiter.take(route.method, route.template, dict(request.match_info))
        if verdict.retry_after is not None:
            self.record.throttled.append(asked)
            asked.status = 429
            return _too_many(verdict.headers, verdict.retry_after, everywhere=verdict.everywhere)
        response = self._carry_out(call, route, asked, verdict)
        if fault is not None:
            return self._spoil_after(request, asked, fault)
        return response

    def _carry_out(
        self, call: Request, route: Route, asked: RecordedRequest, verdict: Verdict
    ) -> web.StreamResponse:
        try:
            result = route.serve(call)
        except errors.ApiError as error:
            self.record.refuse(asked, error)
            return _refusal(error, verdict.headers)
        except Exception as bug:
            self.record.bugs.append(f"{asked.method} {asked.path}: {bug!r}")
            raise
        self.record.answered(asked, 204 if result is None else call.status, result)
        if result is None:
            return web.Response(status=204, headers=verdict.headers)
        return answer_json(result, status=call.status, headers=verdict.headers)

    def _spoil_after(self, request: web.Request, asked: RecordedRequest, fault: Fault) -> web.StreamResponse:
        """Return an error, or cut the connection, after the request was carried out."""
        interaction = self.world.by_token.get(request.match_info.get("interaction_token", ""))
        if interaction is not None and interaction.acknowledged:
            interaction.answer_lost = True
        if fault.kind == "error-after":
            asked.status = fault.status
            return _server_error(fault.status)
        asked.status = 0
        return _cut(request)

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        asked = RecordedRequest(request.method, "", request.path)
        self.record.requests.append(asked)
        return self._refuse(asked, errors.api_error("404: Not Found"))

    def _refuse(self, asked: RecordedRequest, error: errors.ApiError) -> web.StreamResponse:
        self.record.refuse(asked, error)
        return answer_json(error.body(), status=error.status)


def _spoil_before(request: web.Request, asked: RecordedRequest, fault: Fault) -> web.StreamResponse | None:
    """Return an answer instead of carrying out the request; None for faults that come afterwards."""
    match fault.kind:
        case "rate-limit":
            asked.status = 429
            return _too_many({}, fault.retry_after, everywhere=fault.everywhere)
        case "uploads" if fault.code is not None:
            return _refused(asked, errors.refusal(fault.code))
        case "error" | "uploads":
            asked.status = fault.status
            return _server_error(fault.status)
        case "refuse":
            return _refused(asked, errors.refusal(fault.code or 50013))
        case "threads":
            return _refused(asked, errors.refusal(fault.code or 160006))
        case "own-emojis":
            where = own_emoji(asked.json) or ()
            return _refused(
                asked, errors.form_error(where, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            )
        case "door":
            # Discord's outer servers tell a ban in plain words, an outage in HTML.
            asked.status = fault.status
            if fault.status == 429:
                return web.Response(status=429, text="error code: 1015")
            return web.Response(status=fault.status, text=OUTAGE, content_type="text/html")
        case "drop":
            return _cut(request)
    return None


def _refused(asked: RecordedRequest, error: errors.ApiError) -> web.StreamResponse:
    asked.status, asked.code = error.status, error.code
    return _refusal(error, {})


def _refusal(error: errors.ApiError, headers: dict[str, str]) -> web.StreamResponse:
    if error.status != 429:
        return answer_json(error.body(), status=error.status, headers=headers)
    # It looks like any other rate limit, so a library that ignores the error code keeps retrying.
    headers = {**headers, "Via": "1.1 google"}
    return answer_json({**error.body(), "retry_after": 0.1}, status=error.status, headers=headers)


def _too_many(headers: dict[str, str], retry_after: float, *, everywhere: bool) -> web.StreamResponse:
    # Without Via, discord.py takes a 429 for a ban.
    answer = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    headers = {**headers, "Via": "1.1 google", "Retry-After": str(int(retry_after) + 1)}
    return answer_json(answer, status=429, headers=headers)


def answer_json(
    body: errors.Plain, *, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    # discord.py reads JSON only if the content type is exactly this.
    typed = {**(headers or {}), "Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=typed)


def _server_error(status: int) -> web.StreamResponse:
    return answer_json({"message": f"{status}: Server Error", "code": 0}, status=status)


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=204)
