"""What a button's id carries: "jm:91:12:battery@7,6" ↔ parts. Everything is in the id, so no restart loses
it.

Three kinds, told apart by what follows the table's number:

- ``jm:91:12:battery@7,6``: table 91, question 12 of the seat, answered with one option;
  ``jm:91:12:!!battery@7,6`` is the same after a confirmation.
- ``jm:91:12:!sure:1f2e3d4c:5k``: a step of answering, with the fingerprint of the question and the options
  picked so far, as a number whose bits are their places in the prompt. If the step refers to no option, the
  fingerprint is left out: ``jm:91:12:!one::0``.
- ``jm:91:join``, ``jm:91:option:hands``: an action at the table.

The values of a select are written-out options, too: others may open and close options of the same question,
and a choice must mean what its reader read. Only options that cannot be written out are places.

Ids come back from strangers: one that does not parse belongs to no button, and one that does is still checked
against seat and question.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from msgspec import Struct

from engine.core.prompt import Answer, Prompt

ID_LIMIT = 100
_PREFIX = "jm"
_MARK = "!"
_MEANT = "!!"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

Step = Literal["one", "some", "page", "sure", "back", "why", "words", "more", "less", "plan", "take"]
"""The steps of answering: selects for one or several options and their pages, the confirmation, the way back,
"why not?", the form, *More* and *Less*, and showing or accepting a proposal."""

_NUMBER = "[0-9]{1,12}"
_TABLE = re.compile(rf"{_PREFIX}:({_NUMBER}):(.+)", re.DOTALL)
_ACTION = re.compile(r"([a-z][a-z-]{0,30})(?::(.*))?", re.DOTALL)
_ANSWER_TAIL = re.compile(rf"({_NUMBER}):(.+)", re.DOTALL)
_STEP = re.compile(rf"{_MARK}([a-z]+):([0-9a-f]{{8}}|):([0-9a-z]{{1,70}})(?::([0-9]{{1,3}}))?")
_PLACE = re.compile("[0-9]{1,5}")


class AnswerId(Struct, frozen=True):
    """The id of a button that answers with one option."""

    table: int
    serial: int
    option: str
    sure: bool = False
    """Whether the player has confirmed the answer."""

    def __str__(self) -> str:
        return f"{_PREFIX}:{self.table}:{self.serial}:{_MEANT if self.sure else ''}{self.option}"


class StepId(Struct, frozen=True):
    """The id of a control for a step on the way to an answer."""

    table: int
    serial: int
    step: Step
    question: str
    """The first eight digits of the question's fingerprint; empty if the step refers to no option."""
    picked: int = 0
    """A number whose bit n is set if option n of the prompt is picked; for a proposal, its word."""
    page: int = 0

    def __str__(self) -> str:
        page = f":{self.page}" if self.page else ""
        head = f"{_PREFIX}:{self.table}:{self.serial}:{_MARK}{self.step}"
        return f"{head}:{self.question}:{_written(self.picked)}{page}"


class ActionId(Struct, frozen=True):
    """The id of an action at a table other than answering."""

    table: int
    name: str
    rest: str = ""

    def __str__(self) -> str:
        rest = f":{self.rest}" if self.rest else ""
        return f"{_PREFIX}:{self.table}:{self.name}{rest}"


CustomId = AnswerId | StepId | ActionId


def parse(text: str) -> CustomId | None:
    """Parse a custom id; None if it is not one of ours.

    >>> parse("jm:91:12:battery@7,6")
    AnswerId(table=91, serial=12, option='battery@7,6', sure=False)
    >>> parse("jm:91:join")
    ActionId(table=91, name='join', rest='')
    >>> parse("jm:x:join") is None
    True
    """
    if len(text) > ID_LIMIT or (found := _TABLE.fullmatch(text)) is None:
        return None
    table, tail = int(found[1]), found[2]
    if answer := _ANSWER_TAIL.fullmatch(tail):
        serial, option = int(answer[1]), answer[2]
        if option.startswith(_MEANT) and option != _MEANT:
            return AnswerId(table, serial, option.removeprefix(_MEANT), sure=True)
        return _step(table, serial, option) if option[0] == _MARK else AnswerId(table, serial, option)
    if action := _ACTION.fullmatch(tail):
        return ActionId(table, action[1], action[2] or "")
    return None


def _step(table: int, serial: int, text: str) -> StepId | None:
    found = _STEP.fullmatch(text)
    if found is None or found[1] not in get_args(Step):
        return None
    picked = int(found[3], 36)
    if picked and not found[2]:
        return None
    step: Step = next(step for step in get_args(Step) if step == found[1])
    return StepId(table, serial, step, found[2], picked, int(found[4] or 0))


def question_of(prompt: Prompt) -> str:
    """Return the question's fingerprint as :class:`StepId` stores it."""
    return prompt.question()[:8]


class QuestionIds(Struct, frozen=True):
    """Makes the ids of a question's controls."""

    table: int
    prompt: Prompt

    def option(self, option: str, *, sure: bool = False) -> CustomId:
        """Return the id of a button for one option: written out if it fits, otherwise as its place in the
        prompt. `sure`: the button that confirms it."""
        answer = AnswerId(self.table, self.prompt.serial, option, sure)
        if len(str(answer)) <= ID_LIMIT and not option.startswith(_MARK):
            return answer
        return self.step("sure" if sure else "one", picked=(option,))

    def step(
        self, step: Step, *, picked: Iterable[str] = (), page: int = 0, places: bool = False
    ) -> CustomId:
        """Return the id of a step of answering. `places`: the chosen value may be a list place."""
        number = bits(self.prompt, picked)
        question = question_of(self.prompt) if places or number else ""
        return StepId(self.table, self.prompt.serial, step, question, number, page)

    def plan(self, step: Step, plan: str = "", *, number: int = 0) -> StepId:
        """Return the id of a button that shows or accepts a proposal; without a `plan`, the bot makes one.
        `number` tells apart two buttons for the same proposal."""
        question, word = question_of(self.prompt), int(f"1{plan}", 36)
        return StepId(self.table, self.prompt.serial, step, question, word, number)


def plan_of(step: StepId) -> str:
    """Return the proposal that a step's id carries."""
    return _written(step.picked)[1:]


def values_of(options: Sequence[str]) -> tuple[str, ...]:
    """Return the values of a select's lines: each option, or its place if the option is too long or looks
    like a place.

    >>> values_of(("take:A1", "7"))
    ('take:A1', '1')
    """
    return tuple(
        option if 0 < len(option) <= ID_LIMIT and not is_place(option) else str(place)
        for place, option in enumerate(options)
    )


def options_named(options: Sequence[str], values: Iterable[str], *, places: bool) -> Answer:
    """Return the options that a control's values mean, in order. `places`: whether a number is a place.

    Any other value is returned unchanged: no question has such an option.
    """
    return tuple(
        options[int(value)] if places and is_place(value) and int(value) < len(options) else value
        for value in values
    )


def is_place(value: str) -> bool:
    """Return whether a value of a select looks like a place in a list."""
    return _PLACE.fullmatch(value) is not None


def bits(prompt: Prompt, options: Iterable[str]) -> int:
    """Return options as a number whose bit n stands for option n of the prompt."""
    return sum(1 << prompt.options.index(option) for option in set(options))


def options_of(prompt: Prompt, picked: int) -> Answer:
    """Return the options that a number stands for, in the prompt's order. Higher bits are ignored."""
    return tuple(option for n, option in enumerate(prompt.options) if picked >> n & 1)


def _written(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
