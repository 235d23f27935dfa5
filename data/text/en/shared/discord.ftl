# Everything the Discord side says. Each game's own file has what that game says.

# --- slash commands: what they do and what they ask for
command-play = Open a table here, for you and everyone who joins
command-play-game = Which game
command-play-options = Options to change, including the pace. You can still change them before the start
command-play-language = The language of the table. Yours, if you leave it out
command-act = Answer your question in words, or give a standing order
command-act-answer = Your answer. The list shows what you can do now. Start with “order:” for a standing order
command-act-table = Which table, if you are playing at more than one
command-hand = Your hand and your question. Only you see them
command-hand-table = Which table, if you are playing at more than one
command-inbox = All your questions at all your tables, most urgent first
command-board = A picture of the table, or of one part of it, enlarged
command-board-part = What to show larger
command-board-table = Which table, if it is not the one in this channel
command-story = What happened since your last move
command-story-whole = The whole story from the beginning
command-story-table = Which table, if it is not the one in this channel
command-rules = A rule in two sentences, or any card with its picture. Without a topic: how to play
command-rules-topic = Start typing a rule or the name of a card
command-rules-game = Which game
command-table = All about this table: who plays, undo, leaving, the record
command-table-status = Who is playing, whose move it is, and for how long
command-table-undo = Take back your last answer
command-table-replace = Give a seat to another person or to a robot
command-table-replace-seat = Whose seat
command-table-replace-by = Who takes it. Leave it out for a robot
command-table-resign = Leave your seat for good. The others play on
command-table-end = Host: end the game for all players
command-table-export = The record of the game as a file that anyone can check
command-table-note = Write down your plan. Only you see it, with your next question
command-table-note-plan = What you plan to do. Leave it out to read it again
command-table-orders = Answers I give for you without asking, in games with standing orders
command-table-orders-order = Your order. Leave it out to see all your orders
command-table-table = Which table, if it is not the one in this channel
command-me = Your settings, everywhere
command-me-language = Your language for private messages
command-me-language-language = English, German, or your Discord’s language
command-me-messages = Whether your hand comes by direct message
command-me-messages-messages = On or off
command-me-invitations = Whether others may invite you to tables and offer you seats
command-me-invitations-invitations = On or off
command-me-news = Whether I notify you when one of your games ends or resumes while you are away
command-me-news-news = On or off
command-me-record = What you have played and won. /table games shows who won which games here
command-me-record-shown = Whether other people see you in a server’s record of play
command-table-games = This server’s last games, and who won them
command-me-text-mode = Words instead of pictures, for you
command-me-text-mode-text-mode = On or off
command-me-privacy = Everything I have stored about you, also as a file, and how to delete it
command-setup = For administrators
command-setup-check = What I may and may not do in this channel, and how to fix it

choice-language-auto = My Discord’s language
choice-on = on
choice-off = off
option-language = Language of the table
option-language-note = What all players read. Set your own with `/me language`.

# --- buttons and menus
button-join = Join
button-leave = Leave
button-robot = Add a robot
button-robot-out = Remove a robot
button-options-time = Time, hints, robots …
button-options-game = The game
button-options = Options
button-start = Start
button-again = Play again
button-not-again = Not this time
button-recap = Recap
button-review = Review
button-review-again = Look again
button-review-back = Back to the review
button-turning-point = Show { $number }
button-post-here = Post it here
button-play-on = Play on from here
button-play-on-same = Hidden cards as they were
button-play-on-anew = Hidden cards dealt again
button-post-score = Post the score
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
button-confirm = Yes
button-decline = No
nothing-changed = Nothing changed.
button-back = Back
button-change = Change my choice
button-undo = Undo
button-so-far = Flight so far
button-orders = Standing orders
button-thread = Open it in a thread
button-words = Answer in words
button-series = Several at once
button-nothing = Nothing
button-picked = Done: { $count } chosen, { $range }
button-start-over = Start over
button-forget-plan = Delete note
button-forget-me = Delete all this …
button-forget-me-now = Yes, delete it
button-more = More
button-less = Less
written-out-left = Here are { $shown } of { $count }. Choose the others from the list, or type them.
button-why = Why not?
select-option = Choose …
select-some = Choose { $range } …
select-where = Show another list …

