"""Wormholes' drawings: planets, their emblems, signs and their hues."""
