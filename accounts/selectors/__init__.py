"""The only readers of people and of the bank."""
