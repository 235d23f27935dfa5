"""What Galaxy Trucker's pictures are put together from: ships, cards, tiles, the track."""
