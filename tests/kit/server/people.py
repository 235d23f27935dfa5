"""The five people as tests drive them: through the same interface as the page, over HTTP and WebSocket."""

import asyncio
import os
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Self, TypeVar

import aiohttp

from playground.limits.components import BUTTON, SELECTS, TEXT, walk
from playground.world import FIRST_CHANNEL_ID, User

T = TypeVar("T")

_COMMAND_MENTION = re.compile(r"(?<!\\)</([a-z -]+):\d+>")
"""A command that a tap opens. Tests read it as it was written, "`/play`"."""
_EMOJI = re.compile(r"<:\w+:\d+>[ \u00a0]?")
"""A sign before a word; the word says everything without it."""

LOADING = 1 << 7
PAGE = 100
"""Messages of history on one page."""
PATIENCE = float(os.environ.get("PATIENCE", "120"))
"""Seconds until a test gives up. Passing tests never wait that long, unless the machine has no time."""


class Refused(Exception):
    """Discord's client would not have let the person do this."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code


class InteractionFailed(AssertionError):
    """The bot did not answer in time: «This interaction failed»."""


@dataclass(frozen=True)
class SeenMessage:
    """A message as its reader sees it at one moment."""

    raw: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def channel_id(self) -> str:
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        return str(self.raw["author"]["global_name"] or self.raw["author"]["username"])

    @property
    def text(self) -> str:
        """Everything that can be read: content, text displays, embeds."""
        displayed = [c["content"] for _, c in self.components if c["type"] == TEXT]
        embeds = [e.get(key, "") for e in self.raw["embeds"] for key in ("title", "description")]
        shown = "\n".join(part for part in [self.raw["content"], *displayed, *embeds] if part)
        return _EMOJI.sub("", _COMMAND_MENTION.sub(r"`/\1`", shown))

    @property
    def told(self) -> str:
        """Everything that can be read, the descriptions of pictures too."""
        return "\n".join([self.text, *self.alt_texts])

    @property
    def components(self) -> list[tuple[Any, dict[str, Any]]]:
        return list(walk(self.raw["components"]))

    @property
    def buttons(self) -> list[dict[str, Any]]:
        return [c for _, c in self.components if c["type"] == BUTTON]

    @property
    def labels(self) -> list[str]:
        """The labels of the message's buttons."""
        return [button.get("label") or button["emoji"]["name"] for button in self.buttons]

    @property
    def selects(self) -> list[dict[str, Any]]:
        return [c for _, c in self.components if c["type"] in SELECTS]

    @property
    def attachments(self) -> list[dict[str, Any]]:
        return list(self.raw["attachments"])

    @property
    def alt_texts(self) -> list[str]:
        """The descriptions of pictures, in galleries and of attachments."""
        items = [item for _, c in self.components for item in c.get("items", [])]
        return [thing["description"] for thing in [*items, *self.attachments] if thing.get("description")]

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["ephemeral"])

    @property
    def mentions_me(self) -> bool:
        return bool(self.raw["mentions_me"])

    @property
    def thinking(self) -> bool:
        return bool(self.raw["flags"] & LOADING)

    def button(self, label: str | None = None, *, custom_id: str | None = None) -> dict[str, Any]:
        """Return the button with that label or id."""
        for button in self.buttons:
            if custom_id is not None and button.get("custom_id") == custom_id:
                return button
            if label is not None and label in (button.get("label"), (button.get("emoji") or {}).get("name")):
                return button
        raise AssertionError(f"no button {label or custom_id!r}, only {self.labels}")


@dataclass(frozen=True)
class Answer:
    """How the bot answered a person's action."""

    id: str
    state: str
    ephemeral: bool
    shown: SeenMessage | None
    modal: dict[str, Any] | None
    reason: str | None

    @property
    def message(self) -> SeenMessage:
        """The message that answers. A test that reads it expects one."""
        assert self.shown is not None, f"no message was shown: {self}"
        return self.shown


