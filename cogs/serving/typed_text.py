"""The reading of typed text: answers for `/act` or the form, several actions in one line, rules, cards.

An answer names an option, its notation or its number in the list ("#3"). Semicolons separate several. A
standing order is understood where an answer is expected, too: after a mark in any of these forms, otherwise
only by its whole name or notation, and only if no answer has that name.

In a series of actions in one line, such as ``draw draw BB2 7,9r1``, each answers the question open at that
point. Only notation counts there: longer names would fall apart, and a part of a name could mean an
unintended action. The series continues whatever an action reveals.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import combinations
from math import comb

import discord
from msgspec import Struct

from cogs.layout import custom_id
from cogs.layout.components import Interaction, data_of, fit
from cogs.layout.controls import Asked, short_names
from cogs.layout.reader import Reader, without_markup
from cogs.messages import hints
from engine.core.errors import IllegalAnswer, StaleAnswer
from engine.core.prompt import Answer, Prompt
from render.face import Label, Language
from render.text.catalogue import Catalogue, catalogue
from render.text.sentences import joined

OFFERED = 25
"""The most completions that Discord shows at once."""
CHOICE_LIMIT = 100
LIST_SEPARATOR = "; "
NOTHING = "-"
"""The value that stands for an empty answer, because Discord accepts no empty value."""
HINT = "hint"
"""The word that asks for a hint in every language, besides the reader's own word."""
ORDER = "order:"
"""The mark of a standing order in every language. Completion shows the reader's own word."""
NEAREST = 3
"""The most suggestions that a refusal names."""
PART = 3
"""The least characters from the middle of a name that identify it."""


class Offer(Struct, frozen=True):
    """A completion: what it shows, and what it sends."""

    name: str
    value: str


class Hint(Struct, frozen=True):
    """The word that asks for a hint."""


class Series(Struct, frozen=True):
    """Several actions in one line."""

    acts: list[str]


class Order(Struct, frozen=True):
    """A standing order."""

    order: Answer


Typed = Hint | Series | Order | Answer
"""What somebody may type where an answer is expected."""


def parsed(reader: Reader, typed: str, *, orders: bool = False, numbered: bool = True) -> Typed:
    """Return what somebody typed where an answer is expected. Without a question, anything but an order is an
    empty answer. `orders`: whether orders are understood. Raises what :func:`meant` raises."""
    asked, standing = reader.asked, reader.standing if orders else None
    if asked is None:
        return order_meant(standing, typed) or ()
    if hints.offered(reader) and _asks_for_hint(asked, typed.strip().casefold()):
        return Hint()
    if acts := series_of(asked, typed):
        return Series(acts)
    try:
        return meant(asked, typed, numbered=numbered)
    except IllegalAnswer:
        if order := order_meant(standing, typed):
            return order
        raise


def _asks_for_hint(asked: Asked, word: str) -> bool:
    """Return whether a word asks for a hint. An option of that name comes first."""
    if word not in _hint_words(asked.texts):
        return False
    return all(word not in (one, asked.label(one).text.casefold()) for one in asked.prompt.options)


def _hint_words(texts: Catalogue) -> tuple[str, str]:
    return texts.say("hint-word").casefold(), HINT


def hint_offers(reader: Reader, typed: str) -> list[Offer]:
    """Return the hint as a completion of an answer."""
    begun, words = typed.strip().casefold(), _hint_words(reader.texts)
    if not hints.offered(reader) or not any(word.startswith(begun) for word in words):
        return []
    return [Offer(reader.say("hint-offered"), words[0])]


def offers(asked: Asked, typed: str) -> list[Offer]:
    """Return completions while a person types: legal answers with their prices, then closed ones."""
    if acts := series_of(asked, typed):
        text = asked.texts.say("series-offered", count=len(acts), acts=" ".join(acts))
        return [Offer(fit(text, CHOICE_LIMIT), typed)] if len(typed) <= CHOICE_LIMIT else []
    if asked.prompt.most == 1:
        return [*_one(asked, typed), *_closed(asked, typed)][:OFFERED]
    return [*_several(asked, typed), *_closed(asked, typed)][:OFFERED]


