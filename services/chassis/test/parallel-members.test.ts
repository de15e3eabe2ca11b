import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createPool, type Pool } from '../src/database/db.ts';
import { startConsumer } from '../src/messaging/consumer/consumer.ts';
import type { Kafka, OutgoingMessage, Sender } from '../src/messaging/kafka.ts';
import {
  eventually,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';

const group = 'shop.shelves';
const topic = 'bakery.six';
const partitions = 6;

let pool: Pool;
let url: string;
let drop: () => Promise<void>;
let kafka: Kafka;
let sender: Sender;
const opened: { close: () => Promise<void> }[] = [];

beforeEach(async () => {
  ({ pool, url, drop } = await createTestDatabase());
  await pool.query(
    `create table shelf (loaf text not null, event uuid not null);
     grant insert on shelf to public`,
  );
  ({ kafka } = await createTestTopics([], [group]));
  await kafka.createTopics([topic], {
    partitions,
    replicas: 1,
    retentionMs: 3_600_000,
  });
  sender = await kafka.sender();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await sender.close();
  await drop();
});

// Even on a busy machine this wait takes longer than all other work on an event, so it decides the speed.
const waitSeconds = 0.1;

/** Starts one member of the group with its own pool; its handler waits for PostgreSQL. */
const startMember = () => {
  const own = createPool(url);
  const member = startConsumer({
    pool: own,
    kafka,
    group,
    topics: [topic],
    handlers: {
      LoafBaked: async (tx, { key, id }) => {
        await tx.query('select pg_sleep($1)', [waitSeconds]);
        await tx.query('insert into shelf values ($1, $2)', [key, id]);
      },
    },
    log: silentLog,
  });
  opened.push({
    close: async () => {
      await member.close();
      await own.end();
    },
  });
  return member;
};

/** The default partitioner assigns each key to a partition of its own, so all partitions have the same load. */
const keys = ['barley', 'oat', 'rye', 'bannock', 'millet', 'brioche'];

const eventOf = (key: string): OutgoingMessage => ({
  key,
  value: Buffer.from('x'),
  headers: {
    ce_id: uuid(),
    ce_type: 'LoafBaked',
    ce_time: '2026-11-21T08:00:00Z',
    aggregateversion: '1',
  },
});

const handledCount = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from shelf',
  );
  return rows[0]?.count ?? 0;
};

/** @returns how many events the group handles per second */
const measure = async (perPartition: number): Promise<number> => {
  const before = await handledCount();
  const events = keys.flatMap((key) =>
    Array.from({ length: perPartition }, () => eventOf(key)),
  );
  const startedAtMs = performance.now();
  await sender.send(topic, events);
  await eventually(
    async () => expect(await handledCount()).toBe(before + events.length),
    { withinMs: 60_000, everyMs: 20 },
  );
  return (events.length * 1_000) / (performance.now() - startedAtMs);
};

it('three members of a group handle at least two and a half times as many events as one', async () => {
  startMember();
  await measure(1);
  const backlog = await kafka.backlog(group, topic);
  expect(backlog.map(({ to }) => to)).toEqual(Array(partitions).fill(1));
  const one = await measure(15);

  const joined = [startMember(), startMember()];
  await eventually(() =>
    expect(joined.map((member) => member.isConnected())).toEqual([true, true]),
  );
  // These events show that every member has been assigned its partitions.
  await measure(5);
  // Other work on the machine can only slow a measurement down, so one of four attempts must reach the speed.
  let three = 0;
  for (let i = 0; i < 4 && three < 2.5 * one; i += 1) three = await measure(15);
  expect(three / one).toBeGreaterThanOrEqual(2.5);

  const { rows } = await pool.query(
    'select from shelf group by event having count(*) > 1',
  );
  expect(rows).toEqual([]);
});
