"""The only writers of people and of the bank, one verb a module."""
