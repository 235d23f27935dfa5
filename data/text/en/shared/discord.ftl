# Everything the Discord side says. What a game says stands in the game's own file.

# --- slash commands: what they do and what they want to know
command-play = Open a table here: a game for you and whoever joins
command-play-game = Which game
command-play-options = What you want to play differently, the pace too; you can still change it before the start
command-play-language = The language of the table; yours, if you leave it out
command-act = Answer the question you are asked, in words, or give a standing order
command-act-answer = Your answer; the list shows exactly what is possible now. With “order:” before it: a standing order
command-act-table = Which table, if you sit at more than one
command-hand = Your hand and your question, for your eyes only
command-hand-table = Which table, if you sit at more than one
command-inbox = Everything you are asked, at all your tables, most urgent first
command-board = The table again as a picture, or a part of it larger
command-board-part = What to show larger
command-board-table = Which table, if it is not the one in this channel
command-story = What happened since your last move
command-story-whole = The whole story from the beginning
command-story-table = Which table, if it is not the one in this channel
command-rules = A rule in two sentences, or any card with its picture; without a topic: how to play
command-rules-topic = Start typing: a rule or the name of a card
command-rules-game = Of which game
command-table = All about this table: who plays, taking back, leaving, the record
command-table-status = Who sits here, whose move it is, and how long it has been
command-table-undo = Take back your last answer
command-table-replace = Give a seat to somebody else or to a robot
command-table-replace-seat = Whose seat
command-table-replace-by = Who takes it; leave it out for a robot
command-table-resign = Leave your seat for good; the others play on
command-table-end = Host: end the game for everybody
command-table-export = The record of the game as a file that anybody can check
command-table-note = Write down your plan; only you see it, with your next question
command-table-note-plan = What you mean to do; leave it out to read it again
command-table-orders = What is answered for you without asking, in games that know standing orders
command-table-orders-order = What you order; leave it out to see all of it
command-table-table = Which table, if it is not the one in this channel
command-me = How I speak with you, everywhere
command-me-language = Your language for everything private
command-me-language-language = English, German, or as your Discord is set
command-me-messages = Whether your hand comes by direct message
command-me-messages-messages = On or off
command-me-invitations = Whether others may invite you to tables and offer you seats
command-me-invitations-invitations = On or off
command-me-news = Whether a message rings you when a game of yours ends or goes on while you are away
command-me-news-news = On or off
command-me-record = What you have played and won; who has won what here is shown by /table games
command-me-record-shown = Whether others find you in a server’s record of play
command-table-games = The last games of this server, and who has won what
command-me-text-mode = Words instead of pictures, for you
command-me-text-mode-text-mode = On or off
command-me-privacy = Everything I have stored about you, as a file too, and how to delete it
command-setup = For administrators
command-setup-check = What I may and may not do in this channel, and how to mend it

choice-language-auto = As my Discord is set
choice-on = on
choice-off = off
option-language = Language of the table
option-language-note = What everybody reads. For yourself choose with `/me language`.

# --- buttons and menus
button-join = Join
button-leave = Leave
button-robot = Add a robot
button-robot-out = Send a robot away
button-options-time = Time, robots
button-options-game = The game
button-options = Options
button-start = Start
button-again = Play again
button-not-again = Not this time
button-recap = Recap
button-still = Without motion
button-moving = With motion
button-steps = Step by step
button-first = To the start
button-next = Next
button-last = To the end
command-story-replay = Go through the game step by step, forward and back
button-fair = Was it fair?
button-cancel = Cancel
button-my-move = My move
button-here = Show it here
button-confirm = Yes
button-decline = No
nothing-changed = Nothing has changed.
button-back = Back
button-change = Change my choice
button-undo = Take it back
button-orders = Standing orders
button-thread = Open it in a thread
button-words = Answer in words
button-series = Several at once
button-nothing = Nothing
button-picked = { $count } chosen, { $range }: done
button-start-over = Start over
button-forget-plan = Forget it
button-forget-me = Delete all this …
button-forget-me-now = Delete it, I am sure
button-more = More
button-less = Less
written-out-left = { $shown } of { $count } are written out here. Choose the others from the list, or type them.
button-why = Why not?
select-option = Choose …
select-some = Choose { $range } …
select-where = First where …

