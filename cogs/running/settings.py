"""Reads settings from the environment or `.env`, and checks them before anything starts."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import cast, get_args

import yarl
from dotenv import dotenv_values
from msgspec import Struct

from cogs.database.private_files import keep_private
from cogs.running.log_format import LogFormat

PER_MINUTE = 120
"""The most presses and commands of one person in a minute. Quick players make half as many."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")
PRIVATE = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")))
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
DATABASE = "sqlite:///jumpmaster.sqlite3"

HERE = "127.0.0.1"
"""The address of `METRICS_PORT`: this machine alone."""

DRAWINGS = "drawings.sqlite3"
"""The name of the file of drawings beside an SQLite database."""

NAMES = (
    *("DATABASE_URL", "DISCORD_API_BASE", "DISCORD_GATEWAY_URL", "DISCORD_REST_PROXY", "DISCORD_TOKEN"),
    *("DRAWINGS", "KEEP_GAMES_DAYS", "LOG_FORMAT", "LOG_LEVEL"),
    *("METRICS_PORT", "PRESSES_PER_MINUTE", "SHARDS", "SIGNS"),
)
"""The name of every setting."""
NEAR = 0.75
"""The least similarity (1: equal) for a name to count as a misspelled setting."""

KEPT_DAYS = 365
"""The default number of days for which a finished game is kept whole."""


class SettingsRefused(Exception):
    """An invalid setting; the message is one sentence that says what to do."""


class Shards(Struct, frozen=True):
    """The shards of this process, and how many there are in all."""

    first: int
    last: int
    of: int

    @property
    def ids(self) -> list[int]:
        """The numbers of this process's shards."""
        return list(range(self.first, self.last + 1))


class Settings(Struct, frozen=True):
    """The settings of this bot."""

    database_url: str
    token: str = ""
    """The bot's token; empty if it does not log in."""
    api_base: str = ""
    """The base address of Discord's API; empty for Discord itself."""
    gateway_url: str = ""
    log_level: str = "INFO"
    log_format: LogFormat = "text"
    presses_per_minute: int = PER_MINUTE
    """How many presses one person may make in a minute; 0: no limit."""
    metrics_port: int = 0
    """The local port for health and metrics; 0: none."""
    shards: Shards | None = None
    """The shards of this process; None: all of them."""
    rest_proxy: str = ""
    """The address of a proxy for requests to Discord; empty for none."""
    signs: bool = True
    """Whether signs for words are registered with Discord."""
    kept_days: int = KEPT_DAYS
    """How many days finished games are kept whole; 0: forever."""
    drawings: Path | None = None
    """The file with the drawn parts of pictures; None: they are drawn again after each start."""


def read(environment: Mapping[str, str], *, folder: Path, file: Path | None = None) -> Settings:
    """Read settings from `environment`, then from `file`, or else from `.env` in `folder`, where a SQLite
    file is also sought.

    The environment comes first. A file that everyone on the machine can read is restricted to its owner,
    because it holds the token. Raises SettingsRefused.
    """
    if file is not None and not file.exists():
        raise SettingsRefused(f"There is no file {file} with settings.")
    written = _written(file or folder / ".env")
    given = {key: value for key, value in (*written.items(), *environment.items()) if value}
    level = given.get("LOG_LEVEL", "INFO").upper()
    if level not in LEVELS:
        raise SettingsRefused(f"LOG_LEVEL is {level!r}; use one of {', '.join(LEVELS)}.")
    log_format = given.get("LOG_FORMAT", "text").lower()
    if log_format not in get_args(LogFormat):
        raise SettingsRefused(f"LOG_FORMAT is {log_format!r}; use one of {', '.join(get_args(LogFormat))}.")
    api_base = _near("DISCORD_API_BASE", given.get("DISCORD_API_BASE", ""), ("http", "https"))
    gateway = _near("DISCORD_GATEWAY_URL", given.get("DISCORD_GATEWAY_URL", ""), ("ws", "wss"))
    # With only one of the two addresses, the token would be sent to two places.
    if bool(api_base) != bool(gateway):
        raise SettingsRefused("Set both DISCORD_API_BASE and DISCORD_GATEWAY_URL, or neither of them.")
    proxy = _near("DISCORD_REST_PROXY", given.get("DISCORD_REST_PROXY", ""), ("http", "https"), private=True)
    if proxy and api_base:
        raise SettingsRefused("Set DISCORD_REST_PROXY or DISCORD_API_BASE, not both.")
    database = database_url(given.get("DATABASE_URL", DATABASE), folder=folder)
    shards = _shards(given.get("SHARDS", ""))
    if shards is not None and database.startswith("sqlite") and len(shards.ids) < shards.of:
        raise SettingsRefused(
            "SHARDS leaves some to other processes, and an SQLite file has room for one; set DATABASE_URL to "
            "a PostgreSQL server or leave SHARDS out."
        )
    return Settings(
        database_url=database,
        token=given.get("DISCORD_TOKEN", "").strip(),
        api_base=api_base.rstrip("/"),
        gateway_url=gateway,
        log_level=level,
        log_format=cast(LogFormat, log_format),
        shards=shards,
        rest_proxy=proxy.rstrip("/"),
        signs=_switch("SIGNS", given.get("SIGNS", "on")),
        drawings=_drawings(given.get("DRAWINGS", ""), database, folder),
        metrics_port=port("METRICS_PORT", _number("METRICS_PORT", given.get("METRICS_PORT", ""), 0)),
        kept_days=_number("KEEP_GAMES_DAYS", given.get("KEEP_GAMES_DAYS", ""), KEPT_DAYS),
        presses_per_minute=_number("PRESSES_PER_MINUTE", given.get("PRESSES_PER_MINUTE", ""), PER_MINUTE),
    )


