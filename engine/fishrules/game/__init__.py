"""The rules: cards, tables, what is allowed, and what an action does."""
