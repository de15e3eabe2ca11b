import type { Pool } from '@imprint/chassis/db';
import {
  Gauge,
  registerCollector,
  unknownValue,
} from '@imprint/chassis/metrics';
import { readRebuildState } from './rebuild-state.repository.ts';

const wrong = new Gauge({
  name: 'figures_wrong',
  help: '1 while the projections differ from their owners or are being rebuilt',
});
const differedAt = new Gauge({
  name: 'figures_differed_at_seconds',
  help: 'Unix time when the projections last differed from their owners; 0 if never',
});
const checkedAt = new Gauge({
  name: 'figures_checked_at_seconds',
  help: 'Unix time when the projections last equalled their owners; 0 if never',
});

const toUnixSeconds = (time: Date | null): number =>
  time ? time.getTime() / 1000 : 0;

/** Registers the metrics of the projections' state. @returns a function that unregisters the metrics */
export const registerRebuildMetrics = (pool: Pool): (() => void) =>
  registerCollector(
    async () => {
      const state = await readRebuildState(pool);
      wrong.set(state.wrongSince ? 1 : 0);
      differedAt.set(toUnixSeconds(state.differedAt));
      checkedAt.set(toUnixSeconds(state.checkedAt));
    },
    () => {
      for (const gauge of [wrong, differedAt, checkedAt])
        gauge.set(unknownValue);
    },
  );
