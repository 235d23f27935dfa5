"""Messages as sheets, from what a reader may see. Pure: pictures come drawn, sentences come from the face.

There is one function for each message of the bot. Names may contain anything, so texts escape them.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from cogs.layout import components
from cogs.layout import controls as answering
from cogs.layout.components import Block, Button, Control, Picture, Sheet, count, fit, rows
from cogs.layout.controls import NO_DRAFT, Asked, Draft, controls, has, pages, with_more, words_button
from cogs.layout.reader import DONE, NIGHT, WARM, Declined, Reader, fitting, without_markup
from cogs.messages import after_the_game, hints, lessons, lobby_card, terms
from cogs.messages.lessons import opener
from cogs.tables.snapshot import LATELY, Happened, RewindPoint
from cogs.tables.table import Status
from engine.core.errors import GameOver, NotAtThisTable, RefereeError
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Advice
from render.face import Key, Language, Topic
from render.text.catalogue import catalogue
from render.text.names import escape
from render.text.sentences import joined

STORY_LIMIT, LATELY_LIMIT = 900, 240
"""The most characters of story in a message that is not about the story, and below the table's picture, where
a phone shows them in eight lines."""
NEWS_LINES, NEWS_LENGTH = 2, 120
"""The most lines above a question, and their characters; the latest line is always shown. The question shares
a phone's screen with its picture and its controls, and `/story` tells everything."""
PLAIN_NEWS_LINES = 10
"""The most lines of news for people in text mode."""
WRITTEN_OUT = 1500
"""The most characters of options written out in text mode."""
WHOLE_STORY = 3600
WHY_LIMIT, WHY_ALL = 110, 900
"""The most characters of options that are closed for the same reason, and of *Why not?* as a whole."""


def one_line(text: str) -> Sheet:
    """Compose a single sentence."""
    return Sheet((text,))


def board(reader: Reader, picture: Picture, story: Sequence[Happened]) -> Sheet:
    """Compose the public message: the picture or its words, the latest lines of story, and any standstill."""
    view = reader.look.views[None]
    heading = f"### {reader.title}\n{reader.face.summary(view, reader.scene)}"
    blocks: list[Block] = [reader.shown(picture), heading]
    running, over = reader.table.status is Status.RUNNING, reader.table.status is Status.OVER
    lines = reader.sentences(_without(story, reader.face.rounds if running else ()))[-LATELY:]
    if lines:
        blocks.append("\n".join(fitting(lines, LATELY_LIMIT) or fitting(lines[-1:], STORY_LIMIT)))
    blocks += _sand(reader)
    # After the last move, the summary already says who has won.
    if not over and (reader.table.rest or not running or not reader.look.waiting):
        blocks.append(f"**{reader.waiting}**")
    if running:
        blocks.append((reader.button("move", "button-my-move", style="primary"),))
    return Sheet(tuple(blocks), colour=WARM if running else NIGHT)


def call(reader: Reader) -> Sheet | None:
    """Compose the line that mentions the players to move, or those invited to a lobby; None if nobody is."""
    if reader.table.rest:
        return None
    if reader.table.status is Status.LOBBY:
        return after_the_game.call_again(reader)
    chairs = reader.table.chairs
    users = [chairs[seat].user for seat in reader.look.waiting if chairs[seat].pilot == "player"]
    mentions = [f"<@{user}>" for user in users if user is not None]
    if not mentions:
        return None
    if len(mentions) == 1:
        called = reader.say("call-one", mention=mentions[0])
    else:
        called = reader.say("call-some", mentions=joined(mentions, reader.language))
    if reader.look.taken_back is not None:
        # This line is shown only until the next public step.
        told = reader.say("note-taken-back", seat=reader.names([reader.look.taken_back]))
        called = f"-# {told}\n{called}"
    return Sheet((called,), bare=True)


def note(reader: Reader, key: str, fields: Mapping[str, int | str]) -> Sheet:
    """Compose a sentence by the referee to the whole table."""
    filled: dict[str, int | str] = {}
    if key == "note-terms-agreed":
        filled["terms"] = " ".join(terms.terms_lines(reader.texts, reader.table.terms))
    for name, value in fields.items():
        if name == "seat" and isinstance(value, int):
            filled["name" if key == "note-back" else name] = reader.names([Seat(value)])
        elif name == "user" and isinstance(value, int):
            filled[name] = reader.known(value)
        elif name == "former" and isinstance(value, int):
            before = escape(reader.table.former[value].name)
            after = escape(reader.table.sat_after(value))
            filled |= {"name": before} if key == "note-robot" else {"name": after, "before": before}
        elif name == "channel":
            filled[name] = f"<#{value}>"
        elif name == "when":
            filled[name] = f"<t:{value}:R>"
        elif name == "until":
            filled[name] = f"<t:{value}:f>"
        else:
            filled[name] = escape(value) if isinstance(value, str) else value
    return Sheet((reader.say(key, **filled),), bare=True)


