"""The built site in a real Chromium, served under a sub-path."""
