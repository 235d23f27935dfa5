"""Games without Discord: the toy and all others, players of every strength, and what must hold."""
