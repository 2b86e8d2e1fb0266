"""The only writers of matches, one verb a module. Each takes `now` from its caller."""
