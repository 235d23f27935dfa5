"""What Jump Drive looks like: a motif for every card, signs and their tones."""
