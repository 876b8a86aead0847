"""The closed vocabulary: what goes with what among the words of effects, so that all of it is played.

Whoever asks what a verb, an event, a cost or a condition is like asks here: the engine and the sheet of a card what
they do with a verb (:mod:`~judgekit.domain.registry.verbs`), the reader of what people write what fits
(:mod:`judgekit.domain.fitting`, which alone needs the other tables), and the tests all of it.
"""
