"""Space Mission's drawings: signs and their hues."""
