"""The database: connections, schema, locks, time, and what to do about failures."""
