#!/bin/sh
# Starts the system on this machine's Docker engine, runs the journeys against it and stops it again:
# try.sh [regular expression of the journeys' names]. KEEP=yes leaves it running.
set -eu
cd "$(dirname "$0")/../.."

export COMPOSE_PROJECT_NAME=imprint-tried GATEWAY_PORT=18080 PAYSTACK_PORT=18090 MAIL_PORT=18025
IMPRINT_VERSION=${IMPRINT_VERSION:-$(git rev-parse --short=12 HEAD)}
export IMPRINT_VERSION
compose="deploy/compose/compose.sh development"

# The journeys left out freeze or kill processes, which they look for on this machine.
journeys=${1:-$(printf '%s\n' tests/e2e/*.test.ts tests/pages/*.test.ts | grep -Ev '/(bad-days|visitors)\.' | paste -sd '|' -)}

[ -n "${NO_BUILD:-}" ] || deploy/images/build.sh --tag "$IMPRINT_VERSION" \
  gateway catalog orders ebook-access analytics web jobs paystack mail
ADMIN_PASSWORD=imprint-admin PAYSTACK_SECRET_KEY=sk_test_of_the_stand_in SMTP_URL=smtp://mail:1025 \
  deploy/compose/make-secrets.sh .local/compose/secrets "imprint/jobs:$IMPRINT_VERSION"

leave() {
  status=$?
  mkdir -p .local/compose
  $compose logs --no-color > .local/compose/tried.log 2>&1 || true
  [ -n "${KEEP:-}" ] || $compose down --volumes --remove-orphans > /dev/null 2>&1
  [ $status = 0 ] || echo "✗ The logs are in .local/compose/tried.log." >&2
  exit $status
}
trap leave EXIT
trap 'exit 130' INT TERM

$compose up --detach --wait
IMPRINT_E2E_SITE=http://localhost:$GATEWAY_PORT IMPRINT_E2E_PAYSTACK=http://127.0.0.1:$PAYSTACK_PORT \
  IMPRINT_E2E_INBOX=http://127.0.0.1:$MAIL_PORT npm run -s e2e -- --testPathPatterns "$journeys"