form-title = Your answer
form-label = Answer in words
form-example = For example: { $example }
form-hint = Names or numbers, “;” between several

# --- the lobby
lobby-heading = { $game }: a table is open
lobby-begun-heading = { $game }: the game has begun
lobby-closed-heading = { $game }: no longer open
lobby-opened = Your table is open.
lobby-newcomer = For beginners: { $options }
lobby-easy-robots = Easy robots
button-easier = Make it easier
lobby-again-joined = You’re in the next game.
lobby-players = { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
lobby-chair = { $name }
lobby-chair-left = A seat whose player has left. It gives the safe answer
lobby-chair-host = { $name } (host)
lobby-options-heading = Options
lobby-options-of-the-host = { $host } chooses. You can read what each one means.
lobby-options-fixed = The game has these options. They can no longer be changed.
lobby-option = { $option }: { $word }
lobby-waiting-for-players =
    { $missing ->
        [one] { $host } can start with one more player or robot.
       *[other] { $host } can start with { $missing } more players or robots.
    }
lobby-ready = { $host } can start.
lobby-commitment = Fair shuffle: the secret is fixed before anyone joins. Its fingerprint is `{ $commitment }`. You’ll see the secret after the game.
lobby-busy = This channel already has a table of { $game }, and a channel can have only one. I can open yours in a thread.
lobby-busy-options = You chose too many options to carry over. Please set them on the card there.
lobby-busy-no-thread = This channel already has a table of { $game }, and a channel can have only one. I may not open threads here, so choose another channel.
lobby-busy-thread = This thread already has a table of { $game }, and a thread can have only one. Choose another channel.
lobby-thread-name = { $game } with { $host }
lobby-thread-opened = Your table is in { $thread }.
lobby-not-here = I’m not a member of this server: you use me here as your own app. Open the table in our direct messages, or on a server that invited me.
lobby-busy-direct = Your table of { $game } is already here, and direct messages can have only one. Finish it, or close it with `/table end`.
direct-alone = This table is in our direct messages, where the others can’t join. Add robots instead.
place-direct = our direct messages
move-no-server = You can move a table to a server’s channel. Use the command there.
lobby-no-such-game = I don’t know that game. I know { $games }.

# --- the game under way
call-one = { $mention }, it’s your move.
call-some = { $mentions }, it’s your move.
call-invited = { $mentions }, will you join { $host }’s table? The game is { $game }.
call-again = { $mentions }, { $host } would like to play again.
waiting-for = Waiting for { $names }.
waiting-you = Everyone is waiting for you.
waiting-you-and = The table is waiting for you and { $names }.
waiting-nobody = No one is waiting.
your-table-in = { $game } in { $channel }
series-offered =
    { $count ->
        [one] one action
       *[other] { $count } actions
    }: { $acts }
series-stopped = Done: { $done }. After that, “{ $act }” wasn’t possible:
answered-go-on = Noted.
why-nothing-closed = Nothing is closed right now: you can choose any option.
# The last of several names: “A, B and 3 more”.
why-more = { $count } more
why-ask = To ask about something else, type it with `/act`.
confirm-final = You can’t undo this.
button-as-marked =
    { $more ->
        [0] Suggested: { $names }
       *[other] Suggested: { $names } and { $more } more
    }
confirm-by-act = Press *Yes* below or send the same answer again to confirm it.
confirm-reveals = You are the last to choose: this reveals all choices.
confirm-choice = { $option }. Are you sure?
chosen-so-far = Chosen: { $chosen }
nothing-asked = Nothing for you to do here right now. { $waiting }
inbox-empty = No questions for you at any table.
inbox-heading = { $count ->
        [one] One question for you
       *[other] { $count } questions for you
    }
inbox-due = answer due { $when }
inbox-since = asked { $when }
inbox-more = { $count ->
        [one] One more after these.
       *[other] { $count } more after these.
    }
sealed-now = { $gist } You can change your choice until the last player has chosen.
seat-left = You have left this game. Your seat gives the safe answer.
your-plan = **Your plan:** { $plan }
plan-kept = Saved. Only you see it, with your next question.
# Before a standing order, in lists that have answers too.
order-mark = Standing order:
order-given = From now on: { $order }
plan-shown = This is your plan. Only you see it.
plan-none = You have no plan here. `/table note` saves one for you.
plan-forgotten = Deleted.
safe-answer = Each question has a fixed safe answer, the same for all players. It is always legal, and usually passes, declines or goes on as before. It wins nothing, but the game goes on.

# --- stale and foreign buttons
settled-by-you = You have already answered that question. { $gist }
settled-by-clock = Your time for that question ran out, so it got the safe answer.
settled-by-order = Your standing order answered that question.
settled-by-steward = Your steward answered that question.
settled-taken-back = The answer to that question has been undone.
stale-unknown = I no longer know this button. { $where }
where-over = The game is over.
where-ended = The game has been ended.
where-cancelled = The table closed before the start.
where-lobby = The table has not started yet.
where-nothing = There is no question right now.

# --- tables
no-table-here = There is no table in this channel. `/play` opens one.
no-table-yours = You aren’t playing at any table. `/play` opens one.
no-such-table = You aren’t playing at a table with that name. The list shows yours.
which-table = You’re playing at several tables. Choose one with the option “table”.
table-line-with = { $game } with { $names }
table-line-where = { $ago } ago · #{ $channel }
completion-more = … and more after these { $shown }: type a name, a game or a channel
table-state-lobby = not started
table-state-you = your move
table-state-waiting = waiting for { $names }
table-state-over = over
table-not-started = The game has not started yet.
table-over = This game is over. `/table export` gives you its record.

status-heading = { $game }, opened { $when }
status-seat = { $name }
status-seat-left = { $name } has left: the seat gives the safe answer
status-host = Host: { $host }
status-options = Options: { $options }
status-commitment = Fingerprint of the shuffle: `{ $commitment }`

undo-done-you = Undone. Choose again.

resign-ask = Leave your seat for good? From now on it gives the safe answer, and the host can give it to another player.
resign-done = { $name } leaves the game. The seat gives the safe answer from now on.
replace-robot-done = A robot has taken over { $name }’s seat.
replace-bot = { $by } is an app and cannot play. For a robot, leave the person out.
replace-no-seat = There is no such seat at this table.
end-ask = End the game for all players? There will be no winner.
end-ask-others = Ask the others to end the game for all players? One “no” keeps it going.
end-asked = I have asked the others whether to end the game.
end-ask-lobby = Close the table before the game begins?
end-done-lobby = { $name } closed the table before the start.
end-done = { $name } ended the game early.
export-done = The record of { $game }: every answer and every shuffle, without any Discord ids. `python bot.py verify FILE` replays it.
export-file = jumpmaster-{ $game }-{ $table }.json

# --- the end, and the proof
over-heading = { $game } is over
over-winner = { $name } wins with { $score }!
over-team = { $names } win as a team with { $score }!
over-shared = { $names } share the win with { $score }!
over-lost = Nobody won: the game is lost.
over-story = `/story` with `whole:True` tells the whole game. With `replay:True` it shows each step.
over-place = { $place }\. { $names }: { $points }
fairness-heading = The shuffle was fair
fairness-secret = Secret: `{ $secret }`
fairness-commitment = Its fingerprint, shown before anyone joined: `{ $commitment }`
fairness-how = To check it: the fingerprint is the SHA-256 of the secret, and `/table export` has every shuffle made from it.

# --- the story
so-far-heading = Your flight so far
so-far-how = Each picture shows what a card did to your ship since you looked in.
story-heading = What happened since your last move
story-heading-whole = The whole story
story-nothing = Nothing has happened since your last move.
story-empty = Nothing has happened yet.
news-before =
    { $count ->
        [one] 1 earlier event
       *[other] { $count } earlier events
    }: `/story`
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
recap-how = *Without motion* stops the animation. For step by step, use `/story replay:True`.
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
rules-unknown = I can’t find “{ $topic }”. Start typing and choose from the list.
board-unknown-part = There is no “{ $part }” here. Choose from the list.

# --- /me
me-language-set = From now on I’ll write to you in English.
me-language-auto = From now on I’ll write in your Discord’s language.
me-messages-on = I’ll send your hand by direct message.
me-messages-off = No more direct messages. “My move” and `/hand` show your hand and your question.
me-invitations-on = Other people may invite you to tables and offer you seats.
me-invitations-off = From now on, other people can’t invite you to a table or offer you a seat.
me-news-on = I’ll notify you when one of your games ends, resumes or goes back, or a seat changes hands while you are away.
me-news-off = I’ll no longer notify you when one of your games ends or resumes. I’ll still notify you about your questions.
news-over = { $game } in { $channel } is over.
news-resumed = { $game } in { $channel } has resumed. It is not your turn.
news-rewound = { $game } in { $channel } has gone back to an earlier point. It is not your turn.
news-seat = A seat in { $game } in { $channel } has changed hands. It is not your turn.
news-seat-lost = Another player now has your seat in { $game } in { $channel }.
news-off = `/me news` turns these messages off.
me-text-mode-on = You’ll get words instead of pictures.
me-text-mode-off = You’ll get pictures again.
record-heading = What you have played
record-empty = You haven’t finished a game yet. `/play` opens a table.
record-all =
    You have played { $games ->
        [one] one game
       *[other] { $games } games
    } to the end and won { $wins ->
        [0] none
       *[other] { $wins }
    }. { $together ->
        [0] None was with other people.
       *[other] { $together } with other people.
    }
record-favourite = Your favorite: **{ $game }**.
record-game = **{ $game }**: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $wins ->
        [0] none won
        [one] one won
       *[other] { $wins } won
    }, best result { $best }.
