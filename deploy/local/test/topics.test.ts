import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { ensureTopics } from '@imprint/jobs/topics';
import { type Admin, ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';

const brokers = [process.env.IMPRINT_TEST_KAFKA_BROKERS ?? ''];

describe('the topics', () => {
  const prefix = `${randomUUID()}.`;
  const kafka = createKafka({
    ...{ brokers, prefix },
    clientId: 'topics-test',
    log: createLogger('topics', 'silent'),
  });
  const make = () => ensureTopics(kafka, { partitions: 6, replicas: 1 });
  let admin: Admin;
  let made: string[];

  beforeAll(async () => {
    admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    made = await make();
  });

  afterAll(() => admin.disconnect());

  it('are those of the events and the dead letters of every group', () => {
    expect(made).toContain(`${prefix}imprint.orders.v1`);
    expect(made).toContain(`${prefix}ebook-access.reading-links.dlq`);
  });

  it('have the partitions asked for', async () => {
    const { topics } = await admin.fetchTopicMetadata({ topics: made });
    expect(topics.map(({ partitions }) => partitions.length)).toEqual(
      made.map(() => 6),
    );
  });

  it('keep what they hold for 30 days at most', async () => {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: made.map((name) => ({
        type: ConfigResourceTypes.TOPIC,
        name,
        configNames: ['retention.ms', 'segment.ms'],
      })),
    });
    // A segment goes as a whole, when its newest message is too old.
    for (const { configEntries } of resources)
      expect(
        configEntries.reduce((sum, one) => sum + Number(one.configValue), 0),
      ).toBe(30 * 86_400_000);
  });

  it('are made once', async () => {
    expect(await make()).toEqual([]);
  });

  it('are never made on the fly', async () => {
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
