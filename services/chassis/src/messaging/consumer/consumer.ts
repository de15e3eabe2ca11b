import type { Pool } from '../../database/db.ts';
import type { Logger } from '../../runtime/logger.ts';
import { registerGroupMetrics } from '../group-metrics.ts';
import type { Kafka, Subscribed } from '../kafka-port.ts';
import { countAttempts } from './attempts.ts';
import { deadLettered } from './dead-letter.ts';
import { decoded } from './decode.ts';
import { type Handlers, inInboxTransaction } from './inbox-transaction.ts';
import { retried } from './retry.ts';
import { batchedOrIndividually } from './handle-batch.ts';
import { traced } from './trace.ts';

export type { ReceivedEvent } from './delivery.ts';
export type { EventHandler } from './inbox-transaction.ts';

/** The topics of a group, and the handlers of their events. */
export type ConsumerSettings = Handlers & {
  pool: Pool;
  kafka: Kafka;
  /** "ebook-access.reading-links" */
  group: string;
  topics: readonly string[];
  /** How long the broker may collect messages, in milliseconds; without it each arrives at once. */
  maxWaitMs?: number;
  log: Logger;
  /** The delays after the first attempts of a failing handler; then the message is a dead letter. */
  retryDelaysMs?: number[];
};

/**
 * Subscribes a group to its topics. Each event takes effect once; order is kept per key, and members of the group
 * work in parallel.
 */
export const startConsumer = (settings: ConsumerSettings): Subscribed => {
  const { pool, kafka, group, topics, maxWaitMs, log } = settings;
  const attempts = countAttempts();
  const place = { kafka, group, log, attempts };

  const isHandled = (type: string) => Object.hasOwn(settings.handlers, type);
  const handle = decoded(
    group,
    isHandled,
    traced(group, log, inInboxTransaction(pool, group, settings)),
  );
  const delaysMs = settings.retryDelaysMs;
  const each = deadLettered(place, retried({ ...place, delaysMs }, handle));

  const subscribed = kafka.subscribe({
    group,
    topics,
    ...(maxWaitMs ? { maxWaitMs } : {}),
    handle: batchedOrIndividually(place, handle, each.handle),
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
