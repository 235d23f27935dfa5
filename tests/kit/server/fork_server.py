"""A process that has loaded the bot once, and from which `fork` makes fresh ones on request.

Python, the bot's modules and its sentences take two seconds of each start, and tests start a bot hundreds of
times. Each fork has its own process, environment and output, and can be killed; they share only what was
loaded. `SECRETS` determines its shuffles. Its pictures are small and rough. Their looks and sizes are checked
elsewhere: by the golden pictures, by `bot.py play` and on the page.
"""

import asyncio
import atexit
import gc
import json
import os
import random
import runpy
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord

from cogs.tables.table import Sitter
from render.art.encode import packed
from render.art.shelf import SHELF
from tests.kit.store.tables import HASTY

ROOT = Path(__file__).parents[3]
HEAD = 4
"""Bytes that say how long a request is."""

SECRETS = "SECRETS_OF_TESTS"
"""The variable of the environment from which a fork draws the secrets of its tables."""

RARELY = 20_000, 20, 20
"""How rarely garbage is collected: processes of tests hold many modules, and end after minutes."""

HASTE = 0.05
"""Seconds after which a request is tried again where discord.py waits for seconds of its own choice."""


class Hasty:
    """`asyncio` as discord.py sees it. Pauses that Discord asks for are fractions, and stay as they are."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(HASTE if isinstance(seconds, int) else seconds)


def try_again_at_once() -> None:
    """Let discord.py repeat a failed request at once, from now on."""
    for module in (discord.http, discord.webhook.async_):
        module.asyncio = Hasty()  # type: ignore[attr-defined]  # its own import


def fork(
    arguments: tuple[str, ...], environment: dict[str, str], *, output: int, errors: int, control: int
) -> None:
    """Start a Python with these arguments; `control` gets two lines: its number, its exit status."""
    request = json.dumps([arguments, environment]).encode()
    server = _server()
    socket.send_fds(server, [len(request).to_bytes(HEAD)], [output, errors, control])
    server.sendall(request)


@cache
def _server() -> socket.socket:
    """Return the connection to this process's own server; when it is closed, the server ends."""
    ours, theirs = socket.socketpair()
    with theirs:
        command = [sys.executable, "-m", "tests.kit.server.fork_server", str(theirs.fileno())]
        process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def serve(connection: socket.socket) -> list[str]:
    """Fork for every request. Returns in each fork, with its arguments."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        head, (*handles,), _, _ = socket.recv_fds(connection, HEAD, 3)
        if not head:
            sys.exit()
        arguments, environment = json.loads(_read(connection, int.from_bytes(head)))
        if os.fork() == 0:
            connection.close()
            return _become(arguments, environment, *handles)
        for handle in handles:
            os.close(handle)


def _read(connection: socket.socket, length: int) -> bytes:
    read = b""
    while len(read) < length:
        read += connection.recv(length - len(read))
    return read


def _become(
    arguments: list[str], environment: dict[str, str], output: int, errors: int, control: int
) -> list[str]:
    """Wait for the fork of this fork and report how it ended. In that fork, behave as if just started."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if (child := os.fork()) != 0:
        os.close(output)
        os.close(errors)
        os.write(control, f"{child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(control, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os._exit(0)
    os.dup2(output, 1)
    os.dup2(errors, 2)
    for handle in (output, errors, control):
        os.close(handle)
    os.environ.clear()
    os.environ.update(environment)
    # An open file of SQLite's must not be shared with a fork.
    SHELF.open(None)
    drawn = random.Random(environment.get(SECRETS))
    patch("cogs.service.table_service.secrets", SimpleNamespace(token_bytes=drawn.randbytes)).start()
    return arguments


def run(arguments: list[str]) -> None:
    """Do what `python` does with these arguments."""
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        runpy.run_path(arguments[0], run_name="__main__")


def _read_the_bot() -> None:
    import command_line.running
    import tests.kit.server.toy_bot
    from engine import GAMES
    from engine.play.session import Session
    from render.face import LANGUAGES, Scene
    from render.faces import FACES
    from render.game_face import Face
    from render.text.catalogue import catalogue

    assert command_line.running and tests.kit.server.toy_bot
    for language in LANGUAGES:
        texts = catalogue(language)
        texts._read(*texts._written)
    patch("cogs.database.sqlite.SYNCHRONOUS", HASTY).start()
    # A quarter of the width and height: these tests do not look at the pixels.
    patch("cogs.layout.pictures.packed", lambda image: packed(image.reduce(4))).start()
    patch("cogs.jumpmaster.REGISTERED_WITHIN", 2.0).start()
    patch("cogs.delivery.signs.PAUSE", 0.05).start()
    try_again_at_once()
    # Sprites with rough edges, drawn at their final size, make a picture a third cheaper.
    for constant, rough in (("sprites.FINE", 2), ("sprites.LARGE_SPRITE", 0), ("planets.SMALL", 0)):
        patch(f"render.art.{constant}", rough).start()
    # The same test gets the same deals in every run. Discord's ids would change them: they tell the time.
    for module in ("lobby", "lessons"):
        # Who joins has a number of their own that is not their id: that may not be in a record.
        patch(
            f"cogs.commands.{module}.sitter",
            lambda by: Sitter(by.user.id, by.user.display_name, str(7 * by.user.id)),
        ).start()
    SHELF.make_room(200_000_000)
    # Nearly every bot shows a table that Ada has just opened. Afterwards it is the same picture.
    patch.object(Face, "lobby", cache(Face.lobby)).start()
    for key, game in GAMES.items():
        FACES[key].lobby(Scene(("Ada",)), game.seats[-1])
        # Every fork has the sky, the planets and the letters of a first board.
        session = Session.start(game, game.seats[0], None, bytes(32))
        FACES[key].board(session.view(None), Scene(("Ada", "Bea")))
    # What was read stays where it is: a garbage collection in a fork would copy it.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used since its start: others on the machine do not count."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as listening:
        _read_the_bot()
        asked = serve(listening)
    run(asked)
