#!/bin/sh
# Runs docker compose with the settings of an environment: compose.sh development|production up --detach …
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
# Without IMPRINT_VERSION, the version of the last upgrade is used.
version=.local/compose/$way.version
if [ -z "${IMPRINT_VERSION:-}" ] && [ -f "$version" ]; then
  IMPRINT_VERSION=$(cat "$version")
  export IMPRINT_VERSION
fi
# Images that stores.sh has pinned are used, unless the settings name other ones.
pins=.local/compose/$way.images
[ -f "$pins" ] || pins=$settings
exec docker compose --project-name "${COMPOSE_PROJECT_NAME:-imprint-$way}" --env-file "$pins" --env-file "$settings" "$@"
