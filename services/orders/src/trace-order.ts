import { printOrderTrace } from '@imprint/chassis/trace-entries';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { readOrderTrace } from './order-admin/read-order-trace.ts';

// This command prints all trace entries of an order, for `make trace`. Usage: trace-order.ts IMP-7Q2K-94XD-3M8T-61RB
await printOrderTrace('orders', readDatabaseUrl(), readOrderTrace);
