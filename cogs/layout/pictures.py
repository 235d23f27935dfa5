"""Pictures, drawn off the event loop in a fair order, encoded once and cached by what they show.

One person's tenth picture comes after everyone's first. People who wait for an answer alternate with boards
that need an update: after a long stop there may be many.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from contextvars import ContextVar
from functools import partial
from hashlib import blake2b

import msgspec
from cachetools import LRUCache
from msgspec.structs import replace
from prometheus_client import Histogram

from cogs.layout.components import Picture
from cogs.layout.reader import Reader
from engine.core.game import Outcome, View
from engine.core.prompt import Answer, Seat
from engine.play.replay import Asked, Course, ReplayStep
from engine.play.review import Review
from render.art.encode import packed, still
from render.face import Drawn, ReplayFrame, Scene, Topic
from render.shared.recap import RECAP_QUALITY, RECAP_WIDTH, moving, recap_alt, spread

FOR_WHOM: ContextVar[object] = ContextVar("for_whom", default=None)
"""The customer of a job: a person's Discord id, or a queue of its own."""


class FairOrder:
    """A fixed number of places to draw, given to customers in turn.

    Drawing two pictures at once takes each nearly twice as long. So a board waits while a person's picture is
    drawn: a person who pressed is waiting, and few people watch the board in the meantime.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[bool, dict[object, deque[asyncio.Future[None]]]] = {True: {}, False: {}}
        """Waiting jobs, those for people apart from the others, by customer. The customer served last goes to
        the end."""
        self._last = False
        """Whether the last one served was a person."""
        self._drawn_for_people = 0

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Hold a place for the caller, once it is the caller's turn."""
        whom = FOR_WHOM.get()
        person = isinstance(whom, int)
        if self._free and (person or not self._drawn_for_people):
            self._free -= 1
            self._drawn_for_people += person
        else:
            await self._turn(whom, person=person)
        try:
            yield
        finally:
            self._leave(person=person)

    async def _turn(self, whom: object, *, person: bool) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[person].setdefault(whom, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave(person=person)
            raise

    def _leave(self, *, person: bool) -> None:
        self._free += 1
        self._drawn_for_people -= person
        # A board waits for at most one person: the one who has just been served.
        may = person
        while self._free and (people := self._next(others=may or not self._drawn_for_people)) is not None:
            self._last, waiting = people, self._waiting[people]
            whom = next(iter(waiting))
            queue = waiting.pop(whom)
            called = queue.popleft()
            if queue:
                waiting[whom] = queue
            if not called.cancelled():
                called.set_result(None)
                self._free -= 1
                self._drawn_for_people += people
                may = False

    def _next(self, *, others: bool) -> bool | None:
        """Return whether the next place goes to a person; None if nobody may have it."""
        order = (not self._last, self._last)
        return next((people for people in order if self._waiting[people] and (others or people)), None)


ROOM = 3 * 1024 * 1024
"""The most bytes of cached pictures. The recap of a long game takes two to three megabytes."""
AT_ONCE = 2
"""The most pictures drawn at the same time. With more, all of them would be late."""

_encode = msgspec.json.Encoder(order="sorted").encode

Draw = Callable[[], Drawn | None]
Make = Callable[[], Awaitable[Picture | None]]


class Pictures:
    """Draws pictures, once for equal views. Its methods return None where a game has no such picture."""

    def __init__(self) -> None:
        self._kept: LRUCache[bytes, Picture | None] = LRUCache(
            ROOM, getsizeof=lambda kept: len(kept.data) if kept else 0
        )
        self._drawing: dict[bytes, asyncio.Task[Picture | None]] = {}
        self._pencils = FairOrder(AT_ONCE)
        self.first: Callable[[], AbstractContextManager[None]] = nullcontext
        """Held while something is drawn, so that less urgent work waits."""
        self.drawn = Histogram("jumpmaster_picture_seconds", "How long a picture took", registry=None)

    async def lobby(self, reader: Reader) -> Picture | None:
        """Draw the card of an open table."""
        seats, scene = reader.look.game.seats[-1], reader.scene
        return await self._draw("lobby", reader, seats, lambda: reader.face.lobby(scene, seats))

    async def board(self, reader: Reader) -> Picture:
        """Draw the whole table, as everyone sees it."""
        return await self.moment(reader, reader.look.views[None], reader.scene)

    async def part(self, reader: Reader, part: str) -> Picture | None:
        """Draw a part of the table, enlarged. Raises KeyError for an unknown one."""
        view, scene = reader.look.views[None], reader.scene
        return await self._draw("part", reader, (view, part), lambda: reader.face.part(view, scene, part))

    async def private(self, reader: Reader) -> Picture | None:
        """Draw what only the reader may see; None if nothing is private."""
        view, scene = reader.look.views[reader.seat], reader.scene
        return await self._draw("hand", reader, view, lambda: reader.face.private(view, scene))

    async def cropped(self, reader: Reader, plan: str = "", picked: Answer = ()) -> Picture | None:
        """Draw the part of the private picture that the open question is about, or that a waiting player
        needs; None for all of it. With a `plan`, draw what that proposal would change; mark what is
        `picked`."""
        view, scene, prompt = reader.look.views[reader.seat], reader.scene, reader.prompt
        if prompt is None:
            return await self._draw("wait", reader, view, lambda: reader.face.waiting(view, scene))
        shown = (view, prompt.question(), plan, picked)
        prompt = replace(prompt, marked=picked or prompt.marked)
        return await self._draw("crop", reader, shown, lambda: reader.face.cropped(prompt, view, scene, plan))

    async def offered(self, reader: Reader) -> Picture | None:
        """Draw the reader's choices; None if the private picture shows them."""
        view, scene = reader.look.views[reader.seat], reader.scene
        return await self._draw("offered", reader, view, lambda: reader.face.offered(view, scene))

    async def final(self, reader: Reader, outcome: Outcome) -> Picture | None:
        """Draw the final score."""
        view, scene = reader.look.views[None], reader.scene
        return await self._draw("final", reader, view, lambda: reader.face.final(view, scene, outcome))

    async def course(self, reader: Reader, course: Course) -> Picture | None:
        """Draw the course of a finished game."""
        return await self._draw("course", reader, course, lambda: reader.face.course(course, reader.scene))

    async def chances(self, reader: Reader, review: Review) -> Picture:
        """Draw each player's chance to win through a finished game."""
        scene = replace(reader.scene, changed=())
        draw = partial(reader.face.chances, review, scene)
        picture = await self._draw("chances", reader, review, draw, scene)
        assert picture is not None, "there is always a curve"
        return picture

    async def moment(self, reader: Reader, view: View, scene: Scene) -> Picture:
        """Draw the whole table as everyone saw it at that moment."""
        picture = await self._draw("board", reader, view, lambda: reader.face.board(view, scene), scene)
        assert picture is not None, "there is always a board"
        return picture

    async def asked(self, reader: Reader, asked: Asked, scene: Scene) -> Picture | None:
        """Draw a player's own picture at a question of a finished game, cropped to the question."""
        prompt, view, face = asked.prompt, asked.view, reader.face

        def draw() -> Drawn | None:
            return face.cropped(prompt, view, scene) or face.private(view, scene)

        return await self._draw("asked", reader, (view, prompt.question()), draw, scene)

    async def so_far(self, reader: Reader, steps: Sequence[ReplayStep], seat: Seat) -> list[Picture]:
        """Draw these chapters of a game as everyone saw them, each with its effect on a seat."""
        found = list[Picture]()
        for step in steps:
            draw = partial(reader.face.chapter, step, seat, reader.scene)
            shown = (seat, step.at, step.view)
            if (picture := await self._draw("so far", reader, shown, draw)) is not None:
                found.append(picture)
        return found

    async def recap(self, reader: Reader, steps: Sequence[ReplayStep]) -> Picture:
        """Draw a whole game as one animation."""
        shown = _encode(("recap", reader.face.key, reader.scene, reader.table.commitment, len(steps)))
        picture = await self._once("recap", shown, lambda: self._moving(reader, steps))
        assert picture is not None, "there is always something to see"
        return picture

    async def film_strip(self, reader: Reader, steps: Sequence[ReplayStep], most: int) -> list[Picture]:
        """Draw at most `most` different still pictures of a game, for people who prefer no motion."""
        frames = await asyncio.to_thread(reader.face.recap, steps, reader.scene)
        found = dict[str, Picture]()
        for frame in spread(frames, most):
            alt = reader.face.summary(frame.view, reader.scene)
            shown = _encode(("strip", reader.face.key, reader.scene, reader.table.commitment, frame.view))
            picture = await self._made("strip", shown, partial(_drawn_frame, frame, alt))
            if picture is not None:
                found.setdefault(picture.name, picture)
        return list(found.values())

    async def _moving(self, reader: Reader, steps: Sequence[ReplayStep]) -> Picture:
        """Draw the animation frame by frame, so that other work can run between two frames."""
        scene, face = reader.scene, reader.face
        frames = await asyncio.to_thread(face.recap, steps, scene)
        stills = []
        for frame in frames:
            async with self._pencils.place():
                stills.append(await asyncio.to_thread(_still, frame))
        data = await asyncio.to_thread(moving, stills)
        alt = recap_alt([face.summary(frame.view, scene) for frame in frames], scene)
        return Picture(f"recap-{blake2b(data, digest_size=6).hexdigest()}.webp", data, alt)

    async def topic(self, name: str, topic: Topic) -> Picture | None:
        """Draw the picture of a rule or a card. `name` is its game, key and language."""
        picture = topic.picture
        if picture is None:
            return None

        def draw() -> Drawn | None:
            image = picture()
            return None if image is None else Drawn(image, topic.alt)

        return await self._made("rule", name.encode(), draw)

    async def _draw(
        self, name: str, reader: Reader, shown: object, draw: Draw, scene: Scene | None = None
    ) -> Picture | None:
        return await self._made(name, _encode((name, reader.face.key, scene or reader.scene, shown)), draw)

    async def _made(self, name: str, shown: bytes, draw: Draw) -> Picture | None:
        return await self._once(name, shown, lambda: self._now(name, draw))

    async def _once(self, name: str, shown: bytes, make: Make) -> Picture | None:
        key = blake2b(shown, digest_size=16, person=name.encode()).digest()
        if key in self._kept:
            return self._kept[key]
        if (task := self._drawing.get(key)) is None:
            task = self._drawing[key] = asyncio.create_task(self._keep(key, make))
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        return await asyncio.shield(task)

    async def _keep(self, key: bytes, make: Make) -> Picture | None:
        picture = await make()
        # The recap of a long game may be larger than all that is kept.
        if self._kept.getsizeof(picture) <= self._kept.maxsize:
            self._kept[key] = picture
        return picture

    async def _now(self, name: str, draw: Draw) -> Picture | None:
        async with self._pencils.place():
            with self.drawn.time(), self.first():
                return await asyncio.to_thread(_encoded, name, draw)


def _drawn_frame(frame: ReplayFrame, alt: str) -> Drawn:
    return Drawn(frame.draw(), alt)


def _still(frame: ReplayFrame) -> bytes:
    return still(frame.draw(), RECAP_WIDTH, RECAP_QUALITY)


def _encoded(name: str, draw: Draw) -> Picture | None:
    drawn = draw()
    if drawn is None:
        return None
    data, ending = packed(drawn.image)
    return Picture(f"{name}-{blake2b(data, digest_size=6).hexdigest()}.{ending}", data, drawn.alt)
