"""The rules of Fish games: pure Python, no dependency, the same on CPython and in the browser."""

__version__ = "0.1.0"
