#!/bin/sh
# Checks whether the shop can sell: doctor.sh, or every hour by cron doctor.sh watch, which prints only faults and
# emails them to OWNER_EMAIL. WAY=development checks the shop of make compose.
set -eu
cd "$(dirname "$0")/../.."
way=${WAY:-production}
. deploy/compose/common.sh
[ "${1:-}" = watch ] || [ $# = 0 ] || { echo "✗ doctor.sh, or doctor.sh watch" >&2; exit 64; }
[ -z "$(setting BACKUP_FOLDER)" ] || open_folder "$(setting BACKUP_FOLDER)"
exec $compose run --rm --no-deps --no-TTY doctor node src/doctor.ts "$@"
