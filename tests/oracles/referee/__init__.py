"""A slow, plain referee of Backstab Fish and Go Fish, written from the rule sheets alone.

It shares no code with the engine, so that agreement of both is independent evidence.
"""
