"""Sockets, the outbox, and the browser's part in both."""
