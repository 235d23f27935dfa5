"""A new table for the same game with the same people."""

from cogs.service.table_service import TableService
from cogs.tables import in_lobby, invitations
from cogs.tables.table import Sitter, Table
from engine.core.errors import RefereeError
from engine.core.prompt import Seat


async def play_again(service: TableService, table_id: int, who: Sitter) -> Table:
    """Open a table for the same game in the same channel, or take a seat if another player was faster. Raises
    NotAtThisTable, RefereeError: game-not-over, channel-lost, table-already-here."""
    table = await service.table(table_id)
    invitations.require_played(table, who.user)
    if table.cut_off:
        raise RefereeError("channel-lost")
    there = await service.at_channel(table.channel)
    if there is not None and who.user in there.places:
        return (
            there
            if there.seat_of(who.user) is not None
            else (await service.execute(there.id, in_lobby.join, who)).table
        )
    first = await _first_player(service, table_id)
    opened = await service.open(
        guild=table.guild,
        channel=table.channel,
        game=table.game,
        host=who,
        language=table.language,
        options=table.options,
        terms=table.terms,
        hints=table.hints,
        robots=table.robots,
        places=invitations.places(table, first),
    )
    if any(chosen := invitations.levels(table, first)):
        return (await service.execute(opened.id, in_lobby.set_levels, chosen)).table
    return opened


async def _first_player(service: TableService, table_id: int) -> Seat:
    """Return the seat that started the last game; the first seat if that can no longer be read."""
    try:
        return (await service.look(table_id)).first_player
    except RefereeError:
        return Seat(0)