def private(
    reader: Reader,
    picture: Picture | None,
    offered: Picture | None = None,
    *,
    draft: Draft = NO_DRAFT,
    before: str = "",
    place: str = "",
    advice: Advice | None = None,
) -> Sheet:
    """Compose what only the reader may see: events since their last move, hand, choices, question, controls.
    `before` is the first sentence. `place` names the table if the message is read elsewhere. `advice` is the
    hint, if the reader has asked for one."""
    blocks: list[Block] = [before, f"-# {place}" if place else ""]
    if picture is not None and not reader.text_mode:
        # In text mode, the description shares the question's frame: a second one would cost a row of buttons.
        blocks.insert(1, picture)
    if reader.table.status in (Status.LOBBY, Status.CANCELLED):
        where = "where-lobby" if reader.table.status is Status.LOBBY else "where-cancelled"
        return Sheet((*blocks, reader.say(where)), colour=NIGHT)
    if reader.table.status is not Status.RUNNING:
        return Sheet((*blocks, *after_the_game.result(reader)), colour=DONE)
    if reader.predecessor:
        blocks.append(reader.say("handover-briefing", name=escape(reader.predecessor)))
    pictured, asked = picture is not None and not reader.text_mode, reader.asked
    coached = lessons.coaching(reader) if asked is not None else ""
    # On a phone, a hint, the coach or *More* takes the place of news that the table's message tells, too.
    instead = advice or coached or draft.more
    if news := () if pictured and instead else _news(reader, pictured=pictured):
        blocks.append(_news_above(reader, news, pictured=pictured))
    if reader.plan:
        blocks.append(reader.say("your-plan", plan=without_markup(reader.plan)))
    if picture is not None and reader.text_mode:
        blocks.append(without_markup(picture.alt))
    if offered is not None:
        blocks.append(offered)
    if reader.seat is not None and reader.table.chairs[reader.seat].pilot == "steward":
        blocks.append(reader.say("steward-plays"))
        blocks.append((reader.button("back", "button-back-again", style="primary"),))
    if asked is not None:
        blocks.append(coached)
        left = components.COMPONENT_LIMIT - count(blocks)
        blocks += _question(reader, asked, draft, advice, left=left, pictured=pictured)
    else:
        blocks.append(_no_question(reader))
        blocks += rows(_aside(reader, None))
    if reader.table.lesson is not None:
        blocks += lessons.way_out(reader)
    return Sheet(tuple(blocks), colour=WARM if asked is not None else NIGHT)


def _news(reader: Reader, *, pictured: bool) -> Sequence[str]:
    """Return what happened since the reader's last move, except what the question says or the picture shows
    (if `pictured`): it would take a line each from the question."""
    face = reader.face
    kinds = (*face.rounds, *(face.news if pictured else ())) if reader.asked is not None else ()
    return reader.sentences(_without(reader.news, kinds))


def _without(told: Sequence[Happened], kinds: tuple[type[Event], ...]) -> Sequence[Happened]:
    return [(at, tuple(one for one in events if not isinstance(one, kinds))) for at, events in told]


def story(reader: Reader, lines: Sequence[Happened], *, whole: bool) -> Sheet:
    """Compose what happened: the latest lines, as many as fit in a message."""
    told = reader.sentences(lines)
    heading = reader.say("story-heading-whole" if whole else "story-heading")
    if not told:
        return Sheet((f"### {heading}", reader.say("story-empty" if whole else "story-nothing")))
    shown = fitting(told, WHOLE_STORY)
    blocks: list[Block] = [f"### {heading}"]
    if whole and (robots := [reader.robot(x) for x in reader.table.chairs if x.pilot == "robot"]):
        blocks.append(reader.say("story-robots", robots=joined(robots, reader.language)))
    if len(shown) < len(told):
        blocks.append(f"-# {reader.say('story-more', count=len(told) - len(shown))}")
    blocks.append("\n".join(shown))
    if reader.seat is not None and reader.face.has_chapters(reader.look.views[reader.seat]):
        blocks.append((reader.button("so-far", "button-so-far"),))
    if reader.table.status is Status.RUNNING:
        blocks.append(f"**{reader.waiting}**")
    return Sheet(tuple(blocks), colour=NIGHT)


