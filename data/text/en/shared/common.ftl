# What all games share: lists, and why the bot refuses.

list-nothing = nothing
range-exactly = exactly { $number }
range-up-to = up to { $most }
range-from-to = { $least } to { $most }

table-open-alt = { $game }. At the table: { $names }. { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
partners-alt = { $names } are partners.

# --- refusals
refusal-refused = That isn’t possible now.
refusal-illegal-answer = That answer isn’t possible here. Choose one of the answers offered.
refusal-no-such-option = “{ $option }” is not one of the answers. `/act` lists them while you type.
refusal-no-such-answer = “{ $option }” is not one of the answers. { $known ->
        [none] `/act` lists them while you type.
       *[other] Closest: { $known }.
    } { $how ->
        [series] Put a space between several actions.
        [several] Put a semicolon between several answers: `1; 3`.
       *[one] {""}
    }
refusal-option-named-twice = You chose the same thing twice. Choose each only once.
refusal-wrong-number-of-options =
    { $given ->
        [0] You chose nothing
        [one] You chose one
       *[other] You chose { $given }
    }. Allowed: { $range }.
refusal-stale-answer = That question is over. Here is the game now.
refusal-question-changed = Your choices have changed in the meantime. Here is the game now.
refusal-not-your-turn = Nothing for you to do right now.
refusal-already-sealed = You have chosen. You can change your choice until the last player has chosen.
refusal-not-at-this-table = You aren’t playing at this table. `/board` and `/story` show what everyone may see.
refusal-game-over = This game is over.
refusal-nothing-to-undo = You have nothing to undo.
refusal-cannot-undo = You can no longer undo that.
refusal-something-was-learned = You can’t undo that: a player has seen something hidden since.
refusal-was-final = You can’t undo that: it counted right away.
refusal-built-upon = You can’t undo that: the game has moved on since.
refusal-no-replay = The rules have been updated since, so this game can’t be replayed. `/table export` has its record.
refusal-rules-have-changed = The rules have been updated since then. The game can only go on from here.
refusal-bad-options = “{ $option }” can’t be “{ $word }”. Choose one of these: { $known }.
refusal-setting-without-word = “{ $option }” needs a value: { $known }. Write it like name=value.
refusal-too-many-words = “{ $option }” takes up to { $most } words, separated by commas.
refusal-no-such-setting = There is no option “{ $option }” here. { $known ->
        [none] This game has none.
       *[other] Options: { $known }. Write them like name=value.
    }
refusal-wrong-number-of-seats =
    { $least } to { $most } can play, and { $seats ->
        [0] the table is empty
        [one] one has joined
       *[other] { $seats } have joined
    }.