def _written(file: Path) -> dict[str, str | None]:
    """Return the settings of a file. Raises SettingsRefused if it cannot be read or misspells one."""
    keep_private(file)
    try:
        # Some editors begin a file with a byte order mark.
        written = dotenv_values(file, interpolate=False, encoding="utf-8-sig")
    except OSError as closed:
        raise SettingsRefused(f"{file} cannot be read ({closed.strerror}).") from closed
    except UnicodeError:
        raise SettingsRefused(f"{file} is not written in UTF-8; save it so.") from None
    for name in sorted(written.keys() - set(NAMES)):
        if near := get_close_matches(name.upper(), NAMES, 1, NEAR):
            raise SettingsRefused(f"{file} sets {name[:40]!r}, which is no setting; write {near[0]}.")
    return written


def port(name: str, given: int) -> int:
    """Return a port of this machine. Raises SettingsRefused for an impossible one."""
    if not 0 <= given < 1 << 16:
        raise SettingsRefused(f"{name} is {given}; a port is a number up to 65535.")
    return given


def _switch(name: str, given: str) -> bool:
    if given.lower() not in ("on", "off"):
        raise SettingsRefused(f"{name} is {given!r}; use on or off.")
    return given.lower() == "on"


def database_url(url: str, *, folder: Path) -> str:
    """Return the URL with our driver; a relative SQLite file is in `folder`.

    >>> database_url("sqlite:///tables.sqlite3", folder=Path("/bot"))
    'sqlite+aiosqlite:////bot/tables.sqlite3'
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise SettingsRefused(f"DATABASE_URL is {url!r}; write it as sqlite:///file or postgresql://….")
    if scheme.split("+")[0] == "sqlite":
        path = rest.removeprefix("/")
        return f"sqlite+aiosqlite:///{path if path == ':memory:' else folder / path}"
    if scheme in ("postgres", "postgresql"):
        # The user name is before the last @. A password may contain more of them, and slashes.
        who, at, where = rest.rpartition("@")
        user, colon, password = who.partition(":")
        password = password.replace("@", "%40").replace("/", "%2F")
        return f"postgresql+asyncpg://{user}{colon}{password}{at}{where}"
    return url


def _drawings(given: str, database: str, folder: Path) -> Path | None:
    """Return the file of drawings: the given one, or else one beside the SQLite database."""
    if given and given.lower() != "off":
        return folder / given
    scheme, _, file = database.partition(":///")
    beside = not given and scheme.startswith("sqlite") and file != ":memory:"
    return Path(file).with_name(DRAWINGS) if beside else None


def _number(name: str, given: str, default: int) -> int:
    if not given:
        return default
    if not (given.isascii() and given.isdigit() and len(given) < 10):
        raise SettingsRefused(f"{name} is {given!r}; write a whole number such as {default}.")
    return int(given)


def _shards(given: str) -> Shards | None:
    if not given:
        return None
    numbers = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", given.strip(), flags=re.ASCII)
    if numbers is None:
        raise SettingsRefused(f"SHARDS is {given!r}; write the first and last of how many, as in 0-3/8.")
    first, last, of = int(numbers[1]), int(numbers[2] or numbers[1]), int(numbers[3])
    if not first <= last < of:
        raise SettingsRefused(f"SHARDS is {given!r}; of {of} shards the first is 0 and the last {of - 1}.")
    return Shards(first, last, of)


def _near(name: str, url: str, schemes: tuple[str, ...], *, private: bool = False) -> str:
    """Return the address unchanged. Raises SettingsRefused unless it names this machine or, if `private`, a
    private network by number: names may change. The token is sent there."""
    if not url:
        return ""
    may = "only name this machine; leave it out to reach Discord."
    if private:
        may = "only name this machine or a private address by its number, as http://10.0.0.2:8080."
    try:
        parsed = yarl.URL(url)
        near = parsed.host in LOOPBACK or (
            private and any(ip_address(parsed.host or "") in network for network in PRIVATE)
        )
    except ValueError:
        if not private:
            raise SettingsRefused(f"{name} is not an address; leave it out to reach Discord.") from None
        near = False
    if not near or parsed.scheme not in schemes:
        raise SettingsRefused(f"{name} may {may}")
    return url
