import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Consumer, Kafka as Client } from 'kafkajs';
import type { Logger } from '../runtime/logger.ts';
import { createBatchHandler } from './kafka-batch.ts';
import { createLivenessTracker } from './kafka-liveness.ts';
import type { GroupMember, Subscription } from './kafka-port.ts';

/** The broker answers as soon as it has this many bytes, even before `maxWaitMs` has passed. */
const minFetchBytes = 128_000;

export type KafkaContext = {
  client: Client;
  asAdmin: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;
  log: Logger;
  prefix: string;
  sessionTimeoutMs: number;
};

/** Joins a group and stays a member until `close`; retries while the broker is unavailable. */
export const joinGroup = (
  place: KafkaContext,
  subscription: Subscription,
): GroupMember => {
  const { log, prefix } = place;
  const topics = subscription.topics.map((topic) => prefix + topic);
  const groupId = `${prefix}${subscription.group}${subscription.onAssigned ? `.${randomUUID()}` : ''}`;
  const { observe, ...liveness } = createLivenessTracker(
    subscription.onAssigned,
  );
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let consumer: Consumer | undefined;

  const startConsumer = async (): Promise<void> => {
    consumer = createConsumer(place, groupId, subscription, isClosed);
    observe(consumer);
    restartAfterCrash(place, consumer, isClosed, startWithRetries);
    const eachBatch = createBatchHandler(subscription, prefix, closing.signal);
    await runConsumer(consumer, { topics, subscription, eachBatch });
  };

  /** @returns whether the topics exist, so that no further attempt is needed */
  const tryStartConsumer = async (): Promise<boolean> => {
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

  const startWithRetries = (): Promise<void> =>
    retryUntil(tryStartConsumer, isClosed);
  const started = startWithRetries();

  return {
    ...liveness,
    close: async () => {
      closing.abort();
      await consumer?.disconnect();
      await started;
      // A consumer that was still starting may have joined its group after the first disconnect.
      await consumer?.disconnect();
    },
  };
};

const restartAfterCrash = (
  { log }: KafkaContext,
  consumer: Consumer,
  isClosed: () => boolean,
  startNewConsumer: () => Promise<void>,
): void => {
  consumer.on(consumer.events.CRASH, ({ payload: { restart, error } }) => {
    log.warn(
      { err: error, willRestart: !isClosed() },
      'kafka consumer crashed',
    );
    // KafkaJS stops the consumer after an error that it cannot retry, so a new consumer is started.
    if (restart || isClosed()) return;
    void consumer
      .disconnect()
      .catch(() => undefined)
      .then(startNewConsumer);
  });
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
    // KafkaJS restarts the consumer after these retries, so attempts continue while the broker is unavailable.
    retry: {
      retries: 5,
      initialRetryTime: 300,
      maxRetryTime: 5_000,
      // A consumer that is closed while it joins a group fails, but must not be restarted.
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
    eachBatch: ReturnType<typeof createBatchHandler>;
  },
): Promise<void> => {
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: !onAssigned });
  await consumer.run({
    eachBatchAutoResolve: false,
    // The group of a single process commits nothing, so Kafka deletes the group once the process has left it.
    autoCommit: !onAssigned,
    partitionsConsumedConcurrently: 2,
    autoCommitInterval: 1_000,
    eachBatch,
  });
};
