"""What people do in the playground: one HTTP and WebSocket interface for the page and for the tests.

Ids are snowflakes written as strings. Every answer is JSON; a refusal is a 4xx with ``{"error": "one
sentence", "code": "kebab-case-reason"}``. Nothing here needs a password: loopback is the fence.

**Pages.** ``GET /`` serves ``playground/web/index.html``, ``GET /verify`` serves
``playground/web/verify.html``, ``GET /web/*`` the other files of ``playground/web/``. ``GET
/attachments/{channel}/{attachment}/{filename}`` serves what was uploaded; the urls inside messages are
complete. ``GET /emojis/{emoji}`` serves one of the application's own.

**``GET /people``** → ``{"people": [Person], "bot": Person, "guild": {"id", "name"}, "channels": [Channel]}``

- Person: ``{"id", "name", "username", "bot", "avatar_colour": "#c0ffee", "locale": "en-US", "dms_open":
  true, "took_along": false}`` (whether they have installed the application for themselves);
  the bot's Person also has ``"online"`` and ``"in_guild"``: whether it is on the server.
- Channel: Discord's shape: ``{"id", "type": 0 text | 1 DM | 2 voice | 3 group | 5 announcements | 10, 11, 12
  threads (of announcements, public, private) | 15 forum, "guild_id", "name", "parent_id", "last_message_id",
  "thread_metadata": {"archived", "locked", "auto_archive_duration"}, "recipients"}``, each key only where it
  makes sense, plus ``"can_send"`` for the person asking.

**WebSocket ``/people/{user_id}/events``** sends ``{"t": …, "d": …}``:

- ``HELLO`` first: ``{"me": Person, "people", "bot", "guild", "channels", "commands", "locale", "now",
  "bad_days"}``.
  Channels include threads and one's own direct messages. Commands are as registered, with ids,
  ``name_localizations`` and ``description_localizations``; those of the server carry ``guild_id``. ``now``
  is ISO 8601 on the playground's clock.
- ``MESSAGE_CREATE``, ``MESSAGE_UPDATE``: the complete message in Discord's shape (``id, channel_id, author,
  content, components, attachments [{id, filename, url, width, height, description, size, content_type}],
  embeds, flags, mentions, timestamp, edited_timestamp, type, interaction_metadata {id, type, user, name},
  message_reference``) plus ``"ephemeral"`` (true only reaches its reader), ``"mentions_me"`` and, while the
  bot is thinking, flag ``1 << 7``. Every component has an ``id``; ``attachment://`` urls are already
  resolved to ``{"url", "width", "height", …}``.
- ``MESSAGE_DELETE``: ``{"id", "channel_id"}``.
- ``CHANNEL_CREATE``, ``CHANNEL_UPDATE``: Channel (threads too); ``CHANNEL_DELETE``: ``{"id"}``.
- ``COMMANDS_UPDATE``: ``{"commands": […]}``, the whole list.
- ``PERSON_UPDATE``: Person, after a change of settings; ``BOT_UPDATE``: the bot's Person (it went on- or
  offline, was thrown out or invited back).
- ``CLOCK``: ``{"now"}`` after somebody moved the clock.
- ``INTERACTION_UPDATE``: ``{"id", "state", "ephemeral", "channel_id", "message_id"?, "modal"?, "reason"?}``
  for one's own interactions. States: ``sent``; ``deferred`` (the bot took it: thinking, or an update will
  follow); ``answered`` (``message_id``: what was sent or edited); ``modal`` with ``{"modal_id", "title",
  "custom_id", "components"}``; ``failed`` with a reason ("This interaction failed"): no answer within three
  seconds. Autocompletion sends none.

**Reading.** ``GET /people/{user}/channels/{channel}/messages?limit=50&before=ID`` → ``[message]``, oldest
first, only what that person may see. Ephemeral messages are not kept across a restart of Discord's client,
so they are left out; ``ephemeral=1`` includes them.

**Doing.** All ``POST`` with a JSON body:

- ``/people/{user}/channels/{channel}/messages`` ``{"content", "nonce"?}`` → the message
- ``/people/{user}/open-dm`` → the Channel of direct messages with the bot; with ``{"people": [user]}`` that
  with others, without the bot
- ``/people/{user}/settings`` ``{"locale"?, "dms_open"?, "took_along"?}`` → Person
- ``/people/{user}/commands`` ``{"channel_id", "path": ["table", "undo"], "options": {name: value}}`` →
  ``{"interaction_id"}``. The path uses the unlocalized names. Required options, choices, ranges and lengths
  are checked as Discord's client does. Values: string, number, boolean; id of a user, channel or role.
- ``/people/{user}/menus`` ``{"channel_id", "name", "message_id" | "user_id"}`` → ``{"interaction_id"}``: a
  command in the menu of a message or of somebody, by its unlocalized name.
- ``/people/{user}/autocomplete`` ``{"channel_id", "path", "options", "focused": name}`` → ``{"choices":
  [{"name", "name_localizations"?, "value"}]}``; waits for the bot, after three seconds 504 with code
  ``autocomplete-failed``.
- ``/people/{user}/components`` ``{"channel_id", "message_id", "custom_id", "values"?, "force"?}`` →
  ``{"interaction_id"}``. Unknown, disabled or invisible components are refused as Discord's client would;
  ``"force": true`` presses anyway, whatever the custom id (a stale window).
- ``/people/{user}/modals`` ``{"modal_id", "fields": {custom_id: value | [values]}}`` →
  ``{"interaction_id"}``. Required fields and lengths are checked as the client does; ``"force": true``
  leaves that out and sends a modal that was filled in before.

**Control**, for tests and the controls in the corner of the page:

- ``GET /control/clock`` → ``{"now"}``; ``POST`` ``{"advance_seconds": n}`` → ``{"now"}``.
- ``GET /control/violations`` → ``[{"method", "route", "status", "code", "reason", "body"}]``; ``DELETE``
  empties it.
- ``GET /control/requests`` → ``[{"method", "route", "path", "status", "json"}]``: what the bot has asked so
  far.
- ``GET /control/faults`` → ``[Fault]``; ``POST`` Fault → Fault with ``id``; ``DELETE`` removes all of them.
  See :mod:`playground.faults` for the kinds.
- ``GET /control/bad-days`` → ``{name: whether it lasts}``; ``POST`` ``{name: bool}`` begins and ends some:
  those of :data:`playground.faults.LASTING`, ``slow-mode`` (a minute in every channel of the server) and
  ``timed-out`` (the bot, for a week). Windows are told ``BAD_DAYS`` with all of them; ``HELLO`` has them as
  ``bad_days``.
- ``POST /control/gateway`` ``{"do": "drop" | "reconnect" | "invalidate" | "invalidate-resumable" | "lose"}``;
  ``lose`` cuts every line and forgets the sessions.
- ``POST /control/timeouts`` ``{"user_id", "seconds"}`` → Person: a moderator times somebody or the bot out.
- ``POST /control/bot`` ``{"in_guild": bool, "elsewhere"?: [user]}`` → the bot's Person: thrown out of the
  server, or invited back. The people ``elsewhere`` share another server with it, so that its direct messages
  still reach them. While it is out, its commands are gone, and what it has said on the server cannot be
  pressed.
- ``POST /control/channels`` ``{"name", "parent_id"?}`` → Channel: a new text channel, or a thread in one.
  With ``"tags": [name]`` it is a forum (``"moderated": [name]``, ``"needs_tag": bool``), with ``"type": 2``
  the chat of a voice channel, with ``"type": 5`` an announcement channel.
- ``PATCH /control/channels/{channel}`` ``{"archived"?, "locked"?, "slow_mode"?: seconds, "deny"?:
  [permission], "allow"?: [permission]}`` → Channel: what an administrator does; permissions are the bot's, by
  Discord's names ("SEND_MESSAGES").
- ``DELETE /control/channels/{channel}``; ``DELETE /control/channels/{channel}/messages/{message}``.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable

from aiohttp import web

from playground import interactions, messages
from playground._client import ClientRefusal, command_data, component_data, menu_data, modal_data
from playground._windows import Windows
from playground.errors import ApiError, Plain, Table
from playground.limits.commands import LOCALES
from playground.world import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Channel, Message, User, World

Act = Callable[[User, Table], Awaitable[Plain]]

NONCE_KEYS = ("content", "nonce")


class People:
    """The people's side of the playground, with the interface that this module describes."""

    def __init__(self, world: World, windows: Windows) -> None:
        self.world = world
        self.windows = windows

    def add_to(self, app: web.Application) -> None:
        person = "/people/{user_id}"
        app.router.add_get("/people", answering(self._everybody))
        app.router.add_get(person + "/events", self._events)
        app.router.add_get(person + "/channels/{channel_id}/messages", answering(self._history))
        app.router.add_post(person + "/channels/{channel_id}/messages", answering(self._say))
        acts = {
            "open-dm": self._open_dm,
            "settings": self._settings,
            "commands": self._command,
            "autocomplete": self._autocomplete,
            "menus": self._menu,
            "components": self._component,
            "modals": self._modal,
        }
        for name, act in acts.items():
            app.router.add_post(f"{person}/{name}", answering(self._by_person(act)))

    def _by_person(self, act: Act) -> Callable[[web.Request], Awaitable[Plain]]:
        async def serve(request: web.Request) -> Plain:
            return await act(self._person(request), await read_json(request))

        return serve

    async def _everybody(self, request: web.Request) -> Plain:
        return self.windows.everyone(None)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            return await self.windows.connect(request, self._person(request))
        except ClientRefusal as refusal:
            return refused(refusal)

    async def _history(self, request: web.Request) -> Plain:
        person = self._person(request)
        channel = self._channel(person, request.match_info["channel_id"])
        query = request.query
        readers = (None, person.id) if query.get("ephemeral") == "1" else (None,)
        before = int(query.get("before", 2**63))
        seen = [m for m in channel.messages.values() if m.reader in readers and m.id < before]
        limit = min(max(int(query.get("limit", 50)), 1), 200)
        return [self.windows.message(message, person) for message in seen[-limit:]]

    async def _say(self, request: web.Request) -> Plain:
        person, body = self._person(request), await read_json(request)
        channel = self._channel(person, request.match_info["channel_id"])
        if not self.windows.can_send(channel, person):
            raise ClientRefusal("cannot-send", "You cannot send messages here", status=403)
        self._patient(person, channel)
        channel.written[person.id] = self.world.clock.now()
        said = {key: body[key] for key in NONCE_KEYS if key in body}
        return self.windows.message(messages.write(self.world, channel, person, said, {}), person)

    async def _open_dm(self, person: User, body: Table) -> Plain:
        if "people" not in body:
            return self.windows.channel(self.world.direct_messages(person), person)
        others = [self.world.people.get(int(wanted)) for wanted in body["people"] if str(wanted).isdecimal()]
        found = [other for other in others if other is not None and other is not person]
        if not found or len(found) < len(body["people"]):
            raise ClientRefusal("unknown-person", "A group is of others than oneself", status=404)
        return self.windows.channel(self.world.private_channel([person, *found]), person)

    async def _settings(self, person: User, body: Table) -> Plain:
        locale = body.get("locale", person.locale)
        if locale not in LOCALES:
            raise ClientRefusal("unknown-locale", f"Discord has no language {locale!r}")
        person.locale, person.dms_open = locale, bool(body.get("dms_open", person.dms_open))
        took = bool(body.get("took_along", person.took_along))
        changed, person.took_along = took != person.took_along, took
        self.world.tell("PERSON_UPDATE", person)
        if changed:
            self.world.tell("COMMANDS_UPDATE", None)
        return self.windows.person(person)

    async def _command(self, person: User, body: Table) -> Plain:
        channel = self._channel(person, body["channel_id"])
        self._answerable(person, channel, new=True)
        data = command_data(self.world, person, channel, body["path"], body.get("options") or {})
        interaction = interactions.begin(self.world, COMMAND, person, channel, data)
        return {"interaction_id": str(interaction.id)}

    async def _menu(self, person: User, body: Table) -> Plain:
        channel = self._channel(person, body["channel_id"])
        self._answerable(person, channel, new=True)
        if "message_id" in body:
            target: Message | User = self._message(person, channel, body["message_id"])
        else:
            wanted = str(body["user_id"])
            found = self.world.user(int(wanted) if wanted.isdecimal() else 0)
            if found is None:
                raise ClientRefusal("unknown-person", f"Nobody here is {wanted}", status=404)
            target = found
        data = menu_data(self.world, person, channel, body["name"], target)
        interaction = interactions.begin(self.world, COMMAND, person, channel, data)
        return {"interaction_id": str(interaction.id)}

    async def _autocomplete(self, person: User, body: Table) -> Plain:
        channel = self._channel(person, body["channel_id"])
        self._answerable(person, channel, new=True)
        values, focused = body.get("options") or {}, body["focused"]
        data = command_data(self.world, person, channel, body["path"], values, focused=focused)
        choices: asyncio.Future[list[Table]] = asyncio.get_running_loop().create_future()
        interactions.begin(self.world, AUTOCOMPLETE, person, channel, data, choices=choices)
        try:
            return {"choices": await choices}
        except TimeoutError as late:
            raise ClientRefusal("autocomplete-failed", str(late), status=504) from None

    async def _component(self, person: User, body: Table) -> Plain:
        channel = self._channel(person, body["channel_id"])
        message = self._message(person, channel, body["message_id"])
        self._answerable(person, channel, new=False)
        force = bool(body.get("force"))
        data = component_data(self.world, message, body["custom_id"], body.get("values"), force=force)
        source = message.id
        interaction = interactions.begin(self.world, COMPONENT, person, channel, data, source_id=source)
        return {"interaction_id": str(interaction.id)}

    async def _modal(self, person: User, body: Table) -> Plain:
        force = bool(body.get("force"))
        opened = self.world.interactions.get(int(body["modal_id"]))
        if opened is None or opened.modal is None or opened.user_id != person.id:
            raise ClientRefusal("unknown-modal", "There is no such form open", status=404)
        if opened.modal_sent and not force:
            raise ClientRefusal("unknown-modal", "The form has been sent already")
        channel = self._channel(person, str(opened.channel_id))
        self._answerable(person, channel, new=False)
        data = modal_data(self.world, opened.modal, body.get("fields") or {}, force=force)
        interaction = interactions.begin(
            self.world, MODAL, person, channel, data, source_id=opened.source_id, opener=opened
        )
        opened.modal_sent = True
        return {"interaction_id": str(interaction.id)}

    def _answerable(self, person: User, channel: Channel, *, new: bool) -> None:
        """Raise ClientRefusal if the application is not there to receive this.

        Discord passes nothing from a server to an application that is not on it, unless the person has
        installed it. In direct messages with the bot, old buttons can be pressed, and `new` commands given if
        the person shares another server with it. Where a person with the application has brought it into
        direct messages between people, others can only press its buttons.
        """
        self._patient(person, channel)
        if not channel.is_dm and self.world.is_timed_out(person):
            raise ClientRefusal("timed-out", "You are timed out", status=403)
        if person.took_along or (channel.between and not new):
            return
        if channel.between:
            raise ClientRefusal("unknown-integration", "Unknown Integration", status=404)
        together = not new or person.id in self.world.elsewhere
        if not self.world.bot_in_guild and not (channel.is_dm and together):
            raise ClientRefusal("unknown-integration", "Unknown Integration", status=404)

    def _patient(self, person: User, channel: Channel) -> None:
        """Raise ClientRefusal in slow mode, which delays commands and presses as well as messages."""
        if self.world.slowed(person, channel):
            sentence = "This action cannot be performed due to slowmode rate limit"
            raise ClientRefusal("slow-mode", sentence, status=429)

    def _person(self, request: web.Request) -> User:
        wanted = request.match_info["user_id"]
        person = self.world.people.get(int(wanted) if wanted.isdecimal() else 0)
        if person is None:
            raise ClientRefusal("unknown-person", f"Nobody here is {wanted}", status=404)
        return person

    def _channel(self, person: User, wanted: str) -> Channel:
        channel = self.world.channels.get(int(wanted) if str(wanted).isdecimal() else 0)
        if channel is None or not self.world.visible(channel, person):
            raise ClientRefusal("unknown-channel", f"{person.name} sees no channel {wanted}", status=404)
        return channel

    def _message(self, person: User, channel: Channel, wanted: str) -> Message:
        message = channel.messages.get(int(wanted) if str(wanted).isdecimal() else 0)
        if message is None or message.reader not in (None, person.id):
            raise ClientRefusal("unknown-message", "That message is gone", status=404)
        return message


async def read_json(request: web.Request) -> Table:
    """Return the body of a request. Raises ClientRefusal when it is no JSON object."""
    raw = await request.read()
    try:
        body: Plain = json.loads(raw) if raw else {}
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise ClientRefusal("no-json", "The body must be a JSON object")
    return body


def answering(
    serve: Callable[[web.Request], Awaitable[Plain]],
) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Return a handler that answers with the JSON that `serve` returns, or with the refusal it raises."""

    async def handler(request: web.Request) -> web.Response:
        try:
            return web.json_response(await serve(request))
        except ClientRefusal as refusal:
            return refused(refusal)
        except ApiError as error:
            return refused(ClientRefusal("limit", str(error)))
        except KeyError as missing:
            return refused(ClientRefusal("missing-key", f"The body lacks {missing}"))

    return handler


def refused(refusal: ClientRefusal) -> web.Response:
    return web.json_response({"error": refusal.sentence, "code": refusal.code}, status=refusal.status)
