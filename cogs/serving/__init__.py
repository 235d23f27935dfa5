"""What serves everybody: the way of a press or command, the way of its answer, and how much there may be."""
