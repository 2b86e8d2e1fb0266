"""The dealer's desk: its page, its acts, its log, and who may do what."""
