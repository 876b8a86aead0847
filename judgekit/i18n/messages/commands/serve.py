"""What ``serve`` says in the terminal."""

from judgekit.i18n.messages.shelves import Template

MESSAGES: dict[str, Template] = {
    "serve.no-extra": "The pages need Python packages that are not installed (%(name)s): %(command)s",
    "serve.host-wants-lan": "%(host)s can be reached from the network: that needs --lan, which asks for a key.",
    "serve.cannot-listen": "The port %(port)s on %(host)s cannot be used (%(problem)s): choose another one with --port.",
    "serve.no-host-name": "--allowed-host takes the name alone, such as judge.example.org, not “%(name)s”.",
    "serve.address": "judgekit is at %(address)s",
    "serve.key": "Whoever has this address or the code has the key; a new start makes a new key.",
    "serve.stop": "Ctrl-C stops it.",
}
