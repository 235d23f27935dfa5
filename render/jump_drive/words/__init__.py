"""The words of Jump Drive: `options` (questions and answers), `speech` (cards, rules), `alt` (pictures)."""
