#!/bin/sh
# Pulls the newest PostgreSQL, Redis, Kafka and Caddy within the versions of docker-compose.yml, pins them by digest,
# and restarts those whose image or settings have changed. The shop waits for a minute: choose an hour without buyers.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
pins=.local/compose/$way.images

# Images are pulled by tag and then pinned by digest, so that a later restart uses the same images.
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
