import { randomUUID } from 'node:crypto';
import kafkajs, {
  type Admin,
  type Consumer,
  type KafkaMessage,
  type logLevel as Level,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import type { Logger } from '../logger.ts';
import {
  createMissingTopics,
  emptyTopics,
  type TopicNumbers,
} from './topics.ts';

// A CommonJS module whose names Node cannot see from outside.
const { Kafka: KafkaJs, KafkaJSProtocolError, logLevel } = kafkajs;

// With topics.ts the one file that knows KafkaJS, so that another client is one file's work.

export type OutgoingMessage = {
  key: string;
  value: Uint8Array | null;
  headers: Record<string, string>;
};

export type IncomingMessage = {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  value: Buffer | null;
  headers: Record<string, string>;
};

export type Outcome =
  | 'done'
  /** So many are done; come back to the next one after the pause, those behind it wait. */
  | { done: number; againInMs: number };

export type Sender = {
  /** Resolves when every in-sync replica has all of them. */
  send: (topic: string, messages: OutgoingMessage[]) => Promise<void>;
  close: () => Promise<void>;
};

export type Subscription = {
  group: string;
  topics: readonly string[];
  /** Messages of one partition, in their order and at most `mostAtOnce`. */
  handle: (messages: IncomingMessage[]) => Promise<Outcome>;
  /** So long the broker may gather messages, for a group that is in no hurry; else each comes at once. */
  gatherMs?: number;
  /**
   * Given, every process hears all that comes from now on, each as a group of its own that
   * keeps no place. Called when that begins, and again whenever something may have been missed.
   */
  onBegin?: () => void;
};

export type Subscribed = {
  /** Since the broker last said anything; for ever while something may be missed. */
  silentMs: () => number;
  /** Whether the group has taken this member in and the broker was heard of lately. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

/** What lies before a group in one partition: the offset it will read next, and the one after the newest. */
export type Backlog = { partition: number; from: number; to: number };

export type Kafka = {
  sender: () => Promise<Sender>;
  /** Keeps trying until the broker and all topics are there. */
  subscribe: (subscription: Subscription) => Subscribed;
  /** What a group has committed of a topic, partition by partition; from the oldest message if nothing. */
  backlog: (group: string, topic: string) => Promise<Backlog[]>;
  /** Makes the topics that are missing, with numbers and never by a broker's default, and returns their names as the broker knows them. */
  createTopics: (
    topics: readonly string[],
    numbers: TopicNumbers,
  ) => Promise<string[]>;
  /** Deletes all messages of the topics, those of them that are there. */
  emptyTopics: (topics: readonly string[]) => Promise<void>;
};

export type KafkaSettings = {
  brokers: string[];
  clientId: string;
  log: Logger;
  /** Put before every topic and group; for tests that share one broker. */
  prefix?: string;
  ssl?: boolean;
  sasl?: { username: string; password: string } | undefined;
  /** A member that is silent for so long is dropped from its group. */
  sessionTimeoutMs?: number;
};

/** So many are handled within the time that a group waits for a sign of life. */
const mostAtOnce = 100;

/** More than this is worth no further waiting. */
const gatheredBytes = 128_000;

/** The broker will never take this batch as it is: it must be cut, or set aside. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError
    ? error.type === 'MESSAGE_TOO_LARGE'
    : error instanceof Error && isTooLarge(error.cause);

// KafkaJS logs what it will retry as an error; only what it gives up on is one, and that reaches us as a throw.
const quietLog = (log: Logger) => () => {
  return ({
    level,
    log: entry,
  }: {
    level: Level;
    log: { message: string; [key: string]: unknown };
  }) => {
    const { message, error, broker, groupId } = entry;
    if (level <= logLevel.WARN)
      log.debug({ reason: error, broker, groupId }, `kafka: ${message}`);
  };
};

type HeaderValue = Buffer | string | (Buffer | string)[] | null | undefined;

const text = (value: HeaderValue): string =>
  Array.isArray(value) ? text(value[0]) : (value?.toString() ?? '');

const incoming = (
  topic: string,
  partition: number,
  message: KafkaMessage,
): IncomingMessage => ({
  topic,
  partition,
  offset: message.offset,
  key: text(message.key),
  value: message.value,
  headers: Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([k, v]) => [k, text(v)]),
  ),
});

type KafkaConfig = {
  KAFKA_BROKERS: string[];
  KAFKA_SSL: boolean;
  KAFKA_SASL_USERNAME?: string | undefined;
  KAFKA_SASL_PASSWORD?: string | undefined;
  KAFKA_SESSION_SECONDS?: number | undefined;
  TOPIC_PREFIX: string;
};

/** As the settings of `config.ts` say. */
export const kafkaOf = (
  config: KafkaConfig,
  clientId: string,
  log: Logger,
): Kafka =>
  createKafka({
    brokers: config.KAFKA_BROKERS,
    clientId,
    log,
    prefix: config.TOPIC_PREFIX,
    ...(config.KAFKA_SESSION_SECONDS
      ? { sessionTimeoutMs: config.KAFKA_SESSION_SECONDS * 1_000 }
      : {}),
    ssl: config.KAFKA_SSL,
    sasl: {
      username: config.KAFKA_SASL_USERNAME ?? '',
      password: config.KAFKA_SASL_PASSWORD ?? '',
    },
  });

export const createKafka = (settings: KafkaSettings): Kafka => {
  const { log, prefix = '', sessionTimeoutMs = 20_000 } = settings;
  const { username, password } = settings.sasl ?? {};
  const sasl: SASLOptions | undefined =
    username && password
      ? { mechanism: 'scram-sha-512', username, password }
      : undefined;
  const client = new KafkaJs({
    clientId: settings.clientId,
    brokers: settings.brokers,
    ssl: settings.ssl ?? false,
    ...(sasl ? { sasl } : {}),
    connectionTimeout: 2_000,
    requestTimeout: 3_000,
    retry: { retries: 2, initialRetryTime: 200, maxRetryTime: 2_000 },
    logCreator: quietLog(log),
  });

  const asAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = client.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };

  const sender = async (): Promise<Sender> => {
    const producer: Producer = client.producer({
      allowAutoTopicCreation: false,
      idempotent: true,
      maxInFlightRequests: 1,
      // Given, since `idempotent` alone would retry for ever; the relay owns the long retries.
      retry: { retries: 2, initialRetryTime: 200, maxRetryTime: 2_000 },
    });
    await producer.connect();
    return {
      send: async (topic, messages) => {
        await producer.send({
          topic: prefix + topic,
          acks: -1,
          timeout: 2_500,
          messages: messages.map(({ value, ...rest }) => ({
            ...rest,
            value: value === null ? null : Buffer.from(value),
          })),
        });
      },
      close: () => producer.disconnect(),
    };
  };

  const subscribe = (subscription: Subscription): Subscribed => {
    const topics = subscription.topics.map((topic) => prefix + topic);
    let consumer: Consumer | undefined;
    const { onBegin, gatherMs } = subscription;
    const groupId = `${prefix}${subscription.group}${onBegin ? `.${randomUUID()}` : ''}`;
    let heardAt = 0;
    let isBegun = !onBegin;
    let closed = false;
    // Asked anew after each wait, which the compiler cannot know of.
    const isClosed = () => closed;
    const pauses = new Set<NodeJS.Timeout>();

    const topicsThere = (): Promise<boolean> =>
      asAdmin(async (admin) => {
        const there = new Set(await admin.listTopics());
        return topics.every((topic) => there.has(topic));
      });

    const work = async (member: Consumer): Promise<void> => {
      await member.connect();
      await member.subscribe({ topics, fromBeginning: !onBegin });
      await member.run({
        eachBatchAutoResolve: false,
        // A group that never keeps a place is gone with its only member.
        autoCommit: !onBegin,
        partitionsConsumedConcurrently: 3,
        autoCommitInterval: 1_000,
        eachBatch: async (run) => {
          const { batch } = run;
          const topic = batch.topic.slice(prefix.length);
          for (let at = 0; at < batch.messages.length; at += mostAtOnce) {
            if (!run.isRunning() || run.isStale()) return;
            const some = batch.messages.slice(at, at + mostAtOnce);
            const outcome = await subscription.handle(
              some.map((one) => incoming(topic, batch.partition, one)),
            );
            const done = outcome === 'done' ? some.length : outcome.done;
            const last = some[done - 1];
            if (last) run.resolveOffset(last.offset);
            if (outcome !== 'done') {
              const resume = run.pause();
              const timer = setTimeout(() => {
                pauses.delete(timer);
                if (!closed) resume();
              }, outcome.againInMs);
              pauses.add(timer);
              return;
            }
            await run.commitOffsetsIfNecessary();
            await run.heartbeat();
          }
          if (!onBegin)
            await run.commitOffsetsIfNecessary(run.uncommittedOffsets());
        },
      });
    };

    const start = async (): Promise<void> => {
      for (let pauseMs = 250; !closed; pauseMs = Math.min(pauseMs * 2, 5_000)) {
        try {
          if (await topicsThere()) {
            if (isClosed()) return;
            consumer = client.consumer({
              groupId,
              allowAutoTopicCreation: false,
              sessionTimeout: sessionTimeoutMs,
              heartbeatInterval: Math.min(3_000, sessionTimeoutMs / 3),
              rebalanceTimeout: 30_000,
              maxWaitTimeInMs: gatherMs ?? 500,
              minBytes: gatherMs ? gatheredBytes : 1,
              // A broker that is away is waited for; KafkaJS then starts the member anew.
              retry: {
                retries: 5,
                initialRetryTime: 300,
                maxRetryTime: 5_000,
                // One that is closed while it joins fails, and would come back by itself.
                restartOnFailure: () => Promise.resolve(!closed),
              },
            });
            const { HEARTBEAT, GROUP_JOIN, FETCH, CRASH } = consumer.events;
            for (const sign of [HEARTBEAT, GROUP_JOIN, FETCH] as const)
              consumer.on(sign, () => {
                heardAt = performance.now();
              });
            if (onBegin) {
              consumer.on(GROUP_JOIN, () => {
                isBegun = false;
              });
              // Where to read from is settled before the first fetch.
              consumer.on(FETCH, () => {
                if (isBegun) return;
                isBegun = true;
                onBegin();
              });
            }
            consumer.on(CRASH, ({ payload: { restart, error } }) => {
              log.warn({ err: error, restart }, 'kafka consumer stopped');
              // KafkaJS gives up for good on what it cannot retry; we start afresh.
              if (restart || closed) return;
              const left = consumer?.disconnect().catch(() => undefined);
              void left?.then(start);
            });
            await work(consumer);
            return;
          }
          log.warn({ topics }, 'kafka topics are not there yet');
        } catch (error) {
          log.warn({ err: error }, 'kafka is away');
          await consumer?.disconnect().catch(() => undefined);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    const started = start();

    return {
      isConnected: () => heardAt > 0 && performance.now() - heardAt < 60_000,
      silentMs: () =>
        isBegun && heardAt > 0 ? performance.now() - heardAt : Infinity,
      close: async () => {
        closed = true;
        for (const timer of pauses) clearTimeout(timer);
        await consumer?.disconnect();
        await started;
        // One that was just starting has joined its group after all.
        await consumer?.disconnect();
      },
    };
  };

  const backlog: Kafka['backlog'] = (group, name) =>
    asAdmin(async (admin) => {
      const topic = prefix + name;
      const groupId = prefix + group;
      const [committed] = await admin.fetchOffsets({
        groupId,
        topics: [topic],
      });
      const read = new Map(
        committed?.partitions.map(({ partition, offset }) => [
          partition,
          Number(offset),
        ]),
      );
      const ends = await admin.fetchTopicOffsets(topic);
      return ends.map(({ partition, low, high }) => ({
        partition,
        // -1 for nothing committed; and what was not read in time is no longer there.
        from: Math.max(read.get(partition) ?? -1, Number(low)),
        to: Number(high),
      }));
    });

  const createTopics: Kafka['createTopics'] = (topics, numbers) =>
    asAdmin((admin) =>
      createMissingTopics(
        admin,
        topics.map((topic) => prefix + topic),
        numbers,
      ),
    );

  return {
    sender,
    subscribe,
    backlog,
    createTopics,
    emptyTopics: (topics) =>
      asAdmin((admin) =>
        emptyTopics(
          admin,
          topics.map((topic) => prefix + topic),
        ),
      ),
  };
};
