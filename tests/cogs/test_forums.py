"""Tables in forums: each has a post of its own, whose tags show its state."""

from functools import partial
from typing import Any

import discord
import pytest

from cogs.messages.places import tags
from cogs.tables.table import Status
from playground.permissions import bits
from playground.world import BOT_ID, Overwrite
from tests.kit.discord import Scene

EVERY = ["Salvage", "Jump Drive", "offen", "Running", "finished", "Beginners"]


async def forum(s: Scene, *names: str, **more: Any) -> tuple[str, str]:
    """Return a forum with these tags, and a post in it that a person has written."""
    found = await s.add_channel("games", tags=names, **more)
    return found, await s.add_channel("Who plays tonight?", parent_id=found)


def tag(number: int, name: str, *, moderated: bool = False) -> discord.ForumTag:
    made = discord.ForumTag(name=name, moderated=moderated)
    made.id = number
    return made


def applied(s: Scene, post: str) -> list[str]:
    channel = s.playground.world.channels[int(post)]
    assert channel.parent_id is not None
    names = {tag.id: tag.name for tag in s.playground.world.channels[channel.parent_id].tags}
    return [names[number] for number in channel.applied]


async def test_a_table_in_a_forum_has_its_own_post_with_tags_kept_current(s: Scene) -> None:
    _, asked = await forum(s, *EVERY)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    post = told.text.rpartition("<#")[2].partition(">")[0]
    assert s.playground.world.channels[int(post)].name == "Salvage with Ada" and post != asked
    card = await s.ada.wait_for(lambda m: "Join" in m.labels, channel=post)
    (first, *_) = await s.ada.history(post)
    assert first.id == post and "How to play" in first.labels
    assert applied(s, post) == ["Salvage", "offen"]
    await s.ada.press(card, "Add a robot")
    await s.ada.reads(card, "2\\. ")
    await s.ada.press(card, "Start")
    await s.ada.wait_until(
        lambda: applied(s, post) == ["Salvage", "Running"], what="the tag of a running game"
    )
    other = (await s.bea.command("play", channel=post, game="toy")).message
    assert post not in other.text, "each table has a post of its own"
    asked_again = await s.ada.command("table", "end", channel=post)
    await s.ada.press(asked_again.message, "Yes")
    await s.ada.wait_until(
        lambda: applied(s, post) == ["Salvage", "finished"], what="the tag of a game that is over"
    )


async def test_a_post_gets_its_tags_when_a_table_goes_and_when_it_comes_back(s: Scene) -> None:
    _, asked = await forum(s, *EVERY)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    post = told.text.rpartition("<#")[2].partition(">")[0]
    for place, tag in ((s.home, "finished"), (post, "offen")):
        await s.ada.command("table", "move", table="1", channel=place)
        await s.ada.wait_until(partial(_bears, s, post, ["Salvage", tag]), what=f"the tag {tag}")


def _bears(s: Scene, post: str, tags: list[str]) -> bool:
    return applied(s, post) == tags


async def test_a_forum_that_needs_a_tag_and_has_none_for_us_says_so(s: Scene) -> None:
    _, asked = await forum(s, "Beginners", "open", moderated=["open"], needs_tag=True)
    before = set(s.playground.world.channels)
    told = (await s.ada.command("play", channel=asked, game="toy")).message
    assert "needs a tag on every post" in told.text
    assert set(s.playground.world.channels) == before, "nothing is left behind"


async def test_a_post_of_somebody_else_that_stays_untagged_is_told_by_setup_check(s: Scene) -> None:
    found, asked = await forum(s, *EVERY)
    forum_of = s.playground.world.channels[int(found)]
    for right in ("deny", "allow"):
        change = {right: bits(["MANAGE_THREADS"])}
        forum_of.overwrites[BOT_ID] = Overwrite(BOT_ID, member=True, **change)
        told = (await s.ada.command("setup", "check", channel=asked)).message
        assert ("Another person opened this post" in told.text) is (right == "deny")


@pytest.mark.parametrize(
    ("status", "before", "after"),
    [
        (Status.LOBBY, (), (1, 2)),
        (Status.RUNNING, (1, 2, 9), (1, 3, 9)),
        (Status.OVER, (3, 9), (1, 9)),
        (Status.RUNNING, (9, 10, 11, 12, 13), (1, 3, 9, 10, 11)),
    ],
)
def test_what_people_have_put_on_stays(
    status: Status, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    there = [tag(1, "Wurmlöcher"), tag(2, "Open"), tag(3, "läuft"), tag(4, "over", moderated=True)]
    there += [tag(number, f"other {number}") for number in range(9, 14)]
    applied = [one for number in before for one in there if one.id == number]
    found = tags(there, applied, ("Wormholes", "Wurmlöcher"), status, moderator=False)
    assert tuple(one.id for one in found) == after
