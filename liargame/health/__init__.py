"""What a site tells those who run it: whether it lives, whether it can work, and its figures."""
