"""Workshop tools: browsers for the tests, the picture of the README, the notes of a release."""
