import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import {
  eventually,
  measureFastestMs,
  silentLog,
} from '@imprint/chassis/testing';
import { stopDaemon } from '@imprint/local/daemon';
import { freezeStore } from '@imprint/local/freeze-store';
import { reserveFreePort } from '@imprint/local/ports';
import { startKafka } from '@imprint/local/stores/kafka';
import { topics } from '@imprint/proto/topics';
import {
  createCatalogSubscriber,
  type SubscribeToChanges,
} from '../../services/gateway/src/page-cache/catalog.events.ts';
import {
  type Rendered,
  renderPages,
} from '../../services/gateway/test/support/rendered.ts';
import {
  startGateway,
  type TestGateway,
} from '../../services/gateway/test/support/start-gateway.ts';

let folder: string;
let kafka: Kafka;
let gateway: TestGateway;
let web: Rendered;
let consumer: ReturnType<SubscribeToChanges>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-broker-'));
  const ports = { kafka: await reserveFreePort(), postgres: 0, redis: 0 };
  const broker = await startKafka({ folder, ports, throwaway: true });
  kafka = createKafka({ brokers: [broker], clientId: 'test', log: silentLog });
  await kafka.createTopics([topics.catalog], {
    partitions: 3,
    replicas: 1,
    retentionMs: 3_600_000,
  });
  gateway = await startGateway({}, undefined, {
    subscribeToChanges: (onChange) =>
      (consumer = createCatalogSubscriber(kafka)(onChange)),
  });
  web = renderPages(gateway.parts.web);
  await untilPurged();
});
afterAll(async () => {
  await gateway.close();
  await stopDaemon({ folder, name: 'kafka' });
  await rm(folder, { recursive: true, force: true });
});

const untilPurged = () =>
  eventually(() => expect(consumer.isConnected()).toBe(true), {
    withinMs: 60_000,
  });

/** Changes the page's text and requests the page repeatedly until it shows that text. */
const waitUntilShown = async (words: string, withinMs: number) => {
  web.setText(words);
  await eventually(
    async () => {
      const page = await (await fetch(`${gateway.url}/book`)).text();
      expect(page).toContain(`<h1>${words}</h1>`);
    },
    { withinMs },
  );
};

const contentChanged = () => ({
  key: 'content',
  value: Buffer.from('bytes that nobody here reads'),
  headers: {
    ce_id: randomUUID(),
    ce_type: 'imprint.catalog.v1.ContentChanged',
  },
});

/** Returns the shortest time in ms until an edit was shown, in at most three edits. */
const fastestEditMs = (
  enoughMs: number,
  publish = () => Promise.resolve(),
): Promise<number> =>
  measureFastestMs(enoughMs, async (round) => {
    web.setText(`edit ${enoughMs} ${round}`);
    await publish();
    await waitUntilShown(`edit ${enoughMs} ${round}`, 30_000);
  });

it('pages follow an edit by polling while the broker hangs, and by its events again afterwards', async () => {
  let thaw = () => Promise.resolve();
  const freeze = async () => {
    await thaw();
    await untilPurged();
    await waitUntilShown('before', 15_000);
    thaw = await freezeStore(folder, 'kafka');
  };
  try {
    // The gateway notices a silent broker after three seconds. From then on, a cache entry is valid for one second.
    const noticedMs = await measureFastestMs(
      5_000,
      (round) => waitUntilShown(`while it hangs ${round}`, 30_000),
      freeze,
    );
    expect(noticedMs).toBeLessThan(5_000);
    expect(consumer.isConnected()).toBe(false);
    expect(await fastestEditMs(2_000)).toBeLessThan(2_000);
  } finally {
    await thaw();
  }
  await untilPurged();
  const sender = await kafka.sender();
  await waitUntilShown('after it', 9_000);
  // Without the event, the cache entry would be valid for four seconds.
  const announcedMs = await fastestEditMs(1_900, () =>
    sender.send(topics.catalog, [contentChanged()]),
  );
  expect(announcedMs).toBeLessThan(1_900);
  await sender.close();
});
