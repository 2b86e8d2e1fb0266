"""Tests of how the site is put together: settings, sizes, purity, servers, the clock."""
