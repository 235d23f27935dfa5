"""Both languages say the same, say all of it in the agreed terms, and say nothing without a use."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine import GAMES
from engine.core.lessons import lessons
from engine.core.prompt import Seat
from engine.galaxy_trucker.events.specialists import SpecialistsDealt
from engine.jump_drive.cards import CardId
from engine.jump_drive.events import DevelopmentPlaced
from render.face import Language, Scene
from render.faces import FACES
from render.languages import ORIGINAL
from render.text.sentences import kebab
from tests.kit.play.games import worded
from tests.kit.views import texts
from tests.kit.views.texts import SENTENCES

games = pytest.mark.parametrize("key", list(GAMES))

WORDED = worded()
"""The games whose words are checked, even before a game is offered."""

NUMBERS = {key: set(import_module(f"render.{key}.words.speech").NUMBERS) for key in FACES}
"""The numbers of each game's rules: any of its sentences may name them."""


def test_every_key_stands_in_the_same_file_with_the_same_variables(language: Language) -> None:
    here, original = SENTENCES[language], SENTENCES[ORIGINAL]
    assert set(original) == set(here)
    assert [key for key, told in original.items() if here[key].file != told.file] == []
    assert [key for key, told in original.items() if here[key].variables != told.variables] == []


@games
def test_every_event_has_a_sentence_made_of_its_fields(key: str, language: Language) -> None:
    for event in GAMES[key].event_types:
        sentence = SENTENCES[language].get(f"{key}-event-{kebab(event.__name__)}")
        assert sentence is not None, event
        fields = {*event.__struct_fields__, *(f"{name}_count" for name in event.__struct_fields__)}
        assert sentence.variables <= fields, event
        # A bool is "yes" or "no": a case for 0 would never be told.
        bools = {name for name, kind in get_type_hints(event).items() if kind is bool}
        for own in ("", "-own"):
            told = SENTENCES[language].get(f"{sentence.key}{own}", sentence)
            assert not told.numbered & bools, told.key


@games
def test_every_refusal_and_every_reason_of_a_hint_has_a_sentence(key: str, language: Language) -> None:
    known = SENTENCES[language]
    dumb = [
        reason
        for reason in texts.refused("engine/core", "engine/play", "cogs", f"engine/{key}")
        if f"refusal-{reason}" not in known and f"{key}-refusal-{reason}" not in known
    ]
    hints = texts.named("Reason", f"engine/{key}")
    assert not [*dumb, *(reason for reason in hints if f"{key}-hint-{reason}" not in known)]


def test_everything_the_discord_side_declines_has_a_sentence(language: Language) -> None:
    assert texts.named("Declined", "cogs") <= set(SENTENCES[language])


@games
def test_every_option_of_the_table_has_a_name(key: str, language: Language) -> None:
    for option, words in GAMES[key].options_type.choices().items():
        for name in (option, f"{option}-note", *(f"{option}-{word}" for word in words)):
            assert f"{key}-setting-{name}" in SENTENCES[language]


def test_every_sentence_that_is_said_exists_and_gets_its_variables(language: Language) -> None:
    known = SENTENCES[language]
    for call in texts.said():
        room = [game for game in WORDED if f"/{game}/" in call.where]
        names = [call.key, *(f"{game}-{call.key}" for game in room or WORDED)]
        found = [known[name] for name in names if name in known]
        assert found, f"{call.where}: no text for '{call.key}'"
        for sentence in found:
            if not call.more:
                game = next((game for game in WORDED if sentence.key.startswith(f"{game}-")), None)
                given = call.fields | (NUMBERS[game] if game is not None else set())
                assert sentence.variables <= given, f"{call.where}: {sentence.key}"


@games
def test_no_sentence_chooses_by_a_word_that_it_is_given_as_a_name(key: str) -> None:
    named = set(getattr(import_module(f"render.{key}.words.speech"), "ABOUT", {}))
    told = re.compile(f"{key}-(hint|question|refusal)-")
    assert not [x.key for x in SENTENCES["en"].values() if told.match(x.key) and x.cases & named]


@games
def test_every_number_that_sentences_may_name_is_named(key: str) -> None:
    named = set[str]().union(*(told.variables for told in SENTENCES["en"].values()))
    assert NUMBERS[key] <= named


def test_every_sentence_is_used() -> None:
    spoken = texts.literals("render", "cogs", "command_line", "bot.py")
    made = texts.patterns("render", "cogs", "command_line", "bot.py")
    unsaid = [key for key in SENTENCES["en"] if not _said(key, spoken, made)]
    assert not unsaid


