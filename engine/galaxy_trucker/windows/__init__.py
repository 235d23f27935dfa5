"""What specialists do between the chapters: they are hired, and change ships, flights and pay."""
