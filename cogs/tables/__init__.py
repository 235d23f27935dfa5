"""What a table is: its seats, its time, its votes and jobs. Pure: no Discord, no database, no await."""
