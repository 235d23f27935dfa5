"""`/me`: how and when the bot writes to a person; and `/inbox`: all their questions."""

from discord import app_commands
from discord.ext import commands

from cogs.commands._options import LANGUAGES, Length, Zone
from cogs.layout.components import Sheet, described, language_of
from cogs.layout.custom_id import ActionId
from cogs.layout.reader import Declined
from cogs.messages import after_the_game, personal
from cogs.messages.sheets import one_line
from cogs.messages.terms import clock_text, parse_clock, parse_day, parse_span, span
from cogs.serving.reply import Reply
from cogs.serving.subject import Subject, command, pressed
from cogs.tables.person import DAY_MINUTES, LONGEST_QUIET, Person, minute_of, zone_meant
from cogs.tables.reminders import by_digest
from cogs.tables.time_control import DAY, HOUR
from render.languages import SPOKEN
from render.text.catalogue import say
from render.text.names import escape


class Inbox(Subject):
    """The command `/inbox`."""

    @command()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def inbox(self, reply: Reply) -> Sheet:
        """List a person's open questions, the most urgent first."""
        people = self.service.people
        asked, votes = await people.questions(reply.user), await people.votes(reply.user)
        return personal.inbox(reply.texts, *self.responder.composer.readers(reply.person, asked, votes))


_ON_OFF = [app_commands.Choice(name=described(f"choice-{word}"), value=word) for word in ("on", "off")]
_AUTO = app_commands.Choice(name=described("choice-language-auto"), value="auto")

