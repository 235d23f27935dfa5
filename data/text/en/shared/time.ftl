# Time at the table: how long a question may stay open, and what happens then.

command-table-pace = How long a question may stay open and what happens then; after the start everybody must agree
command-table-pace-time = Such as 24h, 90m or 3d; or off, evening, daily, relaxed
command-table-pace-policy = What happens when the time is up
command-table-pace-bank = What each player has on top, in all; or off
command-table-pace-away = How long an announced absence stops the clock; or off

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
option-policy = When the time is up
option-policy-note = Nothing happens before two warnings have arrived outside the player’s quiet hours.
option-bank = Bank
option-bank-note = Time on top of that for each player, to spend over the whole game. Every answer gives a quarter of the pace back.
option-away = Absences
option-away-note = How long an absence announced with `/me away` stops the clock of a question.

choice-custom = { $span }
choice-pace-off = no clock
choice-pace-evening = evening
choice-pace-evening-note = 15 minutes: you sit down together
choice-pace-daily = daily
choice-pace-daily-note = 24 hours
choice-pace-relaxed = relaxed
choice-pace-relaxed-note = 48 hours
choice-pace-three-days = slow
choice-pace-three-days-note = three days
choice-pace-week = very slow
choice-pace-week-note = a week
choice-policy-safe = safe answer
choice-policy-safe-note = The referee gives the safe answer to that one question.
choice-policy-steward = steward
choice-policy-steward-note = The robot plays the seat until its owner is back.
choice-policy-ask = ask the table
choice-policy-ask-note = The others vote: a steward, a robot for good, or more time.
choice-policy-remind = remind only
choice-policy-remind-note = Nobody loses anything; the table waits.
choice-bank-off = none
choice-bank-small = twice the pace
choice-bank-large = five times the pace
choice-away-off = the clock runs on
choice-away-three-days = up to three days
choice-away-week = up to a week
choice-away-two-weeks = up to two weeks

terms-off = No clock: a question stays open as long as it takes. The referee only reminds.
terms-pace = Time for each question: { $pace }.
terms-safe = When it is up, and two warnings have arrived, the referee gives the safe answer.
terms-steward = When it is up, and two warnings have arrived, a steward (the robot) plays the seat until its owner is back. The last person at the table is waited for.
terms-ask = When it is up, and two warnings have arrived, the others vote: a steward (the robot) plays the seat until its owner is back, a robot takes it for good, or the table waits longer. The last person at the table is waited for.
terms-remind = When it is up, the referee reminds and the table waits.
terms-bank = Bank: { $bank } on top for each player, over the whole game; every answer gives { $refill } back.
terms-away = An absence announced with `/me away` stops the clock of a question for up to { $away }.
terms-away-off = The clock does not stop for absences.

pace-now = The pace of this table
pace-set = Done.
pace-asked = The table is asked: all who play must agree.
no-such-length = “{ $typed }” is no length I can use. Write it as 24h, 90m or 3d; a pace lies between 5 minutes and 30 days.

vote-terms = { $name } asks for another pace. Do you agree?
vote-terms-how = All who play must agree; without everybody’s yes things stay as they are. The vote ends { $closes }.
vote-seat = The time of { $seat } is up. How shall it go on?
vote-seat-how = A steward is the robot, and only until { $seat } is back. The game goes on if more want that than want to wait; { $seat } can still answer at any time. The vote ends { $closes }.
vote-seat-robot = A robot for good takes the seat away from { $seat }; it needs more votes than a steward. `/table replace` asks the table for somebody else.
vote-so-far = Yes: { $yes } · No: { $no }
vote-seat-so-far = Steward: { $steward } · Wait: { $wait }
vote-robot-so-far = Robot for good: { $robot }
vote-counted-yes = Your yes is counted. You can change it as long as the vote is open.
vote-counted-no = Your no is counted. You can change it as long as the vote is open.
vote-counted-robot = Your vote for a robot is counted. You can change it as long as the vote is open.
vote-pause = { $name } asks for a pause: nobody is called and no clock runs until somebody who plays lets the game go on. Do you agree?
note-pause-declined = Not everybody agrees to a pause. The game goes on.
button-vote-pause-yes = I agree
button-vote-pause-no = Play on
vote-end = { $name } asks to end the game for everybody. Do you agree?
vote-end-how = One no keeps the game. It ends once all have agreed, or if nobody is against it and at least { $needed } are for it when the vote closes { $closes }.
note-end-declined = The game goes on: not enough are for its end, or somebody is against it.
button-vote-end-yes = End it
button-vote-end-no = Play on
button-vote-terms-yes = I agree
button-vote-terms-no = Leave it as it is
button-vote-seat-yes = A steward plays on
button-vote-seat-robot = A robot, for good
button-vote-seat-no = Wait longer

