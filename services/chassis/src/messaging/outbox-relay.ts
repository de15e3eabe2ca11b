import { Gauge } from 'prom-client';
import type { Pool } from '../database/db.ts';
import type { Logger } from '../runtime/logger.ts';
import { registerCollector, unknownValue } from '../metrics/metrics.ts';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '../runtime/background-worker.ts';
import type { Kafka } from './kafka.ts';
import { createLazySender } from './lazy-sender.ts';
import { createLeaseHolder } from './lease.ts';
import { onOutboxAppended } from './outbox.ts';
import {
  publishAndMarkBatch,
  splitByTopicAndSize,
} from './outbox-publisher.ts';
import {
  measureBacklog,
  deleteOldSent,
  recordFailedAttempt,
  loadOldestUnsent,
} from './outbox.repository.ts';

export type RelaySettings = {
  pool: Pool;
  kafka: Kafka;
  /** The service that publishes the events: "orders". */
  service: string;
  log: Logger;
  leaseSeconds?: number;
  /** Lets a test stop or fail the relay after the broker has accepted a batch and before its rows are marked. */
  beforeMark?: () => Promise<void>;
};

const leaseName = 'outbox';
const batchRows = 500;

const gauges = {
  waiting: new Gauge({ name: 'outbox_waiting', help: 'Events not sent yet' }),
  parked: new Gauge({ name: 'outbox_parked', help: 'Parked events' }),
  oldest: new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that was not sent',
  }),
};

const registerBacklogMetrics = (pool: Pool): (() => void) =>
  registerCollector(
    async () => {
      const found = await measureBacklog(pool);
      gauges.waiting.set(found.waiting);
      gauges.parked.set(found.parked);
      gauges.oldest.set(found.oldestSeconds);
    },
    () => {
      for (const gauge of Object.values(gauges)) gauge.set(unknownValue);
    },
  );

/**
 * Starts the worker that publishes the outbox; a lease lets one instance of a service do so at a time. After a crash
 * some events are published again, and the inboxes of their consumers skip them.
 */
export const startOutboxRelay = (settings: RelaySettings): BackgroundWorker => {
  const { pool, kafka, log, leaseSeconds = 10 } = settings;
  const lease = createLeaseHolder(pool, leaseName, leaseSeconds);
  const sender = createLazySender(kafka);
  let deletedAt = performance.now();

  const deleteOldSentIfDue = async (): Promise<void> => {
    if (performance.now() - deletedAt < 15_000) return;
    deletedAt = performance.now();
    await deleteOldSent(pool);
  };

  const relayEvents = async (): Promise<'again' | 'idle'> => {
    if (!(await lease.acquire())) return 'idle';
    await deleteOldSentIfDue();
    const rows = await loadOldestUnsent(pool, batchRows);
    const parkedKeys = new Set<string>();
    for (const batch of splitByTopicAndSize(rows)) {
      if (!(await lease.acquire())) return 'idle';
      try {
        await publishAndMarkBatch(
          { ...settings, sender, lease },
          batch,
          parkedKeys,
        );
      } catch (error) {
        const ids = batch.map(({ id }) => id);
        await recordFailedAttempt(pool, ids, String(error));
        await sender.close().catch(() => undefined);
        throw error;
      }
    }
    return rows.length === batchRows ? 'again' : 'idle';
  };

  const loop = startBackgroundWorker({
    name: 'outbox relay',
    log,
    idleMs: 250,
    // Under load the relay sends fewer and larger batches, which spares the broker and all consumers.
    minIntervalMs: 100,
    retryMs: { first: 1_000, max: 15_000 },
    work: relayEvents,
  });
  const stopListening = onOutboxAppended(loop.wake);
  // Each instance reports the backlog, because the instance with the lease may be stuck.
  const unregisterMetrics = registerBacklogMetrics(pool);
  return {
    wake: loop.wake,
    close: async () => {
      stopListening();
      unregisterMetrics();
      await loop.close();
      await lease.release().catch(() => undefined);
      await sender.close().catch(() => undefined);
    },
  };
};
