"""Match records: read strictly, adjudicated, written; and the command that does it."""