form-title = Your answer
form-label = Answer in words
form-hint = Names or numbers; several with a semicolon between

# --- the lobby
lobby-heading = { $game }: a table is open
lobby-begun-heading = { $game }: the game has begun
lobby-closed-heading = { $game }: no longer open
lobby-opened = Your table is open.
lobby-first-game = Somebody here has not finished a game of this yet. With “{ $option }” the first round is one for learning; the host chooses.
button-first-game = { $option }
lobby-again-joined = You sit at the next table.
lobby-players = { $least } to { $most } can play. { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
lobby-chair = { $name }
lobby-chair-left = A seat that has been left; the safe answer is given
lobby-chair-host = { $name } (host)
lobby-options-heading = Options
lobby-options-of-the-host = { $host } chooses; you can read what each one means.
lobby-options-fixed = This is what is played: nothing can be chosen any more.
lobby-option = { $option }: { $word }
lobby-waiting-for-players =
    { $missing ->
        [one] One more player or robot, and { $host } can start.
       *[other] { $missing } more players or robots, and { $host } can start.
    }
lobby-ready = { $host } can start.
lobby-commitment = Fair shuffle: the secret is fixed before anybody joins. Its fingerprint is `{ $commitment }`; the secret follows after the end.
lobby-busy = This channel has a table of { $game } already, and one channel holds one table. I can open yours in a thread.
lobby-busy-options = Your options were too many to take along: set them on the card there.
lobby-busy-no-thread = This channel has a table of { $game } already, and one channel holds one table. Choose another channel; here I may not open threads.
lobby-busy-thread = A thread holds one table, and this one has a table of { $game } already. Choose another channel.
lobby-thread-name = { $game } with { $host }
lobby-thread-opened = Your table is in { $thread }.
lobby-not-here = I am not here myself: you have taken me along. Open the table in our direct messages, or where I was invited.
lobby-busy-direct = Your table of { $game } is here already, and in direct messages there is one at a time. Finish it, or close it with `/table end`.
direct-alone = This table is in our direct messages, where nobody else can come. Robots can.
place-direct = our direct messages
move-no-server = A table can be brought to a channel of a server. Give the command there.
lobby-no-such-game = I do not know that game. I know { $games }.

# --- the game under way
call-one = { $mention }, it is your move.
call-some = { $mentions }, it is your move.
call-invited = { $mentions }, sit down at the table of { $host }? It is { $game }.
call-again = { $mentions }, { $host } would like to play once more.
waiting-for = Waiting for { $names }.
waiting-you = Everybody waits for you.
waiting-you-and = The table waits for you and { $names }.
waiting-nobody = Nobody has to wait.
your-table-in = { $game } in { $channel }
series-offered =
    { $count ->
        [one] one act
       *[other] { $count } acts
    }: { $acts }
series-stopped = Done: { $done }. Then “{ $act }” was not possible:
answered-go-on = Noted.
why-nothing-closed = Everything is possible now.
confirm-final = This cannot be taken back.
button-as-marked = As marked: { $names }
confirm-reveals = You are the last: with this, everything that was chosen is revealed.
confirm-choice = { $option }. Are you sure?
chosen-so-far = Chosen: { $chosen }
nothing-asked = Nothing is asked of you here right now. { $waiting }
answered-now = You have answered; nothing more is asked of you right now. { $waiting }
inbox-empty = Nothing waits for you at any table.
inbox-heading = { $count ->
        [one] One question waits for you
       *[other] { $count } questions wait for you
    }
inbox-due = answer due { $when }
inbox-since = asked { $when }
inbox-more = { $count ->
        [one] One more waits behind these.
       *[other] { $count } more wait behind these.
    }
sealed-now = { $gist } You can change it until the last player has chosen.
seat-left = You have left this game; the safe answer is given for your seat.
your-plan = **Your plan:** { $plan }
plan-kept = Kept, for you alone. You find it beside your next question.
# Before a standing order where answers are listed, too.
order-mark = Standing order:
order-given = From now on: { $order }
plan-shown = This is what you have written down. Nobody else sees it.
plan-none = You have written nothing down here. `/table note` keeps a plan for you.
plan-forgotten = Forgotten.
safe-answer = The safe answer is fixed from the start for every question and is the same for everybody: always legal, mostly to pass, to decline or to go on as before. It wins nothing, but the game goes on.

# --- stale and foreign buttons
panel-moved-down = This is further down now.
panel-moved-up = This is further up now.
panel-moved-to = This is in { $channel } now.
settled-by-you = You have answered that question already. { $gist }
settled-by-clock = Your time for that question was up, and the answer for that case was given.
settled-by-order = Your standing order has answered that question.
settled-by-steward = Your steward has answered that question.
settled-taken-back = The answer to that question was taken back.
stale-unknown = I no longer know this button. { $where }
where-over = The game is over.
where-ended = The game was ended.
where-cancelled = The table was closed before the start.
where-lobby = The table has not started yet.
where-nothing = Nothing is asked at the moment.

# --- tables
no-table-here = There is no table in this channel. `/play` opens one.
no-table-yours = You do not sit at any table. `/play` opens one.
no-such-table = You do not sit at a table of that name. The list shows yours.
which-table = You sit at several tables. Name one with the option “table”.
table-line-with = { $game } with { $names }
table-line-where = { $ago } ago · #{ $channel }
completion-more = … there are more than these { $shown }: type a name, a game or a channel
table-state-lobby = not started
table-state-you = your move
table-state-waiting = waiting for { $names }
table-state-over = over
table-not-started = The game has not started yet.
table-over = This game is over. `/table export` gives you its record.

status-heading = { $game }, opened { $when }
status-seat = { $name }
status-seat-left = { $name } has left; the safe answer is given
status-host = Host: { $host }
status-options = Options: { $options }
status-commitment = Fingerprint of the shuffle: `{ $commitment }`

undo-done-you = Taken back. Choose again.

resign-ask = Leave your seat for good? From now on the safe answer is given for you; the host can give the seat to somebody else.
resign-done = { $name } leaves the game; the safe answer is given from now on.
replace-robot-done = A robot has taken over { $name }’s seat.
replace-bot = { $by } is an application and cannot play. Leave the person out for a robot.
replace-no-seat = There is no such seat at this table.
end-ask = End the game for everybody? There will be no winner.
end-ask-others = Ask the others to end the game for everybody? One no keeps it.
end-asked = The others are asked whether the game shall end.
end-ask-lobby = End the table before the game begins? Nobody has played yet.
end-done-lobby = { $name } has closed the table before the start.
end-done = { $name } has ended the game before its end.
export-done = The record of { $game }: every answer, every shuffle, and nobody’s Discord id. `python bot.py verify FILE` replays it.
export-file = jumpmaster-{ $game }-{ $table }.json

# --- the end, and the proof
over-heading = { $game } is over
over-winner = { $name } wins with { $score }!
over-team = { $names } win as a team with { $score }!
over-shared = { $names } share the win with { $score }!
over-lost = Nobody has won: this game is lost.
over-story = `/story` with `whole:True` tells how it went, with `replay:True` it shows each step.
over-place = { $place }\. { $names }: { $points }
fairness-heading = The shuffle was fair
fairness-secret = Secret: `{ $secret }`
fairness-commitment = Its fingerprint, shown before anybody joined: `{ $commitment }`
fairness-how = Whoever wants to check it: SHA-256 of the secret is the fingerprint, and `/table export` holds every shuffle that follows from it.

# --- the story
story-heading = What happened since your last move
story-heading-whole = The whole story
story-nothing = Nothing has happened since your last move.
story-empty = Nothing has happened yet.
news-more =
    { $count ->
        [one] … and one line before that, in `/story`.
       *[other] … and { $count } lines before that, in `/story`.
    }
story-more =
    { $count ->
        [one] … and one line before that.
       *[other] … and { $count } lines before that.
    }

recap-heading = The whole game again
recap-how = Without motion for those who want none; step by step also with `/story replay:True`.
replay-heading = Step { $step } of { $steps }
replay-round = Jump to a round
replay-round-start = Start
replay-round-number = Round { $number }

# --- rules and pictures
rules-source = Source: { $source }
rules-line = { $title } · { $game }
rules-guide = How to play { $game }
rules-idle-words = a an am and are as at be been but by can can’t cannot could did do does doesn’t don’t for from get had has have how i if in is isn’t it its may me more much must my no not of on or our should so some than that the their them then there they this to up us was we were what when where which who why will with won’t would you your
rules-synonyms = win winner wins winning victory: goal end; lose lost losing: losses end; begin start setup: begins beginning round; place build put lay attach: placing building connectors planning; probe probes: gate jumping; tableau area table: placing empire cards; income money earn: income payout credits; cash coins gold: credits payout; draw pick: drawing topping income; hand: hand cards limit; tie draws tied: tie end; time late slow away: absent; turn move order: turn round; cheat random luck fair: shuffle; undo back mistake: undo taking mistakes; health life hp: crew breaking; fuel power battery: energy batteries; speed fast: engines; gun weapon attack: cannons; guard protect defend: shields; space rocket: ship; portal gate teleport: wormhole jump; people customers: passengers; secret hidden see: secret; hint help tip: goal
rules-unknown = I find nothing called “{ $topic }”. Start typing and choose from the list.
board-unknown-part = There is no “{ $part }” to show here. The list shows what there is.

# --- /me
me-language-set = I speak English with you from now on.
me-language-auto = I speak with you as your Discord is set.
me-messages-on = Your hand comes by direct message.
me-messages-off = No more direct messages. Your hand and your question are behind “My move” and `/hand`.
me-invitations-on = Others may invite you to their tables and offer you seats.
me-invitations-off = Nobody can invite you to a table or offer you a seat from now on.
me-news-on = A message rings you when a game of yours ends, goes on after a pause or a rewind, or a seat there changes hands while you are away.
me-news-off = You are no longer rung when a game of yours ends or goes on. Your questions still ring.
news-over = { $game } in { $channel } is over.
news-resumed = { $game } in { $channel } goes on. It is not your turn.
news-rewound = { $game } in { $channel } goes on from an earlier place. It is not your turn.
news-seat = A seat in { $game } in { $channel } has changed hands. It is not your turn.
news-seat-lost = Somebody else plays your seat in { $game } in { $channel } now.
news-off = `/me news` turns these messages off.
me-text-mode-on = You get words instead of pictures.
me-text-mode-off = You get pictures again.
record-heading = What you have played
record-empty = You have not finished a game yet. `/play` opens a table.
record-all =
    You have played { $games ->
        [one] one game
       *[other] { $games } games
    } to the end and won { $wins ->
        [0] none
       *[other] { $wins }
    }; { $together ->
        [0] no other people were there.
       *[other] other people were there in { $together }.
    }
record-favourite = Your favorite: **{ $game }**.
record-game = **{ $game }**: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $wins ->
        [0] none won
        [one] one won
       *[other] { $wins } won
    }, at best { $best }.
