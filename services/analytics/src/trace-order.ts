import { printTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readSteps } from './sales/read-steps.ts';

// Prints what analytics has recorded of an order, for `make trace`: trace-order.ts <reference> <event id>,…
await printTrace('analytics', readDatabaseUrl(), readSteps);
