import { printOrderTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readOrderTrace } from './reading-links/read-order-trace.ts';

// `make trace` runs this script to print what ebook-access has recorded of an order. Usage: trace-order.ts <reference>
// <event id>,…
await printOrderTrace('ebook-access', readDatabaseUrl(), readOrderTrace);
