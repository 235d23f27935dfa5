"""The contract at tables of every ship class with Another Big Expansion: intruders, specialists, insurance.

Players learn nothing they cannot know, a replay confirms what can be taken back, and the same log leads to
the same game from anywhere.
"""

import random

import pytest

from engine.core import codec
from engine.core.log import Line
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import SHIP_CLASSES
from tests.contract.test_undo import Compared, compare
from tests.engine.galaxy_trucker import random_trucker
from tests.kit.bots import seed_of
from tests.kit.shown import shown
from tests.kit.worlds import at_checkpoint, dealt_again, other_world, same_luck, viewers

pytestmark = pytest.mark.long

SEATS = 3
EVERY = 120
"""After one answer in this many, everything is checked."""


@pytest.mark.parametrize("ship_class", SHIP_CLASSES)
def test_a_table_of_each_class_keeps_the_contract(ship_class: str) -> None:
    number = SHIP_CLASSES.index(ship_class)
    rng = random.Random(f"classes {ship_class}")
    words = {
        "box": "expansion",
        "specialists": ("draft", "deal")[number % 2],
        "intruders": "on",
        "placement": ("strict", "trucker")[number % 2],
        "trial_flight": "off",
        "building": ("rounds", "live")[number % 3 == 2],
        "rounds": f"{ship_class}, {ship_class}",
    }
    options = GalaxyTrucker.options_type.of_words(words)
    session = Session.start(GalaxyTrucker, SEATS, options, seed_of(number))
    compared: Compared = {True: 0, False: 0}
    begun, lines, looks = session.checkpoint, list[Line](), 0
    while session.prompts:
        random_trucker.step(session, rng, run=40)
        lines.append(session.last_line)
        if rng.randrange(EVERY) == 0:
            looks += 1
            compare(session, compared)
            _tells_nothing(session, number, rng)
    assert looks and all(compared.values())
    again = Session.restore(GalaxyTrucker, SEATS, seed_of(number), [begun], lines)
    assert codec.dump(again.game.state) == codec.dump(session.game.state)


def _tells_nothing(session: Session, number: int, rng: random.Random) -> None:
    """Check that whatever a viewer cannot know may be anything else, now and at the beginning of the
    phase."""
    here = at_checkpoint(session, number, session.checkpoint)
    for viewer in viewers(SEATS):
        seen = codec.dump(session.view(viewer))
        with dealt_again(session, viewer, rng):
            assert codec.dump(session.view(viewer)) == seen
        if same_luck(here):
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            assert shown(there, viewer) == shown(here, viewer)
