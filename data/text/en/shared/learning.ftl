# How people get to know the bot and its games: the greeting, /help, the buttons around the pages.

command-help = What I do, and how to play each game

button-guide = How to play
button-symbols = What do the symbols mean?
button-page-before = Back
button-page-next = Next
button-tables = Open a table

guide-where = How to play { $game } · page { $page } of { $pages }

help-heading = I run your board games
help-what =
    I deal the cards, keep every secret, draw the board and tell you when it’s your move. Play when you have time, over several days if you like.
help-play = `/play` opens a table in a channel. Others press **Join**.
help-move = When I call you, press **My move**. Only you see your hand.
help-act = `/act` answers in words. `/rules` explains any rule or card.
help-story = `/story` tells what happened since your last move. With `replay:True` you go through the game step by step.
help-table = `/table` has everything about a table: whose move it is, pause, leave. `/table games` lists who won which games here.
help-me = `/me` has your settings: language, quiet hours, words instead of pictures. `/me record` lists what you have played.
help-games = How to play

greeting-heading = Hello, I am Jumpmaster
greeting-what = I run board games about space, right here in your channels. I know the rules, deal the cards and draw the board.
greeting-games = You can play { $games }.
greeting-how = `/play` opens a table, `/help` explains everything. No one to play with? Add a robot.

open-which = Which game do you want to play?

# --- what a robot would do
button-suggest = Suggest
button-hint = Hint
hint-word = hint
hint-offered = Hint: what would a strong robot do?
hint-answer = **Hint:** a strong robot would choose { $option }.
hint-button = That is button { $mark }.
hint-none = **Hint:** a strong robot would choose none of them.
option-hints = Hints
option-hints-note = Whether players may ask what a strong robot would do, and why.
choice-hints-alone = only alone or against robots
choice-hints-on = for all players
choice-hints-off = none

# --- lessons
command-learn = A lesson: play a short game with a coach
command-learn-game = Which game you want to learn
help-learn = `/learn` teaches you a game: you play, and a coach tells you what matters.
button-lessons = Learn it by playing
button-lesson-finish = Finish the lesson
button-lesson-go-on = Go on
button-lesson-anew = Start over
lesson-list = Learn by playing
lesson-which = Each lesson takes a few minutes, alone against a robot. Which game do you want to learn?
lesson-none = There is no such lesson. Choose one of these: { $lessons }.
lesson-no-place = I can’t open a lesson here. Try a channel where I may open threads, or our direct messages.
lesson-here = Your lesson { $lesson } is here because I couldn’t open it there.
lesson-opened = Your lesson is ready: { $channel }.
lesson-left = Your lesson { $lesson } is waiting in { $channel }.
lesson-thread-name = Lesson: { $lesson } ({ $learner })
lesson-heading = Your lesson: { $lesson }
lesson-goal = The goal:
lesson-course = How it goes:
lesson-how = Press **My move** below. You can leave at any time. `/learn` brings you back.
lesson-coach = Coach:
lesson-tip = A tip to remember:
lesson-farewell = That was your lesson. Now play a whole game, with people or robots.
lesson-finished = The lesson is finished.
