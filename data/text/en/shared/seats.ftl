# How a seat changes hands, how a game goes back, and how it pauses, moves and resumes.

command-table-handover = Offer your seat to another person, who may accept or decline
command-table-handover-to = Who will play on for you
command-table-reclaim = Take your seat back from the robot that is playing for you

# --- handing over
button-vote-handover-yes = I’ll take the seat
button-vote-handover-no = No, thank you
button-vote-replace-yes = Yes, replace
button-vote-replace-no = No, wait
vote-handover = { $user }: { $seat } offers you a seat in this game of { $game }. Will you take it?
vote-handover-how = You continue where { $seat } left off, and then only you see the hand. The offer ends { $closes }. { $seat } can withdraw it with “No, thank you”.
vote-replace = { $name } asks: should { $user } take over { $seat }’s seat?
vote-replace-robot = { $name } asks: should a robot take over { $seat }’s seat?
vote-replace-how = A majority of the players decides. While { $seat } still plays, it takes at least two yes votes. The new player must agree. A seat that is still played changes hands after twelve hours at the earliest. An answer from { $seat } ends the vote. Otherwise it ends { $closes }.
button-vote-appoint-yes = I’ll take the seat
button-vote-appoint-no = No
vote-appoint = { $user }: { $name } offers you { $seat }’s seat in this game of { $game }. Will you take it?
vote-appoint-how = If you take it, you continue from there, see its hand and can’t take another seat here. I’ll tell the table. The offer ends { $closes }, or when { $seat } plays again or says “No”. { $name } can withdraw it with “No”.
handover-offered = I’ve asked { $user }. You keep your seat until they answer.
handover-briefing = You now play { $name }’s seat. Only you see what follows: the latest events, the hand and any question. `/story whole:True` tells the whole game as this seat knows it. `/rules` explains every card.
replace-which = Several people here have that name. Choose from the list, or give the number of the seat.
replace-asked = I’ve asked the table whether to replace { $name }.
resign-ends = Fewer than { $least } players would be left, so the game would end for all players, without a winner.
note-too-few = Fewer than { $least } players are left, so the game ends here without a winner.
note-handover-declined = { $seat } keeps the seat.
note-appoint-declined = { $seat }’s seat stays as it is.
note-host = { $user } is now the host of this table.
replace-offered = I’ve asked { $user } to take { $name }’s seat. Nothing changes until they answer.
refusal-seat-active = Another person plays that seat. Its owner can pass it on with `/table handover`, or the players can vote: any player can start a vote with `/table replace`. The host and moderators decide alone once the owner has left, or after three days of silence.
refusal-robot-already = A robot already plays that seat.
refusal-sits-here = They already have a seat at this table. Choose another person.
refusal-sat-elsewhere = They have played a seat of this game and know its secrets. Choose another person.
note-still-here = { $seat } is still here and keeps the seat.
button-still-here = I am still here
still-here-counted = Good. The vote has ended, and you keep your seat.
vote-your-seat =
    The others at { $game } in { $channel } are voting on your seat: { $robot ->
        [yes] a robot
       *[no] { $user }
    } would play on for you and see your hand. To end the vote, press the button or answer your question. Otherwise it ends { $closes }. Later, the host may give your seat back.
note-replace-declined = { $seat } keeps the seat.
refusal-own-seat = That is your own seat. `/table handover` offers it to another person, `/table resign` leaves it, and `/table replace` without a person gives it to a robot.
refusal-not-from-here = This button’s table is in another channel. Join with the card there.
refusal-vote-too-few = One vote cannot replace a player who is still playing. After three days of silence it can.

# --- going back
command-table-rewind = Ask the table to go back more than one answer. All players must agree
command-table-rewind-to = Where to go back to. The list describes each moment
button-vote-rewind-yes = Yes, go back
button-vote-rewind-no = No, play on
button-rewind-look = Show me where
button-rewind-ask = Ask the table
rewind-place = { $ago } ago: { $summary }
rewind-preview = The game would go back to this point, { $when }
rewind-undone = This would be undone:
rewind-how = All players must agree. Undone moves stay in the record. You will get the same dice and cards again.
rewind-asked = I’ve asked the table.
rewind-nowhere = There is nothing to go back to yet.
vote-rewind = { $name } asks: should the game go back to where it was { $when }?
vote-rewind-how = All players must agree. The vote ends { $closes }. Everything since then would be undone but stay in the record. You will get the same dice and cards again.
note-rewound = All players agreed: the game is back where it was { $when }. You will get the same dice and cards again.
note-rewind-declined = Not all players want to go back. The game goes on from here.
note-rewind-impossible = All players agreed, but the rules have been updated since then. The game goes on from here.
refusal-no-such-place = The game can’t go back there. Choose from the list.

