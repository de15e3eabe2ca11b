#!/bin/sh
# Creates the missing secrets: make-secrets.sh <folder> <image>
set -eu
cd "$(dirname "$0")/../.."
folder=$1
image=$2
mkdir -p "$folder"
chmod 700 "$folder"
terminal=
[ -t 0 ] && terminal=--tty
# The container runs as root, because only its owner may enter the folder.
docker run --rm --interactive $terminal --network none --user 0:0 --volume "$(cd "$folder" && pwd):/secrets" \
  --env ADMIN_PASSWORD --env PAYSTACK_SECRET_KEY --env SMTP_URL --env S3_SECRET_ACCESS_KEY \
  "$image" node src/make-secrets.ts
