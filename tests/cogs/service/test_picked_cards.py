"""Attempts to choose the cards: a player who rejoins until they like the deal, a bot that lies afterwards."""

import hashlib
from itertools import count

import pytest

from cogs.messages import after_the_game, lobby_card, sheets
from cogs.messages.reader import Reader
from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.tables import in_game, in_lobby, timeouts
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter, Table
from engine.core import record
from engine.core.chance import mark_hash, seed_from, seed_hash
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit.games import ALL
from tests.kit.shown import TEST_FACES
from tests.kit.tables import ADA, BEA, CEM, lobby, said, service_on, sitter, started

_CLICKS = count(1)


def click(user: int) -> Sitter:
    """Return a press on Join: Discord gives every press another id."""
    return Sitter(user, f"Person {user}", f"{user}{next(_CLICKS):06}")


def card(table: Table, seat: int | None = None) -> str:
    seen = None if seat is None else Seat(seat)
    reader = Reader(Look(table, ALL["toy"]), TEST_FACES["toy"], "en", seen)
    # Everybody may press the card's button at any time.
    return said(lobby_card.lobby(reader, None)) + said(lobby_card.seal(reader))


async def test_everybody_brings_the_id_of_their_joining_to_the_seed(service: TableService) -> None:
    look = await started(service, ADA, BEA, robots=1)
    assert look.table.marks == (str(ADA * 1000), str(BEA * 1000), "robot")
    assert look.table.seed == seed_from(look.table.secret, look.table.marks)
    assert look.table.seed != seed_from(look.table.secret, look.table.marks[::-1])


async def test_leaving_and_joining_again_draws_no_other_mark(
    service: TableService, database: Database
) -> None:
    table = await lobby(service, ADA)
    drawn = (await service.execute(table.id, in_lobby.join, click(BEA))).table.marks
    for again in (service, service_on(database)):
        await again.execute(table.id, in_lobby.leave, BEA)
        assert (await again.execute(table.id, in_lobby.join, click(BEA))).table.marks == drawn


async def test_what_was_drawn_is_told_and_deleted_and_gone_at_the_start(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, CEM)
    await service.execute(table.id, in_lobby.leave, BEA)
    await service.execute(table.id, in_lobby.leave, CEM)
    assert (await service.people.about(BEA))["marks"] == [{"table": table.id, "mark": str(BEA * 1000)}]
    await service.people.forget(BEA)
    assert await service.people.about(BEA) == {}
    assert list((await service.table(table.id)).drawn) == [CEM]
    await service.execute(table.id, in_lobby.join, sitter(BEA))
    assert (await service.execute(table.id, in_game.start, ADA)).table.drawn == {}


async def test_players_alone_read_their_mark_which_is_shown_as_they_sit_down(service: TableService) -> None:
    table = await lobby(service, ADA, robots=1)
    for user in (BEA, CEM):
        table = (await service.execute(table.id, in_lobby.join, sitter(user))).table
        for seat in (None, 0, 1, 2):
            told, own = card(table, seat), seat is not None and table.chairs[seat].user == user
            assert mark_hash(str(user * 1000)) in told and (str(user * 1000) in told) is own
            public = said(lobby_card.lobby(Reader(Look(table, ALL["toy"]), TEST_FACES["toy"], "en"), None))
            assert mark_hash(str(user * 1000))[: lobby_card.SHOWN] in public
            assert table.commitment[: lobby_card.SHOWN] in public and table.commitment not in public
    look = await service.execute(table.id, in_game.start, ADA)
    told = card(look.table)
    assert all(mark_hash(mark) in told for mark in look.table.marks if mark != "robot")
    assert seed_hash(look.table.seed) in told and look.table.seed.hex() not in told
    assert hashlib.sha256(look.table.seed).hexdigest() == seed_hash(look.table.seed)


async def test_players_see_only_their_own_mark(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    reader = Reader(look, TEST_FACES["toy"], "en", Seat(0))
    told = said(lobby_card.own_mark(reader))
    assert str(ADA * 1000) in told and str(BEA * 1000) not in told
    views = str([reader.scene, look.views]) + said(sheets.status(reader)) + card(look.table, 0)
    assert str(BEA * 1000) not in views


async def test_a_word_of_ones_own_changes_every_card(service: TableService, database: Database) -> None:
    table = await lobby(service, ADA, BEA)
    seeds, cards = {table.seed}, {card(table)}
    for word in ("comet", "Größe-7", "彗星"):
        table = (await service.execute(table.id, in_lobby.add_word, BEA, f" {word} ")).table
        assert table.marks[1] == f"{BEA * 1000} {word}"
        assert word not in card(table) and mark_hash(table.marks[1]) in card(table)
        seeds.add(table.seed)
        cards.add(card(table))
    assert (len(seeds), len(cards)) == (4, 4)
    assert (await service_on(database).table(table.id)).seed == table.seed
    await service.execute(table.id, in_game.start, ADA)
    await refused("game-running", service.execute(table.id, in_lobby.add_word, BEA, "late"))
    await service.execute(table.id, timeouts.end, ADA)
    written = record.load(await service.records.export(table.id))
    assert written.marks == table.marks and seed_from(table.secret, written.marks) == table.seed


@pytest.mark.parametrize("word", ["", " ", "a,b", "a b", "x" * 31, "a\nb", "\u202e", "\u200b", "*a*"])
async def test_a_word_that_could_be_read_in_two_ways_is_refused(word: str, service: TableService) -> None:
    table = await lobby(service, ADA, BEA)
    await refused("bad-mark", service.execute(table.id, in_lobby.add_word, BEA, word))
    assert (await service.table(table.id)).marks == table.marks


async def test_the_end_shows_the_seed_that_the_card_has_shown(
    service: TableService, database: Database
) -> None:
    """A bot that exchanges the secret or the marks afterwards shows another seed."""
    look = await started(service, ADA, BEA)
    shown = card(look.table)
    look = await service.execute(look.table.id, timeouts.end, ADA)
    digest = await service.records.digest(look.table.id)
    reader = Reader(look, TEST_FACES["toy"], "en")
    told, without_record = said(after_the_game.proof(reader, digest)), said(after_the_game.proof(reader))
    assert digest not in said(after_the_game.final(reader, ())), "it says nothing to people who only played"
    for fingerprint in (look.table.commitment, seed_hash(look.table.seed)):
        assert fingerprint in shown and fingerprint in told and fingerprint in without_record
    assert all(mark_hash(mark) in told for mark in look.table.marks), "what stood behind the button, too"
    assert look.table.secret.hex() in without_record and "Digest" not in without_record
    assert digest in told and digest == record.load(await service.records.export(look.table.id)).digest
    assert await service_on(database).records.digest(look.table.id) == digest
