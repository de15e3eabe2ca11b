#!/bin/sh
# Fetches the newest PostgreSQL, Redis, Kafka and Caddy within the versions that docker-compose.yml names, and starts
# anew those that changed, in it or in their settings. The shop waits for a minute: choose an hour when nobody buys.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
$compose pull postgres redis kafka caddy || say "No registry answers; what is here stays."
$compose up --detach --wait --no-deps postgres redis kafka
$compose up --detach --wait --no-deps caddy
say "The stores run."
