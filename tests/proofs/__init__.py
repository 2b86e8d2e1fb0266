"""A short form of each proof; `make proofs` runs the long one."""
