"""The promises, shown on PostgreSQL with real processes: `python -m proofs` prints figures and goals."""
