"""What the maps of Wormholes are put together from: terrain, pieces, a window on it."""
