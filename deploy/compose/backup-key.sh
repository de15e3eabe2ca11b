#!/bin/sh
# Creates a key pair for backups, which is printed once and not stored.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
tag=$(git rev-parse --short=12 HEAD)
have "imprint/backup:$tag" || deploy/images/build.sh --tag "$tag" backup
docker run --rm --network none --read-only "imprint/backup:$tag" node src/make-key.ts
