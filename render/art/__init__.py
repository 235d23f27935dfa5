"""What every picture is drawn with: the canvas, colors, type, shapes, drawings, planets and space."""
