"""Speed, size and memory, every figure beside a yardstick measured in the same run: `make bench`."""
