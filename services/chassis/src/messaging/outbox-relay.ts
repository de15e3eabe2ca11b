import { randomUUID } from 'node:crypto';
import { Gauge } from 'prom-client';
import type { Pool } from '../database/db.ts';
import { failPoint } from '../runtime/fail-point.ts';
import type { Logger } from '../runtime/logger.ts';
import { lookUp, unknown } from '../metrics/figures.ts';
import { publicationOf, recordPublication } from './outbox-spans.ts';
import { createLoop, type Loop } from '../runtime/loop.ts';
import {
  isTooLarge,
  type Kafka,
  type OutgoingMessage,
  type Sender,
} from './kafka.ts';
import { endLease, takeLease, type Lease } from './lease.ts';
import { onOutboxFilled } from './outbox.ts';
import {
  backlog,
  deleteOldSent,
  markSent,
  noteFailure,
  oldestUnsent,
  park,
  type OutboxRow,
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
// Half of what a broker takes in one batch by default (1 MB), headers and framing included.
const batchBytes = 500_000;

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
      const { waiting, parked, oldestSeconds } = await backlog(pool);
      gauges.waiting.set(waiting);
      gauges.parked.set(parked);
      gauges.oldest.set(oldestSeconds);
    },
    () => {
      for (const gauge of Object.values(gauges)) gauge.set(unknown);
    },
  );

/** CloudEvents 1.0, Kafka binding, binary content mode. */
const toMessage = (
  service: string,
  row: OutboxRow,
  traceparent: string,
): OutgoingMessage => ({
  key: row.key,
  value: row.payload,
  headers: {
    'content-type': 'application/protobuf',
    ce_specversion: '1.0',
    ce_id: row.eventId,
    ce_type: row.type,
    ce_source: `/${service}`,
    ce_time: row.occurredAt.toISOString(),
    ce_subject: row.key,
    aggregateversion: String(row.version),
    correlationid: row.correlationId,
    traceparent,
  },
});

/** Those of one topic together, in their order, cut so that the broker takes each; between topics there is no order. */
const cutBatches = (rows: OutboxRow[]): OutboxRow[][] => {
  const cut: OutboxRow[][] = [];
  for (const ofTopic of Map.groupBy(rows, ({ topic }) => topic).values()) {
    let batch: OutboxRow[] = [];
    let bytes = 0;
    for (const row of ofTopic) {
      const rowBytes = row.payload.length + 600;
      if (batch.length > 0 && bytes + rowBytes > batchBytes) {
        cut.push(batch);
        batch = [];
        bytes = 0;
      }
      batch.push(row);
      bytes += rowBytes;
    }
    cut.push(batch);
  }
  return cut;
};

/**
 * Publishes the outbox. One relay per service works at a time, by a lease row; it may
 * die anywhere and only repeats itself, which every consumer's inbox makes harmless.
 */
export const startOutboxRelay = (settings: RelaySettings): Loop => {
  const { pool, kafka, service, log, leaseSeconds = 10 } = settings;
  const owner = randomUUID();
  let lease: Lease | undefined;
  let renewedAt = -Infinity;
  let sender: Sender | undefined;
  let tidiedAt = performance.now();

  const holdLease = async (): Promise<boolean> => {
    // Renewed at a third of its life, so that no batch starts on a lease about to end.
    if (lease && performance.now() - renewedAt < (leaseSeconds * 1000) / 3)
      return true;
    const asked = performance.now();
    lease = await takeLease(pool, leaseName, owner, leaseSeconds);
    renewedAt = asked;
    return lease !== undefined;
  };

  const sendAll = async (
    batch: OutboxRow[],
    parkedKeys: Set<string>,
  ): Promise<void> => {
    const rows = batch.filter(({ key }) => !parkedKeys.has(key));
    const first = rows[0];
    if (!first || !lease) return;
    sender ??= await kafka.sender();
    failPoint('event-committed');
    const started = performance.now();
    const steps = rows.map((row) => ({ row, span: publicationOf(row) }));
    try {
      await sender.send(
        first.topic,
        steps.map(({ row, span }) => toMessage(service, row, span)),
      );
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      if (rows.length === 1) {
        log.error({ eventId: first.eventId }, 'event too large, set aside');
        parkedKeys.add(first.key);
        return park(pool, first.id, 'too large for the broker');
      }
      const half = Math.ceil(rows.length / 2);
      await sendAll(rows.slice(0, half), parkedKeys);
      return sendAll(rows.slice(half), parkedKeys);
    }
    failPoint('event-published');
    for (const { row, span } of steps) recordPublication(row, span, started);
    await settings.beforeMark?.();
    const ids = rows.map(({ id }) => id);
    if (await markSent(pool, lease, ids)) return;
    // Another relay took over while we were away; it repeats what we could not mark.
    log.warn('relay lost its lease');
    lease = undefined;
  };

  const tidy = async (): Promise<void> => {
    if (performance.now() - tidiedAt < 15_000) return;
    tidiedAt = performance.now();
    await deleteOldSent(pool);
  };

  const relay = async (): Promise<'again' | 'idle'> => {
    if (!(await holdLease())) return 'idle';
    await tidy();
    const rows = await oldestUnsent(pool, batchRows);
    const parkedKeys = new Set<string>();
    for (const batch of cutBatches(rows)) {
      if (!(await holdLease())) return 'idle';
      try {
        await sendAll(batch, parkedKeys);
      } catch (error) {
        const ids = batch.map(({ id }) => id);
        await noteFailure(pool, ids, String(error));
        await sender?.close().catch(() => undefined);
        sender = undefined;
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
      if (lease) await endLease(pool, lease).catch(() => undefined);
      await sender?.close().catch(() => undefined);
    },
  };
};
