"""Discord: slash commands, buttons and messages. The only place that awaits.

The modules here are where something comes in: one for each group of commands, one for buttons, selects and
forms (`acting`), one for what happens to channels, and the bot itself (`jumpmaster`). Everybody is served in
the same way (`responder`). Behind them, each importing only what stands below it:

- `delivery`: brings to Discord what was committed, and looks at the clock;
- `service`: the one door to every table, and the unit of work;
- `messages`: what is said, as plain data; `storage`: what is kept. They do not know each other;
- `tables`: what a table is and what may happen to it. Pure.
"""
