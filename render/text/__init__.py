"""Words: the catalog of sentences in every language, and what writes them.

`catalogue` reads ``data/text/<language>/<game>/*.ftl`` (Project Fluent; ``shared`` belongs to no game) and
says a key; `names` makes people's names safe; `sentences` turns events, questions and refusals
of any game into sentences.

Keys tell where the bot says them. Everything of a game begins with the game's own key:

==================================  ===============================================================
``<game>-title``                    the game's name
``<game>-event-<fact>``             an event: ``CardsDrawn`` is ``jump_drive-event-cards-drawn``
``<game>-question-<kind>``          the question of a prompt
``<game>-option-<kind>-<option>``   an answer that is not printed; ``…-note`` what it does
``<game>-refusal-<reason>``         a refusal of that game; those of all games: ``refusal-<reason>``
``<game>-outcome-<reason>``         why a game has ended
``<game>-setting-<option>``         an option of the table; ``…-note``, and ``…-<word>`` for each word, which
                                    may have a ``…-note`` too
``<game>-topic-<topic>``            a rule of ``/rules``; ``…-text`` tells it, ``…-source`` its source
``<game>-guide-<page>``               a page of how to play; ``…-text`` tells it, ``…-<row>`` stands in its
                                    picture, ``…-alt`` where no words do
``<game>-alt-…``, ``-label-…``      parts of alt texts and of options in words
``command-<name>``                  what a slash command does; ``command-<name>-<option>`` its options
==================================  ===============================================================

The variables of a sentence are the fields of its Struct, written out by their types: a seat by its name, a
printed thing by its title, several by "A, B and C" (with ``$<field>_count`` beside it), a bool as "yes" or
"no", a number as a number; ``{""}`` says nothing. The Discord side says everything else in ``data/text``.

How to add a sentence: write it into both languages, under the key its Struct asks for; run
``pytest tests/test_texts.py``, which names every key, variable and language that is missing.
"""

from render.text.catalogue import Catalogue, catalogue, say
from render.text.names import clean, escape, plain
from render.text.sentences import Sentences, joined, refusal

__all__ = ["Catalogue", "Sentences", "catalogue", "clean", "escape", "joined", "plain", "refusal", "say"]
