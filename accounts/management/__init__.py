"""Commands of people and of the bank."""
