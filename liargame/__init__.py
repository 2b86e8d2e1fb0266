"""Wires the site together: settings, addresses, servers, the clock; knows no rule of any game."""
