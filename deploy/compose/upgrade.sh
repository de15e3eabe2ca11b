#!/bin/sh
# Upgrades the shop to the version of this checkout, or starts it if it does not run: upgrade.sh [production] [version]
# Migrations run first; the previous version works with them too. Then the parts are replaced one after the other: a new
# container starts next to the old one, which stops only when the new one is ready. After a failure or an interruption,
# parts that were not replaced run the previous version, and the next run continues from there.
set -eu
cd "$(dirname "$0")/../.."
way=${1:-production}
. deploy/compose/common.sh
choose_version "${2:-}"
mark=.local/compose/$way.version

folder=$(setting SECRETS_FOLDER)
[ "$way" != production ] || [ -n "$(setting BACKUP_FOLDER)$(setting BACKUP_S3_BUCKET)" ] ||
  fail "deploy/compose/production.env names no place for backups: set BACKUP_FOLDER or BACKUP_S3_BUCKET."
# A new version may need a new secret that can be generated.
deploy/compose/make-secrets.sh "$folder" "imprint/jobs:$version" < /dev/null || fail "Run make secrets first."

say "Databases, topics and migrations of $version …"
start_stores
for job in databases topics migrate-gateway migrate-catalog migrate-orders migrate-ebook-access migrate-analytics; do
  run_job "$job" "nothing was replaced; its last words are above"
done

config=$($compose config)

# Prints a hash of the image, settings and secrets of a service. printf, because echo may interpret backslashes.
sum_of() {
  section=$(printf '%s\n' "$config" | awk -v name="  $1:" '$0 == name { on = 1; next } /^  [^ ]/ || /^[^ ]/ { on = 0 } on')
  {
    printf '%s\n' "$section"
    docker image inspect --format '{{.Id}}' "$(printf '%s\n' "$section" | awk '$1 == "image:" { print $2 }')"
    for secret in $(printf '%s\n' "$section" | awk '$1 == "-" && $2 == "source:" { print $3 }'); do cat "$folder/$secret"; done
  } | sha256sum | cut -c 1-32
}

# Waits up to three minutes until a container is healthy; fails early if it restarts again and again.
ready() {
  for second in $(seq 180); do
    case $(docker inspect --format '{{.State.Health.Status}} {{.RestartCount}}' "$1") in
      healthy*) return 0 ;;
      *\ [0-2]) sleep 1 ;;
      *) return 1 ;;
    esac
  done
  return 1
}

# Sets $fresh to the containers of a part with the current hash, and $stale to the others; removes stopped ones.
look() {
  fresh= stale= count=0
  for id in $(containers "$1"); do
    case $(docker inspect --format '{{.State.Status}} {{index .Config.Labels "imprint.settings"}}' "$id") in
      created* | exited* | dead*) docker rm --force "$id" > /dev/null ;;
      *" $2") fresh="$fresh $id" ;;
      *) stale="$stale $id" count=$((count + 1)) ;;
    esac
  done
}

replace() {
  sum=$(sum_of "$1")
  look "$1" "$sum"
  if [ -z "$fresh" ]; then
    IMPRINT_SETTINGS=$sum $compose up --detach --no-deps --no-recreate --scale "$1=$((count + 1))" "$1"
    look "$1" "$sum"
  fi
  [ -n "$fresh" ] || fail "No new $1 was started."
  for id in $fresh; do
    ready "$id" && continue
    say "✗ The new $1 is not ready; its last words:"
    docker logs --tail 5 "$id" >&2 || true
    [ -n "$stale" ] || fail "$1 does not run."
    docker rm --force "$id" > /dev/null
    fail "$1 stays as it was. Parts that were replaced before it work on."
  done
  for id in $stale; do
    # The old container finishes the requests in progress; new requests go to the new one.
    docker stop --time 45 "$id" > /dev/null
    docker rm "$id" > /dev/null
  done
}

for part in $parts; do
  say "Replacing $part where it is not as it should be …"
  replace "$part"
done
mkdir -p "$(dirname "$mark")"
echo "$version" > "$mark"
rm -f "$restoring"
if [ "$way" = production ]; then
  [ -z "$(setting BACKUP_FOLDER)" ] || open_folder "$(setting BACKUP_FOLDER)"
  # The hash in its label makes compose replace the container after a change of its image, settings or secrets.
  IMPRINT_SETTINGS=$(sum_of backups) $compose up --detach --no-deps backups
  # Caddy restarts, with a short pause, only if its settings have changed; a new Caddyfile is loaded without a restart.
  $compose up --detach --wait --no-deps caddy
  $compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile
fi
say "The shop runs version $version."
