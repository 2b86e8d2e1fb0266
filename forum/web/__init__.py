"""Pages of talk: parse, call one thing, render."""
