"""The contract of a game type: plain values and pure functions; no clock, no chance but `draws`."""
