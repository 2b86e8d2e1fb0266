"""Sockets: one hub a process tells the browsers that watch a match that something has grown, never what."""
