"""Time to refuse hostile input, beside reading as much JSON in the same run.

    python -m benchmarks.refusals

Each text is as long as may be read, or longer, and wrong in a way that could be costly to detect.
The ratio is the time of the refusal to that of reading a plain list of the greatest length; the
page promises an answer within a second, inside Pyodide too, so ratios should stay within tens.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from time import process_time

from fishrules.errors import NotationError
from fishrules.notation.json import LONGEST_TEXT
from fishrules.session.save import read_save
from fishrules.session.share import read_file, read_link

_RECORD = {
    "game": "backstab-fish",
    "seats": ["anton", "lena", "boris", "clara"],
    "dealer": "clara",
    "deck": [],
}
_ROUNDS = 3


def hostile() -> dict[str, str]:
    """Texts by what is wrong with them."""
    many = LONGEST_TEXT // 17
    return {
        "5 MB": "x" * 5_000_000,
        "brackets": "[" * (LONGEST_TEXT - 1),
        "quotes": '"' * (LONGEST_TEXT - 1),
        "escapes": '"' + '\\"' * (LONGEST_TEXT // 2 - 1),
        "digits": "9" * (LONGEST_TEXT - 1),
        "a name twice": json.dumps({f"x{n}": n for n in range(60_000)})[:-1] + ', "x1": 0}',
        "actions": json.dumps({**_RECORD, "actions": ["boris keeps"] * 60_000}),
        "deck": json.dumps({**_RECORD, "deck": ["2c"] * many}),
        "names": json.dumps({**_RECORD, "names": {f"x{n}": "y" for n in range(many)}}),
        "seats": json.dumps({**_RECORD, "seats": ["a"] * many}),
    }


def links() -> dict[str, str]:
    """Links that are no games, the last of which grows a thousandfold when it is unpacked."""
    packed = {
        "letters": b"A" * 40_000,
        "a bomb": bytes([1]) + zlib.compress(b"[" * 50_000_000),
    }
    return {name: base64.urlsafe_b64encode(each).decode() for name, each in packed.items()}


def seconds(act: Callable[[], object]) -> float:
    """Least processor time of a few rounds, in seconds."""
    took = []
    for _ in range(_ROUNDS):
        begun = process_time()
        act()
        took.append(process_time() - begun)
    return min(took)


def refused(read: Callable[[str], object], text: str) -> None:
    """Read what cannot be read. Raises ValueError where it can."""
    try:
        read(text)
    except NotationError:
        return
    raise ValueError("this can be read")


def show(title: str, texts: Mapping[str, str], read: Callable[[str], object], plain: float) -> None:
    """Print a line for each text: seconds, and the ratio to reading plain JSON."""
    for name, text in texts.items():
        took = seconds(partial(refused, read, text))
        print(f"{title + ': ' + name:32}{len(text):>12,}{took:>10.3f}{took / plain:>8.1f}")


def main() -> None:
    """Time every refusal and print the table."""
    plain_text = json.dumps([1] * (LONGEST_TEXT // 3))
    plain = seconds(partial(json.loads, plain_text))
    print(f"{'':32}{'characters':>12}{'seconds':>10}{'ratio':>8}")
    print(f"{'plain JSON':32}{len(plain_text):>12,}{plain:>10.3f}{1:>8.1f}")
    show("file", hostile(), read_file, plain)
    show("save", hostile(), read_save, plain)
    show("link", links(), read_link, plain)


if __name__ == "__main__":
    main()
