"""How to play as messages: the guide's pages, `/help`, the greeting, and what a lesson tells its learner.

Pages are the same for everyone and know no table, so they hold no secrets. Only the coach speaks to the
learner alone.
"""

from collections.abc import Mapping

from msgspec import Struct

from cogs.layout.components import Block, Button, Picture, Row, Sheet, Style, rows
from cogs.layout.custom_id import ActionId
from cogs.layout.reader import NIGHT, WARM, Reader, place_of, without_markup
from cogs.tables.table import Status, Table, all_said, coached
from engine.core.lessons import lessons
from render.face import Language, Scene, Topic
from render.game_face import Face
from render.text.catalogue import Catalogue, catalogue
from render.text.rules import SIGNS

NO_TABLE = 0
"""The number that stands for no table in ids."""
_BETWEEN = "/"

GuidePlace = tuple[str, str]
"""A game and one of its pages; an empty page if none was named."""


def opener(
    game: str, texts: Catalogue, *, page: str = "", label: str = "", style: Style = "secondary"
) -> Button:
    """Return a button that opens the guide of a game for the person who presses, at a page or the first
    one."""
    return Button(_id("guide", game, page), label or texts.say("button-guide"), style)


def symbols(game: str, texts: Catalogue) -> Button:
    """Return a button that opens the legend of a game's signs."""
    return Button(_id("guide", game, SIGNS), texts.say("button-symbols"))


def guide_opened(rest: str, games: Mapping[str, Face]) -> GuidePlace | None:
    """Return the game and page that a button's id names. None for an unknown game."""
    game, _, page = rest.partition(_BETWEEN)
    page = page.partition(_BETWEEN)[0]
    if game not in games or (page and page not in games[game].guide(Scene(()))):
        return None
    return game, page


def guide_page(
    face: Face, key: str, told: Topic, picture: Picture | None, language: Language, *, text_mode: bool
) -> Sheet:
    """Compose a page, with buttons for the previous page, the next page and the legend of signs."""
    texts, scene = catalogue(language), Scene((), language)
    pages = list(face.guide(scene))
    at = pages.index(key)
    blocks: list[Block] = [f"### {told.title}", told.text]
    if picture is not None:
        blocks.append(without_markup(picture.alt) if text_mode else picture)
    before, after = pages[max(0, at - 1)], pages[min(at + 1, len(pages) - 1)]
    back, on = _id("page", face.key, before, "before"), _id("page", face.key, after, "next")
    style: Style = "secondary" if after == key else "primary"
    turn = (
        Button(back, texts.say("button-page-before"), disabled=before == key),
        Button(on, texts.say("button-page-next"), style, disabled=after == key),
        Button(_id("page", face.key, SIGNS), texts.say("button-symbols"), disabled=key == SIGNS),
    )
    where = texts.say("guide-where", game=face.title(scene), page=at + 1, pages=len(pages))
    return Sheet((*blocks, turn, f"-# {where}"), colour=NIGHT)


def help_sheet(texts: Catalogue, titles: Mapping[str, str], *, first: GuidePlace | None = None) -> Sheet:
    """Compose what the bot does, its commands, and how to play each game, `first` before the others."""
    game, at = first or ("", "")
    games = [opener(one, texts, label=title) for one, title in titles.items() if one != game]
    if game:
        games.insert(0, opener(game, texts, page=at, label=titles[game], style="primary"))
    blocks: list[Block] = [
        f"### {texts.say('help-heading')}",
        texts.say("help-what"),
        "\n".join(
            texts.say(f"help-{name}") for name in ("learn", "play", "move", "act", "story", "table", "me")
        ),
        f"**{texts.say('help-games')}**",
        *rows(games),
    ]
    return Sheet((*blocks, (tables_button(texts), lessons_button(texts))), colour=NIGHT)


def greeting(texts: Catalogue, titles: Mapping[str, str]) -> Sheet:
    """Compose the bot's greeting to a server that has just invited it."""
    games = texts.say("greeting-games", games=", ".join(titles.values()))
    learn = Button(_id("help"), texts.say("button-guide"))
    blocks = (f"### {texts.say('greeting-heading')}", f"{texts.say('greeting-what')} {games}")
    return Sheet(
        (*blocks, texts.say("greeting-how"), (tables_button(texts), lessons_button(texts), learn)),
        colour=WARM,
    )


def tables(texts: Catalogue, titles: Mapping[str, str]) -> Sheet:
    """Compose the question for which game to open a table."""
    games: list[Row] = rows([Button(_id("open", game), title) for game, title in titles.items()])
    return Sheet((texts.say("open-which"), *games), colour=NIGHT)


