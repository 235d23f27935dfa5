# The menus at messages and at people, and what a message is.

menu-my-move = My move
menu-what-is-this = What is this?
menu-invite = Invite to my table
menu-not-mine = That message is not mine. Choose this at one that I have written.

invited = I have called { $user } to your table. They may sit down or say no.
invite-no-table = You sit at no table that has not begun. `/play` opens one.
invite-which-table = I do not know which of your tables you mean. Invite people from the channel where it stands.

what-lobby = The card of a table that has not begun. **Join** takes a seat; whoever opened it chooses options and starts.
what-board = The table as everybody sees it, always up to date: the picture, and what happened last.
what-call = It calls those whose move it is. **My move** shows what only they may see.
what-invitation = It asks people to sit down. Whoever does not want to says so with **Not this time**.
what-final = The score of a game that has ended, and the way to the next one.
what-vote = The table is asked to agree on something. Only those named there count.
what-reminder = A reminder that somebody is waited for. `/me reminders` says how often they come.
what-question = What you hold and what you are asked. Choose here; others see of it only what the rules show them.
what-note = The referee tells the table something. It stays as it is.
what-other = It explains something or leads somewhere. Its buttons work at any time.
what-help = `/help` tells everything I do, `/rules` any rule or card.

# --- posts in forums; what such tags may be called
forum-needs-tag = This forum wants a tag on every post, and has none for { $game }, open or running tables that I may use. Whoever manages it can add one.
forum-tag-open = open, looking for players
forum-tag-running = running, under way
forum-tag-over = over, finished, ended

# --- signs
setup-signs = { $every ->
        [0] Signs beside words are switched off.
       *[other] Signs beside words: { $there } of { $every } are there. The others follow by themselves, words do without them.
    }
