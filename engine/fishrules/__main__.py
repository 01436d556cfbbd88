"""`python -m fishrules`: see `fishrules.cli`."""

import sys

from fishrules.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