def rewind(
    reader: Reader,
    then: Reader,
    place: RewindPoint,
    picture: Picture,
    undone: Sequence[Happened],
    *,
    asking: bool,
) -> Sheet:
    """Compose the position to which a game would go back, as everyone saw it `then`, and what is undone."""
    heading = f"### {reader.say('rewind-preview', when=f'<t:{place.when}:R>')}"
    blocks: list[Block] = [heading, reader.face.summary(place.view, then.scene), reader.shown(picture)]
    if lines := reader.sentences(undone):
        blocks += [reader.say("rewind-undone"), _last_of(reader, lines)]
    if asking:
        ask = reader.button("rewind", "button-rewind-ask", rest=str(place.number), style="primary")
        blocks += [f"-# {reader.say('rewind-how')}", (ask,)]
    return Sheet(tuple(blocks), colour=NIGHT)


def part(reader: Reader, name: str, picture: Picture | None) -> Sheet:
    """Compose a part of the table, enlarged."""
    blocks: list[Block] = [f"### {without_markup(name)}"]
    if picture is not None:
        blocks.append(reader.shown(picture))
    return Sheet(tuple(blocks), colour=NIGHT)


def rule(
    topic: Topic,
    picture: Picture | None,
    language: Language,
    *,
    text_mode: bool,
    signs: Sequence[str] = (),
    pages: Button | None = None,
) -> Sheet:
    """Compose a rule or a card with its source; `signs` before its title, unless the reader wants only words.

    `pages` is a button that opens the guide of its game.
    """
    marks = "" if text_mode else "".join(map(components.sign, signs))
    blocks: list[Block] = [f"### {marks}{topic.title}", topic.text]
    if picture is not None:
        blocks.append(without_markup(picture.alt) if text_mode else picture)
    if topic.source:
        blocks.append(f"-# {catalogue(language).say('rules-source', source=topic.source)}")
    if pages is not None:
        blocks.append((pages,))
    return Sheet(tuple(blocks), colour=NIGHT)


SEATED = {"autopilot": "status-seat-left", "steward": "status-seat-steward"}
"""The key of a seat's status if another pilot plays for its owner."""


def status(reader: Reader, away: Mapping[int, int] | None = None) -> Sheet:
    """Compose the state of the game: who plays, who is to move since when, and what can be done about it.

    `away`: until when people have announced that they are away, in seconds since 1970, by Discord id.
    """
    table, say, look = reader.table, reader.say, reader.look
    heading = say("status-heading", game=reader.title, when=f"<t:{table.created}:R>")
    lines = []
    for chair in table.chairs:
        if chair.pilot == "robot":
            line = reader.robot(chair)
        else:
            line = say(SEATED.get(chair.pilot, "status-seat"), name=escape(chair.name))
        if chair.seat in look.waiting:
            line = say("status-asked", seat=line)
            if chair.seat != reader.seat:
                if turn := look.turns.get(chair.seat):
                    line = say("status-since", seat=line, when=f"<t:{turn}:R>")
            elif due := look.deadlines.get(chair.seat):
                line = say("status-due", seat=line, when=f"<t:{due}:R>")
        elif chair.seat in look.sealed:
            line = say("status-sealed", seat=line)
        if chair.user is not None and (until := (away or {}).get(chair.user)):
            line = say("status-away", seat=line, until=f"<t:{until}:f>")
        lines.append(f"{chair.seat + 1}\\. {reader.emblem(chair.seat)}{line}")
    blocks: list[Block] = [f"### {heading}"]
    if look.views:
        blocks.append(reader.face.summary(look.views[None], reader.scene))
    blocks += ["\n".join(lines), f"**{reader.waiting}**", *_stuck(reader)]
    blocks.append(f"{reader.sign('host')}{say('status-host', host=reader.known(table.host))}")
    if options := lobby_card.option_lines(reader):
        blocks.append(say("status-options", options=" · ".join(options)))
    blocks.append(reader.sign("clock") + "\n".join(terms.terms_lines(reader.texts, table.terms)))
    blocks.append(f"-# {say('status-commitment', commitment=table.commitment)}")
    return Sheet(tuple(blocks), colour=NIGHT)


