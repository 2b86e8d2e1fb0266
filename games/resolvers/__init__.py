"""The built-in game types, one self-contained package each."""