@dataclass(eq=False)
class Person:
    """Ada, Bea, Cem, Dora or Eli in front of a window."""

    id: str
    name: str
    session: aiohttp.ClientSession
    home: str
    """The channel where things happen by default."""
    messages: dict[str, SeenMessage] = field(default_factory=dict)
    """Everything this person sees, ephemeral messages too, by id."""
    interactions: dict[str, dict[str, Any]] = field(default_factory=dict)
    channels: dict[str, dict[str, Any]] = field(default_factory=dict)
    commands: list[dict[str, Any]] = field(default_factory=list)
    events: list[tuple[str, Any]] = field(default_factory=list)
    patience: float = PATIENCE
    """Seconds within which something expected must come."""
    _waiting: dict[str, list["_Waiting"]] = field(default_factory=lambda: defaultdict(list))
    """Who waits for something: for an interaction under its id, for anything under ""."""
    _reader: "asyncio.Task[None] | None" = None

    @classmethod
    def of(cls, user: User, session: aiohttp.ClientSession) -> Self:
        return cls(str(user.id), user.name, session, str(FIRST_CHANNEL_ID))

    async def sit_down(self) -> None:
        """Open a window and look."""
        socket = await self.session.ws_connect(f"/people/{self.id}/events", max_msg_size=0)
        self._take(await socket.receive_json())
        self._reader = asyncio.create_task(self._read(socket))

    async def leave(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def command(self, *path: str, channel: str | None = None, **options: Any) -> Answer:
        """Type `/path` with options and wait for the answer. Raises Refused or InteractionFailed."""
        return await self.answered(await self.send_command(*path, channel=channel, **options))

    async def send_command(self, *path: str, channel: str | None = None, **options: Any) -> str:
        """Type `/path` with options. Returns the interaction's id before any answer."""
        body = {"channel_id": channel or self.home, "path": list(path), "options": options}
        return str((await self._post("commands", body))["interaction_id"])

    async def menu(
        self, name: str, at: "SeenMessage | Person | str", *, channel: str | None = None
    ) -> Answer:
        """Use a command in the menu of a message, of a person, or of the person with that id."""
        body: dict[str, str] = {"channel_id": channel or self.home, "name": name}
        if isinstance(at, SeenMessage):
            body |= {"channel_id": at.channel_id, "message_id": at.id}
        else:
            body["user_id"] = at if isinstance(at, str) else at.id
        return await self.answered(str((await self._post("menus", body))["interaction_id"]))

    async def complete(
        self, *path: str, focused: str, channel: str | None = None, **options: Any
    ) -> list[Any]:
        """Return what Discord offers while the option `focused` is being typed."""
        where = {"channel_id": channel or self.home, "path": list(path)}
        body = {**where, "options": options, "focused": focused}
        return list((await self._post("autocomplete", body))["choices"])

    async def press(
        self,
        message: SeenMessage,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        force: bool = False,
    ) -> Answer:
        """Press a button by its label or its id, behind *More* if it is there. Waits for the answer."""
        if label is not None and label not in self.now(message).labels:
            await self.more(message)
        return await self.answered(await self.send_press(message, label, custom_id=custom_id, force=force))

    async def more(self, message: SeenMessage) -> SeenMessage:
        """Return the message with what is behind *More*."""
        for more, less in (("More", "Less"), ("Mehr", "Weniger")):
            if more in self.now(message).labels:
                await self.answered(await self.send_press(message, more))
                await self.wait_until(partial(self._says, message, less), what=less)
        return self.now(message)

    def _says(self, message: SeenMessage, label: str) -> bool:
        return label in self.now(message).labels

    async def send_press(
        self,
        message: SeenMessage,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        force: bool = False,
    ) -> str:
        if not force or custom_id is None:
            custom_id = str(self.now(message).button(label, custom_id=custom_id)["custom_id"])
        return await self._use(message, custom_id, None, force=force)

    async def select(
        self, message: SeenMessage, *values: str, custom_id: str | None = None, force: bool = False
    ) -> Answer:
        """Choose values in a message's select (the only one, or by its id)."""
        if custom_id is None:
            selects = self.now(message).selects
            assert len(selects) == 1, f"{len(selects)} selects: say which by custom_id"
            custom_id = str(selects[0]["custom_id"])
        return await self.answered(await self._use(message, custom_id, list(values), force=force))

    async def fill(self, answer: Answer, *, force: bool = False, **fields: Any) -> Answer:
        """Send the form that an answer opened; fields are by custom id."""
        assert answer.modal is not None, f"no form was opened: {answer}"
        body = {"modal_id": answer.modal["modal_id"], "fields": fields, "force": force}
        return await self.answered(str((await self._post("modals", body))["interaction_id"]))

    async def say(self, content: str, *, channel: str | None = None) -> SeenMessage:
        answer = await self._post(f"channels/{channel or self.home}/messages", {"content": content})
        return SeenMessage(answer)

    async def dm(self) -> str:
        """Return the channel of direct messages with the bot."""
        return str((await self._post("open-dm", {}))["id"])

    async def among(self, *others: "Person") -> str:
        """Return the channel of direct messages with other people, without the bot."""
        return str((await self._post("open-dm", {"people": [other.id for other in others]}))["id"])

    async def settings(
        self, *, locale: str | None = None, dms_open: bool | None = None, took_along: bool | None = None
    ) -> None:
        given = {"locale": locale, "dms_open": dms_open, "took_along": took_along}
        await self._post("settings", {key: value for key, value in given.items() if value is not None})

    async def history(
        self, channel: str | None = None, *, limit: int = 50, before: str | None = None
    ) -> list[SeenMessage]:
        """Return what a freshly opened window shows, oldest first: no ephemeral messages."""
        path = f"/people/{self.id}/channels/{channel or self.home}/messages"
        asked = {"limit": str(limit), **({"before": before} if before is not None else {})}
        async with self.session.get(path, params=asked) as response:
            return [SeenMessage(raw) for raw in await response.json()]

    async def whole_history(self, channel: str | None = None) -> list[SeenMessage]:
        """Return everything, as for a person who keeps scrolling, oldest first."""
        found = page = await self.history(channel, limit=PAGE)
        while len(page) == PAGE:
            page = await self.history(channel, limit=PAGE, before=page[0].id)
            found = page + found
        return found

    def see(self, channel: str | None = None) -> list[SeenMessage]:
        """Return the messages of a channel, oldest first, ephemeral ones too."""
        here = channel or self.home
        seen = [message for message in self.messages.values() if message.channel_id == here]
        return sorted(seen, key=lambda message: int(message.id))

    def now(self, message: SeenMessage) -> SeenMessage:
        """Return the message as it is now."""
        return self.messages.get(message.id, message)

    async def answered(self, interaction_id: str) -> Answer:
        """Wait for an answer or an acknowledgement, but not for "thinking". Raises InteractionFailed."""

        def look() -> Answer | None:
            update = self.interactions.get(interaction_id)
            if update is None or update["state"] == "sent":
                return None
            message = self.messages.get(update.get("message_id", ""))
            if update["state"] == "deferred" and message is not None and message.thinking:
                return None
            modal, reason = update.get("modal"), update.get("reason")
            return Answer(interaction_id, update["state"], update["ephemeral"], message, modal, reason)

        answer = await self._until(look, f"an answer to interaction {interaction_id}", interaction_id)
        if answer.state == "failed":
            raise InteractionFailed(answer.reason)
        return answer

    async def wait_for(
        self,
        predicate: Callable[[SeenMessage], bool],
        *,
        what: str = "a certain message",
        channel: str | None = None,
    ) -> SeenMessage:
        """Wait for the newest visible message for which `predicate` holds."""

        def look() -> SeenMessage | None:
            for message in sorted(self.messages.values(), key=lambda m: int(m.id), reverse=True):
                if channel in (None, message.channel_id) and predicate(message):
                    return message
            return None

        return await self._until(look, what)

    async def wait_until(self, predicate: Callable[[], bool], *, what: str = "something") -> None:
        """Wait until `predicate` holds. It is checked after every event."""
        await self._until(lambda: predicate() or None, what)

    async def once(
        self, message: SeenMessage, holds: Callable[[SeenMessage], bool], *, what: str = "another look"
    ) -> SeenMessage:
        """Wait until this is true of the message. Returns it."""
        await self.wait_until(lambda: holds(self.now(message)), what=f"{what} of {message.id}")
        return self.now(message)

    async def reads(self, message: SeenMessage, *words: str) -> SeenMessage:
        """Wait until the message contains all these words. Returns it."""
        return await self.once(message, lambda m: all(word in m.text for word in words), what=f"{words}")

    async def reads_no_more(self, message: SeenMessage, words: str) -> SeenMessage:
        """Wait until the message no longer contains these words. Returns it."""
        return await self.once(message, lambda m: words not in m.text, what=f"{words} gone")

    async def changes(self, message: SeenMessage) -> SeenMessage:
        """Wait until the message has another text. Returns it."""
        return await self.once(message, lambda m: m.text != message.text)

    def lately(self) -> list[str]:
        """Return what this person saw last and is still waiting for, for a test that failed."""
        open_ones = [f"{self.name} waits for {x}" for x in self.interactions.values() if x["state"] == "sent"]
        seen = list(self.messages.values())[-6:]
        return [*open_ones, *(f"{self.name} sees {m.id}: {m.text!r} {m.labels}" for m in seen)]

    async def _until(self, look: Callable[[], T | None], what: str, interaction_id: str = "") -> T:
        if (found := look()) is not None:
            return found
        waiting = _Waiting(look, asyncio.get_running_loop().create_future())
        self._waiting[interaction_id].append(waiting)
        try:
            found = await asyncio.wait_for(waiting.future, self.patience)
        except TimeoutError:
            lines = "\n".join(self.lately())
            raise AssertionError(f"{self.name} waited in vain for {what}\n{lines}") from None
        finally:
            self._waiting[interaction_id].remove(waiting)
        assert found is not None, "a wait ends with something"
        return found

    async def _use(
        self, message: SeenMessage, custom_id: str, values: Sequence[str] | None, *, force: bool
    ) -> str:
        where = {"channel_id": message.channel_id, "message_id": message.id}
        body = {**where, "custom_id": custom_id, "values": values, "force": force}
        return str((await self._post("components", body))["interaction_id"])

    async def _post(self, path: str, body: dict[str, Any]) -> Any:
        async with self.session.post(f"/people/{self.id}/{path}", json=body) as response:
            answer = await response.json()
            if response.status >= 400:
                raise Refused(answer["code"], answer["error"])
            return answer

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            self._take(frame.json())

    def _take(self, event: dict[str, Any]) -> None:
        name, data = event["t"], event["d"]
        self.events.append((name, data))
        waiting = self._waiting[""]
        match name:
            case "HELLO":
                self.commands = data["commands"]
                self.channels = {channel["id"]: channel for channel in data["channels"]}
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self.messages[data["id"]] = SeenMessage(data)
            case "MESSAGE_DELETE":
                self.messages.pop(data["id"], None)
            case "INTERACTION_UPDATE":
                self.interactions[data["id"]] = data
                waiting = waiting + self._waiting.get(data["id"], [])
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                self.channels[data["id"]] = data
            case "CHANNEL_DELETE":
                self.channels.pop(data["id"], None)
            case "COMMANDS_UPDATE":
                self.commands = data["commands"]
        for one in waiting:
            one.look_again()


@dataclass(eq=False)
class _Waiting:
    """A test that waits until `look` finds something."""

    look: Callable[[], Any]
    future: "asyncio.Future[Any]"

    def look_again(self) -> None:
        if self.future.done():
            return
        try:
            found = self.look()
        except Exception as error:  # noqa: BLE001 - whatever a test's predicate raises belongs to the test
            self.future.set_exception(error)
        else:
            if found is not None:
                self.future.set_result(found)
