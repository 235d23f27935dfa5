"""The words of Space Mission: `options` (questions, answers), `speech` (names, rules), `alt` (pictures)."""
