.DEFAULT_GOAL := help
.PHONY: help up down logs reset dev rebuild replay test e2e browsers lint proto bench faults screenshots

node := node_modules/.bin/node --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning

help: ## This list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 16

up: ## Start everything in the background, and say where it is
	@scripts/setup.sh && $(node) deploy/local/src/up.ts

down: ## Stop it; the data stays
	@scripts/setup.sh && $(node) deploy/local/src/down.ts

logs: ## Show what happens, of one part with service=orders
	@scripts/setup.sh && $(node) deploy/local/src/logs.ts $(service)

reset: ## Stop it and empty all data
	@scripts/setup.sh && $(node) deploy/local/src/reset.ts

dev: ## Start everything attached to this terminal; changes show at once
	@scripts/setup.sh && $(node) deploy/local/src/dev.ts

rebuild: ## Throw the figures away and make them anew from the orders' history
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts analytics src/rebuild.ts

replay: ## Publish a group's dead letters again: make replay group=analytics.sales
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts $(firstword $(subst ., ,$(group))) ../chassis/src/replay.ts $(group)

test: ## Run all tests and the journey in a browser, or one part's with service=orders
	@scripts/setup.sh chromium && scripts/test.sh $(service)

e2e: ## Run the journey in a browser alone
	@scripts/setup.sh chromium && npm run -s e2e

browsers: ## Read the book in Firefox and WebKit, which the journeys do not drive
	@scripts/setup.sh firefox webkit && npm test -s -- -c tests/browsers/jest.config.js

lint: ## Check types, rules, imports, unused code, formatting, events and the API
	@scripts/setup.sh && npm run -s lint

proto: ## Write the code of the event schemas anew
	@scripts/setup.sh && npm run -s generate -w @imprint/proto

bench: ## Measure the figures of the README
	@scripts/setup.sh chromium && scripts/bench.sh

faults: ## Kill services while people buy, and look whether anything was lost or doubled
	@scripts/setup.sh && $(node) tests/faults/crashes.ts

screenshots: ## Take every page and state, by phone and desk, day and night, into .local/screenshots
	@scripts/setup.sh chromium && $(node) tests/screenshots/take.ts $(if $(only),'$(only)')
