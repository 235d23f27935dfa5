"""The lobby: its seats, and the people who decide about them."""

import hashlib

import pytest

from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.storage.outbox import OutboxStore
from cogs.tables import in_game, in_lobby, timeouts
from cogs.tables.table import Sitter
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from tests.cogs.refusals import refused
from tests.kit.tables import ADA, BEA, CEM, lobby, service_on, sitter, started


async def test_the_commitment_stands_before_anybody_joins(service: TableService) -> None:
    table = await lobby(service, ADA)
    joined = (await service.execute(table.id, in_lobby.join, sitter(BEA))).table
    assert table.commitment == joined.commitment == hashlib.sha256(table.secret).hexdigest()
    assert len(table.secret) == 32


async def test_no_two_tables_share_a_secret(service: TableService) -> None:
    one = await lobby(service, ADA)
    other = await lobby(service, ADA, channel=8)
    assert one.secret != other.secret


async def test_a_table_survives_a_restart_in_the_lobby(service: TableService, database: Database) -> None:
    table = await lobby(service, ADA, BEA, robots=1)
    again = service_on(database)
    assert await again.table(table.id) == table
    assert (await again.look(table.id)).table == table


async def test_no_player_sits_twice(service: TableService) -> None:
    table = await lobby(service, ADA)
    await refused("already-seated", service.execute(table.id, in_lobby.join, sitter(ADA)))


async def test_a_full_table_takes_no_more_players(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, robots=2)
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
    assert [(chair.seat, chair.pilot) for chair in table.chairs] == [
        (0, "player"),
        (1, "robot"),
        (2, "robot"),
    ]


async def test_no_two_robots_of_a_table_are_called_alike(service: TableService) -> None:
    table = await lobby(service, ADA, BEA, robots=2)
    assert [chair.name for chair in table.chairs[2:]] == ["Robot 1", "Robot 2"]
    look = await service.execute(table.id, in_game.start, ADA)
    look = await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(1), None)
    assert look.table.chairs[1].name == "Robot 3"
    table = await lobby(service, ADA, robots=2, channel=8)
    await service.execute(table.id, in_lobby.join, Sitter(BEA, "Roboter 1", "1"))
    table = (await service.execute(table.id, in_lobby.set_option, ADA, "language", "de")).table
    assert [chair.name for chair in table.chairs[1:]] == ["Roboter 2", "Roboter 3", "Roboter 1"]


async def test_only_those_who_sit_there_seat_robots(service: TableService) -> None:
    table = await lobby(service, ADA)
    await refused("not-at-this-table", service.execute(table.id, in_lobby.add_robot, BEA))
    await refused("no-robot-here", service.execute(table.id, in_lobby.remove_robot, ADA))
    table = (
        await service.execute(
            (await service.execute(table.id, in_lobby.add_robot, ADA)).table.id, in_lobby.remove_robot, ADA
        )
    ).table
    assert len(table.chairs) == 1


async def test_robots_are_called_in_the_language_of_their_table(service: TableService) -> None:
    table = (await service.execute((await lobby(service, ADA)).id, in_lobby.add_robot, ADA)).table
    assert table.chairs[1].name == "Robot 1"
    table = (await service.execute(table.id, in_lobby.set_option, ADA, "language", "de")).table
    table = (await service.execute(table.id, in_lobby.add_robot, ADA)).table
    assert [chair.name for chair in table.chairs[1:]] == ["Roboter 1", "Roboter 2"]


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
    with pytest.raises(RefereeError, match="no-such-setting"):
        await service.open(
            guild=1, channel=9, game="toy", host=sitter(ADA), language="en", options={"colour": "red"}
        )
    with pytest.raises(RefereeError, match=r"no-such-setting.*known=beacon, hand"):
        await service.open(
            guild=1, channel=9, game="toy", host=sitter(ADA), language="en", options={"foo": ""}
        )
    with pytest.raises(RefereeError, match="no-such-game"):
        await service.open(guild=1, channel=9, game="chess", host=sitter(ADA), language="en")
    assert await service.at_channel(9) is None


async def test_a_new_name_is_followed_at_the_tables_of_its_server_silently(
    service: TableService, database: Database
) -> None:
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
