"""Very many cases: a file of JSON lines, judged by the processes of one machine or of a cluster, with Dask.

    python docs/examples/many_cases.py cases.jsonl answers --workers 2
    python docs/examples/many_cases.py /shared/cases.jsonl /shared/answers --cluster tcp://10.0.0.1:8786

Each part of the file is judged by one process, which writes its answers into a file of its own as they come: what goes
over the network is where a part begins and ends. A part that is there already is left, so that a run which was stopped
goes on where it was.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

import judgekit

PART = 1024 * 1024
"""So many bytes of cases, and the rest of a line, are one part."""


def parts(cases, size=PART):
    """Where the parts of the file begin and end: each holds whole lines."""
    end = cases.stat().st_size
    with cases.open("rb") as file:
        start = 0
        while start < end:
            file.seek(min(start + size, end))
            file.readline()
            yield start, file.tell()
            start = file.tell()


def answer(line, ruleset, language):
    """The answer to one case; one that cannot be read is answered too, and stops no other."""
    try:
        case = json.loads(line)
        if not isinstance(case, dict):
            raise ValueError("a case is an object")
        return judgekit.to_json(judgekit.judge(case, ruleset=ruleset), language)
    except judgekit.InputError as error:
        return {"verdict": "unreadable", "text": error.told(language)}
    except (ValueError, RecursionError) as error:
        return {"verdict": "unreadable", "text": str(error)}


def judged(cases, start, end, answers, ruleset="", language="en"):
    """Judge one part, write its answers, and return how many there are of each verdict."""
    found = Counter()
    part = answers / f"part-{start:015}.jsonl"
    unfinished = part.with_suffix(".unfinished")
    with cases.open("rb") as file, unfinished.open("w", encoding="utf-8") as out:
        file.seek(start)
        while file.tell() < end:
            line = file.readline()
            if line.strip():
                told = answer(line, ruleset, language)
                found[told["verdict"]] += 1
                out.write(json.dumps(told, ensure_ascii=False) + "\n")
    unfinished.replace(part)  # whoever finds it finds all of it
    return found


def main(arguments=None):
    """Judge every part that has no answers yet, and say how many there are of each verdict."""
    from dask.distributed import Client, as_completed  # pip install "dask[distributed]"

    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("cases", type=lambda text: Path(text).resolve())
    asked.add_argument("answers", type=lambda text: Path(text).resolve())
    asked.add_argument("--workers", type=int, default=2, help="processes on this machine")
    asked.add_argument("--cluster", help="the address of a scheduler; every machine then sees the same folders")
    asked.add_argument("--part", type=int, default=PART, help="bytes of cases in one part")
    asked.add_argument("--ruleset", default="")
    asked.add_argument("--lang", default="en")
    given = asked.parse_args(arguments)
    given.answers.mkdir(parents=True, exist_ok=True)
    here = {"n_workers": given.workers, "threads_per_worker": 1, "dashboard_address": None}
    found = Counter()
    with Client(given.cluster) if given.cluster else Client(**here) as client:
        left = [
            client.submit(judged, given.cases, start, end, given.answers, given.ruleset, given.lang, pure=False)
            for start, end in parts(given.cases, given.part)
            if not (given.answers / f"part-{start:015}.jsonl").exists()
        ]
        for done in as_completed(left):
            found += done.result()
            done.release()
    print(json.dumps(found))
    return found


if __name__ == "__main__":
    main()
