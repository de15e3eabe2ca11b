#!/bin/sh
# Builds the images imprint/<name>:<tag> of the named parts, or of all: build.sh [--tag 1.2.3] [orders web …]
set -eu
cd "$(dirname "$0")/../.."

commit=$(git rev-parse --short=12 HEAD 2> /dev/null || true)
tag=${TAG:-${commit:-local}}
if [ "${1:-}" = --tag ]; then
  tag=$2
  shift 2
fi
[ $# -gt 0 ] || set -- gateway catalog orders ebook-access analytics web jobs backup paystack mail

# Pulls the base images for security fixes; if no registry answers, local ones are used. macOS has no timeout program.
limit=
! command -v timeout > /dev/null || limit='timeout 300'
for base in node:24-slim postgres:18; do
  $limit docker pull --quiet "$base" > /dev/null 2>&1 && continue
  docker image inspect "$base" > /dev/null 2>&1 || { echo "✗ The image $base cannot be fetched." >&2; exit 1; }
  echo "No registry answers; $base is the one that is here." >&2
done

# Prints the digest of an image, or its name if no registry has given it a digest.
exactly() {
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$1" | head -n 1)
  echo "${digest:-$1}"
}
node_image=$(exactly node:24-slim)
postgres_image=$(exactly postgres:18)

for name in "$@"; do
  case $name in
    web | jobs | backup) target=$name workspace=$name ;;
    paystack | mail) target=stand-in workspace=tests ;;
    *) target=service workspace=$name ;;
  esac
  echo "Building imprint/$name:$tag …"
  docker build --quiet --file deploy/images/Dockerfile --target "$target" \
    --build-arg "NODE_IMAGE=$node_image" --build-arg "POSTGRES_IMAGE=$postgres_image" --build-arg "SERVICE=$name" --build-arg "WORKSPACE=$workspace" \
    --build-arg "COMMIT=$commit" --label "org.opencontainers.image.revision=$commit" --tag "imprint/$name:$tag" . > /dev/null
done
docker image ls --format 'table {{.Repository}}:{{.Tag}}\t{{.Size}}' --filter "reference=imprint/*:$tag"
