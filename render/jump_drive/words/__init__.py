"""The words of Jump Drive: `options` an answer says, `cards` and rules, `alt` what its
pictures tell, `standing` how things are."""
