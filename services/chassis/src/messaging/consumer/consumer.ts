import type { Pool } from '../../database/db.ts';
import type { Logger } from '../../runtime/logger.ts';
import { registerGroupMetrics } from '../group-metrics.ts';
import type { Kafka, GroupMember } from '../kafka-port.ts';
import { createFailedAttemptCounter } from './attempts.ts';
import { withDeadLetters } from './dead-letter.ts';
import { withDecodingAndFiltering } from './decode.ts';
import { type Handlers, withInboxTransaction } from './inbox-transaction.ts';
import { withRetryDecisions } from './retry.ts';
import { withBatching } from './handle-batch.ts';
import { withEventTelemetry } from './trace.ts';

export type { ReceivedEvent } from './delivery.ts';
export type { EventHandler } from './inbox-transaction.ts';

/** The topics of a group, and the handlers of their events. */
export type ConsumerSettings = Handlers & {
  pool: Pool;
  kafka: Kafka;
  /** The consumer group, for example "ebook-access.reading-links". */
  group: string;
  topics: readonly string[];
  /** How long the broker may hold messages back to send more of them at once; by default it sends each at once. */
  maxWaitMs?: number;
  log: Logger;
  /** The delay before each retry of a failing handler; after the last retry the message becomes a dead letter. */
  retryDelaysMs?: number[];
};

/**
 * Subscribes a group to its topics. Each event takes effect once per group. Events of one key are handled in order;
 * members of the group work in parallel.
 */
export const startConsumer = (settings: ConsumerSettings): GroupMember => {
  const { pool, kafka, group, topics, maxWaitMs, log } = settings;
  const attempts = createFailedAttemptCounter();
  const place = { kafka, group, log, attempts };

  const isHandled = (type: string) => Object.hasOwn(settings.handlers, type);
  const handle = withDecodingAndFiltering(
    group,
    isHandled,
    withEventTelemetry(group, log, withInboxTransaction(pool, group, settings)),
  );
  const delaysMs = settings.retryDelaysMs;
  const each = withDeadLetters(
    place,
    withRetryDecisions({ ...place, delaysMs }, handle),
  );

  const subscribed = kafka.subscribe({
    group,
    topics,
    ...(maxWaitMs ? { maxWaitMs } : {}),
    handle: withBatching(place, handle, each.handle),
  });
  const { isConnected } = subscribed;
  const unregisterMetrics = registerGroupMetrics({
    kafka,
    group,
    topics,
    isConnected,
  });
  return {
    ...subscribed,
    close: async () => {
      unregisterMetrics();
      await subscribed.close();
      await each.close();
    },
  };
};
