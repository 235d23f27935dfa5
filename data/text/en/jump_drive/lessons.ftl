# What the coach says. At most two short sentences before the learner acts.
jump_drive-lesson-basics-name = Jump Drive
jump_drive-lesson-basics-theme = You build an empire among the stars out of the cards in your hand.
jump_drive-lesson-basics-goal = The game ends when somebody has { $goal } points; the most points win.
jump_drive-lesson-basics-course = In each round everybody plans in secret, then all is revealed. Afterwards every card before you scores its points and draws cards.
jump_drive-lesson-first-plan = Your cards are your money, too: a card that costs 2 takes two others out of your hand. Begin with something cheap, or ask for a **Hint**.
jump_drive-lesson-add-world = With a development you may place a world in the same round. It is worth it if enough cards are left to pay for both.
jump_drive-lesson-pay = Give away what you could not place soon anyway: dear cards, and worlds that want military you do not have.
jump_drive-lesson-explored = Exploring shows you many cards. Keep what goes with the cards before you, and what you can pay for next.
jump_drive-lesson-hand-limit = Ten cards are the most you may keep. Next time spend more of them.
jump_drive-lesson-second-world = Your convoy lets you place a second world in the same round. Take it if it scores soon.
jump_drive-lesson-scored = All your cards have scored, and in the next round they will again. What is placed early counts many times.
jump_drive-lesson-income = You have drawn cards: that was your income. Cards that draw cards are best in the first rounds.
jump_drive-lesson-conquered = You have conquered a world: military is not spent, so the next one costs nothing either.
jump_drive-lesson-military = Worlds with a red ring are conquered instead of paid for: your military must be at least as high as their number. They cost you no cards.
jump_drive-lesson-rival = Look at the board: how many points a round does the robot score? From now on points count more than cards.
jump_drive-lesson-all-said = You know everything now. Play on to { $goal } points, or finish the lesson here.
jump_drive-lesson-basics-tip = First cards, then points: build income in rounds 1 to 3, and from then on place whatever scores most.
