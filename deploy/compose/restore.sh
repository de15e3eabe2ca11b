#!/bin/sh
# Restores a backup and starts the shop: restore.sh [name] [--force]
# Without --force it refuses to overwrite anything. deploy/backup/README.md describes the effects.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
for word in "$@"; do
  case $word in --force | 20[0-9]*z) ;; *) echo "✗ restore.sh [20261122t023000z] [--force]" >&2 && exit 64 ;; esac
done

case " $* " in
  *" --force "*) ;;
  *) for part in $parts; do
    [ -z "$(containers "$part")" ] || fail "The shop is here ($part). --force stops it and overwrites it for good."
  done ;;
esac
choose_version "$([ ! -f .local/compose/$way.version ] || cat .local/compose/$way.version)"
deploy/compose/make-secrets.sh "$(setting SECRETS_FOLDER)" "imprint/jobs:$version" < /dev/null ||
  fail "Put back the folder of secrets, or run make secrets first."
[ -z "$(setting BACKUP_FOLDER)" ] || open_folder "$(setting BACKUP_FOLDER)"

if [ -z "${BACKUP_IDENTITY:-}" ] && [ -n "$(setting BACKUP_RECIPIENT)" ]; then
  printf 'The identity that opens the backups, AGE-SECRET-KEY-1… (it is not shown): ' >&2
  trap 'stty echo 2> /dev/null || true' EXIT INT TERM
  stty -echo 2> /dev/null || true
  read -r BACKUP_IDENTITY
  stty echo 2> /dev/null || true
  trap - EXIT INT TERM
  say
fi
export BACKUP_IDENTITY="${BACKUP_IDENTITY:-}"

# The file stops backups by backup.sh, which would block the restore and store a partial shop.
mkdir -p "$(dirname "$restoring")"
: > "$restoring"
say "Stopping the shop …"
$compose stop caddy backups $parts
say "Stores, databases and topics …"
start_stores
run_job databases
run_job topics
say "Restoring …"
$compose run --rm --no-deps --no-TTY restore node src/restore.ts "$@" ||
  fail "Nothing was restored, or not all. The shop stays stopped: run this again, or make upgrade to start what is there."
unset BACKUP_IDENTITY
rm "$restoring"
exec deploy/compose/upgrade.sh "$way" "$IMPRINT_VERSION"
