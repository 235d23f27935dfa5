"""The questions of Galaxy Trucker: a Struct with the details of every kind, by chapter. `options` has those
options that are more than a word, a square, a tile or a part."""
