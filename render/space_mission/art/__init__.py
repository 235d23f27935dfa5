"""What Space Mission looks like: signs and their hues."""
