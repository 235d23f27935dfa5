"""Jump Drive's drawings: a motif for every card, signs and their tones."""