def _said(key: str, spoken: set[str], made: list[re.Pattern[str]]) -> bool:
    game = next((game for game in WORDED if key.startswith(f"{game}-")), None)
    if game is None:
        if key.startswith("refusal-"):
            return key.removeprefix("refusal-") in texts.refused("engine/core", "engine/play", "cogs")
        return key in spoken or any(pattern.fullmatch(key) for pattern in made)
    kind, _, name = key.removeprefix(f"{game}-").partition("-")
    words = texts.literals(f"engine/{game}")
    match kind:
        case "event":
            return name.removesuffix("-own") in {kebab(event.__name__) for event in WORDED[game].event_types}
        case "question":
            return name in words
        case "refusal":
            # A reason may also be in a list of reasons, from which a rule takes it.
            return name in texts.refused(f"engine/{game}") or name in words
        case "hint":
            return name in words or any(made.fullmatch(name) for made in texts.patterns(f"engine/{game}"))
        case "outcome":
            return name in words
        case "option":
            return any(name.startswith(f"{word}-") for word in words if word)
        case "setting":
            # Options that no player may choose yet may have their words.
            options = WORDED[game].options_type
            return name.partition("-")[0] in {*options.choices(), *options.settled}
        case "lesson":
            parts = ("name", "theme", "goal", "course", "tip")
            taught = lessons(game).values()
            lines = {step.say for lesson in taught for step in lesson.step}
            return name in lines | {f"{lesson.id}-{part}" for lesson in taught for part in parts}
        case "topic":
            return True
    rest = f"{kind}-{name}" if name else kind
    return rest in spoken or key in spoken or any(pattern.fullmatch(rest) for pattern in made)


@games
def test_a_rule_has_a_title_a_text_and_a_source(key: str) -> None:
    topics = [name for name in SENTENCES["en"] if name.startswith(f"{key}-topic-")]
    rules = {name.removesuffix("-text").removesuffix("-source") for name in topics}
    assert set(topics) == {f"{rule}{part}" for rule in rules for part in ("", "-text", "-source")}


def test_every_game_has_texts_of_the_same_names(language: Language) -> None:
    names = {"game", "guide", "hints", "lessons", "own", "pictures", "rules", "told"}
    for game in GAMES:
        assert names <= {file.stem for file in (texts.TEXTS / language / game).glob("*.ftl")}, game


def pieces_like(pattern: str, language: str) -> list[str]:
    found = [(key, piece) for key, told in SENTENCES[language].items() for piece in told.pieces]
    return [f"{key}: {piece}" for key, piece in found if re.search(pattern, piece)]


def test_quotes_apostrophes_and_dots_are_typographic(language: Language) -> None:
    assert not pieces_like(r"[\"']|\.\.\.|--", language)


def test_times_that_discord_tells_as_a_distance_stand_alone(language: Language) -> None:
    """Discord writes "in 3 hours" or "2 days ago": "until in 3 hours" is no sentence."""
    before = re.compile(r"\b(since|until|till|for|seit|bis) \{ \$(closes|since|when) \}")
    for file in (texts.TEXTS / language).rglob("*.ftl"):
        wrong = [line for line in file.read_text(encoding="utf-8").splitlines() if before.search(line)]
        assert not wrong, file.name


def test_quotes_are_those_of_the_language() -> None:
    english = [key for key, told in SENTENCES["en"].items() if re.search("[„»«]", "".join(told.pieces))]
    # German quotes open low and close high, with the sign that opens English ones.
    told_of = {key: "".join(told.pieces) for key, told in SENTENCES["de"].items()}
    german = [key for key, text in told_of.items() if "”" in text or text.count("„") != text.count("“")]
    assert not english
    assert not german


def test_german_says_du() -> None:
    assert not pieces_like(r"\bIhnen\b|\bIhre?[mnrs]?\b(?!\w)|[a-zäöüß,] Sie\b", "de")


def test_commands_and_buttons_fit_discord(language: Language) -> None:
    for key, sentence in SENTENCES[language].items():
        text = "".join(sentence.pieces)
        if key.startswith("command-"):
            assert len(text) <= 100, key
        # A refusal is named like its option, and a note has a line of its own.
        answer = re.search(r"-(option|key)-", key) and not key.startswith("refusal-")
        if key.startswith("button-") or (answer and not key.endswith("-note") and "-setting-" not in key):
            assert max(map(len, sentence.forms)) <= 34, key


LONGEST = 25
"""The most words of a sentence, which people read on a phone between two presses."""
HEAVY = {"whoever": 0, "nobody": 20}
"""How many English lines may use these words; "the player who" and "no ship" are how people speak."""
LISTS = {"rules-idle-words", "rules-synonyms", "mark-words"}
"""Words for a search or a choice, which are not sentences."""


def test_no_sentence_has_more_words_than_one_breath(language: Language) -> None:
    told = [said for key, said in SENTENCES[language].items() if key not in LISTS]
    sentences = [said for said in told if not said.key.endswith("-source")]
    assert {said.key: said.longest() for said in sentences if said.longest() > LONGEST} == {}


def test_a_long_sentence_is_found_in_the_case_that_makes_it_long() -> None:
    key = "galaxy_trucker-event-claim-won"
    short = SENTENCES["en"][key]
    assert short.longest() < LONGEST < replace(short, forms=(*short.forms, "a " * 26)).longest()


