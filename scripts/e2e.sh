#!/bin/sh
# The journeys, and beside them the looks at the pages, each in a system of its own, as neither keeps two cores busy;
# in the one system that IMPRINT_E2E_SITE names, one after the other. What is said behind it goes to both:
# e2e.sh --testPathPatterns buy-and-read
set -eu
cd "$(dirname "$0")/.."

run() {
  part=$1
  shift
  npm test -s -- -c "tests/$part/jest.config.js" --passWithNoTests "$@"
}

if [ -n "${IMPRINT_E2E_SITE:-}" ]; then
  run e2e "$@"
  run pages "$@"
  exit
fi

# Both systems show these pages, and two builds at once would empty each other's folder.
node_modules/.bin/node --disable-warning=ExperimentalWarning deploy/local/src/build-pages.ts

run pages "$@" &
pages=$!
failed=0
run e2e "$@" || failed=1
wait "$pages" || failed=1
exit "$failed"
