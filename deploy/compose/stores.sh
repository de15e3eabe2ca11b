#!/bin/sh
# Fetches the newest PostgreSQL, Redis, Kafka and Caddy within the versions that docker-compose.yml names, pins them by their
# digests, and starts
# anew those that changed, in it or in their settings. The shop waits for a minute: choose an hour when nobody buys.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
pins=.local/compose/$way.images

# By tag again, and what came is named by its digest from now on: no restart takes anything else.
before=$(cat "$pins" 2> /dev/null) || before=
rm -f "$pins"
if $compose pull postgres redis kafka caddy; then
  mkdir -p "$(dirname "$pins")"
  for store in postgres redis kafka caddy; do
    image=$($compose config --images "$store" | head -n 1)
    digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" | head -n 1)
    [ -z "$digest" ] || echo "$(echo "$store" | tr '[:lower:]' '[:upper:]')_IMAGE=$digest"
  done > "$pins"
else
  say "No registry answers; what is here stays."
  [ -z "$before" ] || echo "$before" > "$pins"
fi
$compose up --detach --wait --no-deps postgres redis kafka
$compose up --detach --wait --no-deps caddy
say "The stores run."
