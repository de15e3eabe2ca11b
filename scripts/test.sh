#!/bin/sh
# Runs all tests, or those of one workspace: test.sh orders
set -eu
cd "$(dirname "$0")/.."

if [ -n "${1:-}" ]; then
  npm test -s -- --selectProjects "$1"
  exit
fi

# The journeys wait for pages half of the time, so they run beside the other tests; their output follows at the end.
journeys_output=$(mktemp)
trap 'rm -f "$journeys_output"' EXIT
npm run -s e2e > "$journeys_output" 2>&1 &
journeys=$!
failed=0
npm test -s || failed=1
wait "$journeys" || failed=1
cat "$journeys_output"
exit "$failed"
