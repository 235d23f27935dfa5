"""Discord's limits as pure checks: a body and what it is about go in, complaints in Discord's words come out.

Messages, their components and modals, and commands have a module each. Nothing here knows the world.
"""
