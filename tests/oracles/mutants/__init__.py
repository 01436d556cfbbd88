"""Proof that every clause is held: the engine with one clause made false, and what then fails.

For each clause of a game there is one mutant. Under it some test that bears the clause, and some
step of a story that cites it, must fail. `python -m tests.oracles.mutants` prints the whole table.
"""
