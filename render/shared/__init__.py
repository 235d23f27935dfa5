"""What the pictures of all games share: the canvas, type, sprites, icons, planets and space, people."""