record-last = The last ones
record-line = { $when } { $game }: place { $place } with { $points }
record-shown = Others find you among `/table games` of a server. `/me record shown:off` switches that off.
record-not-shown = Others do not find you among `/table games` of a server: your seat is “somebody” there. `/me record shown:on` switches it on.
games-heading = The last games here
games-empty = Nothing has been played to its end here yet, or nothing that you may see.
games-line = { $when } **{ $game }**: { $seats }
games-seat =
    { $won ->
        [yes] **{ $name }** { $points }
       *[no] { $name } { $points }
    }
games-somebody = somebody
games-winners = Who has won most against other people
games-winner =
    { $place }\. { $name }: { $wins ->
        [one] one win
       *[other] { $wins } wins
    } in { $games ->
        [one] one game
       *[other] { $games } games
    }
games-how = Games in channels that you may see. Whoever does not want to be listed here: `/me record shown:off`.
games-no-server = That is a server’s list: ask for it there. What you have played yourself is in `/me record`.
privacy-heading = What I have stored about you
privacy-nothing = Nothing at all.
privacy-about = Every field is below, and in the file as JSON, but for counts and moments that would tell when others act in secret. The story of a game names seats, not people; your answers belong to the game.
privacy-more = { $count ->
        [one] One more line is in the file.
       *[other] { $count } more lines are in the file.
    }
