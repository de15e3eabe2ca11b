import { printOrderTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readOrderTrace } from './sales/read-order-trace.ts';

// Prints what analytics has recorded of an order, for `make trace`: trace-order.ts <reference> <event id>,…
await printOrderTrace('analytics', readDatabaseUrl(), readOrderTrace);
