"""Other people's pages that send requests to this machine are refused, whatever they ask for."""

import aiohttp
import pytest

from tests.kit.discord import Scene

OWN = {"127.0.0.1", "localhost", "[::1]"}

FOREIGN_HOSTS = (
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "127.0.0.1@evil.example",
    "",
)
FOREIGN_ORIGINS = ("http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "")

PATHS = (
    ("GET", "/"),
    ("GET", "/people"),
    ("POST", "/control/clock"),
    ("POST", "/control/bot"),
    ("GET", "/api/v10/users/@me"),
    ("GET", "/nothing/of/the/kind"),
)


def port(stage: Scene) -> str:
    return stage.playground.url.rpartition(":")[2]


async def status(stage: Scene, method: str, path: str, **headers: str) -> int:
    body = {"advance_seconds": 0, "in_guild": True}
    async with stage.ada.session.request(method, path, json=body, headers=headers) as response:
        return response.status


@pytest.mark.parametrize(("method", "path"), PATHS)
async def test_a_foreign_host_is_refused(method: str, path: str, stage: Scene) -> None:
    """An attacker's domain name leads to loopback, so that the browser takes their page for ours."""
    for host in FOREIGN_HOSTS:
        for written in (host, f"{host}:{port(stage)}"):
            assert await status(stage, method, path, Host=written) in (400, 403), written


@pytest.mark.parametrize(("method", "path"), PATHS)
async def test_a_foreign_origin_is_refused(method: str, path: str, stage: Scene) -> None:
    """A form or a script of another page needs no permission to send."""
    for origin in FOREIGN_ORIGINS:
        assert await status(stage, method, path, Origin=origin) == 403, origin


@pytest.mark.parametrize("host", sorted(OWN))
async def test_the_own_page_is_served_by_every_name_of_this_machine(host: str, stage: Scene) -> None:
    named = f"{host}:{port(stage)}"
    for origin in ({}, {"Origin": f"http://{named}"}):
        assert await status(stage, "GET", "/", Host=named, **origin) == 200
        assert await status(stage, "POST", "/control/clock", Host=named, **origin) == 200


@pytest.mark.parametrize("path", ["/gateway", "/people/{person}/events"])
async def test_a_foreign_page_opens_no_line(path: str, stage: Scene) -> None:
    """Browsers let every page open a WebSocket to anywhere."""
    where = path.format(person=stage.ada.id)
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await stage.ada.session.ws_connect(where, headers=headers)
        assert refused.value.status == 403
    async with stage.ada.session.ws_connect(where) as line:
        assert not line.closed
