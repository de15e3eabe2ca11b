import { printTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readOrderTrace } from './order-admin/read-order-trace.ts';

// What orders knows of an order, for `make trace`: trace-order.ts IMP-7Q2K-94XD-3M8T-61RB
await printTrace('orders', readDatabaseUrl(), readOrderTrace);
