"""Benchmarks of the engine, beside OpenSpiel and PyScript: `python -m benchmarks`."""
