"""Tables on a database, without Discord."""