def order_offers(standing: Asked, typed: str, *, asked: bool) -> list[Offer]:
    """Return standing orders as marked completions. While a question is `asked`, only those that match the
    typed text, so that an empty line shows only answers."""
    if asked and not typed.strip():
        return []
    rest = _behind_mark(standing, typed)
    if rest is None:
        # After the mark, all orders are offered.
        begun = any(mark.startswith(typed.strip().casefold()) for mark in _marks(standing))
        rest = "" if begun else typed
    found = [offer for offer in _one(standing, rest) if offer.value != NOTHING]
    return [
        Offer(fit(f"{standing.texts.say('order-mark')} {offer.name}", CHOICE_LIMIT), f"{ORDER} {offer.value}")
        for offer in found
        if len(ORDER) + 1 + len(offer.value) <= CHOICE_LIMIT
    ]


def order_meant(standing: Asked | None, typed: str) -> Order | None:
    """Return the standing order that was typed where an answer is expected; None for anything else, and in
    games without them.

    Without the mark, a part of a name is not enough: an answer to an old question must not become an order.
    Raises IllegalAnswer for marked text that is no order.
    """
    if standing is None:
        return None
    if (rest := _behind_mark(standing, typed)) is not None:
        return Order(meant(standing, rest))
    wanted = as_meant(typed)
    for option in standing.prompt.options:
        label = standing.label(option)
        if wanted in (as_meant(option), as_meant(label.text), as_meant(f"{label.text} — {label.note}")):
            return Order((option,))
    return None


def _behind_mark(standing: Asked, typed: str) -> str | None:
    text = typed.strip()
    found = next((mark for mark in _marks(standing) if text.casefold().startswith(mark)), None)
    return text[len(found) :].strip() if found is not None else None


def _marks(standing: Asked) -> tuple[str, str]:
    return standing.texts.say("order-mark").casefold(), ORDER


def meant(asked: Asked, typed: str, *, numbered: bool = True) -> Answer:
    """Return the answer that was typed. Raises IllegalAnswer for a word that is no option.

    Without `numbered`, the list has changed since it was read, so a number raises StaleAnswer.
    """
    text = typed.strip()
    if as_meant(text) in ("", NOTHING, as_meant(asked.texts.say("button-nothing"))):
        return ()
    if asked.prompt.most > 1 and (said := _enumerated(asked, text)):
        return said
    found: list[str] = []
    for word in _split(asked, _counted(asked, text)):
        if not numbered and _place(word) is not None and word not in asked.prompt.options:
            raise StaleAnswer
        found.append(_option(asked, word, taken=found))
    return tuple(found)


def _one(asked: Asked, typed: str) -> Iterator[Offer]:
    query = as_meant(typed)
    if asked.prompt.least == 0 and not query:
        yield _list(asked, (), done=True)
    for option in asked.distinct(asked.prompt.options):
        n, label = asked.prompt.options.index(option), asked.label(option)
        if query in as_meant(label.text) or query in as_meant(option) or query == f"#{n + 1}":
            name = f"{label.text} — {label.note}" if label.note else label.text
            yield Offer(fit(name, CHOICE_LIMIT), option if len(option) <= CHOICE_LIMIT else f"#{n + 1}")


def _closed(asked: Asked, typed: str) -> Iterator[Offer]:
    query = as_meant(typed.rpartition(";")[2])
    for option in asked.prompt.closed:
        text = asked.label(option).text
        if query in as_meant(text) or query in as_meant(option):
            yield Offer(fit(f"✗ {text} — {asked.why(option)}", CHOICE_LIMIT), fit(option, CHOICE_LIMIT))


