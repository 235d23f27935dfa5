"""A process with the lowest priority that draws pictures of robots' games, once for each version of the bot.

Their parts stay in the file of drawings, so that the first pictures of real games are not drawn from nothing.
Nobody sees these games. The process gets no settings of the bot.
"""

import os
import random
import sys
from pathlib import Path
from subprocess import DEVNULL

from cogs.service.review_process import NICENESS, ended, started
from engine import GAMES
from engine.play.session import Session
from render.art.shelf import SHELF
from render.face import LANGUAGES, Scene
from render.faces import FACES

DONE = "warmed up"
"""The key under which the file notes that everything was drawn."""
ALL_DRAWN, DRAWN = 400, 40
"""How many questions are drawn for each kind of game, and the most for a single one."""
APART = 3
"""Pictures are drawn for one question in this many, so that late parts of games have some too."""


async def warm_up() -> None:
    """Fill the file of drawings, unless that was done, in a process that ends when this task is canceled."""
    done = SHELF.packed.get(DONE)
    # Reading may have shown that the file has a fault.
    if done or SHELF.file is None:
        return
    process = await started(__name__, str(SHELF.file), pipe=DEVNULL)
    try:
        await process.wait()
    finally:
        await ended(process)


def main(file: Path) -> None:
    """Draw the pictures of some games, and keep their parts in the file."""
    os.nice(NICENESS)
    SHELF.open(file)
    for key in FACES:
        shown = number = 0
        while shown < ALL_DRAWN:
            shown += _draw(key, number)
            number += 1
            SHELF.save()
    SHELF.packed.put(DONE, True)


def _draw(key: str, number: int) -> int:
    """Draw the pictures for a game's first player, and return for how many questions. Every second game has
    random options."""
    game, face = GAMES[key], FACES[key]
    chance = random.Random(number)
    seats, options = max(2, game.seats[0]), game.options_type()
    if number % 2:
        words = {name: chance.choice(given) for name, given in game.options_type.choices().items()}
        options = options.of_words(options.words() | words)
    session = Session.start(game, seats, options, chance.randbytes(32))
    scene = Scene(("Ada", "Bea", "Cem", "Dora", "Eli")[:seats], LANGUAGES[number // 2 % len(LANGUAGES)])
    drawn = 0
    while session.prompts and drawn < DRAWN:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], session.view(seat)
        if seat == 0 and chance.randrange(APART) == 0:
            drawn += 1
            face.private(view, scene)
            face.cropped(prompt, view, scene)
            if chance.randrange(APART) == 0:
                face.board(session.view(None), scene)
        session.answer(seat, prompt.serial, game.robot(view, prompt, "easy"), "robot")
    return drawn


if __name__ == "__main__":
    main(Path(sys.argv[1]))
