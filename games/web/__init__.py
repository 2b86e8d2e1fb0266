"""Pages, forms and sockets of matches: parse, call one thing, render."""
