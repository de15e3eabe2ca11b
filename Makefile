.DEFAULT_GOAL := help
.PHONY: help up down logs reset dev rebuild replay test e2e looks browsers lint proto frame bench faults screenshots alerts chart cluster backup restore export import drill moving sbom dead-letters trace images compose secrets backup-key upgrade doctor

node := node_modules/.bin/node --disable-warning=ExperimentalWarning

help: ## List all commands
	@sed -n 's/^\([a-z0-9-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

up: ## Start everything in the background and print the addresses; SAMPLE=no for a new shop without samples
	@scripts/setup.sh && $(if $(filter no,$(SAMPLE)),SAMPLE_CONTENT=no )$(node) deploy/local/src/up.ts

down: ## Stop everything; the data stays
	@scripts/setup.sh && $(node) deploy/local/src/down.ts

logs: ## Follow the logs; service=orders for one service
	@scripts/setup.sh && $(node) deploy/local/src/logs.ts $(service)

reset: ## Stop everything and delete all local data
	@scripts/setup.sh && $(node) deploy/local/src/reset.ts

dev: ## Start everything attached to this terminal and reload on change
	@scripts/setup.sh && $(node) deploy/local/src/dev.ts

rebuild: ## Rebuild the projections of analytics from the owners' histories
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts analytics src/rebuild.ts

replay: ## Publish the dead letters of a group again: make replay group=analytics.sales
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts $(firstword $(subst ., ,$(group))) ../chassis/src/commands/replay.ts $(group)

test: ## Run all tests and the browser journeys; service=orders for one workspace
	@scripts/setup.sh chromium && scripts/test.sh $(service)

e2e: ## Run only the browser journeys and the page checks
	@scripts/setup.sh chromium && npm run -s e2e

looks: ## Check every state of every screen; make test checks the main ones
	@scripts/setup.sh chromium && npm test -s -- -c tests/looks/jest.config.js

browsers: ## Read the book in Firefox and WebKit; the journeys use Chromium
	@scripts/setup.sh firefox webkit && npm test -s -- -c tests/browsers/jest.config.js

lint: ## Check types, rules, imports, unused code, formatting, spelling, events, the reading frame and the API
	@scripts/setup.sh && npm run -s lint

proto: ## Generate the code of the event schemas
	@scripts/setup.sh && npm run -s generate -w @imprint/proto

frame: ## Bundle the script of the reading frame
	@scripts/setup.sh && npm run -s bundle -w @imprint/ebook-access

bench: ## Measure the results in docs/results.md
	@scripts/setup.sh chromium && scripts/bench.sh

faults: ## Kill services while people buy, then check that nothing is lost or doubled
	@scripts/setup.sh && $(node) tests/faults/crashes.ts

screenshots: ## Photograph every page and state into .local/screenshots; only=orders for some
	@scripts/setup.sh chromium && $(node) tests/screenshots/photograph.ts $(if $(only),'$(only)')

backup: ## Back up databases and files into .local/backups; only=erasures for the list of erasures
	@scripts/setup.sh && $(node) deploy/local/src/backups.ts backup $(only)

restore: ## Restore the newest backup, or from=20261122t023000z; force=yes overwrites existing data
	@scripts/setup.sh && force=$(force) $(node) deploy/local/src/backups.ts restore $(from) $(if $(filter yes,$(force)),--force)

drill: ## Lose a machine during sales, restore it from a backup and check that everything is there
	@scripts/setup.sh && $(node) tests/faults/restore.ts

moving: ## Move a shop with an export into an empty one, compare the two and sell in the new one
	@scripts/setup.sh chromium && $(node) deploy/local/src/build-pages.ts && npm test -s -- -c tests/moving/jest.config.js

alerts: ## Check the alert rules against their recorded series (needs promtool)
	@scripts/alerts.sh

chart: ## Check the Helm chart with helm and kubeconform, and run helm test where a cluster answers
	@scripts/chart.sh

cluster: ## Upgrade, roll back, kill and evict on the current cluster during sales (docs/operations/kubernetes.md)
	@scripts/setup.sh && $(node) tests/cluster/show.ts

sbom: ## Write the SBOM (CycloneDX) and the licences of shipped packages into .local/sbom
	@scripts/setup.sh && $(node) scripts/supply-chain.ts

images: ## Build every image as imprint/<part>:<tag>; tag=1.2.3, only='orders web'
	@deploy/images/build.sh $(if $(tag),--tag $(tag)) $(only)

compose: ## Start the system with docker compose, run the journeys and stop it; only='regex' for some
	@scripts/setup.sh chromium && deploy/compose/try.sh $(if $(only),'$(only)')

secrets: ## Create the missing secrets of a server and ask for those that providers issue
	@deploy/compose/secrets.sh

backup-key: ## Create the key pair for a server's backups
	@deploy/compose/backup-key.sh

upgrade: ## Start the server's shop, or upgrade it during sales, to this checkout; version=… for another
	@deploy/compose/upgrade.sh production $(version)

doctor: ## Check whether the server's shop can sell: domain, TLS, files, mail, payments, clock, disk, backups
	@deploy/compose/doctor.sh

dead-letters: ## List dead letters of all groups, or of one: make dead-letters group=analytics.sales
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts orders ../chassis/src/commands/list-dead-letters.ts $(group)

export: ## Export the whole shop into .local/export as CSV, JSON, HTML, EPUB and pictures
	@scripts/setup.sh && $(node) deploy/local/src/backups.ts export

import: ## Load the newest export, or from=20261128t120000z or a path, into a new, empty shop
	@scripts/setup.sh && $(node) deploy/local/src/backups.ts import $(from)

trace: ## Print the path of an order through the services: make trace reference=IMP-7Q2K-94XD-3M8T-61RB
	@scripts/setup.sh && $(node) deploy/local/src/trace.ts $(reference)
