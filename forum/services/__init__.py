"""The only writers of talk, one verb a module."""
