"""Musical Chairs: be the last player still seated."""
