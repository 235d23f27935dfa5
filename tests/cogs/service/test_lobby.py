"""The lobby: its seats, the people who decide about them, and playing again."""

import hashlib
import random
from itertools import count

import pytest

from cogs.changes import in_game, in_lobby, timeouts
from cogs.database.connection import Database
from cogs.layout.reader import Reader
from cogs.messages import after_the_game, lobby_card, sheets
from cogs.service.table_service import TableService, play_again
from cogs.storage.outbox import OutboxStore
from cogs.tables.snapshot import Look
from cogs.tables.table import Sitter, Status, Table, Wanted
from engine import GAMES
from engine.core.chance import Chance, mark_hash, seed_from, seed_hash
from engine.core.prompt import Seat
from engine.play import record
from engine.space_mission.state import SpaceMissionOptions
from engine.wormholes.game import WormholesOptions
from tests.kit.play.bots import seed_of
from tests.kit.play.games import ALL, refused
from tests.kit.store.tables import ADA, BEA, CEM, lobby, play_out, said, service_on, sitter, started
from tests.kit.views.shown import TEST_FACES


async def test_no_player_sits_twice_and_a_full_table_takes_no_more(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, robots=1)
    await refused("already-seated", service.execute(table.id, in_lobby.join, sitter(ADA)))
    await service.execute(table.id, in_lobby.add_robot, ADA)
    await refused("table-is-full", service.execute(table.id, in_lobby.join, sitter(CEM)))
    await refused("table-is-full", service.execute(table.id, in_lobby.add_robot, ADA))


async def test_those_behind_move_up_when_somebody_leaves(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, CEM)
    table = (await service.execute(table.id, in_lobby.leave, BEA)).table
    assert [(chair.seat, chair.user) for chair in table.chairs] == [(0, ADA), (1, CEM)]


async def test_the_host_always_sits_on_the_first_seat(service: TableService) -> None:
    """A game that asks the host asks seat 0."""
    table = await lobby(service, ADA, robots=2)
    await service.execute(table.id, in_lobby.join, sitter(BEA))
    table = (await service.execute(table.id, in_lobby.leave, ADA)).table
    assert (table.host, table.chairs[0].user) == (BEA, BEA)
    assert [chair.seat for chair in table.chairs] == [0, 1, 2]
    assert [chair.pilot for chair in table.chairs] == ["player", "robot", "robot"]


async def test_no_two_robots_of_a_table_are_called_alike(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, robots=2)
    assert [chair.name for chair in table.chairs[2:]] == ["Robot 1", "Robot 2"]
    look = await service.execute(table.id, in_game.start, ADA)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(1), None)
    assert look.table.chairs[1].name == "Robot 3"
    table = await lobby(service, ADA, robots=2, channel=8)
    await service.execute(table.id, in_lobby.join, Sitter(BEA, "Roboter 1", "1"))
    await service.execute(table.id, in_lobby.set_option, ADA, "language", "de")
    table = (await service.execute(table.id, in_lobby.remove_robot, ADA)).table
    assert [chair.name for chair in table.chairs[1:]] == ["Roboter 2", "Roboter 1"]
    table = (await service.execute(table.id, in_lobby.add_robot, ADA)).table
    assert table.chairs[-1].name == "Roboter 3", "in the language of their table"


async def test_only_those_who_sit_there_seat_robots(service: TableService) -> None:
    table = await lobby(service, ADA)
    await refused("not-at-this-table", service.execute(table.id, in_lobby.add_robot, BEA))
    await refused("no-robot-here", service.execute(table.id, in_lobby.remove_robot, ADA))
    await service.execute(table.id, in_lobby.add_robot, ADA)
    assert len((await service.execute(table.id, in_lobby.remove_robot, ADA)).table.chairs) == 1


async def test_the_host_chooses_and_starts(service: TableService) -> None:
    table = await lobby(service, ADA, BEA)
    for attempt in (
        service.execute(table.id, in_lobby.set_option, BEA, "hand", "5"),
        service.execute(table.id, in_lobby.set_option, BEA, "pace", "daily"),
        service.execute(table.id, in_lobby.set_option, BEA, "language", "de"),
        service.execute(table.id, in_game.start, BEA),
        service.execute(table.id, in_lobby.cancel, BEA),
    ):
        await refused("not-the-host", attempt)
    table = (await service.execute(table.id, in_lobby.set_option, ADA, "hand", "5")).table
    table = (await service.execute(table.id, in_lobby.set_option, ADA, "language", "de")).table
    table = (await service.execute(table.id, in_lobby.set_option, ADA, "pace", "daily")).table
    assert (table.options["hand"], table.language, table.terms.pace) == ("5", "de", 86_400)
    await refused("bad-options", service.execute(table.id, in_lobby.set_option, ADA, "hand", "4"))


