#!/bin/sh
# Runs all tests, or those of one workspace: test.sh orders
set -eu
cd "$(dirname "$0")/.."

if [ -n "${1:-}" ]; then
  npm test -s -- --selectProjects "$1"
else
  npm test -s
  npm run -s e2e
fi
