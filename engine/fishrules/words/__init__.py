"""Everything said in each language."""
