#!/bin/sh
# The secrets of the shop on this server, in deploy/compose/secrets; what is there already stays as it is.
set -eu
cd "$(dirname "$0")/../.."
tag=$(git rev-parse --short=12 HEAD)
docker image inspect "imprint/jobs:$tag" > /dev/null 2>&1 || deploy/images/build.sh --tag "$tag" jobs
deploy/compose/make-secrets.sh deploy/compose/secrets "imprint/jobs:$tag"
