"""The database: tables, logs, people, reminders, and the outbox of messages to send."""
