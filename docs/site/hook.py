"""MkDocs hook: the pages that are made of the program, their place in the contents, and the switch of languages."""

import re
import tempfile
from pathlib import Path

from mkdocs.structure.files import File

from judgekit.compile.site.pages import sections
from judgekit.compile.site.papers import with_output
from judgekit.compile.site.runs import Home
from judgekit.i18n.translator import Translator
from judgekit.languages import SOURCE, languages

ROOT = Path(__file__).parents[2]
WITHOUT_PURPOSE = ("404.html",)
"""What MkDocs writes for a site with an address; this one has none, and lies in a folder beside the others."""


def language_of(config):
    """The language of the site that is being built."""
    return Path(config.docs_dir).name


def on_config(config):
    """Put the pages that are made into the contents, and tell of the other languages."""
    with tempfile.TemporaryDirectory() as folder:
        config.made = list(sections(language_of(config), ROOT, Path(folder)))
    contents = []
    for section in config.made:
        if len(section.pages) == 1:
            contents.append({section.title: section.pages[0].path})
        else:
            contents.append({section.title: [_entry(page) for page in section.pages]})
    config.nav = [{Translator(language_of(config)).say("site.start"): "index.md"}, *contents]
    config.extra["alternate"] = _alternates("")
    if language_of(config) != SOURCE:
        del config.plugins["mkdocstrings"]  # the reference is English
    return config


def _entry(page):
    # The first page of a section is the section’s own.
    return page.path if page.path.endswith("index.md") else {page.title: page.path}


def on_files(files, config):
    """Add the pages that are made, and the examples to which papers lead."""
    for section in config.made:
        for page in section.pages:
            files.append(File.generated(config, page.path, content=page.text))
    files.append(File.generated(config, "site.css", abs_src_path=str(ROOT / "docs" / "site" / "site.css")))
    if language_of(config) == SOURCE:
        for path in sorted((ROOT / "docs" / "examples").iterdir()):
            if path.is_file():
                place = f"papers/examples/{path.name}"
                files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown, page, config, files):
    """Let the commands of a page that was written by hand answer."""
    if page.file.generated_by:
        return markdown
    with tempfile.TemporaryDirectory() as folder:
        return with_output(markdown, Home(Path(folder), ROOT, language_of(config)))


def on_page_content(html, page, config, files):
    """Let docstrings name things in the reference without the roles that Sphinx would read."""
    return re.sub(r":(?:func|class|meth|mod|data):<code>~?(?:[\w.]+\.)?(\w+)</code>", r"<code>\1</code>", html)


def on_page_context(context, page, config, nav):
    """Have the switch of languages lead to the same page, where every language has it."""
    everywhere = not page.url.startswith("papers")
    config.extra["alternate"] = _alternates(page.url if everywhere else "index.html")
    return context


def _alternates(url):
    return [{"name": language.name, "lang": code, "link": f"../{code}/{url}"} for code, language in languages().items()]


def on_post_page(output, page, config):
    """Take out the links by which the theme would look for a sitemap in each language: the switch needs none."""
    return re.sub(r'<link rel="alternate"[^>]*>', "", output)


def on_post_build(config):
    """Take out what has no purpose here."""
    for name in WITHOUT_PURPOSE:
        (Path(config.site_dir) / name).unlink(missing_ok=True)
