import type pg from 'pg';
import { Gauge } from 'prom-client';

const pools = new Map<string, pg.Pool>();

new Gauge({
  name: 'pg_pool_connections',
  help: 'Connections to PostgreSQL by pool and state',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [pool, { totalCount, idleCount }] of pools) {
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'busy' }, totalCount - idleCount);
    }
  },
});

new Gauge({
  name: 'pg_pool_limit',
  help: 'Maximum connections of a pool',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { options }] of pools) this.set({ pool }, options.max);
  },
});

new Gauge({
  name: 'pg_pool_waiting',
  help: 'Requests waiting for a pool connection',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { waitingCount }] of pools)
      this.set({ pool }, waitingCount);
  },
});

/** Registers the metrics of a pool; a later pool of the same name replaces it. */
export const registerPoolMetrics = (name: string, pool: pg.Pool): void => {
  pools.set(name, pool);
};
