"""Make the compiled data of the program: catalogues, rulebook, cards, numbers.

It runs when a wheel is built, and in a checkout as ``python -m judgekit.compile``.
"""
