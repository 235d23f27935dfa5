"""The words of Jump Drive: `options` (questions and answers), `speech` (names, rules), `alt` (pictures)."""
