"""Readers at a table of a session, and every sentence they get."""

from cogs.messages import personal, sheets
from cogs.messages.reader import Reader
from cogs.tables.live import Live
from cogs.tables.snapshot import OpenQuestion
from cogs.tables.table import Chair, Former, Status, Table
from cogs.tables.visibility import Untold
from engine.core.prompt import Seat
from engine.core.session import Session
from tests.kit.games import ALL
from tests.kit.shown import NAMES, TEST_FACES
from tests.kit.tables import said


def table_of(session: Session, key: str, plans: list[str]) -> Table:
    """Return a table where everybody has a plan of their own."""
    chairs = tuple(Chair(Seat(n), 100 + n, NAMES[n], "1", plan=plan) for n, plan in enumerate(plans))
    former = (Former(Seat(0), session.at, "Zoe", 99),)
    options = ALL[key].options_type().words()
    return Table(1, 1, 1, key, options, bytes(32), "", "en", Status.RUNNING, 100, 1, chairs, former=former)


def reading(
    session: Session, key: str, viewer: Seat | None, *, plans: list[str] | None = None, signs: bool = False
) -> Reader:
    """Return a seat, or a spectator, that reads in English what has been told so far."""
    table = table_of(session, key, plans or [""] * session.seat_count)
    live = Live(table, ALL[key], 0, session=session, untold=Untold(told=dict(session.told)))
    live.settle()
    return Reader(live.look(), TEST_FACES[key], "en", viewer, signs=signs)


def told(session: Session, key: str, viewer: Seat | None, plans: list[str]) -> list[str]:
    """Return every sentence the reader gets: turn message, inbox, plan, status, call."""
    reader = reading(session, key, viewer, plans=plans)
    call = sheets.call(reader)
    found = [said(sheets.status(reader)), said(call) if call is not None else ""]
    if viewer is not None:
        found += [repr(sheets.private(reader, None)), repr(sheets.plan(reader, "x"))]
        if viewer in reader.look.prompts:
            found.append(repr(personal.inbox(reader.texts, [(OpenQuestion(reader.look, viewer), reader)])))
    return found
