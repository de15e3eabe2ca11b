import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kafka, Sender } from '@imprint/chassis/messaging/kafka';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import {
  eventually,
  measureFastestMs,
  silentLog,
  createTestTopics,
} from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import {
  createCatalogSubscriber,
  type SubscribeToChanges,
} from '../src/page-cache/catalog.events.ts';
import { renderPages } from './support/rendered.ts';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

let kafka: Kafka;
let broker: { brokers: string[]; prefix: string };
let sender: Sender;
const gateways: TestGateway[] = [];
const subscriptions: ReturnType<SubscribeToChanges>[] = [];

const subscribeAndRecord =
  (from: Kafka): SubscribeToChanges =>
  (onChange) => {
    const subscription = createCatalogSubscriber(from)(onChange);
    subscriptions.push(subscription);
    return subscription;
  };

beforeAll(async () => {
  const { kafka: own, ...where } = await createTestTopics([topics.catalog]);
  kafka = own;
  broker = where;
  sender = await kafka.sender();
  for (let instance = 0; instance < 2; instance += 1)
    gateways.push(
      // The clock stands still, so that only an event removes a cache entry.
      await startGateway({}, undefined, {
        subscribeToChanges: subscribeAndRecord(kafka),
        now: () => 0,
      }),
    );
  await eventually(
    () =>
      expect(subscriptions.map((one) => one.isConnected())).toEqual([
        true,
        true,
      ]),
    { withinMs: 40_000 },
  );
});
afterAll(async () => {
  await sender.close();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

const sendEvent = (type: string) =>
  sender.send(topics.catalog, [
    {
      key: 'k',
      value: Buffer.from('bytes that nobody here reads'),
      headers: { ce_id: randomUUID(), ce_type: `imprint.catalog.v1.${type}` },
    },
  ]);

const headingOf = async (gateway: TestGateway) =>
  /<h1>(.*)<\/h1>/.exec(await (await fetch(`${gateway.url}/book`)).text())?.[1];

const allHeadings = () => Promise.all(gateways.map(headingOf));

const startAllRendering = () =>
  gateways.map((gateway) => renderPages(gateway.parts.web));

describe('an event of the catalog service', () => {
  it.each([
    'PriceChanged',
    'ContentChanged',
    'PostChanged',
    'PodcastChanged',
    'PageChanged',
    'NewsletterChanged',
  ])(
    'of type %s empties the cache of every instance within 2 s',
    async (type) => {
      const parts = startAllRendering();
      await sendEvent('PriceChanged');
      await eventually(async () =>
        expect(await allHeadings()).toEqual(['as it was', 'as it was']),
      );
      const took = await measureFastestMs(2_000, async (round) => {
        const text = `${type} ${round}`;
        for (const part of parts) part.setText(text);
        await sendEvent(type);
        await eventually(
          async () => expect(await allHeadings()).toEqual([text, text]),
          { withinMs: 10_000 },
        );
      });
      expect(took).toBeLessThan(2_000);
    },
  );

  it('of another type empties no cache', async () => {
    const parts = startAllRendering();
    await allHeadings();
    for (const part of parts) part.setText('other');
    const before = await allHeadings();
    await sendEvent('SomethingElse');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    expect(await allHeadings()).toEqual(before);
  });
});

describe('the subscription of an instance', () => {
  it('reports whether it is connected, and empties the cache when it connects', async () => {
    const otherKafka = createKafka({
      brokers: broker.brokers,
      clientId: 'far',
      log: silentLog,
      prefix: `${broker.prefix}none.`,
    });
    let emptied = 0;
    const subscription = createCatalogSubscriber(otherKafka)(() => {
      emptied += 1;
    });
    // The topic does not exist yet, so the subscription cannot connect.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    expect([subscription.isConnected(), emptied]).toEqual([false, 0]);
    await otherKafka.createTopics([topics.catalog], {
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
