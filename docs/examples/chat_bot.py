"""A chat bot: slash commands of a service such as Discord, answered over HTTP.

The service posts an interaction as JSON and shows what comes back: `/damage 2500 1800`, `/chain`, `/rule`, `/ask`.
`answer` is all of it; what stands below is a server for trying it out, behind the gateway that checks signatures:

    python docs/examples/chat_bot.py 8080
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

import judgekit

PING, PONG, MESSAGE = 1, 1, 4
LONGEST = 2000
LANGUAGES = {"it": "it", "pt": "pt", "fr": "fr"}


def number(text):
    """An ATK, or what was typed in its place: `?` is one that is not known."""
    return int(text) if text.isdigit() else text


def looked_into(command, words, language):
    """The answer of judgekit to a command."""
    match command:
        case "damage":
            attacker, *target = map(number, words.split())
            return judgekit.damage(attacker, *target[:1], direct=not target)
        case "chain":
            return judgekit.chain(*(link.strip() for link in words.split("|")))
        case "rule":
            return judgekit.rule(words.strip(), language)
        case _:
            return judgekit.ask(words, language)


def answer(interaction):
    """What the service is to show for an interaction, in the language of whoever asked."""
    if interaction["type"] == PING:
        return {"type": PONG}
    data = interaction["data"]
    language = LANGUAGES.get(interaction.get("locale", "en")[:2], "en")
    try:
        words = data["options"][0]["value"]
        text = judgekit.say(looked_into(data["name"], words, language), language, width=60)
    except judgekit.InputError as error:
        text = error.told(language)
    if len(text) > LONGEST - len("```\n\n```"):
        text = f"{text[: LONGEST - 20].rpartition(chr(10))[0]}\n…"
    return {"type": MESSAGE, "data": {"content": f"```\n{text}\n```"}}


class Bot(BaseHTTPRequestHandler):
    """Answers what is posted to it."""

    def do_POST(self):
        """Answer one interaction."""
        interaction = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer(interaction)).encode())


if __name__ == "__main__":
    HTTPServer(("localhost", int(sys.argv[1])), Bot).serve_forever()
