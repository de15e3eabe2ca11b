import { createPool, type Pool } from '@imprint/chassis/db';
import type { Lifecycle } from '@imprint/chassis/lifecycle';
import type { Base } from '@imprint/chassis/service';
import type { Config } from './config.ts';

export type Deps = Base<Config> & {
  /** Of its own, since an export may hold a connection for minutes. */
  exportPool: Pool;
  /** Of its own, since adding all figures up takes longer than a request may. */
  rebuildPool: Pool;
};

export const openRebuildPool = (databaseUrl: string): Pool =>
  createPool(databaseUrl, { name: 'rebuild', max: 4, statementTimeoutMs: 0 });

/** The pools that the service has beside its main one. */
export const openPools = (databaseUrl: string, openPool = createPool) => ({
  // Without a limit of the client's, which it would not take off a stream that has ended.
  exportPool: openPool(databaseUrl, {
    name: 'exports',
    max: 3,
    statementTimeoutMs: 0,
    pipeline: false,
  }),
  rebuildPool: openRebuildPool(databaseUrl),
});

export const openDependencies = (base: Base<Config>, life: Lifecycle): Deps => {
  const pools = openPools(base.config.DATABASE_URL);
  life.onStop('database for exports', () => pools.exportPool.end());
  life.onStop('database for rebuilds', () => pools.rebuildPool.end());
  return { ...base, ...pools };
};
