"""The events of building, flight, payout and specialists."""
