"""Sentences and nouns of the game in each language, and the parser of typed lines."""
