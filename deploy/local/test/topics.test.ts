import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { ensureTopics } from '@imprint/jobs/topics';
import { type Admin, Kafka, logLevel } from 'kafkajs';

const brokers = [process.env.IMPRINT_TEST_KAFKA_BROKERS ?? ''];

describe('the topics', () => {
  const prefix = `${randomUUID()}.`;
  const kafka = createKafka({
    ...{ brokers, prefix },
    clientId: 'topics-test',
    log: createLogger('topics', 'silent'),
  });
  const createTopics = () =>
    ensureTopics(kafka, { partitions: 6, replicas: 1 });
  let admin: Admin;
  let created: string[];

  beforeAll(async () => {
    admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    created = await createTopics();
  });

  afterAll(() => admin.disconnect());

  it('include those of the events and of the dead letters of every consumer group', () => {
    expect(created).toContain(`${prefix}imprint.orders.v1`);
    expect(created).toContain(`${prefix}ebook-access.reading-links.dlq`);
  });

  it('have the requested number of partitions', async () => {
    const { topics } = await admin.fetchTopicMetadata({ topics: created });
    expect(topics.map(({ partitions }) => partitions.length)).toEqual(
      created.map(() => 6),
    );
  });

  it('retain their messages for at most 30 days', async () => {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: created.map((name) => ({
        // ConfigResourceTypes.TOPIC, which Node.js cannot import by its name.
        type: 2,
        name,
        configNames: ['retention.ms', 'segment.ms'],
      })),
    });
    // Kafka deletes a segment `retention.ms` after its newest message, which may be `segment.ms` newer than its oldest.
    for (const { configEntries } of resources)
      expect(
        configEntries.reduce((sum, one) => sum + Number(one.configValue), 0),
      ).toBe(30 * 86_400_000);
  });

  it('are created once', async () => {
    expect(await createTopics()).toEqual([]);
  });

  it('are never created automatically', async () => {
    const kafka = new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 1 },
    });
    const producer = kafka.producer();
    await producer.connect();
    const sending = producer.send({
      topic: `${prefix}unknown`,
      messages: [{ value: '1' }],
    });
    await expect(sending).rejects.toThrow('topic');
    await producer.disconnect();
  });
});