privacy-sure = Delete everything I have stored about you?
privacy-what-goes = You leave every game you play; your seats are called “Player A”, “Player B” … from then on and go on with the safe answer. **What goes:** your settings, your record of play (`/me record`), absences, plans, votes and reminders, my direct messages to you, your name and number at every table, and marks of lobbies you have left. **What stays:** the games with your answers, and the mark of your seat with its word, so that their records still verify; and where a game goes on, until it is over, an unreadable trace, by which you take no other seat of it. Tables you never sat at are not touched. What is in Discord’s channels already stays there, except for what I still write anew. This cannot be undone.
privacy-forgotten = Deleted. I no longer know you.
robot-name = Robot { $number }
forgotten-player = Player { $letter }

# --- /setup check
setup-heading = What I may do in { $channel }
setup-good = ✓ { $permission }
setup-missing = ✗ { $permission }: { $without }
setup-all-good = Everything is as it should be. `/play` opens a table.
setup-good-enough = Tables work here. What is marked ✗ is only for tables in threads of their own.
setup-fix = How to mend it: channel settings → Permissions → my role → allow { $permissions }.
setup-fix-server = Or for the whole server: Server Settings → Roles → my role → allow { $permissions }.
setup-trial = A trial message: it goes at once.
setup-trial-good = ✓ A trial message was sent and deleted
setup-trial-stays = ✗ A trial message was sent, but Discord does not let me delete it
setup-trial-refused = ✗ Discord refuses my messages here: { $why }
setup-direct = ✓ Direct messages reach you
setup-direct-closed = ✗ Direct messages do not reach you: allow them from members of this server in your privacy settings
setup-cut-off = ✗ The table here was cut off { $when }; it is tried again as soon as a message comes through
setup-last-refusal = Discord last refused a message of mine here { $when }: { $why }
setup-slow = Slow mode ({ $seconds } s) holds up neither me nor buttons
setup-threads = { $full ->
    [yes] ✗ { $count } of { $most } threads are open on this server: no new one can be made
   *[no] Open threads that I see on this server: { $count } of { $most }
}
setup-not-needed = I need nothing beyond these, above all not Administrator.
setup-too-many = I have Administrator. I do not need it; you can take it away.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
without-view_channel = I do not see this channel.
without-send_messages = I cannot show the table here.
without-send_messages_in_threads = I cannot show tables in threads.
without-attach_files = There will be no pictures.
without-embed_links = There will be no links.
without-read_message_history = I cannot tell whether the board has scrolled away.
without-create_public_threads = I cannot offer threads for further tables.

