"""What the pages of ``judgekit serve`` say around the answers."""
