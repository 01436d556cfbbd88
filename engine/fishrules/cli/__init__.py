"""The engine at a terminal."""
