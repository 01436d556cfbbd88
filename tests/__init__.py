"""The tests, one folder a kind."""