# --- pausing, moving, resuming
command-table-pause = Ask the others to pause the game, with its clocks and reminders
command-table-resume = Resume a paused game
command-table-move = Move your table to this channel
command-table-move-table = Which table, if you are playing at more than one
pause-asked = I’ve asked the others. If all agree, the game is paused.
pause-done = The game is paused. `/table resume` resumes it.
resume-done = The game goes on.
move-which = Which table? Choose it with the option “table”.
move-asked = I’ve asked the others whether to move the table here.
move-done = The table is here now.
where-paused = The game is paused. `/table resume` resumes it.
where-asleep = The game has had no moves for a long time, so it is asleep. Any move wakes it.
note-paused = { $user } paused the game. No calls and no clocks until `/table resume`.
note-resumed = { $user } resumed the game where it stopped.
lobby-asleep = This table has been quiet for 60 days, so it is asleep. Any button below that changes something wakes it.
note-asleep = There has been no move for 60 days, so this game is now asleep. Nothing is lost: any move or `/table resume` wakes it.
note-moved = { $user } has moved the table here from { $channel }.
note-moved-away = The table has moved to { $channel }.
note-cut-off = I can no longer write in { $channel }, where your table is. Nothing in the game is lost. I’ll send your questions here. To move the table, use `/table move` in another channel.
note-reached-again = I can write in { $channel } again. Your game there continues where it stopped.
refusal-table-paused = The game is paused. `/table resume` resumes it.
refusal-not-resting = The game is not paused.
refusal-already-here = The table is already here.
table-state-paused = paused
table-state-asleep = asleep

# --- the shuffle
every-topic-time = Time, reminders and pauses
every-topic-time-text = The pace of a table says how long a question may stay open. `/table pace` proposes another pace, and all players must agree. When time is up, the table’s choice decides: I send a reminder, I give the safe answer, a steward plays, or the others vote. `/table pause` proposes a pause without calls and clocks, and `/table resume` ends it. `/me away` announces an absence. `/me quiet` sets hours without notifications, and `/me reminders` says how often I remind you.
every-topic-time-source = how every table works; `/table status` shows who has been asked, and since when
every-topic-seats = Seats, robots and votes
every-topic-seats-text = Before the start, the lobby has buttons to join, leave and add robots. A player’s seat changes hands only if that player agrees (`/table handover`, `/table resign`). After a long silence, the others can vote on it (`/table replace`). A steward is a robot that plays only until the owner of the seat is back. `/table reclaim` takes a seat back. All players must agree to go back in the game (`/table rewind`) or to end it (`/table end`).
every-topic-seats-source = how every table works
every-topic-commands = Commands and buttons
every-topic-commands-text = `/play` opens a table, `/learn` a lesson. Your question comes with buttons, and `/act` answers it in words. `/hand` shows what only you may see, `/board` the table, `/story` what has happened, and `/inbox` all questions that wait for you. `/table` is about one table, `/me` about your own settings, `/setup check` about what I may do in a channel. `/help` explains me and every game.
every-topic-commands-source = how every table works
every-topic-shuffle = The shuffle
every-topic-shuffle-text = Before the first card, you see the fingerprints of a secret, of each player’s mark and of the seed. You see the secret after the end. All cards and dice follow from it and the marks, so not even the bot can exchange one after the start. Only the person who runs the bot knows the secret and can see every card. Together with a player, they could try marks until they like the cards. To prevent that, be the last to add a word of your own with `/table mark` before the start. It changes everything, and there is no time left to try.
every-topic-shuffle-source = how every table works; `/table export` is the proof, `bot.py verify` checks it
command-table-mark = Your part of the shuffle. Before the start you can add a word of your own
command-table-mark-word = A word of your own, up to 30 letters, digits and hyphens
button-seal = Is it fair?
mark-word-ask = You have a seat. If you like, add a word to the shuffle. Then not even the person who runs this bot can control it.
mark-word-hint = Any word
mark-words = comet nebula pulsar quasar meteor eclipse aurora zenith horizon orbit crater galaxy photon rocket satellite telescope gravity saturn neptune mercury jupiter venus mars pluto
mark-heading = Your mark in the shuffle
mark-own = Your mark is `{ $mark }`, with the fingerprint `{ $hash }`. The table’s card shows the first digits of the fingerprint. Keep the mark to check the record after the game. Until then, only you see it.
mark-add = `/table mark word:…` adds or replaces a word of your own. After the game it is in the record.
seal-how = The shuffle comes from my secret, fixed before anyone joined, and a mark from each of you. No one can know all of it before the start or change any of it afterwards.
lobby-sealed = Fair shuffle: sealed as `{ $commitment }`, marks { $marks }
lobby-sealed-seed = , seed `{ $seed }`
lobby-marks = Fingerprints of the marks: { $marks }
lobby-mark = { $seat }: `{ $mark }`{ $own ->
        [yes] {" "}with a word of their own
       *[no] {""}
    }
lobby-seed = Fingerprint of the seed, fixed at the start: `{ $seed }`
fairness-seed = Fingerprint of the seed, shown at the start: `{ $seed }`
refusal-bad-mark = That word doesn’t fit. Use 1 to { $most } letters, digits and hyphens.
fairness-digest = Digest of the record: `{ $digest }`
