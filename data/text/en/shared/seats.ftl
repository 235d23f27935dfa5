# How seats go from one person to another, how a game goes back, and how it rests, moves and wakes.

command-table-handover = Offer your seat to somebody, who takes it or does not
command-table-handover-to = Who shall play on for you
command-table-reclaim = Take your seat back from the robot that plays for you

# --- handing over
button-vote-handover-yes = I take the seat
button-vote-handover-no = No, thank you
button-vote-replace-yes = Yes, replace
button-vote-replace-no = No, wait
vote-handover = { $user }: { $seat } offers you a seat in this game of { $game }. Do you take it?
vote-handover-how = You play on from where { $seat } is; only you see the hand then. The offer ends { $closes }; { $seat } can take the offer back with “No, thank you”.
vote-replace = { $name } asks: shall { $user } take over the seat of { $seat }?
vote-replace-robot = { $name } asks: shall a robot take over the seat of { $seat }?
vote-replace-how = More yes than no among those who play decides, at least two while { $seat } still plays, and whoever is to sit there must agree. A seat that is played is given at the earliest twelve hours after the question. An answer of { $seat } ends the vote; otherwise it ends { $closes }.
button-vote-appoint-yes = I take the seat
button-vote-appoint-no = No
vote-appoint = { $user }: { $name } offers you the seat of { $seat } in this game of { $game }. Do you take it?
vote-appoint-how = Whoever takes it plays on from there, sees its hand, and takes no other seat here; the table is told. The offer ends { $closes }, or as soon as { $seat } plays again or says “No”; { $name } can take it back with “No”.
handover-offered = { $user } is asked. Until the answer comes you keep your seat.
handover-briefing = You play in the place of { $name } now. Below, for you alone: what happened lately, the hand, and the question if there is one. `/story whole:True` tells the whole game as this seat may know it, `/rules` explains every card.
replace-which = Several here are called like that. Choose from the list, or name the number of the seat.
replace-asked = The table is asked whether { $name } is to be replaced.
resign-ends = Fewer than { $least } would be left to play, so the game ends for everybody, without a winner.
note-too-few = Fewer than { $least } are left to play, so the game ends here, without a winner.
note-handover-declined = { $seat } keeps the seat; nobody takes it over.
note-appoint-declined = Nobody takes over the seat of { $seat }.
note-host = { $user } is the host of this table now.
replace-offered = { $user } is asked whether to take the seat of { $name }. Until the answer comes everything stays as it is.
refusal-seat-active = Somebody plays that seat. Only its owner can hand it on, with `/table handover`, or the others by a vote: anybody who plays here asks for one with `/table replace`. Host and moderators decide alone once the seat was left, or after three days of silence.
refusal-robot-already = A robot plays that seat already.
refusal-sits-here = Whoever sits at this table already takes no other seat of it.
refusal-sat-elsewhere = Whoever has sat in one seat of this game knows what it hides, and takes no other one of it.
note-still-here = { $seat } is still here and keeps the seat.
button-still-here = I am still here
still-here-counted = Good. The vote has ended, your seat stays yours.
vote-your-seat =
    The others at { $game } in { $channel } vote on your seat: { $robot ->
        [yes] a robot
       *[no] { $user }
    } would play on for you, and see what you hold. Press the button, or answer, and it ends. Otherwise it ends { $closes }; whoever leads the table may give you the seat back afterwards.
note-replace-declined = { $seat } keeps the seat.
refusal-own-seat = That is your own seat. `/table handover` offers it to somebody, `/table resign` leaves it, and `/table replace` without a person gives it to a robot.
refusal-not-from-here = The table of this button is in another channel; its own card there lets you sit down.
refusal-vote-too-few = One vote alone cannot replace somebody who still plays. After three days of silence it can.

# --- going back
command-table-rewind = Ask the table to go back further than one answer; everybody must agree
command-table-rewind-to = Where to; the list shows where the game stood then
button-vote-rewind-yes = Yes, go back
button-vote-rewind-no = No, play on
button-rewind-look = Show me where
button-rewind-ask = Ask the table
rewind-place = { $ago } ago: { $summary }
rewind-preview = This is where the game would go back to, { $when }
rewind-undone = What has happened since would count no more:
rewind-how = Everybody who sits here must agree. What is taken back stays in the record; the same dice and cards come again.
rewind-asked = The table is asked.
rewind-nowhere = There is nothing to go back to yet.
vote-rewind = { $name } asks: shall the game go back to where it stood { $when }?
vote-rewind-how = Everybody who sits here must agree; the vote ends { $closes }. What has happened since then would count no more, though it stays in the record; the same dice and cards come again.
note-rewound = All have agreed: the game stands again where it stood { $when }. The same dice and cards come again.
note-rewind-declined = Not everybody wants to go back; the game goes on from here.
note-rewind-impossible = All have agreed, but that far back the rules of this house have changed since. The game goes on from here.
refusal-no-such-place = The game cannot go back there. The list shows where it can.