def _stuck(reader: Reader) -> list[Block]:
    """Say what may hold up a running game: a lost channel, open votes, players who take too long."""
    table, say = reader.table, reader.say
    if table.status is not Status.RUNNING:
        return []
    found: list[Block] = []
    if table.cut_off:
        channel, when = reader.place, f"<t:{table.cut_off}:R>"
        found.append(say("status-cut-off", channel=channel, when=when))
    if table.ballots:
        closes = f"<t:{min(ballot.closes for ballot in table.ballots)}:R>"
        found.append(say("status-votes", count=len(table.ballots), closes=closes))
    others = [seat for seat in reader.look.waiting if seat != reader.seat]
    if others and reader.seat is not None and not table.rest:
        found.append(f"-# {say('status-too-long')}")
    return found


def _news_above(reader: Reader, news: Sequence[str], *, pictured: bool) -> str:
    """Return the latest line, and another if both are short. Below a picture, the number of earlier lines is
    in the same line, and a question takes the room of the other."""
    short = max(1, len(fitting(news[-NEWS_LINES:], NEWS_LENGTH)))
    if not pictured:
        most = PLAIN_NEWS_LINES if reader.text_mode else short
        return _last_of(reader, news, more="news-more", most=most)
    first, *others = news[-1:] if reader.asked is not None else news[-short:]
    earlier = len(news) - 1 - len(others)
    before = [reader.say("news-before", count=earlier)] if earlier else []
    return "\n".join(f"-# {line}" for line in (" · ".join([*before, first]), *others))


def _last_of(
    reader: Reader, news: Sequence[str], *, more: str = "story-more", most: int = STORY_LIMIT
) -> str:
    """Return the `most` latest lines and the number left out, in `STORY_LIMIT` characters."""
    lines = [f"-# {line}" for line in news]
    shown = fitting(lines, STORY_LIMIT)[-most:]
    if len(shown) == len(lines):
        return "\n".join(shown)
    room = STORY_LIMIT - len(f"-# {reader.say(more, count=len(lines))}") - 1
    shown = fitting(lines, room)[-most:]
    return "\n".join([f"-# {reader.say(more, count=len(lines) - len(shown))}", *shown])


def plan(reader: Reader, before: str) -> Sheet:
    """Compose the reader's own notes, with a button to delete them."""
    if not reader.plan:
        return one_line(before)
    forget = reader.button("forget-plan", "button-forget-plan")
    return Sheet((before, reader.say("your-plan", plan=without_markup(reader.plan)), (forget,)), colour=NIGHT)


def _question(
    reader: Reader, asked: Asked, draft: Draft, advice: Advice | None, *, left: int, pictured: bool
) -> list[Block]:
    """Return the question with its controls; `left` components have room, and a picture may be above it."""
    prompt, scene, view = asked.prompt, reader.scene, reader.look.views[reader.seat]
    mark = reader.sign(reader.face.sign_of_question(prompt, view))
    plan = asked.arranged(draft.plan)
    question = (plan.question if plan is not None else "") or reader.face.question(prompt, view, scene)
    standing = reader.face.standing_pictured if pictured else reader.face.standing
    race, asks = standing(view, scene), f"{mark}**{question}**"
    found: list[Block] = [f"-# {race}\n{asks}" if race else asks, *_sand(reader)]
    if draft.confirm:
        found.append(reader.say("confirm-choice", option=_in_full(asked, draft.picked)))
        if prompt.final:
            found.append(reader.say("confirm-final"))
        elif prompt.revealing:
            found.append(reader.say("confirm-reveals"))
    elif reader.text_mode:
        found.append(written_out(asked, draft.plan))
    elif draft.picked and len(pages(asked)) > answering.LISTS:
        # One list is shown at a time, so not everything that is picked is in sight.
        found.append(reader.say("chosen-so-far", chosen=_in_full(asked, draft.picked)))
    if advice is not None and not draft.confirm:
        found.append(hints.told(reader, asked, advice))
    given: list[Control] = controls(asked, draft)
    if draft.plan:
        return [*found, *given]
    if not draft.confirm and not draft.more and hints.proposal_offered(reader):
        suggest = Button(asked.ids.plan("plan"), reader.say("button-suggest"))
        given = answering.above_last(given, suggest)
    if reader.text_mode and not draft.confirm and not has(given, words := words_button(asked)):
        given.append((words,))
    # Beside "Yes" and "Back", an undo button would undo something else.
    aside = [] if draft.confirm else [one for one in _aside(reader, asked) if not has(given, one)]
    while aside and count([*found, *(shown := with_more(asked, draft, given, aside))]) > left:
        aside.pop()
    return [*found, *(shown if aside else given)]


