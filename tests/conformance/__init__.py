"""Every registered game type keeps the contract; and the suite that says so is seen to fail."""
