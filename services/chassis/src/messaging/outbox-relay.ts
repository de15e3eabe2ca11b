import { Gauge } from 'prom-client';
import type { Pool } from '../database/db.ts';
import type { Logger } from '../runtime/logger.ts';
import { lookUp, unknown } from '../metrics/figures.ts';
import { createLoop, type Loop } from '../runtime/loop.ts';
import type { Kafka } from './kafka.ts';
import { createLeaseHolder } from './lease.ts';
import { onOutboxFilled } from './outbox.ts';
import {
  createLazySender,
  cutBatches,
  publishBatch,
} from './outbox-publisher.ts';
import {
  backlog,
  deleteOldSent,
  noteFailure,
  oldestUnsent,
} from './outbox.repository.ts';

export type RelaySettings = {
  pool: Pool;
  kafka: Kafka;
  /** "orders": the events' source. */
  service: string;
  log: Logger;
  leaseSeconds?: number;
  /** Where a test stops or fails the relay: after the broker took a batch, before its rows are marked. */
  beforeMark?: () => Promise<void>;
};

const leaseName = 'outbox';
const batchRows = 500;

const gauges = {
  waiting: new Gauge({ name: 'outbox_waiting', help: 'Events not sent yet' }),
  parked: new Gauge({ name: 'outbox_parked', help: 'Events set aside' }),
  oldest: new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that was not sent',
  }),
};

const tellOfBacklog = (pool: Pool): (() => void) =>
  lookUp(
    async () => {
      const found = await backlog(pool);
      gauges.waiting.set(found?.waiting ?? 0);
      gauges.parked.set(found?.parked ?? 0);
      gauges.oldest.set(found?.oldestSeconds ?? 0);
    },
    () => {
      for (const gauge of Object.values(gauges)) gauge.set(unknown);
    },
  );

/**
 * Publishes the outbox. One relay per service works at a time, by a lease row; it may
 * die anywhere and only repeats itself, which every consumer's inbox makes harmless.
 */
export const startOutboxRelay = (settings: RelaySettings): Loop => {
  const { pool, kafka, log, leaseSeconds = 10 } = settings;
  const lease = createLeaseHolder(pool, leaseName, leaseSeconds);
  const sender = createLazySender(kafka);
  let tidiedAt = performance.now();

  const tidy = async (): Promise<void> => {
    if (performance.now() - tidiedAt < 15_000) return;
    tidiedAt = performance.now();
    await deleteOldSent(pool);
  };

  const relay = async (): Promise<'again' | 'idle'> => {
    if (!(await lease.hold())) return 'idle';
    await tidy();
    const rows = await oldestUnsent(pool, batchRows);
    const parkedKeys = new Set<string>();
    for (const batch of cutBatches(rows)) {
      if (!(await lease.hold())) return 'idle';
      try {
        await publishBatch({ ...settings, sender, lease }, batch, parkedKeys);
      } catch (error) {
        const ids = batch.map(({ id }) => id);
        await noteFailure(pool, ids, String(error));
        await sender.close().catch(() => undefined);
        throw error;
      }
    }
    return rows.length === batchRows ? 'again' : 'idle';
  };

  const loop = createLoop({
    name: 'outbox relay',
    log,
    idleMs: 250,
    // A shop that sells much sends fewer and larger batches, which spares the broker and all who read.
    leastMs: 100,
    retryMs: { first: 1_000, most: 15_000 },
    work: relay,
  });
  const forget = onOutboxFilled(loop.wake);
  // By each instance, since the one at work may be the one that is stuck.
  const forgetBacklog = tellOfBacklog(pool);
  return {
    wake: loop.wake,
    close: async () => {
      forget();
      forgetBacklog();
      await loop.close();
      await lease.release().catch(() => undefined);
      await sender.close().catch(() => undefined);
    },
  };
};
