"""Reading printed card texts: their effects, each with the words it came from, and the words that were left over.

Which phrases a language has is data (``rulebook/<language>/card-text.yaml``); what is made of them is the same for all.
"""
