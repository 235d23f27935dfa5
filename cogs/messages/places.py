"""Channels: what the bot may do there, what happens if it may not, and the tags of forum posts."""

from collections.abc import Collection, Sequence
from typing import Final

import discord
from msgspec import Struct

from cogs.layout.components import Block, Interaction, Registered, Sheet
from cogs.layout.reader import DONE, WARM
from cogs.tables.table import Status
from render.face import LANGUAGES
from render.text.catalogue import Catalogue, catalogue
from render.text.names import escape

IN_CHANNELS = ("view_channel", "send_messages", "attach_files", "embed_links", "read_message_history")
IN_THREADS = ("view_channel", "send_messages_in_threads", *IN_CHANNELS[2:])
MANAGE_SERVER = discord.Permissions(manage_guild=True)
"""The permission that a person needs for the report."""

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The permissions that tables in threads of their own need."""
THREAD_NAME_LIMIT = 100
A_WEEK: Final = 10080
"""Minutes after which Discord archives a silent thread."""
EVERY = (*IN_CHANNELS, "send_messages_in_threads", "create_public_threads")
ESSENTIAL = frozenset((*IN_CHANNELS, "send_messages_in_threads"))


def held(interaction: Interaction) -> frozenset[str]:
    """Return the bot's permissions in the interaction's channel, among those it needs."""
    rights = interaction.app_permissions
    return frozenset(name for name in EVERY if rights.administrator or getattr(rights, name))


def there(interaction: Interaction) -> bool:
    """Return whether the bot itself is where the interaction came from: on the server, or in its direct
    messages.

    A person may have installed the bot for themselves: then it can only reply to them.
    """
    if interaction.guild_id is None:
        return interaction.context.dm_channel is True
    return interaction.is_guild_integration()


def takes(channel: discord.abc.GuildChannel | discord.Thread, me: discord.Member) -> bool:
    """Return whether a channel accepts the bot's messages, as far as the permissions show."""
    rights = channel.permissions_for(me)
    if not isinstance(channel, discord.Thread):
        return rights.view_channel and rights.send_messages
    open_ = not channel.locked or rights.manage_threads
    return rights.view_channel and rights.send_messages_in_threads and open_


