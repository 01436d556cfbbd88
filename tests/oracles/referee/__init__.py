"""A slow, plain referee of Backstab Fish and Go Fish, written from the rule sheets alone.

It shares no code with the engine: whatever both say alike was understood twice.
"""