record-last = Last games
record-line = { $when } { $game }: place { $place } with { $points }
record-shown = Other people see you in a server’s `/table games`. `/me record shown:off` turns that off.
record-not-shown = Other people don’t see you in a server’s `/table games`: your seat is “somebody” there. `/me record shown:on` turns it on.
games-heading = The last games here
games-empty = No finished games here yet, or none that you may see.
games-line = { $when } **{ $game }**: { $seats }
games-seat =
    { $won ->
        [yes] **{ $name }** { $points }
       *[no] { $name } { $points }
    }
games-somebody = somebody
games-winners = Most wins against other people
games-winner =
    { $place }\. { $name }: { $wins ->
        [one] one win
       *[other] { $wins } wins
    } in { $games ->
        [one] one game
       *[other] { $games } games
    }
games-how = Games in channels that you may see. To stay off this list, use `/me record shown:off`.
games-no-server = Only servers have this list, so use the command on a server. `/me record` shows your own games.
privacy-heading = What I have stored about you
privacy-nothing = Nothing at all.
privacy-about = Every field is below and in the file (JSON), except counts and times that would show when others act in secret. A game’s story names seats, not people. Your answers belong to the game.
privacy-more = { $count ->
        [one] One more line is in the file.
       *[other] { $count } more lines are in the file.
    }
