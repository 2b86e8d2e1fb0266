"""The only readers of talk."""
