import type { Pool } from '../database/db.ts';
import { killAtFailPoint } from '../runtime/fail-point.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  isBatchTooLargeError,
  type OutgoingMessage,
  type Sender,
} from './kafka.ts';
import type { LeaseHolder } from './lease.ts';
import {
  publicationTraceparentOf,
  recordPublicationSpan,
} from './outbox-spans.ts';
import {
  markSentIfLeased,
  parkRow,
  type OutboxRow,
} from './outbox.repository.ts';

// The limit is half of Kafka's default limit for a batch (1 MB), which also counts headers and framing.
const batchBytes = 500_000;

/** Returns the row as a CloudEvents 1.0 message (Kafka protocol binding, binary content mode). */
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

/** Splits rows into batches, each of one topic and small enough for the broker; rows of one topic stay in order. */
export const splitByTopicAndSize = (rows: OutboxRow[]): OutboxRow[][] => {
  const batches: OutboxRow[][] = [];
  for (const ofTopic of Map.groupBy(rows, ({ topic }) => topic).values()) {
    let batch: OutboxRow[] = [];
    let bytes = 0;
    for (const row of ofTopic) {
      const rowBytes = row.payload.length + 600;
      if (batch.length > 0 && bytes + rowBytes > batchBytes) {
        batches.push(batch);
        batch = [];
        bytes = 0;
      }
      batch.push(row);
      bytes += rowBytes;
    }
    batches.push(batch);
  }
  return batches;
};

type Deps = {
  pool: Pool;
  sender: Sender;
  lease: LeaseHolder;
  service: string;
  log: Logger;
  beforeMark?: () => Promise<void>;
};

/**
 * Publishes a batch of one topic and marks its rows as sent. A batch that is too large for the broker is halved; a
 * single event that is too large is parked, and its key is added to `parkedKeys`.
 */
export const publishAndMarkBatch = async (
  deps: Deps,
  batch: OutboxRow[],
  parkedKeys: Set<string>,
): Promise<void> => {
  const { pool, sender, lease, service, log } = deps;
  const rows = batch.filter(({ key }) => !parkedKeys.has(key));
  const [first] = rows;
  const held = first && (await lease.acquire());
  if (!held) return;
  killAtFailPoint('event-committed');
  const started = performance.now();
  const spans = rows.map((row) => ({
    row,
    span: publicationTraceparentOf(row),
  }));
  try {
    await sender.send(
      first.topic,
      spans.map(({ row, span }) => toMessage(service, row, span)),
    );
  } catch (error) {
    if (!isBatchTooLargeError(error)) throw error;
    if (rows.length === 1) {
      const reason = 'too large for the broker';
      log.error({ eventId: first.eventId, reason }, 'event parked');
      parkedKeys.add(first.key);
      await parkRow(pool, first.id, reason);
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await publishAndMarkBatch(deps, rows.slice(0, half), parkedKeys);
    return publishAndMarkBatch(deps, rows.slice(half), parkedKeys);
  }
  killAtFailPoint('event-published');
  for (const { row, span } of spans) recordPublicationSpan(row, span, started);
  await deps.beforeMark?.();
  const ids = rows.map(({ id }) => id);
  if (await markSentIfLeased(pool, held, ids)) return;
  // Another relay has acquired the lease meanwhile, and publishes the unmarked events again.
  log.warn('outbox relay lease lost');
  lease.forget();
};
