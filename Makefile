.DEFAULT_GOAL := help
.PHONY: help up down logs reset dev rebuild replay test e2e looks browsers lint proto frame bench faults screenshots alerts chart cluster backup restore export drill sbom dead-letters trace images compose secrets backup-key upgrade doctor

node := node_modules/.bin/node --disable-warning=ExperimentalWarning

help: ## This list
	@sed -n 's/^\([a-z0-9-]*\):.*## /  make \1\t/p' Makefile | expand -t 16

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
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts $(firstword $(subst ., ,$(group))) ../chassis/src/commands/replay.ts $(group)

test: ## Run all tests and the journeys in a browser, or one part's with service=orders
	@scripts/setup.sh chromium && scripts/test.sh $(service)

e2e: ## Run the journeys in a browser, and the looks at the pages, alone
	@scripts/setup.sh chromium && npm run -s e2e

looks: ## Look at every state of every screen, of which the tests look at the main ones alone
	@scripts/setup.sh chromium && npm test -s -- -c tests/looks/jest.config.js

browsers: ## Read the book in Firefox and WebKit, which the journeys do not drive
	@scripts/setup.sh firefox webkit && npm test -s -- -c tests/browsers/jest.config.js

lint: ## Check types, rules, imports, unused code, formatting, events, the reading frame and the API
	@scripts/setup.sh && npm run -s lint

proto: ## Write the code of the event schemas anew
	@scripts/setup.sh && npm run -s generate -w @imprint/proto

frame: ## Bundle the script of the reading frame anew
	@scripts/setup.sh && npm run -s bundle -w @imprint/ebook-access

bench: ## Measure the figures of the README
	@scripts/setup.sh chromium && scripts/bench.sh

faults: ## Kill services while people buy, and look whether anything was lost or doubled
	@scripts/setup.sh && $(node) tests/faults/crashes.ts

screenshots: ## Take every page and state, by phone and desk, day and night, into .local/screenshots
	@scripts/setup.sh chromium && $(node) tests/screenshots/photograph.ts $(if $(only),'$(only)')

backup: ## Back up the databases and files into .local/backups; only=erasures keeps who was erased
	@scripts/setup.sh && $(node) deploy/local/src/backups.ts backup $(only)

restore: ## Restore the newest backup, or from=20261122t023000z; force=yes overwrites what is there
	@scripts/setup.sh && force=$(force) $(node) deploy/local/src/backups.ts restore $(from) $(if $(filter yes,$(force)),--force)

drill: ## Lose a machine in the middle of selling, restore it from a backup, and look whether all is there
	@scripts/setup.sh && $(node) tests/faults/restore.ts

alerts: ## Check the alerts and hear each on its recorded series (needs promtool)
	@scripts/alerts.sh

chart: ## Check the Kubernetes chart with helm and kubeconform, and by helm test where a cluster answers
	@scripts/chart.sh

cluster: ## Upgrade, roll back, kill and evict on the cluster at hand while people buy and read (docs/operations/kubernetes.md)
	@scripts/setup.sh && $(node) tests/cluster/show.ts

sbom: ## Write what is shipped (CycloneDX) and under which licences into .local/sbom
	@scripts/setup.sh && $(node) scripts/supply-chain.ts

images: ## Build every image as imprint/<part>:<tag>; tag=1.2.3, only='orders web'
	@deploy/images/build.sh $(if $(tag),--tag $(tag)) $(only)

compose: ## Bring the system up with docker compose, walk the journeys through it, take it down; only='regex'
	@scripts/setup.sh chromium && deploy/compose/try.sh $(if $(only),'$(only)')

secrets: ## Make the secrets of a server that are missing, and ask for those that others give out
	@deploy/compose/secrets.sh

backup-key: ## Make the two halves of a key for a server's backups
	@deploy/compose/backup-key.sh

upgrade: ## Move the server's shop to this checkout's version while people buy, or start it; version=…
	@deploy/compose/upgrade.sh production $(version)

doctor: ## Ask whether the server's shop can sell: domain, TLS, files, mail, payments, clock, disk, backups
	@deploy/compose/doctor.sh

dead-letters: ## List the dead letters that wait, of all groups or of one: make dead-letters group=analytics.sales
	@scripts/setup.sh && $(node) deploy/local/src/run-script.ts orders ../chassis/src/commands/list-dead-letters.ts $(group)

export: ## Write the whole shop into .local/export in open formats: CSV, JSON, HTML, EPUB, pictures
	@scripts/setup.sh && $(node) deploy/local/src/backups.ts export

trace: ## Print an order's whole way through the services: make trace reference=IMP-7Q2K-94XD-3M8T-61RB
	@scripts/setup.sh && $(node) deploy/local/src/trace.ts $(reference)
