"""What a viewer sees of a game, and what follows from it about hidden cards."""
