"""Tests of the look: what can be computed about contrast, symbols and style sheets."""
