"""Who may come in, how much may be sent, and what browsers are told to forbid."""

import pytest

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from tests.pages import Elements, Pages

OPEN = Pages()


def locked():
    return Pages(key="the-key")


@pytest.mark.parametrize("address", ["/", "/api/damage?atk=1", "/nothing", "/static/page.js"])
def test_every_answer_brings_the_headers(address):
    headers = OPEN.get(address).headers

    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_without_the_key_nothing_is_answered():
    pages = locked()

    assert pages.get("/damage?atk=2500&value=1").headers["location"] == "/key?then=%2Fdamage%3Fatk%3D2500%26value%3D1"
    assert pages.get("/api/damage?atk=2500&value=1").status_code == 401
    assert pages.get("/damage?key=wrong").headers["location"] == "/key?then=%2Fdamage"
    assert pages.get("/?key=wrong").headers["location"] == "/key"
    assert pages.get("/static/page.css").status_code == 200


def test_the_key_goes_from_the_address_into_a_cookie():
    pages = locked()
    reply = pages.get("/damage?key=the-key&atk=2500&value=1")
    pages.cookies = {"judgekit-key": "the-key"}

    assert reply.headers["location"] == "/damage?atk=2500&value=1"
    assert "HttpOnly" in reply.headers["set-cookie"]
    assert "SameSite=strict" in reply.headers["set-cookie"]
    assert pages.get("/damage?atk=2500&value=1").status_code == 200
    assert locked().get("/api/damage?atk=1&value=1", headers={"authorization": "Bearer the-key"}).status_code == 200


def test_an_address_with_a_key_keeps_all_that_it_asks():
    asked = "/chain?link=A%3A+Heavy+Storm&link=B%3A+Waboku+%5Bset%5D"

    assert locked().get(f"{asked}&key=the-key").headers["location"] == asked


def test_the_key_leads_to_no_other_server():
    reply = locked().get("http://localhost//elsewhere.example/x?key=the-key")

    assert reply.headers["location"] == "/elsewhere.example/x"


def test_the_key_may_be_typed():
    assert locked().post("/key", files={"key": (None, "the-key")}).headers["location"] == "/"
    wrong = locked().post("/key", files={"key": (None, "other")})
    assert wrong.status_code == 401
    assert Elements(wrong).all("input", name="key", **{"aria-invalid": "true"})


@pytest.mark.parametrize("language", languages())
def test_a_cookie_of_an_earlier_start_asks_for_the_new_key_and_leads_back(language):
    pages = locked()
    pages.cookies = {"judgekit-key": "the-key-of-yesterday", "judgekit-lang": language}
    say = Translator(language).say
    sent_to = pages.get("/duels/abc?told=3").headers["location"]
    page = Elements(pages.get(sent_to))
    (then,) = [field["value"] for field in page.all("input", name="then")]
    wrong = Elements(pages.post("/key", files={"key": (None, "x"), "then": (None, then)}))
    right = pages.post("/key", files={"key": (None, " the-key "), "then": (None, then)})
    refused = pages.post("/duels/abc", data={"line": "anna -1"})

    assert then == "/duels/abc?told=3"
    assert page.all("html") == wrong.all("html") == [{"lang": language}]
    assert say("web.want-key") in page.text
    assert say("web.wrong-key") in wrong.text
    assert say("web.enter") in page.text
    assert wrong.all("input", name="then", value=then)
    assert all("then=" in link["href"] for link in page.all("a", hreflang="fr"))
    assert right.headers["location"] == then
    assert "judgekit-key=the-key" in right.headers["set-cookie"]
    assert refused.status_code == 401
    assert say("web.want-key") in refused.text


@pytest.mark.parametrize(
    "then", ["//elsewhere.example/x", "https://elsewhere.example", "/\\elsewhere.example", "x\r\ny: z"]
)
def test_the_key_leads_back_to_no_other_server(then):
    location = locked().post("/key", files={"key": (None, "the-key"), "then": (None, then)}).headers["location"]

    assert location.startswith("/")
    assert location[1:2] not in ("/", "\\")


def test_what_another_site_sends_is_refused():
    sent = {"content": b"{}", "headers": {"sec-fetch-site": "cross-site"}}

    assert OPEN.post("/api/damage", **sent).status_code == 403
    assert OPEN.post("/api/damage", content=b"{}", headers={"origin": "http://elsewhere"}).status_code == 403
    assert OPEN.post("/api/damage", content=b"{}", headers={"origin": "http://localhost"}).status_code == 422


