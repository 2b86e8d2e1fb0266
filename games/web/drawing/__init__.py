"""Geometry of charts: from figures to coordinates, which templates draw as SVG."""
