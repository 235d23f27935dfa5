"""«Specialists» of Another Big Expansion: how they are hired, and what each of them can do."""
