"""People and the bank; knows no match."""
