"""The pages and the API of ``judgekit serve``; only that command imports them (the extra ``web``)."""