def tables_button(texts: Catalogue) -> Button:
    """Return a button that opens a table of any game."""
    return Button(_id("tables"), texts.say("button-tables"), "primary")


def lessons_button(texts: Catalogue, game: str = "") -> Button:
    """Return a button that opens the lessons of a game, or of all."""
    return Button(_id("learn", game), texts.say("button-lessons"))


def _id(action: str, *parts: str) -> ActionId:
    return ActionId(NO_TABLE, action, _BETWEEN.join(part for part in parts if part))


class LessonOffer(Struct, frozen=True):
    """A lesson that a person can take."""

    game: str
    lesson: str
    name: str
    """The lesson's name in the reader's language."""

    @property
    def key(self) -> str:
        """The lesson's name in ids and when typed: "galaxy_trucker/live"."""
        return f"{self.game}{_BETWEEN}{self.lesson}"


def lesson_offers(faces: Mapping[str, Face], scene: Scene) -> list[LessonOffer]:
    """Return every lesson that can be taken."""
    return [
        LessonOffer(game, lesson, face.lesson(f"{lesson}-name", scene))
        for game, face in faces.items()
        for lesson in lessons(game)
    ]


def lesson_card(reader: Reader, picture: Picture | None) -> Sheet:
    """Compose the first message of a lesson: what the game is about, its goal, and how a round works."""
    say = reader.say
    blocks: list[Block] = [f"### {say('lesson-heading', lesson=_line(reader, 'name'))}"]
    if picture is not None:
        blocks.append(picture)
    blocks += [
        _line(reader, "theme"),
        f"**{say('lesson-goal')}** {_line(reader, 'goal')}",
        f"**{say('lesson-course')}** {_line(reader, 'course')}",
        f"-# {say('lesson-how')}",
    ]
    return Sheet(tuple(blocks), colour=NIGHT)


def coaching(reader: Reader) -> str:
    """Return the coach's words for the open question; empty if there are none left, or without a lesson."""
    events = [event for _, told in reader.news for event in told]
    steps = coached(reader.table, reader.prompt, events)
    said = [reader.face.lesson(step.say, reader.scene) for step in steps]
    if not said:
        return ""
    said[0] = f"**{reader.say('lesson-coach')}** {said[0]}"
    return "\n".join(f"> {line}" for line in said)


def way_out(reader: Reader) -> list[Row]:
    """Return the button that finishes a lesson, once everything is said or about to be."""
    steps = coached(reader.table, reader.prompt, [event for _, told in reader.news for event in told])
    if reader.table.status is not Status.RUNNING or not (
        all_said(reader.table) or any(x.last for x in steps)
    ):
        return []
    return [(reader.button("finish-lesson", "button-lesson-finish", style="success"),)]


def farewell(reader: Reader) -> list[Block]:
    """Return what stays after the lesson: a tip, and what to do next."""
    tip = f"**{reader.say('lesson-tip')}** {_line(reader, 'tip')}"
    texts = reader.texts
    row: Row = (tables_button(texts), lessons_button(texts), opener(reader.face.key, texts))
    return [tip, reader.say("lesson-farewell"), row]


def lesson_list(texts: Catalogue, found: list[LessonOffer]) -> Sheet:
    """Compose the question which lesson a person wants."""
    buttons = [Button(_id("learn", one.key), one.name, "primary") for one in found]
    return Sheet((f"### {texts.say('lesson-list')}", texts.say("lesson-which"), *rows(buttons)), colour=NIGHT)


def lesson_left(texts: Catalogue, one: LessonOffer, left: Table) -> Sheet:
    """Compose the choice about an unfinished lesson: continue it, or start over."""
    go_on = Button(ActionId(left.id, "move"), texts.say("button-lesson-go-on"), "primary")
    anew = Button(_id("learn", one.key, str(left.id)), texts.say("button-lesson-anew"))
    told = texts.say("lesson-left", lesson=one.name, channel=place_of(texts, left))
    return Sheet((told, (go_on, anew)), colour=WARM)


def lesson_asked_for(rest: str) -> tuple[str, str, int]:
    """Return what a lesson's button means: a game, one of its lessons (or ""), and the table to end first."""
    game, _, more = rest.partition(_BETWEEN)
    lesson, _, table = more.partition(_BETWEEN)
    return game, lesson, int(table) if table.isdecimal() and len(table) < 19 else 0


def _line(reader: Reader, part: str) -> str:
    assert reader.table.lesson is not None, "a lesson is given here"
    return reader.face.lesson(f"{reader.table.lesson.id}-{part}", reader.scene)