async def test_the_lobby_is_over_once_the_game_runs(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    n = look.table.id
    for attempt in (
        service.execute(n, in_lobby.join, sitter(CEM)),
        service.execute(n, in_lobby.leave, BEA),
        service.execute(n, in_lobby.add_robot, ADA),
        service.execute(n, in_lobby.set_option, ADA, "hand", "5"),
        service.execute(n, in_game.start, ADA),
        service.execute(n, in_lobby.cancel, ADA),
    ):
        await refused("game-running", attempt)


async def test_a_table_that_is_not_there(service: TableService) -> None:
    for attempt in (
        service.look(99),
        service.execute(99, in_lobby.join, sitter(ADA)),
        service.records.story(99, None),
    ):
        await refused("no-such-table", attempt)


async def test_options_the_game_does_not_have_open_no_table(service: TableService) -> None:
    for game, options, reason in (
        ("toy", {"colour": "red"}, "no-such-setting"),
        ("toy", {"foo": ""}, r"no-such-setting.*known=beacon, hand"),
        ("chess", {}, "no-such-game"),
    ):
        ada = sitter(ADA)
        opening = service.open(guild=1, channel=9, game=game, host=ada, language="en", wanted=Wanted(options))
        await refused(reason, opening)
    assert await service.at_channel(9) is None


async def test_a_new_name_is_followed_in_its_server(service: TableService, database: Database) -> None:
    here = (await started(service, ADA, BEA)).table
    assert here.guild is not None
    before = await OutboxStore(database).waiting()
    bea = here.chairs[1].name
    await service.people.named(ADA, bea, here.guild)
    await service.people.named(BEA, "Elsewhere", here.guild + 1)
    now = await service.table(here.id)
    assert now.chairs[1].name == bea
    assert now.chairs[0].name.startswith(bea) and now.chairs[0].name != bea, "names differ"
    assert (await service.look(here.id)).table == now
    assert (await OutboxStore(database).waiting())[0] == before[0], "a secret press stays unseen"
    await service.people.named(ADA, "Ada Lovelace", here.guild)
    assert (await service_on(database).table(here.id)).chairs[0].name == "Ada Lovelace"


_CLICKS = count(1)


def click(user: int) -> Sitter:
    """Return a press on Join: Discord gives every press another id."""
    return Sitter(user, f"Person {user}", f"{user}{next(_CLICKS):06}")


def card(table: Table, seat: int | None = None) -> str:
    seen = None if seat is None else Seat(seat)
    reader = Reader(Look(table, ALL["toy"]), TEST_FACES["toy"], "en", seen)
    # Everybody may press the card's button at any time.
    return said(lobby_card.lobby(reader, None)) + said(lobby_card.seal(reader))


async def test_the_secret_stands_first_and_everybody_brings_an_id_to_the_seed(service: TableService) -> None:
    table = await lobby(service, ADA, channel=8)
    joined = (await service.execute(table.id, in_lobby.join, sitter(BEA))).table
    assert table.commitment == joined.commitment == hashlib.sha256(table.secret).hexdigest()
    assert len(table.secret) == 32
    look = await started(service, ADA, BEA, robots=1)
    assert look.table.marks == (str(ADA * 1000), str(BEA * 1000), "robot")
    assert look.table.seed == seed_from(look.table.secret, look.table.marks)
    assert look.table.seed != seed_from(look.table.secret, look.table.marks[::-1])


async def test_joining_again_draws_no_other_mark(service: TableService, database: Database) -> None:
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
            assert mark_hash(str(user * 1000))[: lobby_card.FINGERPRINT] in public
            assert table.commitment[: lobby_card.FINGERPRINT] in public and table.commitment not in public
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


async def test_the_end_shows_the_seed_of_the_card(service: TableService, database: Database) -> None:
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


DAN = 9000104


async def over(service: TableService, *users: int, robots: int = 0) -> Table:
    look = await started(service, *users, robots=robots)
    return (await service.execute(look.table.id, timeouts.end, users[0])).table


def players(table: Table) -> list[int]:
    return [chair.user or in_lobby.ROBOT for chair in table.chairs]


@pytest.mark.usefixtures("on_both")
async def test_the_next_table_asks_all_and_turns_the_seats(service: TableService, database: Database) -> None:
    last = await over(service, ADA, BEA, CEM, robots=1)
    table = await play_again(service, last.id, sitter(ADA))
    assert (table.game, table.options, table.terms) == (last.game, last.options, last.terms)
    assert table.id != last.id and table.secret != last.secret and table.status is Status.LOBBY
    assert (table.host, table.places) == (ADA, (BEA, CEM, 0, ADA))
    assert players(table) == [0, ADA], "robots sit where they did"
    assert in_lobby.asked(table) == [BEA, CEM]
    assert await service_on(database).table(table.id) == table
    table = await play_again(service, last.id, sitter(CEM))
    assert players(table) == [CEM, 0, ADA], "a second press sits down at the table of the first"
    assert await play_again(service, last.id, sitter(CEM)) == table
    table = (await service.execute(table.id, in_lobby.join, sitter(DAN))).table
    assert players(table) == [CEM, 0, ADA, DAN], "new players come after those of the last game"
    await service.execute(table.id, in_lobby.decline, DAN)
    look = await service.execute(table.id, in_game.start, ADA)
    assert look.table.places == () and BEA not in look.table.participants()


async def test_people_who_decline_or_leave_are_asked_no_more(service: TableService) -> None:
    last = await over(service, ADA, BEA, CEM)
    table = await play_again(service, last.id, sitter(BEA))
    table = (await service.execute(table.id, in_lobby.decline, ADA)).table
    assert in_lobby.asked(table) == [CEM]
    await service.execute(table.id, in_lobby.join, sitter(CEM))
    table = (await service.execute(table.id, in_lobby.decline, CEM)).table
    assert in_lobby.asked(table) == [] and players(table) == [BEA]
    await refused("not-at-this-table", service.execute(table.id, in_lobby.decline, CEM))
    table = (await service.execute(table.id, in_lobby.leave, BEA)).table
    assert table.status is Status.CANCELLED and table.places == ()


async def test_only_who_sat_there_and_only_after_the_end(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    await refused("game-not-over", play_again(service, look.table.id, sitter(ADA)))
    await service.execute(look.table.id, timeouts.end, ADA)
    await refused("not-at-this-table", play_again(service, look.table.id, sitter(CEM)))
    await lobby(service, CEM)
    await refused("table-already-here", play_again(service, look.table.id, sitter(ADA)))


async def test_who_is_forgotten_is_not_asked(service: TableService) -> None:
    last = await over(service, ADA, BEA, CEM)
    table = await play_again(service, last.id, sitter(ADA))
    assert table.id in {row["table"] for row in (await service.people.about(BEA))["invitations"]}
    await service.people.forget(BEA)
    assert BEA not in (await service.table(table.id)).participants()
    assert in_lobby.asked(await service.table(table.id)) == [CEM]


@pytest.mark.parametrize(
    ("game", "options"), [("space_mission", SpaceMissionOptions()), ("wormholes", WormholesOptions())]
)
def test_the_left_neighbour_starts_next(game: str, options: SpaceMissionOptions | WormholesOptions) -> None:
    """Ruling: T9. Otherwise a random player goes first."""
    kind = GAMES[game]
    begun = set[Seat]()
    for number in range(12):
        for starter in (None, Seat(2)):
            chosen = options.at_start(host=Seat(1), starter=starter)
            first = kind.new(4, chosen, Chance(game, seed_of(number), 4)).first_player
            assert starter in (None, first)
            begun.add(first)
    assert len(begun) > 2


async def test_a_whole_game_is_played_again(service: TableService) -> None:
    look = await play_out(service, await started(service, ADA, BEA), random.Random(1))
    assert look.table.status is Status.OVER and look.first_player == Seat(0)
    table = await play_again(service, look.table.id, sitter(ADA))
    await play_again(service, look.table.id, sitter(BEA))
    look = await service.execute(table.id, in_game.start, ADA)
    assert players(look.table) == [BEA, ADA]
    assert (await play_out(service, look, random.Random(2))).table.status is Status.OVER
