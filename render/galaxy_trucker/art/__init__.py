"""Galaxy Trucker's components, figures, signs and their hues."""
