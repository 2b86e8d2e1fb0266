"""What proofs and benchmarks share: throw-away servers, processes, many matches at once, reports."""
