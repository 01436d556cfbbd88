"""Time from an empty cache to an engine that answers, beside PyScript."""
