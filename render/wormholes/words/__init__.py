"""The words of Wormholes: `options` (questions and answers), `speech` (names, rules), `alt` (pictures)."""
