import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Kafka, Sender } from '@imprint/chassis/messaging/kafka';
import { createTestTopics, eventually } from '@imprint/chassis/testing';
import { MailRefusedSchema } from '@imprint/proto/mail';
import { OrderFlaggedSchema } from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { createNewsSubscriber } from '../src/live-events/live-event.events.ts';
import { adminCalls } from './support/admin-calls.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let kafka: Kafka;
let sender: Sender;
let missed = 0;
const gateways: TestGateway[] = [];
const tokens: string[] = [];

const limitsOfStreams = {
  maxPerUser: 3,
  maxStreams: 10,
  maxAgeMs: 60_000,
  maxUnsentBytes: 64_000,
};

beforeAll(async () => {
  ({ kafka } = await createTestTopics([
    topics.orders,
    topics.catalog,
    topics.mail,
  ]));
  sender = await kafka.sender();
  const subscribe = createNewsSubscriber(kafka);
  for (let instance = 0; instance < 2; instance += 1) {
    const gateway = await startGateway({}, undefined, {
      limitsOfStreams,
      subscribeToNews: ({ onEvent, onMissed }) =>
        subscribe({
          onEvent,
          onMissed: () => {
            missed += 1;
            onMissed();
          },
        }),
    });
    gateways.push(gateway);
    tokens.push((await adminCalls(gateway).signIn()).token);
  }
  await eventually(() => expect(missed).toBe(2), { withinMs: 40_000 });
});
afterAll(async () => {
  await sender.close();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

type Received = { event: string; id: string; data: unknown };

const parseEvent = (text: string): Received => {
  const field = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    event: field('event'),
    id: field('id'),
    data: JSON.parse(field('data')) as unknown,
  };
};

const requestStream = (
  instance: number,
  {
    token = tokens[instance],
    lastEventId,
    openForMs,
  }: {
    token?: string | undefined;
    lastEventId?: string;
    openForMs?: number;
  } = {},
) =>
  fetch(
    `${gateways[instance]?.url}/api/admin/events${openForMs === undefined ? '' : `?openForMs=${openForMs}`}`,
    {
      headers: {
        'x-forwarded-for': newAddress(),
        'accept-encoding': 'gzip, br',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
    },
  );

/** Opens a stream and collects its events; `isOver` once the server has ended it. */
const openStream = async (...args: Parameters<typeof requestStream>) => {
  const answer = await requestStream(...args);
  expect(answer.status).toBe(200);
  const events: Received[] = [];
  const stream = {
    answer,
    events,
    isOver: false,
    of: (event: string) => events.filter((one) => one.event === event),
    news: () => stream.of('news').map(({ data }) => data),
    close: () => reader.cancel(),
  };
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for (
      let part = await reader.read();
      !part.done;
      part = await reader.read()
    ) {
      text += decoder.decode(part.value);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.map(parseEvent));
    }
    stream.isOver = true;
  })();
  await eventually(() => expect(stream.of('ready')).toHaveLength(1));
  return stream;
};

const at = '2026-11-21T08:20:00.000Z';

const send = (
  topic: string,
  type: string,
  key: string,
  value = Buffer.from('x'),
) =>
  sender.send(topic, [
    {
      key,
      value,
      headers: {
        ce_id: randomUUID(),
        ce_type: `${topic}.${type}`,
        ce_time: at,
      },
    },
  ]);

const sendFlag = (reference: string, isDispute: boolean) =>
  send(
    topics.orders,
    'OrderFlagged',
    `flag/${reference}`,
    Buffer.from(
      toBinary(
        OrderFlaggedSchema,
        create(OrderFlaggedSchema, { reference, isDispute }),
      ),
    ),
  );

const sendRefusal = (id: string, isFinal: boolean) =>
  send(
    topics.mail,
    'MailRefused',
    id,
    Buffer.from(
      toBinary(
        MailRefusedSchema,
        create(MailRefusedSchema, {
          mail: { id, recipient: 'ada@example.com' },
          isFinal,
        }),
      ),
    ),
  );

