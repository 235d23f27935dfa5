"""How to play as messages: a page with its buttons, `/help`, and the greeting where the bot was invited.

Pages are the same for everybody and know no table: nothing on them can be a secret.
"""

from __future__ import annotations

from collections.abc import Mapping

from cogs.messages.components import Block, Button, Picture, Row, Sheet, Style, rows
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import NIGHT, WARM, without_markup
from render.face import Face, Language, Scene, Topic
from render.text.catalogue import Catalogue, catalogue
from render.text.guide import SIGNS

NO_TABLE = 0
"""Stands in ids where others name a table."""
_BETWEEN = "/"

Place = tuple[str, str]
"""A game and one of its pages; no page where nobody has said which."""


def opener(
    game: str, texts: Catalogue, *, page: str = "", label: str = "", style: Style = "secondary"
) -> Button:
    """Opens how to play that game for whoever presses, at a page or at the first one."""
    return Button(_id("guide", game, page), label or texts.say("button-guide"), style)


def symbols(game: str, texts: Catalogue) -> Button:
    """Opens what the signs of that game mean."""
    return Button(_id("guide", game, SIGNS), texts.say("button-symbols"))


def opened(rest: str, games: Mapping[str, Face]) -> Place | None:
    """What such a button means; None for what none of ours says."""
    game, _, page = rest.partition(_BETWEEN)
    page = page.partition(_BETWEEN)[0]
    if game not in games or (page and page not in games[game].guide(Scene(()))):
        return None
    return game, page


def page(
    face: Face, key: str, told: Topic, picture: Picture | None, language: Language, *, text_mode: bool
) -> Sheet:
    """A page, with buttons to the one before, the next one, and what the signs mean."""
    texts, scene = catalogue(language), Scene((), language)
    pages = list(face.guide(scene))
    at = pages.index(key)
    blocks: list[Block] = [f"### {told.title}", told.text]
    if picture is not None:
        blocks.append(without_markup(picture.alt) if text_mode else picture)
    before, after = pages[max(0, at - 1)], pages[min(at + 1, len(pages) - 1)]
    turn = (
        Button(
            _id("page", face.key, before, "before"), texts.say("button-page-before"), disabled=before == key
        ),
        Button(
            _id("page", face.key, after, "next"),
            texts.say("button-page-next"),
            "secondary" if after == key else "primary",
            disabled=after == key,
        ),
        Button(_id("page", face.key, SIGNS), texts.say("button-symbols"), disabled=key == SIGNS),
    )
    where = texts.say("guide-where", game=face.title(scene), page=at + 1, pages=len(pages))
    return Sheet((*blocks, turn, f"-# {where}"), colour=NIGHT)


def help_sheet(texts: Catalogue, titles: Mapping[str, str], *, first: Place | None = None) -> Sheet:
    """What the bot does, its commands, and how to play each game; that of `first` before the others."""
    game, at = first or ("", "")
    order = sorted(titles, key=lambda one: one != game)
    games = [
        opener(
            one,
            texts,
            page=at if one == game else "",
            label=titles[one],
            style="primary" if one == game else "secondary",
        )
        for one in order
    ]
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
    """What the bot says where it was invited."""
    games = texts.say("greeting-games", games=", ".join(titles.values()))
    learn = Button(_id("help"), texts.say("button-guide"))
    blocks = (f"### {texts.say('greeting-heading')}", f"{texts.say('greeting-what')} {games}")
    return Sheet(
        (*blocks, texts.say("greeting-how"), (tables_button(texts), lessons_button(texts), learn)),
        colour=WARM,
    )


def tables(texts: Catalogue, titles: Mapping[str, str]) -> Sheet:
    """Which game a table is opened for."""
    games: list[Row] = rows([Button(_id("open", game), title) for game, title in titles.items()])
    return Sheet((texts.say("open-which"), *games), colour=NIGHT)


def tables_button(texts: Catalogue) -> Button:
    """Opens a table of any game."""
    return Button(_id("tables"), texts.say("button-tables"), "primary")


def lessons_button(texts: Catalogue, game: str = "") -> Button:
    """Opens the lessons of a game, or of all."""
    return Button(_id("learn", game), texts.say("button-lessons"))


def _id(action: str, *parts: str) -> str:
    return str(ActionId(NO_TABLE, action, _BETWEEN.join(part for part in parts if part)))
