"""The built site in a real Chromium, served under a sub-path, as a reader meets it."""