# --- faults that are ours
fault-other = Something went wrong on my side. Nothing is half done: look where things stand, and try again.
fault-database = The referee cannot write anything down for the moment. What you did before stands, this does not: try again later. Whoever runs the bot finds in its log what to do.
answer-not-shown = Discord does not let me show this just now. What you did stands; `/hand` and `/board` show where the game is.
file-not-shown = Discord takes no files from me here just now. Try again later, or elsewhere.
fault-slow = The referee waits for its database. Nobody knows yet whether this counts: you are told here, or look at the table later.
discord-threads-full = This server has as many open threads as Discord allows. Somebody who manages threads can close some, or begin in another channel.
discord-no-access = I cannot see this channel. Somebody who manages the server can let me in: `/setup check` says what is missing.
discord-no-permission = I am not allowed to do that here. Somebody who manages the server can change it: `/setup check` says what is missing.
discord-wrong-channel = In a channel of this kind that is not possible. Try it in an ordinary text channel.
discord-channel-gone = That channel is not there any more. `/table move` brings a table to another one.
discord-thread-folded = This thread is folded away or locked. Write something in it, or ask a moderator to open it.
discord-tag-missing = This forum wants a tag on every post, and I may not choose one. Somebody who manages the forum can give it a tag named like the game.
discord-blocked = The server’s automatic moderation has stopped the message. Somebody who manages the server can let me through.
discord-busy = Discord does not answer at the moment. What you did before stands; try again in a minute.
discord-refused = Discord refuses that here (code { $code }). What you did before stands; `/setup check` says whether I may do everything I need.
too-many-presses = You press quicker than anybody here can follow. Wait for a moment; what you did before stands.

