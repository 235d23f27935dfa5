"""The words of Space Mission: `options` (questions and answers), `speech` (names, rules), `alt` (pictures)."""
