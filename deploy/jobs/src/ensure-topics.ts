import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { consumerGroups, deadLetterTopic, topics } from '@imprint/proto/topics';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** Creates the missing topics, including dead-letter topics, and returns their names. Safe to repeat. */
export const ensureTopics = (
  kafka: Kafka,
  { partitions, replicas }: { partitions: number; replicas: number },
): Promise<string[]> =>
  kafka.createTopics(names, {
    partitions,
    replicas,
    retentionMs: thirtyDaysMs,
  });

const names = [
  ...Object.values(topics),
  ...Object.keys(consumerGroups).map(deadLetterTopic),
];