# --- resting, moving, coming back
command-table-pause = Pause the game, clocks and reminders too; the others are asked
command-table-resume = Let a paused game go on
command-table-move = Bring your table to this channel
command-table-move-table = Which table, if you sit at more than one
pause-asked = The others are asked. With everybody’s yes the game is paused.
pause-done = The game is paused. `/table resume` lets it go on.
resume-done = The game goes on.
move-which = Which table? Name it with the option “table”.
move-done = The table is here now.
where-paused = The game is paused. `/table resume` lets it go on.
where-asleep = The game sleeps, because nobody came for a long time. Any move wakes it.
note-paused = { $user } has paused the game. Nobody is called and no clock runs until `/table resume`.
note-resumed = { $user } lets the game go on, where it stopped.
lobby-asleep = Nobody has come for 60 days, so this table sleeps. Any button below that changes something wakes it.
note-asleep = Nobody has come for 60 days, so this game sleeps now. Nothing is lost: any move or `/table resume` wakes it.
note-moved = { $user } has moved the table here from { $channel }.
note-moved-away = The table has moved to { $channel }.
note-cut-off = I can no longer write in { $channel }, where your table is. The game is kept exactly as it is. Your questions reach you here, and `/table move` in another channel brings the table there.
note-reached-again = Your table is in { $channel }, and I can write there: the game goes on where it stopped.
refusal-table-paused = The game is paused. `/table resume` lets it go on.
refusal-not-resting = The game is not paused.
refusal-already-here = The table is here already.
table-state-paused = paused
table-state-asleep = asleep

# --- the shuffle
every-topic-shuffle = The shuffle
every-topic-shuffle-text = The fingerprints of a secret, of everybody’s mark and of the seed are shown before the first card; the secret follows after the end, and all cards and dice follow from it and the marks: so from the start on nobody could exchange any, the bot neither, and nobody who does not run the bot could know or choose one. Not proven is what whoever runs the bot does: they know the secret, can see every card, and together with a player could have tried out marks until the cards pleased them. Against that, be the last to add a word of your own with `/table mark` before the start: it changes everything, and nobody could try it out before you.
every-topic-shuffle-source = of every table; `/table export` is the proof, `bot.py verify` checks it
command-table-mark = What you bring to the shuffle; before the start you can add a word of your own
command-table-mark-word = A word of your own, up to 30 letters, digits and hyphens
button-seal = How is it shuffled?
mark-word-ask = You sit at the table. So that not even whoever runs this bot could have chosen the shuffle, add a word:
mark-word-hint = Any word
mark-words = comet nebula pulsar quasar meteor eclipse aurora zenith horizon orbit crater galaxy photon rocket satellite telescope gravity saturn neptune mercury jupiter venus mars pluto
mark-heading = Your mark in the shuffle
mark-own = `{ $mark }`, with the fingerprint `{ $hash }`, whose first digits are on the card of the table. Keep it if you want to check the record after the end; until then nobody else sees the mark.
mark-add = `/table mark word:…` adds a word of your own, or another one in its place. After the end it is in the record.
seal-how = Chance is made of a secret of mine, fixed before anybody sat down, and a mark of each of you. Nobody can know all of it before the start, and nobody can change any of it afterwards.
lobby-sealed = Fair shuffle: sealed as `{ $commitment }`, marks { $marks }
lobby-sealed-seed = , seed `{ $seed }`
lobby-marks = Fingerprints of the marks: { $marks }
lobby-mark = { $seat }: `{ $mark }`{ $own ->
        [yes] {" "}with a word of their own
       *[no] {""}
    }
lobby-seed = Fingerprint of the seed, fixed at the start: `{ $seed }`
fairness-seed = Fingerprint of the seed, shown at the start: `{ $seed }`
refusal-bad-mark = That does not fit: a word for your mark has 1 to { $most } letters, digits and hyphens.
fairness-digest = Digest of the record: `{ $digest }`
