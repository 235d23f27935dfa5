"""What people type and press, and what happens where tables stand: a subject a module."""
