#!/bin/sh
# Checks the types of every workspace, two at a time, and names those that fail. It uses the native compiler, which takes
# a quarter of the time; the linter still needs the previous compiler.
set -eu
cd "$(dirname "$0")/.."
ls -d services/*/tsconfig.json services/ebook-access/src/reading-frame/script/tsconfig.json proto/tsconfig.json web/tsconfig*.json tests/tsconfig.json deploy/*/tsconfig.json scripts/tsconfig.json |
  xargs -P 2 -I '{}' sh -c 'node_modules/typescript-7/bin/tsc -p "$1" || { echo "types: $1 failed" >&2; exit 255; }' - '{}'
