import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Pool } from '../src/database/db.ts';
import { ConflictError } from '../src/errors.ts';
import { startConsumer } from '../src/messaging/consumer/consumer.ts';
import {
  countPendingDeadLetters,
  listPendingDeadLetters,
  replayDeadLetters,
} from '../src/messaging/dead-letters.ts';
import type { Kafka, Sender } from '../src/messaging/kafka.ts';
import {
  eventually,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';
import { topic } from './support/events.ts';

const shelves = 'shop.shelves';
const till = 'shop.till';

let pool: Pool;
let drop: () => Promise<void>;
let kafka: Kafka;
let sender: Sender;
const opened: { close: () => Promise<void> }[] = [];

const loaf = (key: string) => ({
  key,
  value: Buffer.from(key),
  headers: {
    ce_id: uuid(),
    ce_type: 'LoafBaked',
    ce_time: '2026-11-21T08:00:00Z',
    aggregateversion: '1',
  },
});

const consume = (group: string, isBad: (key: string) => boolean): void => {
  opened.push(
    startConsumer({
      pool,
      kafka,
      group,
      topics: [topic],
      log: silentLog,
      handlers: {
        LoafBaked: async (tx, { key, payload }) => {
          if (isBad(key)) throw new ConflictError('LOAF_BURNT', 'burnt');
          await tx.query('insert into handled values ($1, $2)', [
            group,
            payload.toString(),
          ]);
        },
      },
    }),
  );
};

const handledBy = async (group: string): Promise<string[]> => {
  const { rows } = await pool.query<{ loaf: string }>(
    'select loaf from handled where consumer_group = $1 order by loaf',
    [group],
  );
  return rows.map((row) => row.loaf);
};

const replay = (log = silentLog) => replayDeadLetters(kafka, shelves, log);

beforeEach(async () => {
  ({ pool, drop } = await createTestDatabase());
  await pool.query('create table handled (consumer_group text, loaf text)');
  ({ kafka } = await createTestTopics([topic], [shelves, till]));
  sender = await kafka.sender();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await sender.close();
  await drop();
});

it('replays dead letters once: a fixed handler handles them, a failing one moves them back, and no other group handles them twice', async () => {
  const bad = new Set(['rye', 'oat']);
  consume(shelves, (key) => bad.has(key));
  consume(till, () => false);
  await sender.send(topic, ['rye', 'oat', 'wheat'].map(loaf));
  const dead = () => countPendingDeadLetters(kafka, shelves);
  await eventually(async () => expect(await dead()).toBe(2));

  bad.delete('rye');
  expect(await replay()).toEqual({ replayed: 2, skipped: 0 });
  await eventually(async () =>
    expect(await handledBy(shelves)).toEqual(['rye', 'wheat']),
  );
  await eventually(async () => expect(await dead()).toBe(1));

  bad.delete('oat');
  expect(await replay()).toEqual({ replayed: 1, skipped: 0 });
  const all = ['oat', 'rye', 'wheat'];
  await eventually(async () => expect(await handledBy(shelves)).toEqual(all));
  expect(await dead()).toBe(0);
  expect(await replay()).toEqual({ replayed: 0, skipped: 0 });

  // These events follow all replayed ones, so a duplicate would have arrived before them.
  const last = ['rye', 'oat', 'wheat'].map((key) => ({
    ...loaf(key),
    value: Buffer.from('zz-last'),
  }));
  await sender.send(topic, last);
  await eventually(async () =>
    expect(
      (await handledBy(till)).filter((one) => one === 'zz-last').length,
    ).toBe(3),
  );
  expect((await handledBy(till)).slice(0, 3)).toEqual(all);
});

it('logs and counts a dead letter without its original topic, and replays those behind it', async () => {
  consume(shelves, () => false);
  const nameless = loaf('rye');
  const headers = { ...nameless.headers, dlq_topic: '' };
  const known = loaf('rye');
  await sender.send(`${shelves}.dlq`, [
    { ...nameless, headers },
    { ...known, headers: { ...known.headers, dlq_topic: topic } },
  ]);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  expect(await replay(log)).toEqual({ replayed: 1, skipped: 1 });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      group: shelves,
      eventId: headers.ce_id,
      msg: 'dead letter without original topic skipped',
    }),
  ]);
  await eventually(async () =>
    expect(await handledBy(shelves)).toEqual(['rye']),
  );
});

it('lists dead letters with their reason but without their payload, and leaves them in the topic', async () => {
  consume(shelves, (key) => key !== 'wheat');
  await sender.send(topic, ['rye', 'oat', 'wheat'].map(loaf));
  await eventually(async () =>
    expect(await countPendingDeadLetters(kafka, shelves)).toBe(2),
  );
  for (const run of [1, 2]) {
    const { deadLetters, missing } = await listPendingDeadLetters(
      kafka,
      shelves,
    );
    expect(missing).toBe(0);
    expect([run, deadLetters.map(({ key }) => key).sort()]).toEqual([
      run,
      ['oat', 'rye'],
    ]);
    expect(deadLetters[0]).toMatchObject({
      topic,
      type: 'LoafBaked',
      occurredAt: '2026-11-21T08:00:00Z',
      attempts: '1',
      reason: expect.stringContaining('burnt'),
    });
    expect(deadLetters[0]).not.toHaveProperty('value');
  }
  expect(await listPendingDeadLetters(kafka, till)).toEqual({
    deadLetters: [],
    missing: 0,
  });
});

it('stops and reports the missing count when a counted dead letter no longer exists', async () => {
  await sender.send(`${shelves}.dlq`, [loaf('rye')]);
  const counting: Kafka = {
    ...kafka,
    backlog: async (group, name) =>
      (await kafka.backlog(group, name)).map((one) => ({
        ...one,
        to: one.to + 1,
      })),
  };
  const partitions = (await counting.backlog(shelves, `${shelves}.dlq`)).length;
  const { deadLetters, missing } = await listPendingDeadLetters(
    counting,
    shelves,
    8_000,
  );
  expect(deadLetters.map(({ key }) => key)).toEqual(['rye']);
  expect(missing).toBe(partitions);
});
