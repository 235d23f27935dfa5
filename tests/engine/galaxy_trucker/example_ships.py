"""Ships built after the worked examples of the rulebook, from what their texts tell of the pictures."""

from __future__ import annotations

from engine.galaxy_trucker.box.squares import Square

YELLOW = (
    "II S3@7,7:hh G8@5,6r1 H5@6,5r2 W5@6,6r3 C7@6,7:hh D4@6,9r2 T9@7,5r1 G19@7,9r1 G6@8,5r3 C4@8,6r2:hh "
    "E11@8,7 K7@8,8r2 C8@8,9r2:hh D3@8,10 E1@9,5 BB6@9,6:3 E17@9,8"
)
"""«Gluttons» and «commandos»: a turret in row 7, armed crew in 6,7, a battery of three in 9,6, three engines
at the rear. Crew can reach the thruster at 8,10, which points to the rear, but not the one at 6,9."""
YELLOW_GUARDS = frozenset({Square("7,5"), Square("6,7")})