privacy-sure = Delete everything I have stored about you?
privacy-what-goes = You leave every game you play. From then on, your seats are called “Player A”, “Player B” … and give the safe answer. **I delete:** your settings, your record of play (`/me record`), absences, plans, votes, reminders and my direct messages to you. Your name and number disappear from every table, and your marks from lobbies you have left. **I keep:** the games with your answers, and the mark of your seat with its word, so that their records can still be checked. While a game goes on, I also keep an unreadable trace, so that you take no other seat in it. Messages already in Discord’s channels stay there, unless I edit them later. You can’t undo this.
privacy-forgotten = Deleted. I no longer know you.
robot-name = Robot { $number }
forgotten-player = Player { $letter }

# --- /setup check
setup-heading = What I may do in { $channel }
setup-good = ✓ { $permission }
setup-missing = ✗ { $permission }: { $without }
setup-all-good = Everything is as it should be. `/play` opens a table.
setup-good-enough = Tables work here. The items marked ✗ are only for tables in their own threads.
setup-fix = How to fix it: channel settings → Permissions → my role → allow { $permissions }.
setup-fix-server = Or for the whole server: Server Settings → Roles → my role → allow { $permissions }.
setup-trial = A test message. I’ll delete it right away.
setup-trial-good = ✓ I sent and deleted a test message
setup-trial-stays = ✗ I sent a test message, but Discord won’t let me delete it
setup-trial-refused = ✗ Discord refuses my messages here: { $why }
setup-trial-words = ✗ Discord refuses my pictures here: { $why }. I’ll say everything in words
setup-direct = ✓ My direct messages reach you
setup-direct-closed = ✗ My direct messages don’t reach you: allow them from members of this server in your privacy settings
setup-cut-off = ✗ I lost contact with the table here { $when }. I’ll try again as soon as a message comes through
setup-silenced = ✗ A moderator has given me a timeout that ends { $until }. Until then I can write nothing here. A moderator can end it earlier in my profile
setup-untagged = ✗ Another person opened this post, so I can’t give it the tags for its game and for open, running and over. Allow me *Manage Threads* in this forum, or open tables with `/play` in a post of mine.
setup-last-refusal = Discord last refused one of my messages here { $when }: { $why }
setup-slow = Slow mode ({ $seconds } s) does not slow me or my buttons
setup-threads = { $full ->
    [yes] ✗ { $count } of { $most } threads are open on this server: no new one can be made
   *[no] Open threads that I see on this server: { $count } of { $most }
}
setup-not-needed = I need nothing else, and certainly not Administrator.
setup-too-many = I have the Administrator permission. I don’t need it, so you can remove it.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
without-view_channel = I can’t see this channel.
without-send_messages = I can’t show the table here.
without-send_messages_in_threads = I can’t show tables in threads.
without-attach_files = There will be no pictures.
without-embed_links = There will be no links.
without-read_message_history = I can’t tell whether the board has scrolled away.
without-create_public_threads = I can’t offer threads for more tables.