def test_another_name_of_the_server_is_refused():
    assert OPEN.get("/", headers={"host": "elsewhere.example"}).status_code == 421
    assert OPEN.get("/", headers={"host": "192.168.1.7:8000"}).status_code == 200


@pytest.mark.parametrize("host", ["judge.example.org", "Judge.Example.org:443", "judge.example.org."])
def test_a_name_that_was_allowed_is_the_servers(host):
    proxied = Pages(hosts=("judge.example.org",))
    headers = {"host": host, "origin": f"https://{host}", "sec-fetch-site": "same-origin"}

    assert proxied.get("/", headers=headers).status_code == 200
    assert proxied.post("/api/damage", json={"atk": "2500", "value": "1"}, headers=headers).status_code == 200
    assert proxied.get("/", headers={"host": "other.example.org"}).status_code == 421


def test_what_is_too_large_is_refused_whether_it_says_so_or_not():
    async def pieces():
        for _ in range(40):
            yield b"x" * 65536

    assert OPEN.post("/api/damage", content=b"x" * 2_000_000).status_code == 413
    assert OPEN.post("/api/damage", content=pieces()).status_code == 413


def test_what_never_arrives_is_given_up():
    import anyio

    async def slow():
        yield b"{"
        await anyio.sleep(5)
        yield b"}"

    assert Pages(seconds=0.2).post("/api/damage", content=slow()).status_code in (408, 503)


def test_who_asks_too_often_waits():
    pages = Pages(requests_a_second=1)
    replies = [pages.get("/static/page.css") for _ in range(6)]

    assert [reply.status_code for reply in replies] == [200, 200, 200, 200, 429, 429]
    assert replies[-1].headers["retry-after"] == "1"


@pytest.mark.parametrize(("address", "kind"), [("/damage", "text/html"), ("/api/damage", "application/json")])
def test_what_is_no_text_is_refused_in_the_form_that_was_asked_for(address, kind):
    reply = OPEN.get(f"{address}?atk=%FF")

    assert reply.status_code == 422
    assert reply.headers["content-type"].startswith(kind)


def test_what_takes_too_long_is_ended_and_others_are_answered():
    """A process that has still to start takes longer than so little time; the next request starts another."""
    import anyio
    import httpx

    from judgekit.web.application import make_application
    from judgekit.web.settings import Settings

    async def asked():
        replies = []
        for seconds in (0.01, 60):
            transport = httpx.ASGITransport(make_application(Settings(seconds=seconds)))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as one:
                replies.append(await one.get("/api/chain", params={"link": "A: Heavy Storm"}))
        return [reply.status_code for reply in replies]

    assert anyio.run(asked) == [503, 200]


def test_a_case_that_is_too_large_is_refused():
    """Also where it is small on its way, and large only once it is unpacked."""
    sent = OPEN.post("/resolve", files={"case": (None, "# " + "x" * 300_000)})

    assert sent.status_code == 303
    assert OPEN.get(sent.headers["location"]).status_code == 422
    assert OPEN.post("/api/resolve", content=b"# " + b"x" * 300_000).status_code == 422


def test_a_question_is_written_nowhere(capfd):
    OPEN.get("/ask?q=a+secret+question")
    OPEN.get("/api/damage?atk=secret&value=1")
    said = capfd.readouterr()

    assert "secret" not in said.out + said.err


def test_a_fault_of_the_program_is_no_traceback(monkeypatch, capfd):
    from judgekit.web import response

    def broken(name):
        raise RuntimeError("secret")

    monkeypatch.setattr(response, "topic_named", broken)
    reply = OPEN.get("/damage?atk=1&value=1")
    said = capfd.readouterr().err

    assert reply.status_code == 500
    assert "secret" not in reply.text + said
    assert said == "judgekit serve: RuntimeError at /damage\n"


def test_what_takes_long_keeps_nobody_waiting():
    """It is answered in a process that is ended, so that the next one is answered at once."""
    import anyio
    import httpx

    from judgekit.web.application import make_application
    from judgekit.web.settings import Settings

    async def asked():
        transport = httpx.ASGITransport(make_application(Settings(seconds=0.5)))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as one:
            long = await one.get("/api/damage", params={"atk": "?", "value": "?", "own-lp": "?", "lp": "?"})
            short = await one.get("/api/damage", params={"atk": "2500", "value": "1800"})
        return [long.status_code, short.status_code]

    assert anyio.run(asked) == [503, 200]
