#!/bin/sh
# Installs all that is missing on a machine with git, make, Node 20 and npm, without questions.
# `setup.sh chromium` also installs the browser of the tests; firefox and webkit likewise.
set -eu
cd "$(dirname "$0")/.."

node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2> /dev/null || {
  echo "✗ Node.js 20 or later is missing; install it from https://nodejs.org and run the command again." >&2
  exit 1
}

scripts/install-packages.sh "$@" &
packages=$!

# npm ci first empties the folder, so an interrupted installation leaves no stamp.
stamp=node_modules/.set-up
if ! [ "$stamp" -nt package-lock.json ]; then
  echo "Installing the npm packages …"
  npm ci --loglevel=error < /dev/null || {
    wait "$packages" || true
    echo "✗ npm ci failed (its reason is above); check the network and run the command again." >&2
    exit 1
  }
  scripts/allowed-install-scripts.sh
  touch "$stamp"
fi

wait "$packages"
