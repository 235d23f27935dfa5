"""What a viewer is shown, and what nothing may tell them."""
