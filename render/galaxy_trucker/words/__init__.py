"""The words of Galaxy Trucker: `speech` names its things, `options` with `building` and `flying` says what is
asked and can be answered, `standing` how things are, `rules` and `cards` what is printed, `alt` and `ships`
what the pictures show."""