def _several(asked: Asked, typed: str) -> Iterator[Offer]:
    prompt = asked.prompt
    head, _, query = typed.rpartition(";")
    picked: list[str] = []
    for word in filter(None, (part.strip() for part in head.split(";"))):
        try:
            picked.append(_option(asked, word, taken=picked))
        except IllegalAnswer:
            return
    query = as_meant(query)
    if not query and prompt.least <= len(picked) <= prompt.most:
        yield _list(asked, picked, done=True)
    sizes = range(max(prompt.least - len(picked), 1), prompt.most - len(picked) + 1)
    if sum(comb(len(prompt.options) - len(picked), size) for size in sizes) <= OFFERED:
        rest = [option for option in prompt.options if option not in picked]
        alike = {option: n for n, same in enumerate(asked.twins(rest)) for option in same}
        for size in sizes:
            different = {tuple(map(alike.get, more)): more for more in reversed([*combinations(rest, size)])}
            for more in reversed(different.values()):
                if not query or any(query in as_meant(asked.label(option).text) for option in more):
                    yield _list(asked, [*picked, *more], done=True)
        return
    for option in asked.distinct(option for option in prompt.options if option not in picked):
        n, text = prompt.options.index(option), as_meant(asked.label(option).text)
        if query in text or query in as_meant(option) or query == f"#{n + 1}":
            now = [*picked, option]
            if len(now) <= prompt.most:
                yield _list(asked, now, done=len(now) >= prompt.least)


def _list(asked: Asked, picked: Sequence[str], *, done: bool) -> Offer:
    """Return several options as one completion. People may continue its text, so it parses as its value."""
    if not picked:
        return Offer(asked.texts.say("button-nothing"), NOTHING)
    end = "" if done else ";"
    texts = [asked.label(option).text for option in picked]
    numbers = [f"#{asked.prompt.options.index(option) + 1}" for option in picked]
    return Offer(_shorten(texts, numbers) + end, _shorten(picked, numbers) + end)


def _shorten(texts: Sequence[str], numbers: Sequence[str]) -> str:
    """Join the texts in at most 99 characters; the first ones become numbers if needed."""
    for n in range(len(texts) + 1):
        line = LIST_SEPARATOR.join([*numbers[:n], *texts[n:]])
        if len(line) < CHOICE_LIMIT and not any(";" in text for text in texts[n:]):
            return line
    return LIST_SEPARATOR.join(numbers)[: CHOICE_LIMIT - 1]


_COUNTED = re.compile(r"([1-9]\d?) ?[×x] ?(.+)")


def _split(asked: Asked, text: str) -> list[str]:
    """Split a list at semicolons and line ends, or at commas if only that makes sense."""
    if _find(asked, text, taken=()) is not None:
        return [text]
    words = [word.strip() for word in text.replace("\n", ";").split(";") if word.strip()]
    if len(words) == 1 and asked.prompt.most > 1:
        for between in (",", None):
            parts = [part.strip() for part in text.split(between) if part.strip()]
            if len(parts) > 1 and all(_find(asked, part, taken=()) is not None for part in parts):
                return parts
    return words


def _counted(asked: Asked, text: str) -> str:
    """Return the text with counted options repeated: "2× Red; Blue" becomes "Red; Red; Blue"."""
    words = list[str]()
    for part in re.split(r"[;\n]", text):
        counted = _COUNTED.fullmatch(part.strip())
        many = counted is not None and int(counted[1]) <= asked.prompt.most
        if counted is not None and many and _find(asked, part, taken=()) is None:
            words += [counted[2]] * int(counted[1])
        else:
            words.append(part)
    return LIST_SEPARATOR.join(words)


def _enumerated(asked: Asked, text: str) -> Answer:
    """Return options named in full and joined as in a hint, "A, B and C"; empty for other text."""
    names = _names(asked.label, asked.prompt.options, (*asked.prompt.closed,)).equal
    *_, last = joined("ab", asked.texts.language).partition("a")
    parts = re.split(rf"(,|{re.escape(last[:-1])})", as_meant(text))
    ways: dict[int, Answer] = {0: ()}
    for end in range(1, len(parts) + 1, 2):
        for start in filter(ways.__contains__, range(0, end, 2)):
            same = names.get("".join(parts[start:end]).strip(), ())
            if free := [option for option in same if option not in ways[start]]:
                ways[end + 1] = (*ways[start], free[0])
                break
    return ways.get(len(parts) + 1, ())