def _sand(reader: Reader) -> list[Block]:
    """Say when the sand timer ends, if one is running. That is public, and Discord shows the countdown."""
    for seat, prompt in sorted(reader.look.prompts.items()):
        if prompt.timer is not None and (due := reader.look.deadlines.get(seat)):
            return [f"{reader.sign('sand')}{reader.say('glass-runs-out', when=f'<t:{due}:R>')}"]
    return []


def written_out(asked: Asked, proposal: str = "") -> str:
    """Return every option with its number, under its group's heading with any price; for options arranged as
    buttons, what each button does."""
    plan = asked.arranged(proposal)
    if plan is not None and (asked.prompt.series or not plan.lists):
        rows = [[_written_key(asked, key) for key in row if key.told] for row in plan.rows]
        above = [key for row in rows[:-1] for key in row]
        for listing in plan.lists:
            labels = map(asked.label, listing.options)
            above += [(listing.heading, f"{label.text} — {label.note}") for label in labels]
        last = [line for row in rows[-1:] for _, line in row]
        return without_markup("\n".join([*_under_headings(above), *last]))
    told = list[tuple[str, str]]()
    for alike in asked.twins(asked.prompt.options):
        label = asked.label(alike[0])
        # If several can be chosen, all are listed.
        shown_of = alike if asked.prompt.most > 1 else alike[:1]
        numbers = ", ".join(f"#{asked.prompt.options.index(option) + 1}" for option in shown_of)
        line = f"{numbers} {label.text}" + (f" — {label.note}" if label.note else "")
        told.append((label.group, line))
    lines = _under_headings(told)
    lines += [f"✗ {asked.label(option).text} — {asked.why(option)}" for option in asked.prompt.closed]
    shown, all_lines = fitting(lines[::-1], WRITTEN_OUT)[::-1], len(lines)
    if len(shown) < all_lines:
        room = WRITTEN_OUT - len(asked.texts.say("written-out-left", shown=all_lines, count=all_lines)) - 1
        shown = fitting(lines[::-1], room)[::-1]
        shown.append(asked.texts.say("written-out-left", shown=len(shown), count=all_lines))
    return without_markup("\n".join(shown))


def _written_key(asked: Asked, key: Key) -> tuple[str, str]:
    """Return a button in words, and its heading, which may name a price."""
    group, told = "", key.told
    if key.option in asked.prompt.options:
        label = asked.label(key.option)
        group = label.group
        if label.note and (told == label.text or told in label.note):
            told = label.note
    return group, f"{key.plain or key.text}: {told}"


def _under_headings(told: Sequence[tuple[str, str]]) -> list[str]:
    """Group lines under their headings. Lines without a group come first."""
    groups: dict[str, list[str]] = {"": []}
    for heading, line in told:
        groups.setdefault(heading, []).append(line)
    return [line for heading, lines in groups.items() for line in ([f"{heading}:"] * bool(heading) + lines)]


def why_not(reader: Reader) -> Sheet:
    """Compose the options closed to a person, by reason, or the sentence that everything is possible now."""
    asked = reader.asked
    if asked is None or not asked.prompt.closed:
        return one_line(reader.say("why-nothing-closed"))
    reasons = reader.face.closed(asked.prompt, reader.look.views[reader.seat], reader.scene)
    lines = [
        f"**{without_markup(reason)}**\n{without_markup(_the_first(names, reader))}"
        for reason, names in reasons.items()
    ]
    shown = fitting(lines[::-1], WHY_ALL)[::-1]
    return one_line("\n".join([*shown, *[reader.say("why-ask")] * (len(shown) < len(lines))]))


def _the_first(names: Sequence[str], reader: Reader) -> str:
    """Return all names in `WHY_LIMIT` characters, or the first ones in full and the number of the others."""
    lengths = accumulate(len(name) + len(", ") for name in names)
    fits = max(1, sum(length < WHY_LIMIT for length in lengths))
    more = [reader.say("why-more", count=len(names) - fits)] if len(names) > fits else []
    return joined([*names[:fits], *more], reader.language)


