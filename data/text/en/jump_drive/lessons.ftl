# What the coach says. At most two short sentences before the learner acts.
jump_drive-lesson-basics-name = Jump Drive
jump_drive-lesson-basics-theme = You build an empire among the stars from the cards in your hand.
jump_drive-lesson-basics-goal = The game ends when a player has { $goal } points. The player with the most points wins.
jump_drive-lesson-basics-course = Each round, everyone plans in secret, then all plans are revealed. After that, every card in your tableau scores points and draws cards.
jump_drive-lesson-first-plan = You pay for cards with cards: a card that costs 2 takes two others from your hand. Start with something cheap, or ask for a **Hint**.
jump_drive-lesson-add-world = You may play a world in the same round as a development. It’s worth it if you have enough cards to pay for both.
jump_drive-lesson-pay = Pay with cards you can’t play soon: expensive ones, and worlds that need more military than you have.
jump_drive-lesson-explored = Exploring shows you many cards. Keep those that go with your tableau, and those you can pay for next.
jump_drive-lesson-hand-limit = You may keep at most ten cards: even an empire runs out of pockets. Spend more of them next time.
jump_drive-lesson-second-world = Your convoy lets you play a second world in the same round. Do it if it scores soon.
jump_drive-lesson-scored = All your cards scored, and they will score again next round. Cards you play early score every round.
jump_drive-lesson-income = You drew your income. Cards that draw cards are best in the first rounds.
jump_drive-lesson-conquered = You conquered a world. You don’t spend military, so the next one costs nothing either.
jump_drive-lesson-military = You conquer worlds with a red ring instead of paying for them. You need at least as much military as their number.
jump_drive-lesson-rival = Look at the board: how many points does the robot score each round? From now on, points matter more than cards.
jump_drive-lesson-all-said = Now you know everything. Play on to { $goal } points, or finish the lesson here.
jump_drive-lesson-basics-tip = First cards, then points: build income in rounds 1 to 3, then play the cards that score the most.
