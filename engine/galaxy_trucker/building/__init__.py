"""From the start signal to the inspection: where tiles may go, shifts, live building, repairs."""
