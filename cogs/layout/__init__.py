"""What messages are made of: components and their ids, questions as controls, pictures, and the reader."""
