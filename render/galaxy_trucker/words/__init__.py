"""The words of Galaxy Trucker.

`speech` names its things. `options`, with `building` and `flying`, words the questions and answers. `rules`
explains cards and components. `alt` and `ships` describe the pictures.
"""
