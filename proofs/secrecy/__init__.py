"""What the proofs of secrecy share: who looks, the secrets of a site, every address, every way out."""
