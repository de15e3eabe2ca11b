import { createPool, type Pool } from '@imprint/chassis/db';
import type { Lifecycle } from '@imprint/chassis/lifecycle';
import type { Base } from '@imprint/chassis/service';
import type { Config } from './config.ts';
import { type ProbeDomain, probeDomain } from './readiness/probe-domain.ts';

export type Deps = Base<Config> & {
  /** A separate pool, because an export may use a connection for minutes. */
  exportPool: Pool;
  /** A separate pool without a statement timeout, because recomputing all totals takes longer than a request may. */
  rebuildPool: Pool;
  probeDomain: ProbeDomain;
};

export const openRebuildPool = (databaseUrl: string): Pool =>
  createPool(databaseUrl, { name: 'rebuild', max: 4, statementTimeoutMs: 0 });

/** Opens the pools that the service needs in addition to its main one. */
export const openExportAndRebuildPools = (
  databaseUrl: string,
  openPool = createPool,
) => ({
  // `statementTimeoutMs: 0` also disables the client's own timeout, whose timer is not cleared at the end of a stream.
  exportPool: openPool(databaseUrl, {
    name: 'exports',
    max: 3,
    statementTimeoutMs: 0,
    pipeline: false,
  }),
  rebuildPool: openRebuildPool(databaseUrl),
});

export const openDependencies = (base: Base<Config>, life: Lifecycle): Deps => {
  const pools = openExportAndRebuildPools(base.config.DATABASE_URL);
  life.onStop('database for exports', () => pools.exportPool.end());
  life.onStop('database for rebuilds', () => pools.rebuildPool.end());
  return { ...base, ...pools, probeDomain };
};
