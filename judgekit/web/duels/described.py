"""The API of Duels in the words of OpenAPI."""

from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.web.duels.overview import VALUES
from judgekit.web.duels.view import ONCE

ANSWER = {"$ref": "#/components/schemas/Answer"}
UNREADABLE = {"$ref": "#/components/schemas/Unreadable"}
FAULTS = {"404": "there is no such Duel", "422": "it cannot be read", "503": "it cannot be kept"}
KEY = {"name": "key", "in": "path", "required": True, "schema": {"type": "string"}}


def paths(translator: Translator) -> dict[str, Any]:
    """Return the paths under ``/api/duels``, told in the language of *translator*."""
    say = translator.say
    line = {
        "line": {"type": "string", "description": say("help.duel.line")},
        ONCE: {"type": "string", "description": say("web.duel.once")},
    }
    values = {name: {"type": "string", "description": say(message)} for name, message in VALUES.items()}
    return {
        "/api/duels": {
            "get": _told("duels", say("help.duel.list")),
            "post": _told("duel-begun", say("help.duel.start"), values, ("one", "other")),
        },
        "/api/duels/{key}": {
            "parameters": [KEY],
            "get": _told("duel", say("help.duel.show")),
            "post": _told("duel-said", say("help.duel.say"), line, ("line",)),
        },
    }


def _told(
    name: str, summary: str, values: dict[str, Any] | None = None, needed: tuple[str, ...] = ()
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": name,
        "summary": summary,
        "tags": ["duel"],
        "externalDocs": {"description": "duel", "url": "docs/json.md#duel"},
        "responses": {
            "200": {"description": "the answer", "content": {"application/json": {"schema": ANSWER}}},
            **{
                status: {"description": text, "content": {"application/json": {"schema": UNREADABLE}}}
                for status, text in (
                    ("404", "there is no such Duel"),
                    ("422", "it cannot be read"),
                    ("503", "not kept"),
                )
            },
        },
    }
    if values is not None:
        schema = {"type": "object", "properties": values, "required": [*needed], "additionalProperties": False}
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return told
