"""Shared by the pictures of all games: the canvas, type, sprites, icons, planets and space, people."""
