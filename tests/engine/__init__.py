"""Tests of the services that run matches."""
