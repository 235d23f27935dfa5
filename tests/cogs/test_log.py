"""The log: for people or machines, and never anything that a game or an interaction hides."""

import json
import logging
from pathlib import Path

import pytest
import sqlalchemy as sa

from cogs.running.log_format import DiscreetFormatter, JsonFormatter
from cogs.storage import schema
from cogs.storage.database import open_database
from engine import GAMES
from engine.core.session import Session
from tests.kit import tables
from tests.kit.discord import scene
from tests.kit.seats import TOY, controls, start
from tests.kit.tables import url

PLAN = "nobody must read this plan"


def record(wrong: BaseException) -> logging.LogRecord:
    info = (type(wrong), wrong, wrong.__traceback__)
    return logging.LogRecord("jumpmaster", logging.ERROR, "here", 1, "table %s broke", (7,), info)


def raised_by_rules() -> BaseException:
    """What a broken rule raises, with a card in its words."""
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


def test_other_exceptions_are_told_with_theirs_and_with_those_behind_them() -> None:
    try:
        try:
            raise OSError("no space left")
        except OSError as full:
            raise ValueError("cannot write") from full
    except ValueError as wrong:
        told = DiscreetFormatter("{message}", style="{").format(record(wrong))
    assert told.index("OSError: no space left") < told.index("ValueError: cannot write")


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


async def test_at_any_level_no_token_plan_or_answer_stands_in_the_log(tmp_path: Path) -> None:
    await tables.prepare(tmp_path)
    async with scene() as s:
        database = f"sqlite:///{tmp_path}/tables.sqlite3"
        bot = await s.start_bot(*TOY, DATABASE_URL=database, LOG_LEVEL="DEBUG")
        await start(s, s.bea)
        hand = await s.ada.wait_for(lambda m: bool(controls(m)), channel=await s.ada.dm())
        await s.ada.press(hand, custom_id=controls(hand)[0]["custom_id"])
        await s.ada.command("table", "note", plan=PLAN)
        secrets = [PLAN, *s.playground.world.by_token]
        assert len(secrets) > 3
    written = "\n".join(bot.output)
    assert "registered" in written, "the log is written"
    assert not [secret for secret in secrets if secret in written]
    assert "sqlalchemy" not in written, "no statement is repeated either"
