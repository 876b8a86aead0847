"""The description of the API, made of the rows of the topics."""

from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.versions import version
from judgekit.web.duels import described as duels
from judgekit.web.given import LANGUAGE
from judgekit.web.table import TOPICS
from judgekit.web.topic import Kind, Parameter, Topic

SHAPES = "docs/json.md"
"""Where the shapes of the answers are told."""


def description(language: str) -> dict[str, Any]:
    """Return the API as OpenAPI 3.1 has it, told in *language*."""
    translator = Translator(language)
    return {
        "openapi": "3.1.0",
        "info": {"title": "judgekit", "version": version(), "description": translator.say("help.app")},
        "paths": {
            **{f"/api/{topic.name}": _path(topic, translator) for topic in TOPICS if topic.shape},
            **duels.paths(translator),
        },
        "components": {
            "schemas": {"Answer": _answer(), "Unreadable": _unreadable()},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"key": []}],
    }


def _path(topic: Topic, translator: Translator) -> dict[str, Any]:
    told = {
        "summary": translator.say(topic.told),
        "tags": [topic.name],
        "externalDocs": {"description": topic.shape, "url": f"{SHAPES}#{topic.shape.replace(' ', '-')}"},
        "responses": _responses(),
    }
    given = [_parameter(parameter, topic, translator) for parameter in topic.parameters]
    given.append({"name": LANGUAGE, "in": "query", "schema": {"type": "string", "enum": [*languages()]}})
    beside = [parameter for parameter in given if parameter["name"] != topic.body]
    posted = {**told, "operationId": f"{topic.name}-posted", "requestBody": _body(topic, translator)}
    return {
        "get": {**told, "operationId": topic.name, "parameters": given},
        "post": {**posted, "parameters": beside} if topic.body else posted,
    }


def _parameter(parameter: Parameter, topic: Topic, translator: Translator) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": "query",
        "description": translator.say(parameter.told),
        "required": parameter.name == topic.needed,
        "schema": _schema(parameter),
    }


def _schema(parameter: Parameter) -> dict[str, Any]:
    if parameter.kind is Kind.TEXTS:
        return {"type": "array", "items": {"type": "string"}}
    shape: dict[str, Any] = {"type": parameter.kind.value}
    if parameter.possible:
        shape["enum"] = [*parameter.possible]
    return shape


def _body(topic: Topic, translator: Translator) -> dict[str, Any]:
    """The whole text where a topic takes one, else an object of its values."""
    if topic.body:
        kinds = ("application/yaml", "application/json", "text/plain")
        return {"required": True, "content": {kind: {"schema": {}} for kind in kinds}}
    values = {
        parameter.name: {**_schema(parameter), "description": translator.say(parameter.told)}
        for parameter in topic.parameters
    }
    shape = {"type": "object", "properties": values, "additionalProperties": False}
    if topic.needed:
        shape["required"] = [topic.needed]
    return {"required": True, "content": {"application/json": {"schema": shape}}}


def _responses() -> dict[str, Any]:
    def told(text: str, shape: str) -> dict[str, Any]:
        reference = {"$ref": f"#/components/schemas/{shape}"}
        return {"description": text, "content": {"application/json": {"schema": reference}}}

    unreadable = {
        "401": "the key is wanted",
        "403": "sent by another site",
        "413": "too large",
        "422": "it cannot be read",
        "429": "too often",
        "503": "it took too long",
    }
    return {
        "200": told("the answer", "Answer"),
        "404": told("there is no such card", "Answer"),
        **{status: told(text, "Unreadable") for status, text in unreadable.items()},
    }


def _answer() -> dict[str, Any]:
    return {"type": "object", "properties": {"schema": {"type": "integer"}}, "required": ["schema"]}


def _unreadable() -> dict[str, Any]:
    line = {"type": ["integer", "null"]}
    text = {"type": "string"}
    problem = {
        "type": "object",
        "properties": {
            "message": text,
            "source": {"type": ["string", "null"]},
            "at": text,
            "line": line,
            "column": line,
            "params": {"type": "object"},
            "text": text,
        },
        "required": ["message", "at", "line", "column", "params", "text"],
    }
    return {
        "type": "object",
        "properties": {
            "schema": {"type": "integer"},
            "verdict": {"const": "unreadable"},
            "errors": {"type": "array", "items": problem},
        },
        "required": ["schema", "verdict", "errors"],
    }
