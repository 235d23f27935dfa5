"""An opponent for empty seats: it sees what a player sees."""
