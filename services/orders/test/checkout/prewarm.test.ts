import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBackgroundWorker } from '@imprint/chassis/background-worker';
import { eventually } from '@imprint/chassis/testing';
import { pino } from 'pino';
import { prewarmOrders } from '../../src/prewarm/prewarm-orders.ts';
import { ebookOrder, startOrders } from '../support/start-orders.ts';

type Orders = Awaited<ReturnType<typeof startOrders>>;

const isIndexOfOrders = `indrelid = 'orders'::regclass`;

/** Returns the number of index blocks of orders, and how many of them are in the buffers of the database. */
const blocksOf = async (orders: Orders) => {
  const [counts] = await orders.rows<{ all: number; warm: number }>(
    `select sum(pg_relation_size(indexrelid) / 8192)::int as all,
            (select count(*)::int from pg_buffercache
              where reldatabase = (select oid from pg_database where datname = current_database())
                and relfilenode in (select pg_relation_filenode(indexrelid) from pg_index where ${isIndexOfOrders})
                and relforknumber = 0) as warm
       from pg_index where ${isIndexOfOrders}`,
  );
  return counts;
};

const prewarmOnce = (orders: Orders) => {
  const lines: { msg: string; level: number; blocks?: number }[] = [];
  const log = pino(
    {},
    {
      write: (line: string) =>
        void lines.push(JSON.parse(line) as (typeof lines)[number]),
    },
  );
  const job = startBackgroundWorker({
    name: 'prewarm',
    log,
    idleMs: 10_000,
    retryMs: { first: 1_000, max: 10_000 },
    work: prewarmOrders({ pool: orders.servicePool, log }),
  });
  return { lines, close: job.close };
};

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders({ jobs: false });
  for (let index = 0; index < 20; index += 1)
    await orders.initialize(ebookOrder({ email: `b${index}@example.com` }));
});
afterAll(() => orders.stop());

describe('after a start of the database', () => {
  it('the indexes of orders are read into memory before they are needed', async () => {
    await orders.rows('create extension pg_prewarm');
    await orders.rows('create extension pg_buffercache');
    await orders.rows('checkpoint');
    await orders.rows(
      `select pg_buffercache_evict_relation(indexrelid) from pg_index where ${isIndexOfOrders}`,
    );
    const cold = await blocksOf(orders);
    expect(cold?.all).toBeGreaterThan(10);
    expect(cold?.warm).toBeLessThan(cold?.all ?? 0);
    const { lines, close } = prewarmOnce(orders);
    await eventually(async () => {
      const { all, warm } = (await blocksOf(orders)) ?? {};
      expect(warm).toBe(all);
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: 'orders prewarmed',
          blocks: expect.any(Number),
        }),
      );
    });
    await close();
  });

  it('a missing extension is logged and is not an error', async () => {
    await orders.rows('drop extension pg_prewarm');
    const { lines, close } = prewarmOnce(orders);
    await eventually(() =>
      expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
        ['cache prewarm unavailable', 30],
      ]),
    );
    await close();
    expect((await orders.initialize(ebookOrder({}))).status).toBe(200);
  });
});
