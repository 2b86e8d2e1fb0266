"""The rules page: clauses in our own words, and worked examples that the resolver computes."""