# --- faults that are ours
fault-other = Something went wrong on my side. Nothing is half done. Look at the table and try again.
fault-database = I can’t save anything right now. Your earlier moves count, this one doesn’t. Try again later. My log tells the person who runs me what to do.
answer-not-shown = Discord won’t let me show this right now. Your move counts. `/hand` and `/board` show the game.
file-not-shown = Discord won’t accept files from me here right now. Try again later, or in another channel.
fault-slow = My database is slow to answer. I don’t know yet whether your move counts. I’ll tell you here, or you can look at the table later.
discord-threads-full = This server has as many open threads as Discord allows. Ask a moderator to close some, or start in another channel.
discord-no-access = I can’t see this channel. Someone who manages the server can let me in: `/setup check` shows what’s missing.
discord-no-permission = I’m not allowed to do that here. Someone who manages the server can change it: `/setup check` shows what’s missing.
discord-wrong-channel = That isn’t possible in this kind of channel. Try a normal text channel.
discord-channel-gone = That channel no longer exists. `/table move` moves a table to another one.
discord-thread-folded = This thread is archived or locked. Write something in it, or ask a moderator to open it.
discord-tag-missing = This forum needs a tag on every post, and I may not choose one. Someone who manages the forum can add a tag with the game’s name.
discord-blocked = The server’s AutoMod blocked the message. Someone who manages the server can let me through.
discord-busy = Discord isn’t answering right now. Your earlier moves count. Try again in a minute.
discord-refused = Discord refused that here (code { $code }). Your earlier moves count. `/setup check` shows whether I may do everything I need.
too-many-presses = Too fast for me. Wait a moment: your earlier moves count.

status-asked = { $seat } · **to move**
glass-runs-out = The sand runs out { $when }.
status-due = { $seat }, answer due { $when }
status-since = { $seat }, first asked { $when }
status-away = { $seat } · away until { $until }
status-cut-off = I can no longer write in { $channel } ({ $when }): nothing is lost, and questions come by direct message. Type `/table move` in another channel to bring the table there.
status-votes = { $count ->
        [one] A vote is open and ends { $closes }.
       *[other] { $count } votes are open. The next one ends { $closes }.
    }
status-too-long = Is it taking too long? `/table pace` proposes more or less time for answers. `/table replace` asks the others about a seat. After three days of waiting, one vote is enough.
status-sealed = { $seat } · has chosen

# --- what the referee tells the whole table
note-rule-fault = Something is wrong in the rules. The answer did not count, and nothing is lost. Other answers may work.
note-asked-again = The rules have changed since this phase began, so I’m asking again. Everything before it stands.
note-taken-back = { $seat } has taken back the last answer.
note-plays-on = This game continues from a moment in a finished one, with { $seat } and robots. It doesn’t count.
note-resigned = { $seat } leaves the game. From now on, the seat gives the safe answer.
note-replaced = { $name } has taken over { $before }’s seat and knows its secrets.
note-robot = A robot has taken over { $name }’s seat.
note-back = { $name } is back and plays on.
note-cancelled = { $user } has closed the table before the start.
note-ended = { $user } ended the game early.
note-messages-closed = I can’t send you direct messages, { $user }. “My move” shows you your hand and your question. (To get them by message, allow direct messages in this server’s privacy settings.)

