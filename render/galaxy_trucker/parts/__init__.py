"""The pieces of Galaxy Trucker's pictures: ships, cards, tiles, the flight track."""