def lacking(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions that a table here would lack."""
    if interaction.guild_id is None:
        return ()
    has = held(interaction)
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else IN_CHANNELS
    return tuple(name for name in needed if name not in has)


def may_open_threads(interaction: Interaction) -> bool:
    """Return whether a table could get its own thread here."""
    return isinstance(interaction.channel, discord.TextChannel) and held(interaction).issuperset(FOR_THREADS)


async def open_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a public thread in a channel; announcement channels have threads of a type of their own."""
    return await channel.create_thread(
        name=name[:THREAD_NAME_LIMIT],
        type=discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread,
        auto_archive_duration=A_WEEK,
    )


def silenced(interaction: Interaction) -> int:
    """Return when a moderator's timeout of the bot ends, in seconds since 1970; 0 if there is none."""
    me = interaction.guild.me if interaction.guild is not None else None
    until = me.timed_out_until if me is not None and me.is_timed_out() else None
    return int(until.timestamp()) if until is not None else 0


def keeps_no_tags(interaction: Interaction) -> bool:
    """Return whether the bot cannot change this forum post's tags, because another person opened it."""
    post = interaction.channel
    return (
        isinstance(post, discord.Thread)
        and isinstance(post.parent, discord.ForumChannel)
        and bool(post.parent.available_tags)
        and post.owner_id != interaction.application_id
        and not interaction.app_permissions.manage_threads
    )


def may_moderate(interaction: Interaction) -> bool:
    """Return whether the person may manage other people's messages here."""
    return interaction.guild_id is not None and _manages(interaction.permissions)


def moderates(interaction: Interaction, channel: int) -> bool:
    """Return whether the person moderates the table of that channel, which is only possible inside the
    channel.

    A button's id comes from strangers: it may name the table of another channel or server.
    """
    return interaction.channel_id == channel and may_moderate(interaction)


def may_moderate_at(interaction: Interaction, channel: int) -> bool:
    """Return whether a moderator here also moderates that channel of the same server.

    A channel that is gone, or that the bot no longer sees, is moderated from here.
    """
    if interaction.guild is None or not may_moderate(interaction):
        return False
    found = interaction.guild.get_channel_or_thread(channel)
    if found is None or not isinstance(interaction.user, discord.Member):
        return found is None
    return _manages(found.permissions_for(interaction.user))


def sees(interaction: Interaction, channel: int, parent: int) -> bool:
    """Return whether the person may see a channel of this server, or a public thread in `parent`."""
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    if interaction.channel_id == channel:
        return True
    thread = interaction.guild.get_thread(channel)
    if not parent and thread is not None and not thread.is_private():
        parent = thread.parent_id
    found = interaction.guild.get_channel(parent or channel)
    return found is not None and found.permissions_for(interaction.user).view_channel


def parent_of(interaction: Interaction) -> int:
    """Return the parent channel of this public thread; 0 for anything else."""
    here = interaction.channel
    return here.parent_id if isinstance(here, discord.Thread) and not here.is_private() else 0


def _manages(rights: discord.Permissions) -> bool:
    return rights.administrator or rights.manage_guild or rights.manage_channels or rights.manage_messages


class Trials(Struct, frozen=True):
    """The results of trying out a channel; reasons in Discord's words."""

    refused: str = ""
    """Why a test message was refused; empty if it was sent and deleted."""
    without_files: str = ""
    """Why a message with a file was refused although one of words alone was not."""
    kept: bool = False
    """Whether the test message could not be deleted."""
    direct: bool = True
    """Whether a direct message reaches the person who asks."""
    cut_off: int = 0
    """When the table here lost its channel, in seconds since 1970; 0 if it did not."""
    last: tuple[int, str] | None = None
    """When something was last refused here, and why."""


MOST_THREADS = 1000
"""The most open threads that Discord allows a server."""


def _tried(interaction: Interaction, texts: Catalogue, found: Trials) -> list[str]:
    say, guild = texts.say, interaction.guild
    if found.refused:
        lines = [say("setup-trial-refused", why=escape(found.refused))]
    else:
        lines = [say("setup-trial-stays" if found.kept else "setup-trial-good")]
    if found.without_files:
        lines.append(say("setup-trial-words", why=escape(found.without_files)))
    lines.append(say("setup-direct" if found.direct else "setup-direct-closed"))
    if until := silenced(interaction):
        lines.append(say("setup-silenced", until=f"<t:{until}:R>"))
    if found.cut_off:
        lines.append(say("setup-cut-off", when=f"<t:{found.cut_off}:R>"))
    if found.last is not None:
        lines.append(say("setup-last-refusal", when=f"<t:{found.last[0]}:R>", why=escape(found.last[1])))
    if slow := getattr(interaction.channel, "slowmode_delay", 0):
        lines.append(say("setup-slow", seconds=slow))
    if guild is not None and (threads := len(guild.threads)):
        full = "yes" if threads >= MOST_THREADS else "no"
        lines.append(say("setup-threads", count=threads, most=MOST_THREADS, full=full))
    if keeps_no_tags(interaction):
        lines.append(say("setup-untagged"))
    return lines


def report(interaction: Interaction, texts: Catalogue, registered: Registered, tried: Trials) -> Sheet:
    """Compose every permission the bot needs here, present or missing, with how to grant it, a trial's
    result, and how many signs are registered."""
    say, has = texts.say, held(interaction)
    blocks: list[Block] = [f"### {say('setup-heading', channel=f'<#{interaction.channel_id}>')}"]
    lines = []
    for name in EVERY:
        permission = say(f"permission-{name}")
        if name in has:
            lines.append(say("setup-good", permission=permission))
        else:
            without = say(f"without-{name}")
            lines.append(say("setup-missing", permission=permission, without=without))
    blocks.append("\n".join([*lines, *_tried(interaction, texts, tried)]))
    missing = [name for name in EVERY if name not in has]
    # During a timeout nothing is missing: the timeout removes the permissions.
    if missing and not silenced(interaction):
        blocks.append(mending(texts, missing))
    well = has >= ESSENTIAL and not (tried.refused or tried.without_files or tried.cut_off)
    if well:
        blocks.append(say("setup-good-enough" if missing else "setup-all-good"))
    blocks.append(say("setup-signs", there=len(registered.signs), every=registered.stock))
    everything = interaction.app_permissions.administrator
    blocks.append(f"-# {say('setup-too-many' if everything else 'setup-not-needed')}")
    return Sheet(tuple(blocks), colour=DONE if well else WARM)


def mending(texts: Catalogue, missing: Sequence[str]) -> str:
    """Say how to grant the missing permissions, in the channel or on the whole server."""
    permissions = ", ".join(texts.say(f"permission-{name}") for name in missing)
    fix = texts.say("setup-fix", permissions=permissions)
    return f"{fix}\n{texts.say('setup-fix-server', permissions=permissions)}"


MOST_TAGS = 5

_BEFORE_THE_END = {Status.LOBBY: "open", Status.RUNNING: "running"}
"""A table's state as the tags name it; afterwards it is "over"."""


def tags(
    available: Sequence[discord.ForumTag],
    applied: Sequence[discord.ForumTag],
    titles: Collection[str],
    status: Status,
    *,
    moderator: bool,
) -> list[discord.ForumTag]:
    """Return the tags that a post should have now.

    Tags that people added stay, as far as there is room. A forum's tags are recognized by their names in any
    of our languages. `titles` are those of the game.
    """
    ours = [tag for tag in available if moderator or not tag.moderated]
    game = [tag for tag in ours if tag.name.strip().casefold() in {title.casefold() for title in titles}]
    by_state = {
        state: [tag for tag in ours if tag.name.strip().casefold() in _words(state)]
        for state in (*_BEFORE_THE_END.values(), "over")
    }
    wanted = [*game[:1], *by_state[_BEFORE_THE_END.get(status, "over")][:1]]
    others = [tag for found in by_state.values() for tag in found]
    kept = [tag for tag in applied if tag not in others and tag not in wanted]
    return [*wanted, *kept][:MOST_TAGS]


def _words(state: str) -> set[str]:
    """Return the names, in any of our languages, that the tag of a state may have."""
    named = (catalogue(language).say(f"forum-tag-{state}") for language in LANGUAGES)
    return {word.strip().casefold() for words in named for word in words.split(",")}
