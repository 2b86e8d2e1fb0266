"""Liar Game matches: pure game types, the services that run them, and the pages that show them."""