def _option(asked: Asked, word: str, *, taken: Sequence[str]) -> str:
    found = _find(asked, word, taken=taken)
    if found is None:
        prompt = asked.prompt
        how = "series" if prompt.series else "several" if prompt.most > 1 else "one"
        raise IllegalAnswer("no-such-answer", option=word[:60], known=_nearest(asked, word), how=how)
    return found


def _nearest(asked: Asked, word: str) -> str:
    """Return suggestions for a typed word: names that contain it, then similar spellings."""
    typed = as_meant(word)[:CHOICE_LIMIT]
    names: dict[str, str] = {}
    for option in asked.prompt.options:
        name = asked.label(option).named
        for known in (name, name.partition(" · ")[0], option):
            names.setdefault(as_meant(known), name)
    held = [known for known in names if len(typed) >= PART and typed in known]
    close = held + get_close_matches(typed, names, NEAREST)
    found = list(dict.fromkeys(f"**{without_markup(names[known])}**" for known in close))[:NEAREST]
    return joined(found, asked.texts.language) if found else ""


def _find(asked: Asked, word: str, *, taken: Sequence[str]) -> str | None:
    """Return the option a person means, or None: by notation, number, name, or a part that fits one name."""
    prompt = asked.prompt
    if (noted := _by_notation(prompt, word)) is not None:
        return noted
    wanted = as_meant(word)
    if (place := _place(wanted)) is not None:
        return prompt.options[place] if 0 <= place < len(prompt.options) else None
    names = _names(asked.label, prompt.options, (*prompt.closed,))
    for equal in (names.equal.get(wanted), names.closed_up.get(_closed_up(wanted))):
        if equal:
            return next((option for option in equal if option not in taken), equal[0])
    begun = [(option, name) for option, name in names.each if wanted and name.startswith(wanted)]
    held = [(option, name) for option, name in names.each if wanted in name] if len(wanted) >= PART else []
    for found in (begun, held):
        if len({name for _, name in found}) == 1:
            return next((option for option, _ in found if option not in taken), found[0][0])
    return None


class _Names(Struct, frozen=True):
    """The names of a question's options, normalized to compare them with typed text."""

    each: list[tuple[str, str]]
    """Every option with its name, open ones first."""
    equal: dict[str, list[str]]
    """The options by name, and by name with note."""
    closed_up: dict[str, list[str]]
    """The same as `equal`, by names without spaces."""


@lru_cache(maxsize=8)
def _names(label: Callable[[str], Label], options: tuple[str, ...], closed: tuple[str, ...]) -> _Names:
    each = [(option, as_meant(label(option).text)) for option in (*options, *closed)]
    in_full = [
        (option, as_meant(name))
        for option in options
        if (told := label(option)).note
        for name in (f"{told.text} — {told.note}", told.named)
        if name != told.text
    ]
    short = [(option, as_meant(name)) for option, name in short_names(label, options).items()]
    found = _Names(each, {}, {})
    for option, name in (*each, *in_full, *short):
        found.equal.setdefault(name, []).append(option)
        found.closed_up.setdefault(_closed_up(name), []).append(option)
    return found


def _place(word: str) -> int | None:
    """Return the list place that a number means, from 0; None if it is no number: "#3" is place 2."""
    number = word.removeprefix("#")
    return int(number) - 1 if number.isdecimal() and number.isascii() and len(number) < 5 else None


_DASHES = re.compile(r"[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+")
_SINGLE, _DOUBLE = "\u2018\u2019\u201a\u201b\u2032\u00b4`", "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"
_QUOTES = str.maketrans({**dict.fromkeys(_SINGLE, "'"), **dict.fromkeys(_DOUBLE, '"')})


@lru_cache(maxsize=10_000)
def as_meant(text: str) -> str:
    """Return the text without what keyboards change by themselves: capitals, dashes, quotes, a full stop,
    spaces.

    >>> as_meant("Don\u2019t  \u2014 Battery@7,6. ")
    "don't - battery@7,6"
    """
    same = _DASHES.sub("-", unicodedata.normalize("NFC", text)).translate(_QUOTES)
    return " ".join(same.replace("…", "").casefold().split()).rstrip(". ")


