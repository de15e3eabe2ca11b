#!/bin/sh
# Checks that Prometheus accepts the alerts, and that each fires on its recorded series at the expected time and not before.
set -eu
cd "$(dirname "$0")/../deploy/alerts"

if ! command -v promtool > /dev/null; then
  echo "promtool is not installed; Debian's package prometheus holds it: apt-get install prometheus" >&2
  exit 69 # EX_UNAVAILABLE of sysexits.h
fi
promtool check config --syntax-only ../observability/prometheus.yaml
promtool check rules imprint.yaml
promtool test rules imprint.test.yaml
