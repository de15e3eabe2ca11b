import { printSteps } from '@imprint/chassis/steps';
import { readDatabaseUrl } from './config.ts';
import { readSteps } from './reading-links/read-steps.ts';

// What ebook-access knows of an order, for `make trace`: trace-order.ts <reference> <event id>,…
await printSteps('ebook-access', readDatabaseUrl(), readSteps);
