#!/bin/sh
# Every figure of the README, one after the other; fails at the end if one missed its limit.
set -u
cd "$(dirname "$0")/.."
node="node_modules/.bin/node --disable-warning=ExperimentalWarning"
status=0
$node tests/load/bench.ts || status=1
$node tests/load/selling.ts || status=1
$node tests/load/slow-bodies.ts || status=1
$node tests/load/page-cache.ts || status=1
$node tests/load/lighthouse.ts || status=1
$node tests/load/reading.ts || status=1
npm run -s bench -w @imprint/orders || status=1
npm run -s bench -w @imprint/analytics || status=1
npm run -s bench -w @imprint/catalog || status=1
npm run -s bench -w @imprint/ebook-access || status=1
exit $status
