"""The engine's side of the web page: requests in, answers out."""
