import kafkajs, {
  type Admin,
  type Kafka as Client,
  type logLevel as Level,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import type { Logger } from '../runtime/logger.ts';
import { patchIdlePolling } from './kafka-idle-polling.ts';
import { readRange } from './kafka-range.ts';
import { joinGroup } from './kafka-member.ts';
import type { Backlog, Kafka, Sender } from './kafka-port.ts';
import { createMissingTopics, emptyTopics } from './topics.ts';

// KafkaJS is a CommonJS module whose named exports Node cannot detect.
const { Kafka: KafkaJs, KafkaJSProtocolError, logLevel } = kafkajs;

patchIdlePolling();

// Only this file and the files that it imports use KafkaJS, so another client library would change only them.

export type * from './kafka-port.ts';

export type KafkaSettings = {
  brokers: string[];
  clientId: string;
  log: Logger;
  /** The prefix of every topic and group, for tests that share one broker. */
  prefix?: string;
  ssl?: boolean;
  sasl?: { username: string; password: string } | undefined;
  /** A member that sends no heartbeat for this long is removed from its group. */
  sessionTimeoutMs?: number;
  requestTimeoutMs?: number;
};

/** Whether the broker refused a batch because it is too large, so that the batch must be split or parked. */
export const isBatchTooLargeError = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError
    ? error.type === 'MESSAGE_TOO_LARGE'
    : error instanceof Error && isBatchTooLargeError(error.cause);

// KafkaJS also logs errors that it retries, so its lines get level debug; callers log the errors that it throws.
const createKafkaLogCreator = (log: Logger) => () => {
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

export type KafkaConfig = {
  KAFKA_BROKERS: string[];
  KAFKA_SSL: boolean;
  KAFKA_SASL_USERNAME?: string | undefined;
  KAFKA_SASL_PASSWORD?: string | undefined;
  KAFKA_SESSION_SECONDS?: number | undefined;
  TOPIC_PREFIX: string;
};

/** Returns a Kafka client with the `kafkaSettings` of `config.ts`. */
export const createKafkaFromConfig = (
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

const createClient = ({ log, ...settings }: KafkaSettings): Client => {
  const { username, password } = settings.sasl ?? {};
  const sasl: SASLOptions | undefined =
    username && password
      ? { mechanism: 'scram-sha-512', username, password }
      : undefined;
  return new KafkaJs({
    clientId: settings.clientId,
    brokers: settings.brokers,
    ssl: settings.ssl ?? false,
    ...(sasl ? { sasl } : {}),
    connectionTimeout: 2_000,
    requestTimeout: settings.requestTimeoutMs ?? 3_000,
    retry: { retries: 2, initialRetryTime: 200, maxRetryTime: 2_000 },
    logCreator: createKafkaLogCreator(log),
  });
};

const createSender = async (
  client: Client,
  prefix: string,
): Promise<Sender> => {
  const producer: Producer = client.producer({
    allowAutoTopicCreation: false,
    idempotent: true,
    maxInFlightRequests: 1,
    // An idempotent producer retries without end by default; here the outbox relay continues after two retries.
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

const fetchUnreadRanges = async (
  admin: Admin,
  groupId: string,
  topic: string,
): Promise<Backlog[]> => {
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const read = new Map(
    committed?.partitions.map(({ partition, offset }) => [
      partition,
      Number(offset),
    ]),
  );
  const ends = await admin.fetchTopicOffsets(topic);
  return ends.map(({ partition, low, high }) => ({
    partition,
    // The committed offset is -1 if there is none, and lies before `low` if unread messages have expired.
    from: Math.max(read.get(partition) ?? -1, Number(low)),
    to: Number(high),
  }));
};

/** Returns a Kafka client, which connects only when it is used. */
export const createKafka = (settings: KafkaSettings): Kafka => {
  const { log, prefix = '', sessionTimeoutMs = 20_000 } = settings;
  const client = createClient(settings);

  const asAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = client.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };

  const place = { client, asAdmin, log, prefix, sessionTimeoutMs };
  const addTopicPrefix = (topics: readonly string[]): string[] =>
    topics.map((topic) => prefix + topic);

  return {
    sender: () => createSender(client, prefix),
    subscribe: (subscription) => joinGroup(place, subscription),
    backlog: (group, topic) =>
      asAdmin((admin) =>
        fetchUnreadRanges(admin, prefix + group, prefix + topic),
      ),
    read: (topic, between, timeoutMs = 30_000) =>
      readRange(place, prefix + topic, between, timeoutMs),
    createTopics: (topics, numbers) =>
      asAdmin((admin) =>
        createMissingTopics(admin, addTopicPrefix(topics), numbers),
      ),
    emptyTopics: (topics) =>
      asAdmin((admin) => emptyTopics(admin, addTopicPrefix(topics))),
  };
};
