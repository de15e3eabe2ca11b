#!/bin/sh
# docker compose with the settings of one way to run: compose.sh development|production up --detach …
set -eu
cd "$(dirname "$0")/../.."
way=$1
shift
settings=deploy/compose/$way.env
if ! [ -f "$settings" ]; then
  echo "✗ $settings is missing; copy $settings.example and fill it in." >&2
  exit 1
fi
docker version > /dev/null 2>&1 || {
  echo "✗ No Docker engine answers; install Docker with its compose plugin, or start it." >&2
  exit 1
}
# The version that was chosen last stays until another is.
version=.local/compose/$way.version
if [ -z "${IMPRINT_VERSION:-}" ] && [ -f "$version" ]; then
  IMPRINT_VERSION=$(cat "$version")
  export IMPRINT_VERSION
fi
# What stores.sh has fetched stays exactly that; an image in the settings goes before it.
pins=.local/compose/$way.images
[ -f "$pins" ] || pins=$settings
exec docker compose --project-name "${COMPOSE_PROJECT_NAME:-imprint-$way}" --env-file "$pins" --env-file "$settings" "$@"
