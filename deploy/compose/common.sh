# What the scripts beside it share; sourced in the repository's root, with $way set to development or production.
compose="deploy/compose/compose.sh $way"
project=${COMPOSE_PROJECT_NAME:-imprint-$way}
# Who is called before who calls, the door last.
parts="analytics ebook-access orders catalog web gateway"
images="$parts jobs backup"
# There from before a restore stops the shop until one has ended well, or somebody starts what is there.
restoring=.local/compose/$way.restoring

say() { echo "$*" >&2; }

fail() {
  say "✗ $*"
  exit 1
}

docker version > /dev/null 2>&1 ||
  fail "No Docker engine answers; install Docker with its compose plugin, or start it."

have() { docker image inspect "$1" > /dev/null 2>&1; }

# A setting of the folders on this machine, which docker compose takes from the environment or from the settings' file.
setting() {
  eval "given=\${$1:-}"
  [ -n "$given" ] || given=$(sed -n "s/^$1=//p" "deploy/compose/$way.env" | tail -n 1 | tr -d "\"'")
  echo "$given"
}

# The version asked for, whose images must be here, or that of this checkout, whose images are built if they are not.
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

# A folder of this machine for a container's user, who is nobody else here; closed to all others. It is given away once,
# and never one in which something else lies: a slip in a setting would take /etc from root.
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
