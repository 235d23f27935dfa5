"""The printed components, boards, levels and adventure cards, read from ``data/galaxy_trucker/``."""
