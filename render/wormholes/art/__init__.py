"""What Wormholes looks like: planets, their emblems, signs and their hues."""
