"""Settings that every test shares."""

import os

from hypothesis import settings

# A failure in CI must be the same failure on a developer's machine, so examples there are derived from the
# test's own code; elsewhere each run looks at new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("local", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")
