# The menus of messages and of people, and what a message is.

menu-my-move = My move
menu-what-is-this = What is this?
menu-invite = Invite to my table
menu-not-mine = I didn’t write that message. Use this on one of mine.

invited = I’ve invited { $user } to your table. They may accept or decline.
invite-no-table = You have no table that is still open. `/play` opens one.
invite-which-table = I don’t know which of your tables you mean. Invite people from its channel.

what-lobby = The card of an open table. Press **Join** to take a seat. The host chooses options and starts.
what-board = The table as everyone sees it, always up to date: the picture and the latest events.
what-call = It calls the players whose move it is. **My move** shows what only they may see.
what-invitation = It invites people to a table. To decline, press **Not this time**.
what-final = The score of a finished game, and the way to the next one.
what-vote = The table votes on something. Only the people named there can vote.
what-reminder = A reminder that the table is waiting. `/me reminders` sets how often they come.
what-question = Your hand and your question. Choose here. The others see only what the rules show them.
what-note = A message to the table. It has no buttons.
what-other = An explanation or a link. Its buttons always work.
what-help = `/help` explains everything I do, `/rules` any rule or card.

# --- posts in forums; what such tags may be called
forum-needs-tag = This forum needs a tag on every post, and none fits { $game } or an open or running table. Someone who manages the forum can add one.
forum-tag-open = open, looking for players
forum-tag-running = running, under way
forum-tag-over = over, finished, ended

# --- signs
setup-signs = { $every ->
        [0] Signs beside words are off.
       *[other] Signs beside words: { $there } of { $every } are ready. The rest follow automatically, and until then you see only words.
    }
