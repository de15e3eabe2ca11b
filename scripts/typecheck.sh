#!/bin/sh
# Checks the types of every workspace, two at a time; says which one failed.
set -eu
cd "$(dirname "$0")/.."
ls -d services/*/tsconfig.json proto/tsconfig.json web/tsconfig*.json tests/tsconfig.json deploy/local/tsconfig.json scripts/tsconfig.json |
  xargs -P 2 -I '{}' sh -c 'tsc -p "$1" || { echo "types: $1 failed" >&2; exit 255; }' - '{}'
