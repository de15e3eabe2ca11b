#!/bin/sh
# Loads an export into the new, empty shop on this server and starts it: import.sh [name]
# Put the export into the folder EXPORT_FOLDER (.local/export) first. docs/operations/moving.md describes the move.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
for word in "$@"; do
  case $word in 20[0-9]*z) ;; *) echo "✗ import.sh [20261128t120000z]" >&2 && exit 64 ;; esac
done

folder=$(setting EXPORT_FOLDER)
folder=${folder:-.local/export}
ls "$folder"/*/manifest.json > /dev/null 2>&1 || fail "There is no export in $folder."
chown -R 1000:1000 "$folder" || fail "$folder cannot be given to the user 1000; run this as root."
choose_version "$([ ! -f .local/compose/$way.version ] || cat .local/compose/$way.version)"

# The file stops backups by backup.sh, which would block the import and store a partial shop.
mkdir -p "$(dirname "$restoring")"
: > "$restoring"
say "Stopping the shop …"
$compose stop caddy backups $parts
start_stores
say "Importing …"
$compose run --rm --no-deps --no-TTY restore node src/import.ts "$@" ||
  fail "Nothing was imported. The shop stays stopped: run this again, or make upgrade to start what is there."
rm "$restoring"
exec deploy/compose/upgrade.sh "$way" "$IMPRINT_VERSION"
