"""The tests of what is said, in the three languages."""