def _closed_up(text: str) -> str:
    """Return the text without spaces: keyboards insert some after commas and before marks."""
    return text.replace(" ", "")


def named(things: Mapping[str, str], typed: str) -> list[str]:
    """Return the keys of things whose name or key matches the typed text, first those that begin with it.

    >>> named({"lab": "Genetics Lab", "gem": "Gem World"}, "ge")
    ['lab', 'gem']
    >>> named({"lab": "Genetics Lab", "gem": "Gem World"}, "world")
    ['gem']
    """
    query = as_meant(typed)
    names = {key: (as_meant(name), as_meant(key)) for key, name in things.items()}
    exact = [key for key, known in names.items() if query in known]
    begin = [key for key, (name, _) in names.items() if name.startswith(query)]
    within = [key for key, (name, bare) in names.items() if query in name or query in bare]
    return list(dict.fromkeys([*exact, *begin, *within]))


FIELD = "words"
TYPED_LIMIT = 1000
TITLE_LIMIT = 45


def form(step: custom_id.StepId, language: Language, example: str = "") -> discord.ui.Modal:
    """Return a form with a field for a typed answer, and an example. Discord.py keeps no reference to it."""
    say = catalogue(language).say
    modal = discord.ui.Modal(title=say("form-title")[:TITLE_LIMIT], custom_id=str(step), timeout=None)
    hint = say("form-example", example=example) if example else say("form-hint")
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, required=False, max_length=TYPED_LIMIT, placeholder=hint[:100]
    )
    modal.add_item(discord.ui.Label(text=say("form-label")[:TITLE_LIMIT], component=field))
    modal.stop()
    return modal


def filled(interaction: Interaction) -> str:
    """Return the text typed into the form."""
    return _value(data_of(interaction).get("components", ()))


def _value(components: object) -> str:
    """Return the value of our field, however Discord has nested it."""
    if isinstance(components, Mapping):
        if components.get("custom_id") == FIELD:
            return str(components.get("value") or "")[:TYPED_LIMIT]
        components = [components.get("component"), components.get("components")]
    if isinstance(components, Iterable) and not isinstance(components, str):
        return next(filter(None, (_value(part) for part in components)), "")
    return ""


def series_of(asked: Asked, typed: str) -> list[str]:
    """Return the actions in a line; empty if it is no series. The question must allow several, the first word
    must be a known action, and the whole line no option's name. A bare number is no action."""
    prompt, words = asked.prompt, typed.replace(";", " ").split()
    if not prompt.series or len(words) < 2 or _by_notation(prompt, words[0]) is None:
        return []
    numbers = any(word.isdecimal() and _by_notation(prompt, word) is None for word in words)
    return [] if numbers or _find(asked, typed, taken=()) is not None else words


def read(prompt: Prompt, word: str) -> Answer:
    """Return the answer that one word of a series gives to a question; commas separate several options.

    Raises IllegalAnswer with the unknown word, or with the reason why the action is closed.
    """
    names = [word] if prompt.most == 1 or _by_notation(prompt, word) is not None else word.split(",")
    found = [_by_notation(prompt, name) for name in names]
    for name, option in zip(names, found, strict=True):
        if option is None:
            raise IllegalAnswer("no-such-option", option=name[:60], kind=prompt.kind)
    answer = tuple(option for option in found if option is not None)
    prompt.check(answer)
    return answer


def _by_notation(prompt: Prompt, word: str) -> str | None:
    """Return an option, open or closed, by its notation or another way to write it.

    What a phone's keyboard changes never leads to another answer: if two options could match, none does.
    """
    known = (*prompt.options, *prompt.closed, *prompt.also)
    if word not in known:
        wanted = _closed_up(as_meant(word))
        same = [text for text in known if _closed_up(as_meant(text)) == wanted]
        if len({prompt.also.get(text, text) for text in same}) != 1:
            return None
        word = same[0]
    return word if word in prompt.options or word in prompt.closed else prompt.also[word]
