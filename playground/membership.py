"""The bot on the server: thrown out, and invited back.

Whoever is thrown out hears GUILD_DELETE without `unavailable`, and nothing of the server any more; what it
asks about its channels is refused with 50001, about the server itself with 10004. Direct messages reach only
people who share another server with the bot: the others are refused with 50278. Channels and messages stay.
Invited back it hears GUILD_CREATE.
"""

from collections.abc import Iterable

from playground.world import World


def throw_out(world: World, elsewhere: Iterable[int] = ()) -> None:
    """The bot is no longer on the server; people `elsewhere` share another one with it."""
    if not world.bot_in_guild:
        return
    world.bot_in_guild, world.elsewhere = False, frozenset(elsewhere)
    for channel in world.channels.values():
        channel.members.discard(world.bot.id)
    world.tell("GUILD_DELETE", None)
    _tell_people(world)


def invite(world: World) -> None:
    """The bot is on the server again, with the role it had."""
    if world.bot_in_guild:
        return
    world.bot_in_guild = True
    world.tell("GUILD_CREATE", None)
    _tell_people(world)


def _tell_people(world: World) -> None:
    world.tell("BOT_UPDATE", world.bot)
    world.tell("COMMANDS_UPDATE", None)
