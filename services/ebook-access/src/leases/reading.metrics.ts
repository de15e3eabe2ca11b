import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  Counter,
  Gauge,
  registerCollector,
  unknownValue,
} from '@imprint/chassis/metrics';
import { countActiveSessions } from './reading-session.repository.ts';

const readersNow = new Gauge({
  name: 'readers_now',
  help: 'Copies that are being read',
});

export const takeovers = new Counter({
  name: 'reading_take_overs_total',
  help: 'Reading sessions taken over by another tab',
});

export const registerReaderMetrics = (deps: { pool: Pool; clock: Clock }) =>
  registerCollector(
    async () =>
      readersNow.set(await countActiveSessions(deps.pool, deps.clock.now())),
    () => readersNow.set(unknownValue),
  );
