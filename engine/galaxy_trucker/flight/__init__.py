"""From the boarding of the crews to the pay: cards, dangers, goods, rockets, standing orders."""
