"""Several acts in one line, such as ``draw draw BB2 7,9r1``: each answers what is asked by then.

Only notations count here. A name of several words would fall apart, and a part of a name could mean an act
that nobody wanted: whatever one act shows, the next one stands already.
"""

from __future__ import annotations

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Answer, Prompt


def series(prompt: Prompt, typed: str) -> list[str]:
    """The acts in a line, or none where it is no series: the question is for an act of many, and the first
    word is one that is known now.

    >>> build = Prompt(Seat(0), "build", ("draw", "7,6", "confirm"), series=True)
    >>> series(build, "draw draw; 7,6")
    ['draw', 'draw', '7,6']
    >>> series(build, "Draw three")
    ['Draw', 'three']
    >>> series(build, "End my shift")
    []
    """
    words = typed.replace(";", " ").split()
    if not prompt.series or len(words) < 2 or _option(prompt, words[0]) is None:
        return []
    return words


def read(prompt: Prompt, word: str) -> Answer:
    """The answer a word of a series gives to a question; where several may be named, commas stand between.

    Raises IllegalAnswer, naming the word or why the act is closed.
    """
    names = [word] if prompt.most == 1 or _option(prompt, word) is not None else word.split(",")
    found = [_option(prompt, name) for name in names]
    for name, option in zip(names, found, strict=True):
        if option is None:
            raise IllegalAnswer("no-such-option", option=name[:60], kind=prompt.kind)
    answer = tuple(option for option in found if option is not None)
    prompt.check(answer)
    return answer


def _option(prompt: Prompt, word: str) -> str | None:
    """An option, open or closed, by its notation or another way to write it."""
    named = {option.casefold(): option for option in (*prompt.also, *prompt.closed, *prompt.options)}
    found = named.get(word.casefold())
    return None if found is None else prompt.also.get(found, found)
