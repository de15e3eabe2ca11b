import { printSteps } from '@imprint/chassis/steps';
import { readDatabaseUrl } from './config.ts';
import { readSteps } from './sales/read-steps.ts';

// What analytics knows of an order, for `make trace`: trace-order.ts <reference> <event id>,…
await printSteps('analytics', readDatabaseUrl(), readSteps);
