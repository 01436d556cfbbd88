"""HTML of the practice table."""
