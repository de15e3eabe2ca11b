#!/bin/sh
# One backup of the shop, or of who was erased alone (backup.sh erasures); deploy/backup/README.md tells of the rest.
set -eu
cd "$(dirname "$0")"
[ "${1:-}" = erasures ] || [ $# = 0 ] || { echo "✗ backup.sh, or backup.sh erasures" >&2; exit 64; }
exec ./compose.sh production run --rm --no-deps --no-TTY backup node src/backup.ts "$@"
