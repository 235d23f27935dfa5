"""A ship by itself: its parts and what holds them together, what it can do, who may live aboard."""
