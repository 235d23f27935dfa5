"""Posts of tables in forums: their tags are kept current."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import discord

from cogs.messages.places import Tag, tags
from cogs.tables.table import Status

logger = logging.getLogger(__name__)


def post_tags(
    forum: discord.ForumChannel, applied: Sequence[discord.ForumTag], titles: Collection[str], status: Status
) -> list[discord.ForumTag]:
    """The tags a post of that forum bears now."""
    available = [Tag(tag.id, tag.name, tag.moderated) for tag in forum.available_tags]
    moderator = forum.permissions_for(forum.guild.me).manage_threads
    wanted = tags(available, [tag.id for tag in applied], titles, status, moderator=moderator)
    by_id = {tag.id: tag for tag in forum.available_tags}
    return [by_id[number] for number in wanted]


async def keep_tags(client: discord.Client, channel: int, titles: Collection[str], status: Status) -> None:
    """Let the post a table stands in bear the tags of what it is now; what is no post has none.

    Raises discord.HTTPException where it has to be tried again.
    """
    post = client.get_channel(channel)
    if not isinstance(post, discord.Thread) or not isinstance(forum := post.parent, discord.ForumChannel):
        return
    wanted = post_tags(forum, post.applied_tags, titles, status)
    if {tag.id for tag in wanted} == {tag.id for tag in post.applied_tags}:
        return
    try:
        await post.edit(applied_tags=wanted)
    except discord.HTTPException as refused:
        if refused.status == 429 or refused.status >= 500:
            raise
        # Folded away, locked, or a tag is gone: the table itself is what matters.
        logger.info("post %s keeps its tags: %s", channel, refused)
