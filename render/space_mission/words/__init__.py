"""The words of Space Mission: `options` an answer says, `rules` and planets, `alt` what its pictures tell,
`standing` how things are."""
