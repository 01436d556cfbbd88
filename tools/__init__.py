"""Workshop tools: browsers for the tests, the picture of the README."""