steward-plays = A steward plays for you until you are back.
button-back-again = I am back
reclaimed = Welcome back. Your seat is yours again.
status-seat-steward = { $name }, played by a steward until they are back

note-time-given = I was not there for a while, or Discord did not reach me. What ran meanwhile is not yours: the sand glass has { $seconds } seconds more.
note-clock = The time of { $seat } was up; the referee has given the safe answer.
note-steward = The time of { $seat } was up; a steward plays the seat until { $seat } is back.
note-wait-on = The table waits longer for { $seat }.
note-terms-agreed = Everybody agrees: the table has another pace from now on. { $terms }
note-terms-declined = The pace stays as it is: not everybody has agreed.

refusal-no-steward = You play this seat yourself already.
refusal-seat-gone = Your seat at this table was given away. Where a robot plays it now, the host gives it back to you with `/table replace`, and so do two votes of those who play; a seat that somebody else plays is theirs.
refusal-vote-over = This vote is over.
refusal-vote-open = The table is voting on this already.
refusal-not-your-offer = This seat is offered to somebody else.
refusal-not-your-vote = Only those who play at this table can vote, and nobody about themselves.
refusal-no-robot-to-vote-for = One alone cannot give away a seat for good before three days of silence. A steward plays until its owner is back.
refusal-terms-the-same = That is the pace of this table already.

# --- absences
note-away = { $user } is away until { $until }.
note-back-again = { $user } is back.

# --- /me
command-me-quiet = Hours in which nothing rings; without any option: none
command-me-quiet-from = Such as 22:00
command-me-quiet-until = Such as 07:30
command-me-quiet-zone = Your time zone, such as Europe/Berlin; start typing
command-me-reminders = How often I remind you of an open question
command-me-reminders-every = After how long first, doubled each time, such as 24h; or off
command-me-reminders-digest = One message a day instead, at an hour such as 18:00; or off
command-me-snooze = No reminders for a while
command-me-snooze-length = Such as 8h or 2d; or off
command-me-away = Tell all your tables until when you are away
command-me-away-until = A day such as 2026-12-24 or 24.12., or a length such as 10d
command-me-back = You are back earlier than you said

me-quiet-set = Nothing rings from { $start } to { $stop } ({ $zone }, where it is { $now } now).
me-quiet-off = You have no quiet hours any more.
me-zone-set = Your time zone is { $zone }; there it is { $now } now.
me-reminders = I remind you of an open question after { $every }, and then after twice as long each time.
me-reminders-off = No more reminders. Where something would happen at a table, you are still warned twice.
me-digest = One message a day at { $at } ({ $zone }), with everything you are asked. Where something would happen at a table, you are still warned twice.
me-snoozed = No reminders until { $until }. Where something would happen at a table, you are still warned twice.
me-snooze-off = Reminders come again.
me-away = You are away until { $until }. { $tables ->
        [0] You sit at no table that would have to know.
        [one] Your table knows.
       *[other] Your { $tables } tables know.
    } Back earlier? `/me back`.
me-back = Welcome back. { $tables ->
        [0] You sit at no table that would have to know.
        [one] Your table knows.
       *[other] Your { $tables } tables know.
    }
me-not-away = You have not said that you are away.
zone-needed = First I need your time zone: `/me quiet zone`, such as Europe/Berlin.
no-such-zone = I know no time zone “{ $typed }”. Start typing the name of a large city near you and choose from the list.
no-such-clock = “{ $typed }” is no time of day. Write it as 22:00.
no-such-interval = “{ $typed }” is no interval I can use. Write it as 12h or 2d, between an hour and a week, or off.
no-such-snooze = “{ $typed }” is no length I can use. Write it as 8h or 2d, at most a week, or off.
no-such-day = “{ $typed }” is no day I can use. Write it as 2026-12-24, 24.12. or 10d; it lies at most three months ahead.
quiet-too-long = Quiet hours last at most 16 hours, so that there is time to reach you.

# --- reminders
button-snooze = Not for 8 hours
remind-you = { $game } in { $channel } waits for you: you were asked { $since }.
remind-here = { $mention }, the table waits for you: you were asked { $since }.
remind-done-you = Done: { $game } in { $channel } no longer waits for you.
remind-done = Done: the table no longer waits for { $name }.
remind-vote-you = Your answer is missing: { $game } in { $channel }.
remind-vote-here = { $mention }, your answer is missing.
remind-vote-done-you = Done: the vote at { $game } in { $channel } no longer waits for you.
remind-vote-done = Done: the vote no longer waits for { $name }.
warn-safe = Without an answer the referee may give the safe answer { $until }.
warn-steward = Without an answer a steward may take your seat { $until }, until you are back.
warn-ask = Without an answer the others may vote { $until } whether the robot plays on for you, until you are back or for good.
warn-voting = The time is up, and the others are voting on how it goes on. You can still answer.
digest-done = Everything is answered. Nobody waits for you.
