"""Every language says everything: complete catalogues, the same placeholders, every id with a message."""

import ast
import gettext
import re
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from judgekit.compile.catalogues import incomplete, po_path, read, translated
from judgekit.compile.catalogues import template as template_of_catalogues
from judgekit.domain.findings import PlayerName
from judgekit.i18n.catalogue import catalogue as compiled
from judgekit.i18n.locales import UnknownLanguageError, choose_language, format_number
from judgekit.i18n.messages.shelves import SHELVES, messages, places, shelf, template
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.resources import DATA
from tests.conftest import ROOT

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{[a-z_!]*\}")
LOCALES = ROOT / "locales"
TRANSLATED = translated()


@cache
def catalogue(language):
    return read(po_path(LOCALES, language), language)


def texts(value):
    return [value] if isinstance(value, str) else list(value)


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_is_complete(language):
    assert incomplete(catalogue(language)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_has_the_messages_of_the_program_and_no_others(language):
    assert of_the_program() == contexts(catalogue(language))


def test_template_is_up_to_date():
    assert of_the_program() == contexts(read(LOCALES / "judgekit.pot", "en"))


@cache
def of_the_program():
    return contexts(template_of_catalogues())


def contexts(messages):
    return {(message.context, texts(message.id)[0]) for message in messages if message.id}


LEFT_OUT = {"read.not-yaml", "read.not-json"}
"""What a parser finds wrong it says in English: only the English sentence repeats it."""


def placeholders(text):
    """The placeholders of *text*; Click’s words have straight quotation marks (``!r``), ours those of the language."""
    return {name.replace("!r", "") for name in PLACEHOLDER.findall(text)}


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same(language):
    differing = []
    for message in catalogue(language):
        if not message.id or message.context in LEFT_OUT:
            continue
        wanted = placeholders(texts(message.id)[-1])
        if placeholders(texts(message.string)[-1]) != wanted:
            differing.append(message.context or message.id)
        possible = {name for text in texts(message.id) for name in placeholders(text)}
        if any(placeholders(text) - possible for text in texts(message.string)):
            differing.append(message.context or message.id)

    assert differing == []


MESSAGE_FILES = ROOT / "judgekit" / "i18n" / "messages"


def doubled(items):
    return sorted(item for item, times in Counter(items).items() if times > 1)


def test_no_message_is_defined_twice():
    """Neither in the tables of one module, where the later would hide the earlier, nor in two modules."""
    keys = [
        (path.name, key.value)
        for path in MESSAGE_FILES.rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
        for key in node.value.keys
        if isinstance(key, ast.Constant)
    ]
    defined = [id for name in SHELVES for id in shelf(name)]

    assert keys
    assert doubled((name, key) for name, key in keys if name != "shelves.py") == []
    assert doubled(defined) == []
    assert set(messages()) == set(defined)


def test_every_module_of_messages_is_a_shelf():
    modules = {
        ".".join(path.relative_to(MESSAGE_FILES).with_suffix("").parts)
        for path in MESSAGE_FILES.rglob("*.py")
        if re.search(r"^MESSAGES\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert modules == set(SHELVES)


def test_every_message_is_found_by_its_id():
    assert [(name, id) for name in SHELVES for id in shelf(name) if name not in places(id)] == []
    assert {id: template(id) for id in messages()} == messages()


def test_a_battle_loads_no_messages_but_its_own():
    code = (
        "import sys; from judgekit.cli.app import main; main(['damage', '2500', '1800']);"
        "print(*(name for name in sys.modules if name.startswith('judgekit.i18n.messages.')), file=sys.stderr)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = {name.removeprefix("judgekit.i18n.messages.") for name in said.stderr.split()}

    assert loaded == {"shelves", "interface", "terms", "assumptions", "rulings", "rulings.battle"}


def test_no_shelf_is_named_for_words_that_it_does_not_have():
    idle = [
        (name, words)
        for name, beginnings in SHELVES.items()
        for words in beginnings.split()
        if not any(f"{id}.".startswith(f"{words}.") for id in shelf(name))
    ]

    assert idle == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_rule_is_the_language_s_own(language):
    assert f"plural={languages()[language].plural};" in po_path(LOCALES, language).read_text(encoding="utf-8").replace(
        " ;", ";"
    )


@pytest.mark.parametrize("language", TRANSLATED)
def test_compiled_catalogue_is_read_as_gettext_reads_it(language):
    ours, whole = compiled(language), gettext.translation("judgekit", DATA / "locales", [language])
    for id, source in messages().items():
        if isinstance(source, str):
            assert ours.sentence(id, source) == whole.gettext(id) != ""
        else:
            for count in (0, 1, 2, 21):
                assert ours.counted(id, *source[:2], count) == whole.gettext(id).split("\0")[whole.plural(count)]
    assert [ours.takes_plural(count) for count in range(200)] == [bool(whole.plural(count)) for count in range(200)]


@pytest.mark.parametrize("language", languages())
def test_what_no_catalogue_has_is_said_in_english(language):
    for id in ("battle", "~", "battle.damage.of-nobody"):
        assert compiled(language).sentence(id, "Not one of ours.") == "Not one of ours."
        assert compiled(language).counted(id, "One of them.", "Some of them.", 2) == "Some of them."
        assert compiled(language).counted(id, "One of them.", "Some of them.", 1) == "One of them."


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_click_says_is_a_catalogue_of_its_own(language):
    whole = gettext.translation("click", DATA / "locales", [language])
    said = [message for message in catalogue(language) if message.id and not message.context]
    assert len(said) > 50
    for message in said:
        if isinstance(message.id, str):
            assert whole.gettext(message.id) == message.string
        else:
            assert (whole.ngettext(*message.id, 1), whole.ngettext(*message.id, 2)) == tuple(message.string)


@pytest.mark.parametrize("language", TRANSLATED)
def test_typography(language):
    """Curly apostrophes everywhere; French spaces before its tall marks. What is typed in a shell is as it is typed."""
    wrong = []
    for message in catalogue(language):
        if not message.id or not message.context or message.context.startswith("help.example."):
            continue
        for text in texts(message.string):
            text = text.replace("Yu-Gi-Oh!", "")
            if "'" in text:
                wrong.append(text)
            if (
                language == "fr"
                and text != "?"
                and re.search(r"(?<![\u202f\u00a0])[;!?»](?!\w)|«(?!\u00a0)|\w :|\w: ", text)
            ):
                wrong.append(text)

    assert wrong == []


def test_french_shortens_no_word_before_a_name():
    """“de Anna” is wrong and “d’Anna” cannot be known: a bare name stands where both do not matter."""
    bare = re.compile(r"\b(?:de|que|si|lorsque|puisque) %\((?:player|owner|opponent)\)s", re.IGNORECASE)
    said = [text for message in catalogue("fr") if message.id for text in texts(message.string)]

    assert [text for text in said if bare.search(text)] == []


@cache
def calls(folder):
    """Every call in the modules of a folder, with the name of what is called."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "judgekit" / folder).rglob("*.py")]
    found = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [(getattr(node.func, "attr", getattr(node.func, "id", "")), node) for node in found]


def constants(folder, call, position):
    arguments = [node.args[position] for name, node in calls(folder) if name == call and len(node.args) > position]
    return {item.value for item in arguments if isinstance(item, ast.Constant) and isinstance(item.value, str)}


@pytest.mark.parametrize(
    ("folder", "call", "position"),
    [
        ("engine", "say", 1),
        ("engine", "Step", 1),
        ("render", "say", 0),
        ("cli", "say", 0),
        ("parse", "refuse", 0),
        ("interview", "refuse", 0),
        ("interview", "Said", 0),
        ("parse", "problem", 2),
        ("cli", "refuse", 0),
        ("cards", "refuse", 0),
        ("official", "refuse", 0),
    ],
)
def test_every_message_that_is_said_exists(folder, call, position):
    said = constants(folder, call, position)

    assert said
    assert said - set(messages()) == set()


def test_every_reason_has_its_sentence_and_remedy():
    from judgekit.explain.outline import NO_REMEDY
    from tests.test_rulings import reasons_of_conditions

    for reason in reasons_of_conditions():
        said = {id.removeprefix("reason.") for id in messages() if f"{id}.".startswith(f"reason.{reason}.")}
        remedied = {id.removeprefix("remedy.") for id in messages() if f"{id}.".startswith(f"remedy.{reason}.")}
        assert said, reason
        remediable = {id for id in said if not {id, reason} & NO_REMEDY and not id.startswith("board-")}
        assert remedied == remediable, reason


BRAZILIAN = {"pt": "pt_BR"}
"""Portuguese is Brazil's; every other code says the country that is meant."""


def test_numbers_are_grouped_as_babel_has_them():
    from babel.numbers import format_decimal, get_group_symbol

    for language in languages():
        locale = BRAZILIAN.get(language, language)
        assert get_group_symbol(locale) == languages()[language].thousands
        assert format_decimal(8000, locale=locale) == format_number(8000, language)


def test_plural_rules_are_those_of_babel():
    from babel.messages.plurals import get_plural

    for language in languages():
        assert get_plural(BRAZILIAN.get(language, language)).plural_expr == languages()[language].plural


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [
        ("en", "points", "point", "points"),
        ("it", "punti", "punto", "punti"),
        ("pt", "ponto", "ponto", "pontos"),
        ("fr", "point", "point", "points"),
    ],
)
def test_plurals(language, zero, one, two):
    translator = Translator(language)
    for amount, word in ((0, zero), (1, one), (2, two)):
        text = translator.say("battle.damage", player=PlayerName("Anna"), amount=amount)
        assert re.search(rf"\b{word}\b", text), text


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["--lang", "it"], {"JUDGEKIT_LANG": "fr"}, "it"),
        (["damage", "--lang=pt", "1"], {}, "pt"),
        (["--", "--lang", "it"], {}, "en"),
        ([], {"JUDGEKIT_LANG": "fr", "LC_ALL": "it_IT.UTF-8"}, "fr"),
        ([], {"LC_ALL": "it_IT.UTF-8", "LANG": "fr_FR"}, "it"),
        ([], {"LC_MESSAGES": "pt_BR.UTF-8", "LANG": "fr_FR"}, "pt"),
        ([], {"LANG": "fr_CA.UTF-8"}, "fr"),
        ([], {"LANG": "de_DE"}, "en"),
        ([], {"LANG": "C"}, "en"),
        ([], {}, "en"),
    ],
)
def test_which_language(arguments, environment, language):
    assert language == choose_language(arguments, environment)


def test_a_language_there_is_none_of():
    with pytest.raises(UnknownLanguageError):
        choose_language(["--lang", "de"], {})
