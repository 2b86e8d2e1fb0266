"""Tests of Garden of Eden."""
