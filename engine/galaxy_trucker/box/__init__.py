"""What is printed: components, boards and levels, adventure cards, read from ``data/galaxy_trucker/``."""
