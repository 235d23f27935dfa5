"""What the cogs share.

A click comes in through `cogs/acting.py`, which reads its id (`custom_id`), and is served at the `desk`:
acknowledged (`reply`), done (`service` and what lies behind it), answered. What is said is a `sheet`: plain
data from `messages`, `lobby_card` and `controls`, read by somebody (`reader`) in their language, with
`pictures` drawn off the event loop. The `composer` makes the same sheets for the `outbox`, which delivers
what was committed. `words` and `completion` do in words what buttons do.
"""
