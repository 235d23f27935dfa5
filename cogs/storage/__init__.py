"""What is stored: tables, logs, people, reminders, and the outbox of messages to send."""
