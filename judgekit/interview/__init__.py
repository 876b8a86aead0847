"""A case asked for question by question: answers in, the next question out, nothing read or printed here."""
