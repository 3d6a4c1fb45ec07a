#!/usr/bin/env bash
# Looks at the HTML report in a real browser: wide and narrow, light and dark, with and without scripts, on paper; and runs axe-core.
# No part of the tests: it needs a Chromium and the Python packages playwright and axe-playwright-python, and says so where they are
# not there. `ci/page/check.sh --install` makes a virtual environment with the two below .build.
#
#   ci/page/check.sh [--install] [PATH of a project …]
set -eu
cd "$(dirname "$0")/../.."

browser=
for name in ${CHROMIUM:-chromium-headless-shell chromium chromium-browser google-chrome}; do
  if browser=$(command -v "$name"); then break; fi
done
if [ -z "$browser" ]; then
  echo "skipped: no Chromium here (Debian: apt-get install chromium-headless-shell; or set CHROMIUM)"
  exit 0
fi

python=python3
environment=.build/page-check
if [ "${1:-}" = --install ]; then
  shift
  [ -x "$environment/bin/python" ] || python3 -m venv "$environment"
  "$environment/bin/pip" install -q playwright axe-playwright-python
fi
[ ! -x "$environment/bin/python" ] || python="$environment/bin/python"
if ! "$python" -c 'import playwright, axe_playwright_python' 2>/dev/null; then
  echo "skipped: the Python packages playwright and axe-playwright-python are not here (--install gets them)"
  exit 0
fi

audit=${AUDIT:-$(swift build --show-bin-path)/audit}
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
number=0
for project in "${@:-fixtures/example}"; do
  number=$((number + 1))
  # 1 and 3 are answers too: findings, unread inputs.
  "$audit" --format "html=$pages/$number-report.html" "$project" || [ $? -ne 2 ]
  "$audit" exposure --format "html=$pages/$number-exposure.html" "$project" || [ $? -ne 2 ]
done
"$python" ci/page/check.py "$browser" "$pages"/*.html
