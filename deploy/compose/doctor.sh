#!/bin/sh
# Looks whether the shop of deploy/compose/production.env can sell: doctor.sh [development]
set -eu
cd "$(dirname "$0")"
exec ./compose.sh "${1:-production}" run --rm --no-deps --quiet-pull doctor
