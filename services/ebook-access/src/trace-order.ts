import { printTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readSteps } from './reading-links/read-steps.ts';

// What ebook-access knows of an order, for `make trace`: trace-order.ts <reference> <event id>,…
await printTrace('ebook-access', readDatabaseUrl(), readSteps);
