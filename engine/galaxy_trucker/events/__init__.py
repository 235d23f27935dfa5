"""The events of the building, of the flight, of the pay and of specialists."""
