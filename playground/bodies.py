"""Request bodies: JSON, or multipart with `payload_json` and `files[n]`."""

import json
import re
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from playground.errors import ApiError, invalid_json, too_large
from playground.plain import Plain

MOST_IN_REQUEST = 25 * 1024 * 1024


@dataclass(frozen=True)
class Upload:
    filename: str
    content_type: str
    data: bytes


@dataclass(frozen=True)
class Body:
    json: Plain = None
    uploads: dict[int, Upload] = field(default_factory=dict)


async def read_body(request: web.Request) -> Body:
    """Raises ApiError 50109 (no JSON), 40005 (too large), or 400 for another content type."""
    if not request.body_exists:
        return Body()
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    raw = await request.read()
    if not raw:
        return Body()
    if request.content_type != "application/json":
        raise ApiError(400, 50035, f"Expected JSON, found {request.content_type}")
    return Body(_parse(raw))


def _parse(raw: bytes) -> Plain:
    try:
        return json.loads(raw)
    except ValueError:
        raise invalid_json() from None


async def _read_multipart(request: web.Request) -> Body:
    payload: Plain = None
    uploads: dict[int, Upload] = {}
    total = 0
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader), "Discord takes no nested multipart"
        data = bytes(await part.read())
        total += len(data)
        if total > MOST_IN_REQUEST:
            raise too_large()
        if part.name == "payload_json":
            payload = _parse(data)
        elif match := re.fullmatch(r"files\[(\d+)\]", part.name or ""):
            content_type = part.headers.get("Content-Type", "application/octet-stream")
            uploads[int(match[1])] = Upload(part.filename or "unknown", content_type, data)
        else:
            raise ApiError(400, 50035, f"Unexpected form field {part.name!r}")
    return Body(payload if payload is not None else {}, uploads)
