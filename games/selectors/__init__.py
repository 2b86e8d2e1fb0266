"""The only readers of matches. Whoever looks at a match comes in through `access`."""
