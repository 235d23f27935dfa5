"""The one way to every table: loading, the unit of work, and what is done to a table as a whole."""
