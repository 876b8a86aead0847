"""The pages as a browser asks for them, without a server between."""

from html.parser import HTMLParser

import anyio
import httpx

from judgekit.web.application import make_application
from judgekit.web.settings import Settings


class Pages:
    """Asks one application."""

    def __init__(self, **settings):
        self._app = make_application(Settings(**settings))
        self.cookies = {}

    def ask(self, method, address, **given):
        async def asked():
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost", cookies=self.cookies) as one:
                return await one.request(method, address, **given)

        return anyio.run(asked)

    def get(self, address, **given):
        return self.ask("GET", address, **given)

    def post(self, address, **given):
        return self.ask("POST", address, **given)


class Elements(HTMLParser):
    """The elements of a page, and the text in it."""

    def __init__(self, page):
        super().__init__()
        self.elements, self.text = [], ""
        self.feed(page.text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += data

    def all(self, tag, **having):
        return [given for name, given in self.elements if name == tag and having.items() <= given.items()]
