"""Measures speed, size and memory, each beside a yardstick from the same run: `make bench`."""
