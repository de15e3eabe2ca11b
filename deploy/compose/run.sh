#!/bin/sh
# Runs a command in the shop on this server, as make does on a laptop:
#   run.sh dead-letters [group]  run.sh replay <group>  run.sh rebuild  run.sh export
#   run.sh setup-code  run.sh set-password [--without-second-factor]  run.sh <part> <script> [words]
set -eu
cd "$(dirname "$0")/../.."
way=${WAY:-production}
. deploy/compose/common.sh
[ $# -gt 0 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 64; }
word=$1
shift
terminal=--no-TTY
[ -t 0 ] && terminal=
inside() {
  part=$1
  shift
  exec $compose exec $terminal "$part" node "$@"
}
case $word in
  dead-letters) inside orders ../chassis/src/commands/list-dead-letters.ts "$@" ;;
  replay) inside "${1%%.*}" ../chassis/src/commands/replay.ts "$@" ;;
  rebuild) inside analytics src/rebuild.ts ;;
  setup-code) inside gateway src/setup-code.ts ;;
  set-password) inside gateway src/set-password.ts "$@" ;;
  export)
    folder=$(setting EXPORT_FOLDER)
    open_folder "${folder:-.local/export}"
    exec $compose run --rm --no-deps --no-TTY backup node src/export.ts
    ;;
  *) inside "$word" "$@" ;;
esac
