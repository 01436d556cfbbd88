"""The tests: a folder for each room of the code, and `e2e` and `oracles`."""
