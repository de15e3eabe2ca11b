#!/bin/sh
# Creates the missing secrets of the shop on this server, in SECRETS_FOLDER.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
tag=$(git rev-parse --short=12 HEAD)
have "imprint/jobs:$tag" || deploy/images/build.sh --tag "$tag" jobs
folder=deploy/compose/secrets
[ ! -f deploy/compose/production.env ] || folder=$(setting SECRETS_FOLDER)
deploy/compose/make-secrets.sh "${folder:-deploy/compose/secrets}" "imprint/jobs:$tag"
