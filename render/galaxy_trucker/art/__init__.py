"""What Galaxy Trucker looks like: components, figures, signs and their hues."""
