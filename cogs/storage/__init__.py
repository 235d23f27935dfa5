"""The database: tables, logs, people, reminders, and the outbox of what must still be said."""