status-asked = { $seat } · **is asked**
glass-runs-out = The sand runs out { $when }.
status-due = { $seat }, answer due { $when }
status-since = { $seat }, first asked { $when }
status-away = { $seat } · away until { $until }
status-cut-off = I can no longer write in { $channel } ({ $when }): the game is kept as it is, and questions come by direct message. `/table move` in another channel brings it there.
status-votes = { $count ->
        [one] A vote is open; it ends { $closes }.
       *[other] { $count } votes are open; the next one ends { $closes }.
    }
status-too-long = Does it take too long? `/table pace` proposes times for answers, `/table replace` asks the others about a seat, and whoever kept the table waiting for three days may be replaced by one vote.
status-sealed = { $seat } · has chosen

# --- what the referee tells the whole table
note-rule-fault = Something is wrong in the rules, in the phase “{ $where }”. The answer was not taken and nothing is lost; other answers may work.
note-asked-again = The rules have changed since this phase began, so it is asked again. Everything before it stands.
note-taken-back = { $seat } has taken back the last answer.
note-resigned = { $seat } leaves the game; the safe answer is given from now on.
note-replaced = { $name } now sits in the place of { $before } and has seen what that seat hides.
note-robot = A robot has taken over { $name }’s seat.
note-back = { $name } is back and plays on.
note-cancelled = { $user } has closed the table before the start.
note-ended = { $user } has ended the game before its end.
note-messages-closed = I cannot send you direct messages, { $user }. Your hand and your question are behind “My move”, for you alone. (To get them by message, allow direct messages in this server’s privacy settings.)

# --- refusals at the table
refusal-no-such-table = This table is gone. `/play` opens a new one.
refusal-table-already-here = There is a table in this channel already.
refusal-channel-lost = I cannot write in this channel any more. `/play` in another channel opens a table there.
refusal-tables-of-yours = You have { $most } tables open as their host. Close one or let it end before you open another.
refusal-tables-of-server = { $most } tables are open on this server. Another can be opened once one of them has ended.
refusal-table-is-full = Every seat is taken.
refusal-already-seated = You sit here already.
refusal-invited-before = They are invited already. They are called once, and answer when they like.
refusal-invited-said-no = They have said no to this table, and are not asked again.
refusal-invitations-unwanted = They want no invitations.
refusal-called-enough = You have called them often enough for today, or they have said no. Try again tomorrow.
refusal-invited-sits-here = They sit at your table already.
refusal-invited-too-many = This table has invited { $most } people. That is enough.
refusal-not-the-host = Only the host of this table can do that.
refusal-no-robot-here = There is no robot at this table.
refusal-game-running = The game has begun already.
refusal-game-not-running = The game has not started yet.
refusal-game-not-over = That comes after the end; before, it would tell what is hidden.
refusal-no-such-seat = There is no such seat at this table.
refusal-seat-left = You have left this game. Whoever hosts it can give the seat back to you.
refusal-no-orders = This game knows no standing orders.
refusal-no-lesson = There is no lesson here.
refusal-no-such-game = I do not know that game.
refusal-rule-fault = Something is wrong in the rules, in the phase “{ $where }”. Your answer was not taken and nothing is lost; other answers may work.
refusal-table-unreadable = This table cannot be read just now. Nothing is lost; whoever runs the bot finds the reason in its log.
refusal-table-packed = This game ended long ago. Only its record is kept: `/table export` gives it, `/story` tells it, `/story replay:True` plays it once more.
refusal-table-busy = A lot is going on at this table. One moment, please, and try again.
refusal-record-differs = The record does not replay as it was played: { $difference }
