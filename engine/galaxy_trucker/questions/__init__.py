"""The questions of Galaxy Trucker: a type for the details of every kind, by chapter. `options` has the
options that are more than a word, a square, a tile or a part."""
