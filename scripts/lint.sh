#!/bin/sh
# Runs every part of the linting, two at a time, and names those that fail; the long ones begin.
set -eu
cd "$(dirname "$0")/.."
printf '%s\n' types format spelling unused imports folders api events frame supply |
  xargs -P 2 -I '{}' sh -c 'npm run -s "lint:$1" || { echo "lint:$1 failed" >&2; exit 1; }' - '{}'
