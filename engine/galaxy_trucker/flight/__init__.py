"""From the crews' boarding to the pay: cards, dangers, goods, rockets, standing orders."""
