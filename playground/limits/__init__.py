"""Discord's limits as pure checks: they take a body and its context, and return complaints in Discord's
words.

Messages, their components and modals, and commands have a module each. Nothing here knows the world.
"""
