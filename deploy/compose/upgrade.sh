#!/bin/sh
# Moves the shop to the version of this checkout, or starts it if it does not run: upgrade.sh [production] [version]
# First the migrations, such that the version before can live with them; then one part after the other: the new one
# starts beside the old one, and only when it is ready the old one is told to finish and stop. If anything fails, the
# version before stays where it is.
set -eu
cd "$(dirname "$0")/../.."
way=${1:-production}
new=${2:-$(git rev-parse --short=12 HEAD)}
compose="deploy/compose/compose.sh $way"
mark=.local/compose/$way.version
export IMPRINT_VERSION="$new"

say() { echo "$*" >&2; }

have() { docker image inspect "$1" > /dev/null 2>&1; }
have "imprint/gateway:$new" && have "imprint/jobs:$new" && have "imprint/web:$new" || deploy/images/build.sh --tag "$new"

# A new version may want a secret that nobody has to give out.
folder=$(sed -n 's/^SECRETS_FOLDER=//p' "deploy/compose/$way.env")
deploy/compose/make-secrets.sh "$folder" "imprint/jobs:$new" < /dev/null || {
  say "✗ Run make secrets first."
  exit 1
}

say "Databases, topics and migrations of $new …"
$compose up --detach --wait --no-recreate postgres redis kafka
for job in databases topics migrate-gateway migrate-catalog migrate-orders migrate-ebook-access migrate-analytics; do
  $compose run --rm --no-deps --quiet-pull "$job" > /dev/null || {
    say "✗ $job failed; nothing was replaced. Its last words are above."
    exit 1
  }
done

ids_of() { $compose ps --quiet "$1"; }

ready() {
  for second in $(seq 180); do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ] && return 0
    sleep 1
  done
  return 1
}

replace() {
  part=$1
  old=$(ids_of "$part")
  if [ -z "$old" ]; then
    $compose up --detach --wait --no-deps "$part"
    return
  fi
  for id in $old; do
    [ "$(docker inspect --format '{{.Config.Image}}' "$id")" = "imprint/$part:$new" ] || outdated=yes
  done
  [ -n "${outdated:-}" ] || return 0
  outdated=
  $compose up --detach --no-deps --no-recreate --scale "$part=2" "$part"
  for id in $(ids_of "$part"); do
    case " $(echo $old) " in *" $id "*) continue ;; esac
    ready "$id" || {
      say "✗ The new $part is not ready after 3 minutes; its last words:"
      docker logs --tail 5 "$id" >&2 || true
      docker rm --force "$id" > /dev/null
      say "✗ $part stays as it was. Parts that were replaced before it work on."
      exit 1
    }
  done
  for id in $old; do
    # What it has begun it finishes; who calls it meanwhile is told to come to the new one.
    docker stop --time 45 "$id" > /dev/null
    docker rm "$id" > /dev/null
  done
}

# Who is called before who calls, the door last.
for part in analytics ebook-access orders catalog web gateway; do
  say "Replacing $part …"
  replace "$part"
done
mkdir -p "$(dirname "$mark")"
echo "$new" > "$mark"
case $way in production) $compose up --detach --wait --no-deps --no-recreate caddy ;; esac
say "The shop runs version $new."
