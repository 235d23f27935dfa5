# Time at the table: how long a question may stay open, and what happens then.

command-table-pace = How long a question may stay open, and what happens then. After the start, all players must agree
command-table-pace-time = For example 24h, 90m or 3d, or: off, evening, daily, relaxed
command-table-pace-policy = What happens when time runs out
command-table-pace-bank = Extra time for each player over the whole game, or off
command-table-pace-away = How long an announced absence stops the clock, or off

span-minutes =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
span-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }

option-pace = Time for a question
option-pace-note = Any other length: `/table pace`.
option-policy = When time runs out
option-policy-note = First the player gets two warnings, outside their quiet hours.
option-bank = Bank
option-bank-note = Extra time for each player over the whole game. Each answer gives back a quarter of the pace.
option-away = Absences
option-away-note = How long an absence announced with `/me away` stops the clock of a question.

choice-custom = { $span }
choice-pace-off = no clock
choice-pace-evening = evening
choice-pace-evening-note = 15 minutes: you play together
choice-pace-daily = daily
choice-pace-daily-note = 24 hours
choice-pace-relaxed = relaxed
choice-pace-relaxed-note = 48 hours
choice-pace-three-days = slow
choice-pace-three-days-note = three days
choice-pace-week = very slow
choice-pace-week-note = a week
choice-policy-safe = safe answer
choice-policy-safe-note = I give the safe answer to that one question.
choice-policy-steward = steward
choice-policy-steward-note = A robot plays until the player is back.
choice-policy-ask = ask the table
choice-policy-ask-note = The others vote: a steward, a robot for good, or more time.
choice-policy-remind = remind only
choice-policy-remind-note = Nothing happens. The table waits.
choice-bank-off = none
choice-bank-small = twice the pace
choice-bank-large = five times the pace
choice-away-off = the clock runs on
choice-away-three-days = up to three days
choice-away-week = up to a week
choice-away-two-weeks = up to two weeks

terms-off = No clock: take as long as you need. I only send reminders.
terms-pace = Time for each question: { $pace }.
terms-safe = When it runs out, and after two warnings, I give the safe answer.
terms-steward = When it runs out, and after two warnings, a steward (a robot) plays until the player is back. The table always waits for the last person left.
terms-ask = When it runs out, and after two warnings, the others vote. A steward (a robot) plays until the player is back, a robot takes the seat for good, or the table waits. The table always waits for the last person left.
terms-remind = When it runs out, I send a reminder and the table waits.
terms-bank = Bank: { $bank } of extra time for each player over the whole game. Each answer gives back { $refill }.
terms-away = An absence announced with `/me away` stops the clock of a question for up to { $away }.
terms-away-off = The clock does not stop for absences.

pace-now = The pace of this table
pace-set = Done.
pace-asked = I’ve asked the table. All players must agree.
no-such-length = I don’t understand the length “{ $typed }”. Write 24h, 90m or 3d, between 5 minutes and 30 days.

vote-terms = { $name } asks for a different pace. Do you agree?
vote-terms-how = All players must agree, or the pace stays as it is. The vote ends { $closes }.
vote-seat = { $seat }’s time is up. What should happen?
vote-seat-how = A steward is a robot that plays only until { $seat } is back. The game goes on if more players want that than want to wait. { $seat } can still answer at any time. The vote ends { $closes }.
vote-seat-robot = With “Robot for good”, { $seat } loses the seat. It wins only if it gets more votes than the steward. `/table replace` asks the table for another person.
vote-so-far = Yes: { $yes } · No: { $no }
vote-seat-so-far = Steward: { $steward } · Wait: { $wait }
vote-robot-so-far = Robot for good: { $robot }
vote-counted-yes = Your “yes” counts. You can change it while the vote is open.
vote-counted-no = Your “no” counts. You can change it while the vote is open.
vote-counted-robot = Your vote for a robot counts. You can change it while the vote is open.
vote-pause = { $name } asks for a pause: no calls and no clocks until a player resumes the game. Do you agree?
note-pause-declined = Not all players agree to a pause. The game goes on.
button-vote-pause-yes = I agree
button-vote-pause-no = Play on
vote-end = { $name } asks to end the game for all players. Do you agree?
vote-end-how = One “no” keeps the game going. It ends once all agree. It also ends if the vote closes { $closes } with at least { $needed } for it and none against.
note-end-declined = The game goes on: not enough players voted to end it, or one voted against.
button-vote-end-yes = End it
button-vote-end-no = Play on
vote-move = { $name } asks to move the table to { $channel }. Do you agree?
vote-move-how = One “no” keeps the table here. The table moves once all agree. It also moves if the vote closes { $closes } with at least { $needed } for it and none against.
note-move-declined = The table stays here: not enough players voted to move it, or one voted against.
note-move-taken = The table stays here: another table has opened in { $channel } since you asked. Use `/table move` in a different channel.
button-vote-move-yes = Move it
button-vote-move-no = Stay here
button-vote-terms-yes = I agree
button-vote-terms-no = Leave it as it is
button-vote-seat-yes = A steward plays on
button-vote-seat-robot = A robot, for good
button-vote-seat-no = Wait longer

