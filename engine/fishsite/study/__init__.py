"""Simulated games and matches behind the figures of the site."""
