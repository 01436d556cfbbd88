"""Worked examples as data, replayed by the engine."""
