"""Tests of people and of the bank."""
