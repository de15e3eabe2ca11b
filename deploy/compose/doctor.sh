#!/bin/sh
# Looks whether the shop can sell: doctor.sh, or doctor.sh watch, which says nothing to the screen while all is well and
# mails OWNER_EMAIL what is not; by cron every hour. WAY=development asks the one of make compose.
set -eu
cd "$(dirname "$0")/../.."
way=${WAY:-production}
. deploy/compose/common.sh
[ "${1:-}" = watch ] || [ $# = 0 ] || { echo "✗ doctor.sh, or doctor.sh watch" >&2; exit 64; }
[ -z "$(setting BACKUP_FOLDER)" ] || open_folder "$(setting BACKUP_FOLDER)"
exec $compose run --rm --no-deps --no-TTY doctor node src/doctor.ts "$@"
