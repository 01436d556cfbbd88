"""Computer players, their reasons, hints, and matches between them."""
