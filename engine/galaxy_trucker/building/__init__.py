"""From the start signal to the inspection: where tiles may be placed, shifts, live building, mending."""
