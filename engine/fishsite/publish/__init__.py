"""What is done to the built site: search index and offline list."""
