"""From the crews going aboard to the pay: cards, dangers, goods, rockets, standing orders."""
