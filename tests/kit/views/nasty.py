"""Thirty unusual names, the same ones wherever a name is shown."""

NASTY: tuple[str, ...] = (
    "Bea",
    "Bea",
    "Be\u200ba",
    "B\u0435a",  # a Cyrillic letter
    "bea\u2060\u00ad",
    "BE\u0391",  # a Greek one
    "Bea (2)",
    "*_~`|<@200000000000000001> @everyone [x](https://example.org)",
    "@here",
    "<t:0:R> <#1> </play:1> <:fire:1>",
    "# 1. - > ||`",
    "x" * 100,
    "x" * 100,
    "x" * 31 + "y" * 69,
    "\u202eמַלְכָּה\u202e <#1>",
    "محمد بن عبد الرحمن الطويل جدا جدا جدا",
    "دنا (a) 1",
    "Z\u0338\u0321\u0322\u0327\u0328\u031b\u0316\u0317alg\u0352\u0357\u0351\u0307o" + "\u0301" * 60,
    "\u200b",
    "\u3164",
    "\u034f\ufe0f",
    "\n\n\u200b\u2066\t",
    "a\nb\r\nc\u2028d",
    "👩\u200d🚀🪐" * 20,
    "🚀",
    "🪐",
    "桜の花が咲く頃にまた会いましょう友よ",
    "Robot 1",
    "Player A",
    "{ $name } %s {0} \\u0041 \x00\x1b[31m",
)

CALM = ("Ada", "Bea", "Cem", "Dora", "Eli")


def tables_of(seats: int) -> list[tuple[str, ...]]:
    """Return tables of that many people at which all of them sit, those who look alike together."""
    rounds, padded = -(-len(NASTY) // seats), (*NASTY, *NASTY)
    return [padded[n * seats : (n + 1) * seats] for n in range(rounds)]
