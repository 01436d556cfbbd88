"""Tests of `fishrules.words` in the three languages."""
