"""Tests of Musical Chairs."""
