#!/bin/sh
# Runs the journeys and the page tests at the same time, each in its own system, since neither keeps two cores busy;
# with IMPRINT_E2E_SITE, one after the other in that system. Arguments go to both: e2e.sh --testPathPatterns buy-and-read
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

# Both systems serve this build, because two builds at once would empty each other's folder.
node_modules/.bin/node --disable-warning=ExperimentalWarning deploy/local/src/build-pages.ts

run pages "$@" &
pages=$!
failed=0
run e2e "$@" || failed=1
wait "$pages" || failed=1
exit "$failed"
