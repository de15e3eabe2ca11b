#!/bin/sh
# Waits until its input closes, which happens when the process that started it ends, even by kill -9. Then it stops
# every process recorded in the folder of its first argument, and deletes the folders of its other arguments.
cat > /dev/null

each_group() {
  for file in "$folder"/run/*.pid; do
    read -r pid 2> /dev/null < "$file" && kill -s "$1" -- "-$pid" 2> /dev/null && alive=yes
  done
}

folder=$1
shift
tries=0 alive=yes
each_group INT
while [ "$alive" = yes ] && [ "$tries" -lt 50 ]; do
  sleep 0.1
  tries=$((tries + 1)) alive=no
  each_group 0
done
each_group KILL
rm -rf -- "$@"
