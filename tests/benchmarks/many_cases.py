"""Many cases as JSON lines, each a Chain of three links with other Life Points, to standard output.

python tests/benchmarks/many_cases.py 100000 > cases.jsonl
time python docs/examples/many_cases.py cases.jsonl answers --workers 2
"""

import json
import sys
from pathlib import Path

import judgekit

CASE = Path(__file__).parents[2] / "docs" / "examples" / "heavy-storm.yaml"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    case = judgekit.to_json(judgekit.read(CASE)._replace(expect=None))
    for number in range(count):
        case["players"]["Anna"]["life_points"] = 1001 + number
        sys.stdout.write(json.dumps(case, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
