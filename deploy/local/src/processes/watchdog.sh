#!/bin/sh
# Lives as long as its input is open, i.e. as long as whoever started it, however that one dies. Then it stops
# every process recorded in the first folder named, and deletes the others.
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
