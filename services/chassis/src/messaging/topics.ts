import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';

export type TopicSettings = {
  partitions: number;
  replicas: number;
  /** The maximum age of a message. */
  retentionMs: number;
};

const leaderTimeoutMs = 30_000;
const dayMs = 86_400_000;

/** Whether every partition has a leader; false while a broker does not know a topic that was just created. */
const haveLeaders = async (
  admin: Admin,
  topics: string[],
): Promise<boolean> => {
  try {
    const metadata = await admin.fetchTopicMetadata({ topics });
    return metadata.topics.every(({ partitions }) =>
      partitions.every(({ leader }) => leader >= 0),
    );
  } catch (error) {
    const isNotReady =
      error instanceof kafkajs.KafkaJSProtocolError &&
      ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'].includes(
        error.type,
      );
    if (isNotReady) return false;
    throw error;
  }
};

/** Whether the leader of every partition answers; the metadata may name a leader that does not answer yet. */
const canFetchTopicOffsets = async (
  admin: Admin,
  topics: string[],
): Promise<boolean> => {
  try {
    for (const topic of topics) await admin.fetchTopicOffsets(topic);
    return true;
  } catch (error) {
    if (error instanceof kafkajs.KafkaJSError) return false;
    throw error;
  }
};

/** Returns the names of all topics; retries when no broker answered, which KafkaJS reports as a TypeError. */
const listTopics = async (admin: Admin, attempts = 5): Promise<string[]> => {
  try {
    return await admin.listTopics();
  } catch (error) {
    if (!(error instanceof TypeError) || attempts === 1) throw error;
    await pause(500);
    return listTopics(admin, attempts - 1);
  }
};

/**
 * Creates the missing topics, waits until they can be written and read, and returns their names.
 * @throws an Error if a partition has no leader after 30 s
 */
export const createMissingTopics = async (
  admin: Admin,
  topics: readonly string[],
  { partitions, replicas, retentionMs }: TopicSettings,
): Promise<string[]> => {
  const there = new Set(await listTopics(admin));
  const missing = topics.filter((topic) => !there.has(topic));
  if (missing.length === 0) return [];
  // Kafka deletes a segment when its newest message expires, so its oldest message may be older by `segment.ms`.
  const segmentMs = Math.min(dayMs, retentionMs / 2);
  await admin.createTopics({
    // KafkaJS's own wait for leaders fails if a broker does not know the new topics yet.
    waitForLeaders: false,
    topics: missing.map((topic) => ({
      topic,
      numPartitions: partitions,
      replicationFactor: replicas,
      configEntries: [
        { name: 'retention.ms', value: String(retentionMs - segmentMs) },
        { name: 'segment.ms', value: String(segmentMs) },
      ],
    })),
  });
  const end = performance.now() + leaderTimeoutMs;
  while (
    !(await haveLeaders(admin, missing)) ||
    !(await canFetchTopicOffsets(admin, missing))
  ) {
    if (performance.now() > end)
      throw new Error(`no leader yet for some of ${missing.join(', ')}`);
    await pause(100);
  }
  return missing;
};

/** Deletes all messages of those topics that exist; their consumers continue with the next message. */
export const emptyTopics = async (
  admin: Admin,
  topics: readonly string[],
): Promise<void> => {
  const there = new Set(await listTopics(admin));
  for (const topic of topics.filter((name) => there.has(name))) {
    const ends = await admin.fetchTopicOffsets(topic);
    const partitions = ends
      .filter(({ low, high }) => low !== high)
      .map(({ partition, high }) => ({ partition, offset: high }));
    if (partitions.length > 0)
      await admin.deleteTopicRecords({ topic, partitions });
  }
};
