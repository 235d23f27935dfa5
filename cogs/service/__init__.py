"""The only way to a table: loading, the unit of work, and commands on a table as a whole."""
