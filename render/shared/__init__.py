"""What the pictures of all games share: people, signs in text, pages of the guide, courses, recaps."""
