"""What Jump Drive's pictures are put together from: the cards, and what has changed."""
