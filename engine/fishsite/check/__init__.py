"""Checks that text, code, tests and stories agree."""
