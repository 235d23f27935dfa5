"""The words of Wormholes: `options` an answer says, `places` what a space is, `rules` and planets,
`alt` and `lists` what its pictures tell, `standing` how things are."""
