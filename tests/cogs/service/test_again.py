"""Playing again: all players are asked, each may decline, and seats rotate."""

import random

import pytest

from cogs.service.table_service import TableService, play_again
from cogs.storage.database import Database
from cogs.tables import in_game, in_lobby, timeouts
from cogs.tables.table import Status, Table
from engine import GAMES
from engine.core.chance import Chance
from engine.core.prompt import Seat
from engine.space_mission.state import SpaceMissionOptions
from engine.wormholes.set_up import WormholesOptions
from tests.cogs.refusals import refused
from tests.kit.bots import seed_of
from tests.kit.tables import ADA, BEA, CEM, lobby, play_out, service_on, sitter, started

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
    look = await service.execute(
        (await service.execute(table.id, in_lobby.decline, DAN)).table.id, in_game.start, ADA
    )
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
