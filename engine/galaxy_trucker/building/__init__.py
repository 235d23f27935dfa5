"""From the start signal to the inspection: where tiles may lie, shifts, live building, mending."""
