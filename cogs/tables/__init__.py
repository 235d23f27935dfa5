"""What a table is and what may happen to it. Pure: no Discord, no database, no await."""
