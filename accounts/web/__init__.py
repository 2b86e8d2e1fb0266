"""What people see of their accounts: pages, forms, and what happens on each request."""
