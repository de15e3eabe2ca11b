#!/bin/sh
# Stands in for docker in the tests of this folder. $STATE is a folder with these files:
# images: one name per line; config: the output of docker compose config; commands: one line per call;
# becomes: health and number of starts of a container that is started;
# containers/<id>: "<part> <status> <settings> <health> <starts> [network]";
# restore-ends: the exit status of a restore; is-unavailable: exists if no engine answers;
# settings-of-backups: the hash with which the container of the backups was last asked for;
# stopped: the files next to the version when the shop was stopped.
echo "$*" >> "$STATE/commands"
for last; do :; done
container="$STATE/containers/$last"

start() {
  wanted=${1##*--scale "$last="}
  wanted=${wanted%% *}
  there=$(grep -l "^$last " "$STATE"/containers/* 2> /dev/null | wc -l)
  while [ "$there" -lt "$wanted" ]; do
    echo "$last running $IMPRINT_SETTINGS $(cat "$STATE/becomes")" > "$STATE/containers/$last-$$-$there"
    there=$((there + 1))
  done
}

field() { cut -d ' ' -f "$1" "$container"; }

case "$*" in
  'image inspect'*) grep -x "$last" "$STATE/images" ;;
  version*) ! [ -e "$STATE/is-unavailable" ] ;;
  compose*' stop '*) ls .local/compose > "$STATE/stopped" ;;
  compose*restore.ts*) exit "$(cat "$STATE/restore-ends")" ;;
  compose*' config') cat "$STATE/config" ;;
  compose*' --scale '*) start "$*" ;;
  compose*' --no-deps backups') echo "$IMPRINT_SETTINGS" > "$STATE/settings-of-backups" ;;
  ps*)
    part=$(echo "$*" | sed 's/.*compose\.service=\([a-z-]*\).*/\1/')
    grep -l "^$part " "$STATE"/containers/* 2> /dev/null | xargs -r -n 1 basename || true
    ;;
  inspect*State.Status*) field 2-3 ;;
  inspect*State.Health*) field 4-5 ;;
  inspect*Networks*) field 6 ;;
  logs*) echo 'Cannot start: PAYSTACK_SECRET_KEY is missing' ;;
  rm*) rm "$container" ;;
esac