def _no_question(reader: Reader) -> str:
    look, seat = reader.look, reader.seat
    if reader.table.status is not Status.RUNNING or seat is None or reader.table.rest == "paused":
        return reader.waiting
    if reader.table.chairs[seat].pilot == "autopilot":
        return f"{reader.say('seat-left')}\n{reader.waiting}"
    if seat in look.sealed:
        return f"{reader.say('sealed-now', gist=_kept(reader, seat))}\n{reader.waiting}"
    if out := reader.face.out(look.views[seat], reader.scene):
        return f"{out} {reader.waiting}"
    return reader.say("nothing-asked", waiting=reader.waiting)


def _kept(reader: Reader, seat: Seat) -> str:
    """Return a seat's answers that it may still change, shown to that seat alone."""
    chosen = reader.look.chosen.get(seat, ())
    gist = reader.face.gist(chosen, reader.scene)
    if gist or not chosen:
        return gist
    return in_brief(reader, *chosen[-1])


def in_brief(reader: Reader, prompt: Prompt, answer: Answer) -> str:
    """Return an answer as the names of its options; empty for an empty answer."""
    view = reader.look.views[reader.seat]
    labels = [reader.face.label(option, prompt, view, reader.scene).text for option in answer]
    return reader.say("chosen-so-far", chosen=without_markup(joined(labels, reader.language))) * bool(labels)


def _aside(reader: Reader, asked: Asked | None) -> list[Button]:
    """Return the buttons beside a question: words, undo, so far, standing orders, guide, why not, hint.
    Without a question, the guide comes after undo. In this order they take the fewest rows on a phone."""
    found: list[Button] = []
    going = reader.table.status is Status.RUNNING and reader.table.rest != "paused"
    if asked is not None:
        found.append(words_button(asked))
    if going and reader.seat in reader.look.undoable:
        sealed = reader.seat in reader.look.sealed
        found.append(reader.button("undo", "button-change" if sealed else "button-undo"))
    page = reader.face.page_of(asked.prompt) if asked is not None else ""
    guide = [opener(reader.face.key, reader.texts, page=page)] if going else []
    if asked is None:
        found += guide
    if going and reader.seat is not None and reader.face.has_chapters(reader.look.views[reader.seat]):
        found.append(reader.button("so-far", "button-so-far"))
    chair = reader.table.chairs[reader.seat] if reader.seat is not None else None
    if going and chair is not None and chair.pilot == "player" and reader.standing is not None:
        found.append(reader.button("orders", "button-orders"))
    if asked is not None:
        found += guide
    if asked is not None and asked.prompt.closed:
        found.append(answering.why_button(asked))
    if going and hints.offered(reader):
        found.append(reader.button("hint", "button-hint"))
    return found


def _in_full(asked: Asked, options: Sequence[str]) -> str:
    """Return options in words; a single one with its note."""
    labels = [asked.label(option) for option in options]
    texts = [label.text for label in labels]
    if len(labels) == 1 and labels[0].note:
        texts = [f"{labels[0].text} — {labels[0].note}"]
    return without_markup(fit(joined(texts, asked.texts.language), hints.CHOSEN_LIMIT))


def require_orders(reader: Reader) -> Asked:
    """Return the reader's standing orders. Raises the refusal if there are none."""
    if reader.seat is None:
        raise NotAtThisTable
    if reader.table.status is Status.LOBBY:
        raise Declined("table-not-started")
    if reader.table.status is not Status.RUNNING:
        raise GameOver
    asked = reader.standing
    if asked is None:
        left = reader.table.chairs[reader.seat].pilot == "autopilot"
        raise RefereeError("seat-left" if left else "no-orders")
    return asked


def standing_orders(reader: Reader, *, before: str = "", draft: Draft = NO_DRAFT) -> Sheet:
    """Compose all standing orders with their current settings; `before` is the first sentence."""
    asked, view = require_orders(reader), reader.look.views[reader.seat]
    blocks: list[Block] = [before, f"**{reader.face.question(asked.prompt, view, reader.scene)}**"]
    if reader.text_mode:
        blocks.append(written_out(asked))
    given, words = controls(asked, draft), words_button(asked)
    blocks += given
    if not has(given, words) and (reader.text_mode or len(asked.prompt.options) > components.SELECT_LIMIT):
        blocks.append((words,))
    return Sheet(tuple(blocks), colour=NIGHT)
