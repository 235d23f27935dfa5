"""What Space Mission's pictures are put together from: tiles, numbers, and what has changed."""
