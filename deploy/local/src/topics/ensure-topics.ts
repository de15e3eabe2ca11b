import { createMissingTopics } from '@imprint/chassis/messaging/topics';
import { consumerGroups, deadLetterTopic, topics } from '@imprint/proto/topics';
import { Kafka, logLevel } from 'kafkajs';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

export type TopicOptions = {
  brokers: string[];
  partitions: number;
  replicationFactor: number;
  /** Put before every name; services get the same as TOPIC_PREFIX. */
  prefix?: string;
};

/** Makes the topics that are missing, dead-letter topics too, and returns their names. Safe to repeat. */
export const ensureTopics = async (
  options: TopicOptions,
): Promise<string[]> => {
  const kafka = new Kafka({
    clientId: 'topics',
    brokers: options.brokers,
    logLevel: logLevel.NOTHING,
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await createMissingTopics(admin, topicNames(options.prefix), {
      partitions: options.partitions,
      replicas: options.replicationFactor,
      retentionMs: thirtyDaysMs,
    });
  } finally {
    await admin.disconnect();
  }
};

const topicNames = (prefix = ''): string[] =>
  [
    ...Object.values(topics),
    ...Object.keys(consumerGroups).map(deadLetterTopic),
  ].map((name) => prefix + name);
