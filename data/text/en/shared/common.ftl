# What all games share: lists, and why the referee refuses.

list-nothing = nothing
range-exactly = exactly { $number }
range-up-to = up to { $most }
range-from-to = { $least } to { $most }

table-open-alt = { $game }. At the table: { $names }. { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }

# --- refusals of the referee
refusal-refused = That is not possible now.
refusal-illegal-answer = That answer is not possible here. Choose one of the answers that are offered.
refusal-no-such-option = “{ $option }” is not among the answers. Start typing and I list what is possible.
refusal-no-such-answer = “{ $option }” is not among the answers. { $known ->
        [none] Start typing and I list what is possible.
       *[other] Closest: { $known }.
    } { $how ->
        [series] Several acts go with a space between them: `draw draw`.
        [several] Several go with a semicolon between them: `1; 3`.
       *[one] {""}
    }
refusal-option-named-twice = You named the same thing twice. Name every choice once.
refusal-wrong-number-of-options =
    { $given ->
        [0] You chose nothing
        [one] You chose one
       *[other] You chose { $given }
    }; it takes { $range }.
refusal-stale-answer = That question is settled. Here is where the game stands now.
refusal-question-changed = What can be chosen has changed meanwhile. Here is where the game stands now.
refusal-not-your-turn = Nothing is asked of you right now.
refusal-already-sealed = You have chosen and it is sealed. You can change it until the last player has chosen.
refusal-not-at-this-table = You do not sit at this table. `/board` and `/story` show you what everybody may see.
refusal-game-over = This game is over.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-cannot-undo = That cannot be taken back any more.
refusal-something-was-learned = That cannot be taken back: somebody has seen something hidden since.
refusal-was-final = That cannot be taken back: it counted at once.
refusal-built-upon = That cannot be taken back: the game has gone on from there.
refusal-no-replay = The rules of this house have changed since: this game cannot be gone through again. Its record stands in `/table export`.
refusal-rules-have-changed = That far back the rules of this house have changed since; the game can only go on from here.
refusal-bad-options = “{ $word }” is no choice for “{ $option }”. Possible: { $known }.
refusal-setting-without-word = “{ $option }” wants a word: { $known }. Write it like name=word.
refusal-too-many-words = “{ $option }” takes up to { $most } words, separated by commas.
refusal-no-such-setting = There is no option “{ $option }” here. { $known ->
        [none] This game has none.
       *[other] There are: { $known }. Write it like name=word.
    }
refusal-wrong-number-of-seats =
    { $least } to { $most } can play, { $seats ->
        [0] nobody sits
        [one] one sits
       *[other] { $seats } sit
    } here.
