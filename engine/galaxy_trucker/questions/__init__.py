"""What is asked in Galaxy Trucker: a type for the details of every kind of question, by chapter, and in
`options` for options that are more than a word, a square, a tile or a part.
"""
