"""Mutants of the rules: the engine with one clause made false, and the tests that then fail.

For each clause of a game there is one mutant. Under it some test that bears the clause, and some
step of a story that cites it, must fail. `python -m tests.oracles.mutants` prints the whole table.
"""
