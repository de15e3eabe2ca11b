import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Consumer, Kafka as Client } from 'kafkajs';
import type { Logger } from '../runtime/logger.ts';
import { batchHandler } from './kafka-batch.ts';
import { createLiveness } from './kafka-liveness.ts';
import type { Subscribed, Subscription } from './kafka-port.ts';

/** More than this is worth no further waiting. */
const minFetchBytes = 128_000;

export type KafkaContext = {
  client: Client;
  asAdmin: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;
  log: Logger;
  prefix: string;
  sessionTimeoutMs: number;
};

/** A member of a group, for as long as it is not closed; what the broker does meanwhile is waited for. */
export const joinGroup = (
  place: KafkaContext,
  subscription: Subscription,
): Subscribed => {
  const { log, prefix } = place;
  const topics = subscription.topics.map((topic) => prefix + topic);
  const groupId = `${prefix}${subscription.group}${subscription.onAssigned ? `.${randomUUID()}` : ''}`;
  const { observe, ...liveness } = createLiveness(subscription.onAssigned);
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let consumer: Consumer | undefined;

  const restartAfterCrash = (member: Consumer): void => {
    member.on(member.events.CRASH, ({ payload: { restart, error } }) => {
      log.warn({ err: error, restart }, 'kafka consumer stopped');
      // KafkaJS gives up for good on what it cannot retry; we start afresh.
      if (restart || isClosed()) return;
      void member
        .disconnect()
        .catch(() => undefined)
        .then(start);
    });
  };

  const startConsumer = async (): Promise<void> => {
    consumer = createConsumer(place, groupId, subscription, isClosed);
    observe(consumer);
    restartAfterCrash(consumer);
    const eachBatch = batchHandler(subscription, prefix, closing.signal);
    await runConsumer(consumer, { topics, subscription, eachBatch });
  };

  /** @returns whether the member has started, or need not any more */
  const tryStart = async (): Promise<boolean> => {
    try {
      const isReady = await topicsExist(place, topics);
      if (isReady && !isClosed()) await startConsumer();
      if (!isReady) log.warn({ topics }, 'kafka topics missing');
      return isReady;
    } catch (error) {
      log.warn({ err: error }, 'kafka unavailable');
      await consumer?.disconnect().catch(() => undefined);
      return false;
    }
  };

  const start = (): Promise<void> => retryUntil(tryStart, isClosed);
  const started = start();

  return {
    ...liveness,
    close: async () => {
      closing.abort();
      await consumer?.disconnect();
      await started;
      // One that was just starting has joined its group after all.
      await consumer?.disconnect();
    },
  };
};

const retryUntil = async (
  attempt: () => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> => {
  for (let pauseMs = 250; !isOver(); pauseMs = Math.min(pauseMs * 2, 5_000)) {
    if (await attempt()) return;
    await sleep(pauseMs);
  }
};

const topicsExist = (
  { asAdmin }: KafkaContext,
  topics: readonly string[],
): Promise<boolean> =>
  asAdmin(async (admin) => {
    const there = new Set(await admin.listTopics());
    return topics.every((topic) => there.has(topic));
  });

const createConsumer = (
  { client, sessionTimeoutMs }: KafkaContext,
  groupId: string,
  { maxWaitMs }: Subscription,
  isClosed: () => boolean,
): Consumer =>
  client.consumer({
    groupId,
    allowAutoTopicCreation: false,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: Math.min(3_000, sessionTimeoutMs / 3),
    rebalanceTimeout: 30_000,
    maxWaitTimeInMs: maxWaitMs ?? 500,
    minBytes: maxWaitMs ? minFetchBytes : 1,
    // The member waits for an unavailable broker; KafkaJS then restarts it.
    retry: {
      retries: 5,
      initialRetryTime: 300,
      maxRetryTime: 5_000,
      // One that is closed while it joins fails, and would come back by itself.
      restartOnFailure: () => Promise.resolve(!isClosed()),
    },
  });

const runConsumer = async (
  consumer: Consumer,
  {
    topics,
    subscription: { onAssigned },
    eachBatch,
  }: {
    topics: string[];
    subscription: Subscription;
    eachBatch: ReturnType<typeof batchHandler>;
  },
): Promise<void> => {
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: !onAssigned });
  await consumer.run({
    eachBatchAutoResolve: false,
    // A group that never keeps a place is gone with its only member.
    autoCommit: !onAssigned,
    partitionsConsumedConcurrently: 2,
    autoCommitInterval: 1_000,
    eachBatch,
  });
};
