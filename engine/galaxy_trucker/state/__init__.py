"""What the game remembers, and the words its rules speak in."""