steward-plays = A steward plays for you until you are back.
button-back-again = I am back
reclaimed = Welcome back. Your seat is yours again.
status-seat-steward = { $name }, a steward plays until they are back

note-time-given = I was offline for a while, or Discord could not reach me. You lose no time: the sand timer gets { $seconds } more seconds.
note-clock = { $seat }’s time ran out, so I gave the safe answer.
note-steward = { $seat }’s time ran out. A steward plays the seat until { $seat } is back.
note-wait-on = The table waits longer for { $seat }.
note-terms-agreed = All players agree: the table has a new pace from now on. { $terms }
note-terms-declined = The pace stays as it is because not all players agreed.

refusal-no-steward = You already play this seat yourself.
refusal-seat-gone = Your seat at this table was given away. If a robot plays it now, the host can give it back with `/table replace`, or two players can vote for it. If another person plays it, the seat is theirs.
refusal-vote-over = This vote is over.
refusal-vote-open = The table is already voting on this.
refusal-not-your-offer = This seat is offered to another person.
refusal-not-your-vote = Only this table’s players can vote, and not about themselves.
refusal-no-robot-to-vote-for = A player who votes alone can give a seat to a robot for good only after three days of silence. Until then, a steward can play.
refusal-terms-the-same = That is already the pace of this table.

# --- absences
note-away = { $user } is away until { $until }.
note-back-again = { $user } is back.

# --- /me
command-me-quiet = Hours without notifications. Without any option: none
command-me-quiet-from = For example 22:00
command-me-quiet-until = For example 07:30
command-me-quiet-zone = Your time zone, for example Europe/Berlin. Start typing
command-me-reminders = How often I remind you of an open question
command-me-reminders-every = Time until the first reminder, for example 24h, doubled each time. Or off
command-me-reminders-digest = One message a day instead, for example at 18:00. Or off
command-me-snooze = No reminders for a while
command-me-snooze-length = For example 8h or 2d. Or off
command-me-away = Tell all your tables how long you are away
command-me-away-until = A day like 2026-12-24 or 24.12., or a length like 10d
command-me-back = You’re back earlier than you said

me-quiet-set = No notifications from { $start } to { $stop } ({ $zone }, where it is now { $now }).
me-quiet-off = You no longer have quiet hours.
me-zone-set = Your time zone is { $zone }, where it is now { $now }.
me-reminders = I’ll remind you of an open question after { $every }, then after twice as long each time.
me-reminders-off = No more reminders. I’ll still warn you twice before anything happens to your seat.
me-digest = One message a day at { $at } ({ $zone }), with all your questions. I’ll still warn you twice before anything happens to your seat.
me-digest-needs-messages = The daily message is a direct message. While direct messages are off, I’ll remind you in the channel instead. `/me messages` turns them on.
me-snoozed = No reminders until { $until }. I’ll still warn you twice before anything happens to your seat.
me-snooze-off = Reminders are on again.
me-away = You are away until { $until }. { $tables ->
        [0] None of your tables needs to know.
        [one] I’ve told your table.
       *[other] I’ve told your { $tables } tables.
    } Back earlier? `/me back`.
me-back = Welcome back. { $tables ->
        [0] None of your tables needs to know.
        [one] I’ve told your table.
       *[other] I’ve told your { $tables } tables.
    }
me-not-away = You haven’t said that you are away.
zone-needed = First I need your time zone: `/me quiet zone`, such as Europe/Berlin.
no-such-zone = I don’t know the time zone “{ $typed }”. Start typing the name of a large city near you and choose from the list.
quiet-needs-both = I need both ends of your quiet hours: “from” and “until”.
no-such-clock = “{ $typed }” is not a time of day. Write it like 22:00.
no-such-interval = I don’t understand the interval “{ $typed }”. Write 12h or 2d, between an hour and a week, or off.
no-such-snooze = I don’t understand the length “{ $typed }”. Write 8h or 2d, at most a week, or off.
no-such-day = I don’t understand the day “{ $typed }”. Write 2026-12-24, 24.12. or 10d, at most three months ahead.
quiet-too-long = Quiet hours last at most 16 hours, so that I have time to reach you.

# --- reminders
button-snooze = Not for 8 hours
remind-you = { $game } in { $channel } is waiting for you. You were asked { $since }.
remind-here = { $mention }, the table is waiting for you. You were asked { $since }.
remind-done-you = Done: { $game } in { $channel } is no longer waiting for you.
remind-done = Done: the table is no longer waiting for { $name }.
remind-vote-you = We still need your answer: { $game } in { $channel }.
remind-vote-here = { $mention }, we still need your answer.
remind-vote-done-you = Done: the vote at { $game } in { $channel } is no longer waiting for you.
remind-vote-done = Done: the vote is no longer waiting for { $name }.
warn-safe = Without your answer, I may give the safe answer { $until }.
warn-steward = Without your answer, a steward may play your seat { $until }, until you are back.
warn-ask = Without your answer, the others may vote { $until } on whether a robot plays for you, until you are back or for good.
warn-voting = Your time is up, and the others are voting on what happens. You can still answer.
digest-done = You have answered everything. You’re all caught up.