LONGEST_SNOOZE, LONGEST_AWAY = 7 * DAY, 92 * DAY


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class Me(Subject, commands.GroupCog, name="me", description=described("command-me")):
    """The commands `/me`: a person's settings."""

    @command("me")
    @app_commands.choices(language=[*LANGUAGES, _AUTO])
    async def language(self, reply: Reply, *, language: str) -> Sheet:
        """Set a person's language: one of ours, or the one set in Discord."""
        chosen, heard = language if language in SPOKEN else None, language_of(reply.interaction)
        await self.service.people.wish(reply.user, language=chosen, heard=heard)
        return one_line(say(chosen or heard, "me-language-set" if chosen else "me-language-auto"))

    @command("me")
    @app_commands.choices(messages=_ON_OFF)
    async def messages(self, reply: Reply, *, messages: str) -> Sheet:
        """Set whether a person's hands come by direct message."""
        person = await self.service.people.wish(reply.user, messages=int(messages == "on"))
        if person.messages:
            return one_line(reply.say("me-messages-on"))
        more = ["me-digest-needs-messages"] if person.digest is not None else []
        return one_line(" ".join(map(reply.say, ["me-messages-off", *more])))

    @command("me")
    @app_commands.choices(invitations=_ON_OFF)
    async def invitations(self, reply: Reply, *, invitations: str) -> Sheet:
        """Set whether others may invite a person."""
        await self.service.people.wish(reply.user, invitations=int(invitations == "on"))
        return one_line(reply.say("me-invitations-on" if invitations == "on" else "me-invitations-off"))

    @command("me")
    @app_commands.choices(news=_ON_OFF)
    async def news(self, reply: Reply, *, news: str) -> Sheet:
        """Set whether a person is notified when a game ends or resumes without them."""
        await self.service.people.wish(reply.user, news=int(news == "on"))
        return one_line(reply.say("me-news-on" if news == "on" else "me-news-off"))

    @command("me")
    @app_commands.rename(text_mode="text-mode")
    @app_commands.choices(text_mode=_ON_OFF)
    async def text_mode(self, reply: Reply, *, text_mode: str) -> Sheet:
        """Set whether a person gets words instead of pictures."""
        await self.service.people.wish(reply.user, text_mode=int(text_mode == "on"))
        return one_line(reply.say("me-text-mode-on" if text_mode == "on" else "me-text-mode-off"))

    @command("me")
    async def privacy(self, reply: Reply) -> Sheet:
        """Show everything that is stored about a person, also as a file, and the way to delete it."""
        return personal.stored(reply.texts, await self.service.people.about(reply.user))

    @command("me")
    @app_commands.choices(shown=_ON_OFF)
    async def record(self, reply: Reply, *, shown: str | None = None) -> Sheet:
        """Show what a person has played and won, and show or set whether a server's record names them."""
        person, titles = reply.person, self.responder.titles(reply.texts.language)
        if shown is not None:
            person = await self.service.people.wish(reply.user, record=int(shown == "on"))
        games = await self.service.records.games_of(reply.user)
        return after_the_game.record_of_person(reply.texts, titles, games, person)

    @command("me")
    @app_commands.rename(from_="from")
    async def quiet(
        self, reply: Reply, *, from_: str | None = None, until: str | None = None, zone: Zone | None = None
    ) -> Sheet:
        """Set a person's quiet hours or time zone; without arguments, end the quiet hours."""
        if from_ is None and until is None and zone is None:
            await self.service.people.wish(reply.user, quiet_from=None, quiet_until=None)
            return one_line(reply.say("me-quiet-off"))
        known = zone_meant(zone) if zone is not None else reply.person.zone
        if known is None:
            raise Declined("no-such-zone", typed=escape(zone or ""))
        hours = dict[str, int]()
        if from_ is not None or until is not None:
            if not known:
                raise Declined("zone-needed")
            hours = _quiet_hours(reply.person, from_, until)
        person = await self.service.people.wish(reply.user, zone=known, **hours)
        now = clock_text(minute_of(person, self.service.now))
        if person.quiet_from is None or person.quiet_until is None:
            return one_line(reply.say("me-zone-set", zone=person.zone, now=now))
        start, stop = clock_text(person.quiet_from), clock_text(person.quiet_until)
        return one_line(reply.say("me-quiet-set", start=start, stop=stop, zone=person.zone, now=now))

    @command("me")
    async def reminders(
        self, reply: Reply, *, every: Length | None = None, digest: str | None = None
    ) -> Sheet:
        """Set how often a person is reminded, or a daily message in place of reminders."""
        person, wishes = reply.person, dict[str, int | None]()
        if every is not None:
            seconds = 0 if every.strip().casefold() == "off" else parse_span(every)
            if seconds is None or (seconds and not HOUR <= seconds <= 7 * DAY):
                raise Declined("no-such-interval", typed=escape(every))
            wishes["every"] = seconds
        if digest is not None:
            minute = None if digest.strip().casefold() == "off" else parse_clock(digest)
            if minute is None and digest.strip().casefold() != "off":
                raise Declined("no-such-clock", typed=escape(digest))
            if minute is not None and not person.zone:
                raise Declined("zone-needed")
            wishes["digest"] = minute
        if wishes:
            person = await self.service.people.wish(reply.user, **wishes)
        if person.digest is not None:
            key = "me-digest" if by_digest(person) else "me-digest-needs-messages"
            return one_line(reply.say(key, at=clock_text(person.digest), zone=person.zone))
        if not person.every:
            return one_line(reply.say("me-reminders-off"))
        return one_line(reply.say("me-reminders", every=span(reply.texts, person.every)))

    @command("me")
    async def snooze(self, reply: Reply, *, length: Length | None = None) -> Sheet:
        """Pause a person's reminders for a while."""
        return await self._snooze(reply, length=length)

    @command("me")
    async def away(self, reply: Reply, *, until: str) -> Sheet:
        """Tell all tables of a person until when they are away."""
        now, seconds = self.service.now, parse_span(until)
        moment = now + seconds if seconds is not None else parse_day(reply.person, until, now)
        if moment is None or not now < moment <= now + LONGEST_AWAY:
            raise Declined("no-such-day", typed=escape(until))
        tables = await self.service.people.away(reply.user, moment)
        return one_line(reply.say("me-away", until=f"<t:{moment}:f>", tables=len(tables)))

    @command("me")
    async def back(self, reply: Reply) -> Sheet:
        """Tell all tables of a person that they are back early."""
        if await self.service.people.away_until(reply.user) is None:
            raise Declined("me-not-away")
        tables = await self.service.people.back(reply.user)
        return one_line(reply.say("me-back", tables=len(tables)))

    @pressed("forget-me", in_place=True)
    async def _ask_to_forget(self, reply: Reply, action: ActionId) -> Sheet:
        return personal.forget_confirmation(reply.texts)

    @pressed("decline", in_place=True)
    async def _decline(self, reply: Reply, action: ActionId) -> Sheet:
        return one_line(reply.say("nothing-changed"))

    @pressed("forget-me-now", in_place=True)
    async def _forget(self, reply: Reply, action: ActionId) -> Sheet:
        await self.service.people.forget(reply.user)
        return one_line(reply.say("privacy-forgotten"))

    async def _snooze(self, reply: Reply, *, length: str | None) -> Sheet:
        typed = (length or "8h").strip()
        seconds = 0 if typed.casefold() == "off" else parse_span(typed)
        if seconds is None or seconds > LONGEST_SNOOZE:
            raise Declined("no-such-snooze", typed=escape(typed))
        until = self.service.now + seconds if seconds else 0
        await self.service.people.wish(reply.user, snoozed=until)
        if not until:
            return one_line(reply.say("me-snooze-off"))
        return one_line(reply.say("me-snoozed", until=f"<t:{until}:f>"))

    @pressed("snooze", new_message=True)
    async def _snooze_now(self, reply: Reply, action: ActionId) -> Sheet:
        return await self._snooze(reply, length=None)


def _quiet_hours(person: Person, begin: str | None, end: str | None) -> dict[str, int]:
    """Return the quiet hours as requested. Values that are not given stay unchanged. Raises Declined."""
    found = []
    for typed, old in ((begin, person.quiet_from), (end, person.quiet_until)):
        minute = parse_clock(typed) if typed is not None else old
        if minute is None:
            raise Declined("no-such-clock", typed=escape(typed)) if typed else Declined("quiet-needs-both")
        found.append(minute)
    if not 0 < (found[1] - found[0]) % DAY_MINUTES <= LONGEST_QUIET:
        raise Declined("quiet-too-long")
    return {"quiet_from": found[0], "quiet_until": found[1]}
