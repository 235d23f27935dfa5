"""What may happen to a table: commands of people and the clock. Pure: no Discord, no database, no await."""
