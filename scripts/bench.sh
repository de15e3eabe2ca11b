#!/bin/sh
# Measures every result of docs/results.md, one after another; fails at the end if a result missed its target.
set -u
cd "$(dirname "$0")/.."
node="node_modules/.bin/node --disable-warning=ExperimentalWarning"
status=0
$node tests/load/bench.ts || status=1
$node tests/load/selling.ts || status=1
$node tests/load/newsletter.ts || status=1
$node tests/load/slow-bodies.ts || status=1
$node tests/load/page-cache.ts || status=1
$node tests/load/lighthouse.ts || status=1
$node tests/load/reading.ts || status=1
$node tests/load/live-tabs.ts || status=1
$node tests/bench/reader/motion.ts || status=1
$node tests/bench/reader/position.ts || status=1
$node tests/bench/orders/order-list.ts || status=1
$node tests/bench/orders/after-restart.ts || status=1
$node tests/bench/orders/slow-providers.ts || status=1
$node tests/bench/analytics/analytics.ts || status=1
$node tests/bench/catalog/catalog.ts || status=1
$node tests/bench/ebook-access/ebook-access.ts || status=1
exit $status
