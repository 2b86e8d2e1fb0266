"""Match records: a whole match as JSON, read strictly, adjudicated through the contract, and written."""
