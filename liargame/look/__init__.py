"""The site's look: light or dark, template tags of the components, the plain pages, the style guide."""
