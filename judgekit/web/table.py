"""Everything that can be asked, in the order of the menu."""

from judgekit.web.page import Entry
from judgekit.web.topic import Topic
from judgekit.web.topics import damage

TOPICS: tuple[Topic, ...] = (damage.TOPIC,)

OTHERS: tuple[Entry, ...] = ()
"""The entries of the menu that are no topics: pages with routes of their own, see ``routes.py``."""

MENU = (*(Entry(f"/{topic.name}", topic.title) for topic in TOPICS if topic.form and topic.in_menu), *OTHERS)

HOME = TOPICS[0]
"""What the first page asks."""

_BY_NAME = {topic.name: topic for topic in TOPICS}


def topic_named(name: str) -> Topic:
    """Return the topic called *name*."""
    return _BY_NAME[name]