# --- refusals at the table
refusal-no-such-table = This table is gone. `/play` opens a new one.
refusal-table-already-here = There is already a table in this channel.
refusal-channel-lost = I can no longer write in this channel. `/play` in another channel opens a table there.
refusal-tables-of-yours = You have { $most } tables open as their host. Close one or let it end before you open another.
refusal-tables-of-server = { $most } tables are open on this server. Another can be opened once one of them has ended.
refusal-table-is-full = Every seat is taken.
refusal-already-seated = You already have a seat here.
refusal-invited-before = You have already invited them. Please wait for their answer.
refusal-invited-said-no = They declined an invitation to this table. Invite another person.
refusal-invitations-unwanted = They don’t want invitations. Invite another person.
refusal-called-enough = You have invited them often enough for today, or they declined. Try again tomorrow.
refusal-invited-sits-here = They already have a seat at your table.
refusal-invited-too-many = This table has invited { $most } people. That is enough.
refusal-not-the-host = Only the host of this table can do that.
refusal-no-robot-here = There is no robot at this table.
refusal-game-running = The game has already begun.
refusal-game-not-running = The game has not started yet.
refusal-no-review-ended = This game was ended early, so there is nothing to review.
refusal-game-not-over = You can see that after the game. Now it would reveal secrets.
refusal-no-such-seat = There is no such seat at this table.
refusal-seat-left = You have left this game. The host can give the seat back to you.
refusal-no-orders = This game has no standing orders.
refusal-no-lesson = There is no lesson here.
refusal-no-such-game = I don’t know that game.
refusal-rule-fault = Something is wrong in the rules. Your answer did not count, and nothing is lost. Other answers may work.
refusal-table-unreadable = I can’t read this table right now. Nothing is lost, and the bot’s log shows the reason to its operator.
refusal-table-packed = This game ended long ago. Only its record is kept: `/table export` gives it, `/story` tells it, `/story replay:True` plays it once more.
refusal-table-busy = A lot is going on at this table. One moment, please, and try again.
refusal-record-differs = A replay of the record turns out differently: { $difference }

# --- The review
review-heading = { $game }: what happened, what could have been
review-making = Your review is { $share }% done. Fast robots play on from many moments of the game, which takes about a minute. The review will appear here.
review-queued = Your review is number { $place } in the queue. It will appear here.
review-not-there = This review does not exist yet. Press *Review* below the score to make it.
review-turning-points = Turning points
review-point = **{ $number }** · Round { $round } · { $name }: { $lost ->
        [points] about −{ $score }
       *[both] −{ $chance }% chance to win
    }
review-point-heading = Turning point { $number } · Round { $round }
review-none = No single choice cost much.
review-cost =
    { $lost ->
        [points] It cost about { $score }.
        [chance] It cost { $chance }% of the chance to win (± { $within }).
       *[both] It cost { $chance }% of the chance to win (± { $within }) and about { $score }.
    }
review-chose = { $name } chose: **{ $option }**
review-built = Everything that { $name } built in this round counts as one choice. It cost the most here:
review-built-better = With the same tiles, the strong robot would have built this:
review-robot = The strong robot
review-better = The strong robot: **{ $option }**
review-why = What it would have told { $name }:
review-luck = Luck of the deal
review-deal = { $name }: better than { $better } of 100 deals ({ $least } to { $most }).
review-how = Fast robots play on from each moment, and unknown cards are dealt again each time. For luck, they play this deal and { $deals } others. Nine times in ten, the true value is within the range in brackets.
play-on-how = A new table for you alone: you take { $name }’s seat, robots play the others, and it doesn’t count. It begins with the turn or round in which this happened. Should hidden cards and future dice stay as they were, or should I deal again?
play-on-opened = Your game continues here: { $channel }
play-on-thread-name = { $lesson }, continued ({ $learner })
play-on-here = Your game of { $lesson } continues here, because there is no room for it where you asked.
play-on-no-place = There is no room for a game of your own here. Ask in a channel where I may open threads, or in our direct messages.
