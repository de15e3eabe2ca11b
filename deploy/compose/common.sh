# Shared by the scripts of this folder, which source it in the repository's root with $way, development or production.
compose="deploy/compose/compose.sh $way"
project=${COMPOSE_PROJECT_NAME:-imprint-$way}
# Services come before their callers, the gateway last.
parts="analytics ebook-access orders catalog web gateway"
images="$parts jobs backup"
# This file exists from the start of a restore until the shop is started again.
restoring=.local/compose/$way.restoring

say() { echo "$*" >&2; }

fail() {
  say "✗ $*"
  exit 1
}

docker version > /dev/null 2>&1 ||
  fail "No Docker engine answers; install Docker with its compose plugin, or start it."

have() { docker image inspect "$1" > /dev/null 2>&1; }

# Prints a setting as docker compose reads it: from the environment, otherwise from the settings file.
setting() {
  eval "given=\${$1:-}"
  [ -n "$given" ] || given=$(sed -n "s/^$1=//p" "deploy/compose/$way.env" | tail -n 1 | tr -d "\"'")
  echo "$given"
}

# Sets $version: the given one, whose images must exist, or that of this checkout, whose missing images are built.
choose_version() {
  if [ -n "$1" ]; then
    version=$(git rev-parse --quiet --verify --short=12 "$1^{commit}") || version=$1
  else
    version=$(git rev-parse --short=12 HEAD)
  fi
  missing=
  for image in $images; do have "imprint/$image:$version" || missing="$missing $image"; done
  if [ -n "$missing" ]; then
    [ -z "$1" ] || fail "Images of version $version are not here:$missing. git checkout $1 && make upgrade builds them."
    deploy/images/build.sh --tag "$version" $missing
  fi
  export IMPRINT_VERSION="$version"
}

# Creates a folder that only the containers' user 1000 may enter. A folder changes its owner only once, and never if it
# has other contents: a wrong setting would take /etc from root.
open_folder() {
  mkdir -p "$1"
  [ "$(ls -ldn "$1/." | awk '{ print $3 }')" != 1000 ] || return 0
  [ -e "$1/backups" ] || [ -e "$1/last-success.json" ] || [ -z "$(ls -A "$1" | grep -vx lost+found)" ] ||
    fail "In $1 lie other things than backups; name a folder that is empty."
  chmod 700 "$1" && chown -R 1000:1000 "$1/." || fail "$1 cannot be given to the user 1000; run this as root."
}

containers() {
  docker ps --all --quiet --no-trunc --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False
}

start_stores() {
  for id in $(containers postgres); do
    docker inspect --format '{{range $name, $_ := .NetworkSettings.Networks}}{{println $name}}{{end}}' "$id" |
      grep -qx "${project}_stores" ||
      fail "The stores are of a version before networks, where no part of this one would find them: deploy/compose/README.md says how they move, under How it runs."
  done
  $compose up --detach --wait --no-recreate postgres redis kafka
}

run_job() {
  $compose run --rm --no-deps "$1" > /dev/null || fail "$1 failed; ${2:-its last words are above}."
}
