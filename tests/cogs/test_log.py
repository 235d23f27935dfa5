"""The log is for people or machines, and never contains anything that a game or an interaction hides."""

import asyncio
import inspect
import io
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest
import sqlalchemy as sa
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.database import schema
from cogs.database.connection import Claims, open_database
from cogs.delivery.composer import Composer
from cogs.layout.custom_id import AnswerId
from cogs.layout.pictures import Pictures
from cogs.running import log_format as discreet
from cogs.running.log_format import DiscreetFormatter, JsonFormatter, LogFormat
from cogs.serving.typed_text import FIELD
from cogs.storage.archive import Archive, PlayedStore
from cogs.storage.outbox import OutboxStore
from cogs.storage.personal_data import PersonalData
from cogs.storage.reminders import ReminderStore
from cogs.storage.schedule import NextLooks
from cogs.storage.tables import TableStore
from cogs.storage.users import PanelStore, SettingStore, UserStore
from engine import GAMES
from engine.play.session import Session
from tests.kit.nights.whispers import begun
from tests.kit.store.tables import url
from tests.kit.views.shown import ToyFace

PLAN = "nobody must read this plan"
ANSWER = "nor what somebody has typed"


def record(wrong: BaseException) -> logging.LogRecord:
    info = (type(wrong), wrong, wrong.__traceback__)
    return logging.LogRecord("jumpmaster", logging.ERROR, "here", 1, "table %s broke", (7,), info)


def raised_by_rules() -> BaseException:
    """Raise the exception of a broken rule, with a card in its text."""
    session = Session.start(GAMES["jump_drive"], 2, None, bytes(32))
    try:
        session.view(99)  # type: ignore[arg-type]  # nobody sits there
    except LookupError as wrong:
        return wrong
    raise AssertionError("there is no seat 99")


def test_what_a_rule_complains_about_is_told_without_its_words() -> None:
    wrong = raised_by_rules()
    told = DiscreetFormatter("{message}", style="{").format(record(wrong))
    assert told.startswith("table 7 broke\n") and type(wrong).__name__ in told and "jump_drive" in told
    assert str(wrong) not in told.splitlines()[-1]


def test_what_the_machine_says_is_told_and_what_ours_say_is_not_with_those_behind_them() -> None:
    try:
        try:
            raise OSError(28, "No space left on device")
        except OSError as full:
            raise ValueError(PLAN) from full
    except ValueError as wrong:
        told = DiscreetFormatter("{message}", style="{").format(record(wrong))
    assert told.index("OSError: [Errno 28] No space left on device") < told.index("\nValueError\n"[:-1])
    assert PLAN not in told


def test_a_line_for_machines_is_one_object() -> None:
    line = json.loads(JsonFormatter().format(record(raised_by_rules())))
    assert (line["level"], line["logger"], line["message"]) == ("ERROR", "jumpmaster", "table 7 broke")
    assert line["time"].endswith("+00:00") and "exception" in line


async def test_an_error_of_the_database_does_not_repeat_what_was_to_be_written(tmp_path: Path) -> None:
    opened = await open_database(url(tmp_path))
    try:
        with pytest.raises(sa.exc.DBAPIError) as refused:
            async with opened.writing() as c:
                await c.execute(sa.insert(schema.seats), [{"table": 1, "seat": 0, "plan": PLAN}])
    finally:
        await opened.close()
    assert PLAN not in str(refused.value)


class Planted(Exception):
    """A fault whose text contains everything it was given."""


STORES = (
    *(Archive, Claims, NextLooks, OutboxStore, PanelStore, PersonalData, PlayedStore, ReminderStore),
    *(SettingStore, TableStore, UserStore),
)
DRAWING = (Composer, Pictures, ToyFace)


def breakable() -> list[tuple[type, str]]:
    """Return every method of every store, of drawing and wording, and of requests to Discord."""
    found: list[tuple[type, str]] = [
        (kind, name)
        for kind in (*STORES, *DRAWING)
        for name, method in vars(kind).items()
        if inspect.isfunction(method) and name != "__init__"
    ]
    return [*found, (discord.http.HTTPClient, "request"), (AsyncWebhookAdapter, "request")]


def breaks(method: Callable[..., Any], secret: str) -> Callable[..., Any]:
    """Return a method that fails whenever it is called in place of this one."""

    def broken(*given: object, **named: object) -> Any:
        raise Planted(secret, given, named)

    async def broken_later(*given: object, **named: object) -> Any:
        raise Planted(secret, given, named)

    return broken_later if inspect.iscoroutinefunction(method) else broken


async def test_whatever_breaks_people_are_answered_and_no_secret_stands_in_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This holds in either format and at every level: DEBUG includes all that any other level writes."""
    formats: dict[LogFormat, io.StringIO] = {"text": io.StringIO(), "json": io.StringIO()}
    monkeypatch.setattr(logging.getLogger(), "handlers", list(logging.getLogger().handlers))
    filled = 0
    known, level = "words of what broke", logging.getLogger().level
    parts = breakable()
    assert len(parts) > 80, "everything is broken in turn"
    async with begun("toy", 0) as game:
        here, (ada, bea, _) = game.here, game.players
        handlers = list[logging.Handler]()
        for log_format, output in formats.items():
            monkeypatch.setattr("sys.stderr", output)
            discreet.set_up("DEBUG", log_format)
            handlers += logging.getLogger().handlers
        logging.getLogger().handlers[:] = handlers
        asyncio.get_running_loop().set_exception_handler(discreet.report)
        pressed: list[str] = []
        try:
            for n, (kind, name) in enumerate(parts):
                states = [x["state"] for one in game.players for x in one.interactions.values()]
                waits = [m for one in game.players for m in one.messages.values() if m.thinking]
                assert "sent" not in states and not waits, parts[n - 1]
                look = await game.look()
                with monkeypatch.context() as patched:
                    patched.setattr(kind, name, breaks(getattr(kind, name), known))
                    if look.waiting:
                        seat = look.waiting[n % len(look.waiting)]
                        prompt = look.prompts[seat]
                        pressed.append(str(AnswerId(game.table, prompt.serial, prompt.options[0])))
                        person = game.player(look, seat)
                        await here.press(person, person.see()[-1], pressed[-1])
                    if n % 2:
                        await here.command(ada, "table", "note", plan=PLAN)
                        await here.pass_by(1)
                        continue
                    await here.command(bea, "act", answer=ANSWER)
                    await here.command(bea, "hand")
                    await here.press(ada, ada.see()[-1], f"jm:{game.table}:1:!words::0")
                    if modal := list(ada.interactions.values())[-1].get("modal"):
                        form = {"modal_id": modal["modal_id"], "fields": {FIELD: ANSWER}, "force": True}
                        await ada._post("modals", form)
                        filled += 1
                    await here.pass_by(1)
        finally:
            logging.getLogger().setLevel(level)
            asyncio.get_running_loop().set_exception_handler(None)
        secrets = {PLAN, ANSWER, known, here.playground.token, *here.playground.world.by_token}
        secrets |= {x.token for x in here.playground.world.interactions.values()} | set(pressed)
    assert filled > 20
    for written in (output.getvalue() for output in formats.values()):
        assert written.count("Planted") > 40, "what broke is told"
        assert not [secret for secret in secrets if secret in written]
    loggers = {
        json.loads(line)["logger"].partition(".")[0] for line in formats["json"].getvalue().splitlines()
    }
    assert "discord" in loggers and "sqlalchemy" not in loggers, "no statement is repeated either"