describe('the stream of live events', () => {
  it('sends orders, messages and problems to every open back office at every instance, without personal data', async () => {
    const streams = [await openStream(0), await openStream(1)];
    await send(topics.orders, 'OrderPlaced', 'IMP-0');
    await send(topics.orders, 'OrderPaid', 'IMP-1');
    await send(topics.catalog, 'MessageReceived', 'a-message');
    await sendRefusal('retried', false);
    await sendRefusal('a-mail', true);
    await send(topics.mail, 'MailRefused', 'unreadable', Buffer.from([255]));
    await sendFlag('IMP-2', false);
    await sendFlag('IMP-3', true);
    for (const stream of streams) {
      await eventually(() => expect(stream.news()).toHaveLength(5), {
        withinMs: 10_000,
      });
      expect(
        stream
          .news()
          .toSorted((a, b) =>
            JSON.stringify(a).localeCompare(JSON.stringify(b)),
          ),
      ).toEqual([
        { kind: 'dispute', id: 'IMP-3', at },
        { kind: 'email', id: 'a-mail', at },
        { kind: 'message', id: 'a-message', at },
        { kind: 'order', id: 'IMP-1', at },
        { kind: 'payment', id: 'IMP-2', at },
      ]);
      await stream.close();
    }
    // Neither compression nor a proxy may hold events back.
    const { headers } = (streams[0] as (typeof streams)[0]).answer;
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('resumes at another instance after a short cut, and says when it cannot', async () => {
    const before = await openStream(0);
    expect(before.of('ready')[0]?.data).toEqual({ resumed: false });
    await send(topics.orders, 'OrderPaid', 'IMP-seen');
    await eventually(() => expect(before.news()).toHaveLength(1), {
      withinMs: 10_000,
    });
    await before.close();
    const cutAt = Date.now();
    const watch = await openStream(1);
    const inTheGap = { kind: 'order', id: 'IMP-missed', at };
    await send(topics.orders, 'OrderPaid', 'IMP-missed');
    await eventually(() => expect(watch.news()).toContainEqual(inTheGap), {
      withinMs: 10_000,
    });
    await watch.close();
    // A resumed stream repeats 30 s, so it begins at the cut with an id of 30 s after it.
    const lastEventId = new Date(cutAt + 30_000).toISOString();
    const resumed = await openStream(1, { lastEventId });
    expect(resumed.of('ready')[0]?.data).toEqual({ resumed: true });
    await eventually(() => expect(resumed.news()).toEqual([inTheGap]));
    await resumed.close();
    const tooOld = await openStream(1, {
      lastEventId: before.of('news')[0]?.id ?? '',
    });
    expect(tooOld.of('ready')[0]?.data).toEqual({ resumed: false });
    await tooOld.close();
    const unknown = await openStream(1, { lastEventId: 'of another version' });
    expect(unknown.of('ready')[0]?.data).toEqual({ resumed: false });
    await unknown.close();
  });

  it('begins with the events since the client fetched what it shows, and says when it cannot', async () => {
    const watch = await openStream(0);
    await send(topics.orders, 'OrderPaid', 'IMP-shown');
    await eventually(() => expect(watch.news()).toHaveLength(1), {
      withinMs: 10_000,
    });
    const fetchedAt = Date.now();
    await send(topics.orders, 'OrderPaid', 'IMP-since');
    await eventually(() => expect(watch.news()).toHaveLength(2), {
      withinMs: 10_000,
    });
    await watch.close();
    const late = await openStream(0, { openForMs: Date.now() - fetchedAt });
    expect(late.of('ready')[0]?.data).toEqual({ resumed: true });
    await eventually(() =>
      expect(late.news()).toEqual([{ kind: 'order', id: 'IMP-since', at }]),
    );
    await late.close();
    const tooLate = await openStream(0, { openForMs: 999_999 });
    expect(tooLate.of('ready')[0]?.data).toEqual({ resumed: false });
    expect(tooLate.news()).toEqual([]);
    await tooLate.close();
  });

  it('is only for an admin, ends at sign-out and counts against a limit', async () => {
    expect((await requestStream(0, { token: '' })).status).toBe(401);
    const calls = adminCalls(gateways[0] as TestGateway);
    const { token } = await calls.signIn();
    const mine = await openStream(0, { token });
    const others = [await openStream(0), await openStream(0)];
    const refused = await requestStream(0);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await calls.logOut(token);
    await eventually(() => expect(mine.isOver).toBe(true));
    expect(mine.of('end')[0]?.data).toEqual({ reason: 'session-ended' });
    expect(others.map(({ isOver }) => isOver)).toEqual([false, false]);
    await Promise.all(others.map((one) => one.close()));
  });

  it('ends within 10 s when the session ended at another instance, and sends heartbeats until then', async () => {
    const gateway = gateways[0] as TestGateway;
    const { token } = await adminCalls(gateway).signIn();
    const revoked = await openStream(0, { token });
    const other = await openStream(0);
    await eventually(() => expect(other.of('heartbeat')).toHaveLength(1), {
      withinMs: 15_000,
    });
    await gateway.pool.query(
      `update sessions set ended_at = now(), end_reason = 'ended-by-admin'
        where id = (select id from sessions order by started_at desc limit 1)`,
    );
    await eventually(() => expect(revoked.isOver).toBe(true), {
      withinMs: 15_000,
    });
    expect(revoked.of('end')[0]?.data).toEqual({ reason: 'session-ended' });
    expect(other.isOver).toBe(false);
    await other.close();
  }, 40_000);

  it('ends at once when an instance stops, which then refuses new streams', async () => {
    const stream = await openStream(1);
    gateways[1]?.stopStreams();
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(stream.of('end')[0]?.data).toEqual({ reason: 'restart' });
    const refused = await requestStream(1);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});
