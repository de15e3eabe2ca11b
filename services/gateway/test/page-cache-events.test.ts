import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Kafka, Sender } from '@imprint/chassis/messaging/kafka';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import {
  eventually,
  fastestMs,
  silentLog,
  testKafka,
} from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import {
  subscribeToCatalog,
  type SubscribeToChanges,
} from '../src/page-cache/catalog.events.ts';
import { startRendering } from './support/rendered.ts';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

jest.setTimeout(60_000);

let kafka: Kafka;
let broker: { brokers: string[]; prefix: string };
let sender: Sender;
const gateways: TestGateway[] = [];
const consumer: ReturnType<SubscribeToChanges>[] = [];

const consumesAndReports =
  (from: Kafka): SubscribeToChanges =>
  (onChange) => {
    const subscription = subscribeToCatalog(from)(onChange);
    consumer.push(subscription);
    return subscription;
  };

beforeAll(async () => {
  const { kafka: own, ...where } = await testKafka([topics.catalog]);
  kafka = own;
  broker = where;
  sender = await kafka.sender();
  for (let instance = 0; instance < 2; instance += 1)
    gateways.push(
      // Time stands still, so that only an event takes a copy away.
      await startGateway({}, undefined, {
        subscribeToChanges: consumesAndReports(kafka),
        now: () => 0,
      }),
    );
  await eventually(
    () =>
      expect(consumer.map((one) => one.isConnected())).toEqual([true, true]),
    { withinMs: 40_000 },
  );
});
afterAll(async () => {
  await sender.close();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

const tell = (type: string) =>
  sender.send(topics.catalog, [
    {
      key: 'k',
      value: Buffer.from('bytes that nobody here reads'),
      headers: { ce_id: randomUUID(), ce_type: `imprint.catalog.v1.${type}` },
    },
  ]);

const words = async (gateway: TestGateway) =>
  /<h1>(.*)<\/h1>/.exec(await (await fetch(`${gateway.url}/book`)).text())?.[1];

const bodiesOfAll = () => Promise.all(gateways.map(words));

const rendering = () =>
  gateways.map((gateway) => startRendering(gateway.parts.web));

describe('an event of the catalog', () => {
  it.each(['PriceChanged', 'ContentChanged', 'PostChanged', 'PodcastChanged'])(
    'empties every instance within 2 s when it is %s',
    async (type) => {
      const parts = rendering();
      await tell('PriceChanged');
      await eventually(async () =>
        expect(await bodiesOfAll()).toEqual(['as it was', 'as it was']),
      );
      const took = await fastestMs(2_000, async (round) => {
        const text = `${type} ${round}`;
        for (const part of parts) part.say(text);
        await tell(type);
        await eventually(
          async () => expect(await bodiesOfAll()).toEqual([text, text]),
          { withinMs: 10_000 },
        );
      });
      expect(took).toBeLessThan(2_000);
    },
  );

  it('that is no change of what the site shows empties nothing', async () => {
    const parts = rendering();
    await bodiesOfAll();
    for (const part of parts) part.say('other');
    const before = await bodiesOfAll();
    await tell('SomethingElse');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    expect(await bodiesOfAll()).toEqual(before);
  });
});

describe('an instance that does not hear its broker', () => {
  it('says so within seconds, and empties all when it hears again', async () => {
    const far = createKafka({
      brokers: broker.brokers,
      clientId: 'far',
      log: silentLog,
      prefix: `${broker.prefix}none.`,
    });
    let emptied = 0;
    const subscription = subscribeToCatalog(far)(() => {
      emptied += 1;
    });
    // Its topics are not there: it never begins to hear.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    expect([subscription.isConnected(), emptied]).toEqual([false, 0]);
    await far.createTopics([topics.catalog], {
      partitions: 3,
      replicas: 1,
      retentionMs: 3_600_000,
    });
    await eventually(
      () => expect([subscription.isConnected(), emptied]).toEqual([true, 1]),
      { withinMs: 30_000 },
    );
    await subscription.close();
    await eventually(() => expect(subscription.isConnected()).toBe(false), {
      withinMs: 5_000,
    });
  });
});
