"""A game at the practice table: its configuration, course, saves and links."""
