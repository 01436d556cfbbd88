"""What a viewer sees of a game, and what can be inferred from it about hidden cards."""
