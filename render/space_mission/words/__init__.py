"""The words of Space Mission: `options` (questions, answers), `speech` (rules, planets), `alt` (pictures)."""