@pytest.mark.parametrize("word", HEAVY)
def test_english_uses_heavy_words_seldom(word: str) -> None:
    lines = [
        line
        for file in (texts.TEXTS / ORIGINAL).rglob("*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(rf"\b{word}\b", line, re.IGNORECASE)
    ]
    assert len(lines) <= HEAVY[word], lines


@pytest.mark.parametrize("key", GAMES)
def test_who_has_done_something_is_told_so_in_the_second_person(key: str, language: Language) -> None:
    """A text told only to the player who acts has no second sentence."""
    known = SENTENCES[language]
    for event in GAMES[key].event_types:
        name = f"{key}-event-{kebab(event.__name__)}"
        doer = next((x for x in ("seat", "owner", "receiver") if x in known[name].variables), None)
        if doer is None or event.__name__.endswith("FaceDown"):
            continue
        own = known[f"{name}-own"]
        told = known[name].variables - {doer}
        # Others learn the number, the owner which ones.
        assert own.variables == (told if event is not SpecialistsDealt else {"specialists"}), name


def test_a_sentence_is_in_the_second_person_for_its_doer_alone() -> None:
    event = DevelopmentPlaced(Seat(0), CardId("gem_world.1"), 2)
    people = Scene(("Ada", "Bea"), "en")
    readers = [replace(people, reader=reader) for reader in (Seat(0), Seat(1), None)]
    told = [FACES["jump_drive"].tell(event, reader) for reader in readers]
    assert told == ["You play Gem World for 2 cards.", *["Ada plays Gem World for 2 cards."] * 2]


TERMS = texts.TEXTS / "TERMS.md"
EVERY = "Every table"
SOURCE = 2
COLUMNS = {"en": (0, 3), "de": (1, 4)}
"""For each language, the column of its terms and the column of forbidden synonyms."""


class Terms(Struct, frozen=True):
    """The rows of one chapter in one language."""

    chapter: str
    language: str
    used: tuple[str, ...]
    """For each row, words of which at least one must be used."""
    sources: tuple[str, ...]
    forbidden: tuple[str, ...]


def _chapters() -> Iterator[Terms]:
    for chapter in TERMS.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, _, rest = chapter.partition("\n")
        rows = [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in rest.splitlines()
            if line.startswith("| ") and not line.startswith("| English")
        ]
        for language, (term, synonyms) in COLUMNS.items():
            forbidden = [word.strip() for row in rows for word in row[synonyms].split(",")]
            used, sources = (tuple(row[column] for row in rows) for column in (term, SOURCE))
            yield Terms(title, language, used, sources, tuple(filter(None, forbidden)))


CHAPTERS = list(_chapters())
each = pytest.mark.parametrize("terms", CHAPTERS, ids=lambda x: f"{x.chapter}-{x.language}")


def _texts_of(terms: Terms) -> dict[str, str]:
    """Return every text of the chapter's game in its language (for every table: of all games), by its key."""
    folder = "" if terms.chapter == EVERY else terms.chapter.casefold().replace(" ", "_")
    said = texts.SENTENCES[terms.language]
    return {key: " ".join(told.pieces) for key, told in said.items() if told.file.startswith(folder)}


def test_every_chapter_has_terms_in_both_languages() -> None:
    games = {texts.SENTENCES["en"][f"{key}-title"].forms[0] for key in GAMES}
    assert {terms.chapter for terms in CHAPTERS} == {EVERY, *games}
    assert all(terms.used and all(terms.sources) and terms.forbidden for terms in CHAPTERS)


def _forbidden_in(terms: Terms, said: dict[str, str]) -> dict[str, str]:
    """Return the first forbidden synonym of each text, alone or in the plural, by its key."""
    synonyms = re.compile(rf"\b({'|'.join(map(re.escape, terms.forbidden))})(?:e?s|e?n)?\b", re.IGNORECASE)
    return {key: found[1] for key, text in said.items() if (found := synonyms.search(text))}


@each
def test_no_text_uses_a_forbidden_synonym(terms: Terms) -> None:
    assert _forbidden_in(terms, _texts_of(terms)) == {}


@each
def test_every_term_is_used(terms: Terms) -> None:
    whole = "\n".join(_texts_of(terms).values()).casefold()
    assert [row for row in terms.used if not any(x.strip().casefold() in whole for x in row.split(","))] == []


@each
def test_a_forbidden_synonym_is_found(terms: Terms) -> None:
    said = _texts_of(terms)
    key, text = next(iter(said.items()))
    for synonym in terms.forbidden:
        for planted in (f"{text} {synonym}.", f"{synonym.upper()}: {text}", f"{text} {synonym}s"):
            assert {key: synonym.casefold()} == {
                at: word.casefold() for at, word in _forbidden_in(terms, {**said, key: planted}).items()
            }
    longer = "".join(f"x{synonym}x " for synonym in terms.forbidden)
    assert _forbidden_in(terms, {key: longer}) == {}, "a part of a word is another word"
