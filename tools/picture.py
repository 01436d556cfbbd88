"""The picture of the README, taken from the built site: `python -m tools.picture`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.chromium import browser
from tools.serve import serving

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: Sequence[str]) -> int:
    """The command `python -m tools.picture`."""
    parser = argparse.ArgumentParser("picture", description=(__doc__ or "").strip())
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "assets" / "picture.png")
    options = parser.parse_args(arguments)
    with serving(options.site, "/fish/") as address, browser() as chromium:
        page = chromium.new_page(
            viewport={"width": 1280, "height": 980}, color_scheme="light", reduced_motion="reduce"
        )
        page.goto(address, wait_until="networkidle")
        # The step with the answer: the request, the refusal and the clause are all in view.
        page.locator('fish-story [data-do="next"]').first.click()
        page.mouse.move(0, 0)
        page.screenshot(path=options.out, animations="disabled")
    print(f"{options.out}: {options.out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
