#!/bin/sh
# Makes a backup of the shop, or only of the list of erasures (backup.sh erasures); see deploy/backup/README.md.
set -eu
cd "$(dirname "$0")/../.."
way=production
. deploy/compose/common.sh
[ "${1:-}" = erasures ] || [ $# = 0 ] || { echo "✗ backup.sh, or backup.sh erasures" >&2; exit 64; }
[ ! -e "$restoring" ] || fail "A restore is under way, or did not end: run restore.sh again, or make upgrade to start what is there."
version=$(cat .local/compose/$way.version 2> /dev/null) || fail "The shop was not started here yet: run make upgrade."
have "imprint/backup:$version" || fail "The image imprint/backup:$version is missing: run make upgrade."
[ -z "$(setting BACKUP_FOLDER)" ] || open_folder "$(setting BACKUP_FOLDER)"
exec $compose run --rm --no-deps --no-TTY backup node src/backup.ts "$@"
