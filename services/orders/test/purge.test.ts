import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '@imprint/chassis/db';
import { createPurgeWork } from '@imprint/chassis/purge';
import {
  insertRowsAroundExpiry,
  listRemainingRows,
  unexpiredRows,
} from '@imprint/chassis/testing/expired-rows';
import { orderPurges } from '../src/payments/purge.ts';
import { salesAt, type Sales } from './support/sales.ts';
import { startOrders, type Orders } from './support/start-orders.ts';

/** Returns the number of sequential scans of each table in this session. */
const scansOf = async (db: Db): Promise<unknown[]> =>
  (
    await db.query<{ table: string; scans: number }>(
      `select relname as table, seq_scan as scans from pg_stat_xact_user_tables
       where relname in ('inbox', 'mails', 'webhooks', 'checkout_cookies', 'orders') order by 1`,
    )
  ).rows;

/** Inserts so many rows that a sequential scan would cost more than an index scan. */
const fillTables = async (): Promise<void> => {
  for (const statement of [
    `insert into inbox (consumer_group, event_id) select 'g', gen_random_uuid() from generate_series(1, 5000)`,
    `insert into mails (id, cause, template, recipient, data, sent_at)
     select gen_random_uuid(), gen_random_uuid(), 'x', 'a@b.ng', '{}', now() from generate_series(1, 5000)`,
    `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at, processed_at, outcome)
     select gen_random_uuid(), 'x', gen_random_uuid(), 'x', now(), '{}', now(), now(), 'settled'
     from generate_series(1, 5000)`,
    'analyze inbox, mails, webhooks',
  ])
    await orders.rows(statement);
};

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  sales = salesAt(orders);
});
afterAll(() => orders.stop());

const purgeAll = async () => {
  while ((await orders.purge()) === 'again');
};

const eventsOf = async (reference: string) =>
  (
    await orders.rows<{ event: string }>(
      'select event from webhooks where reference = $1 order by id',
      [reference],
    )
  ).map(({ event }) => event);

describe('an old checkout cookie or webhook without an order', () => {
  it('is deleted after ninety days', async () => {
    const { reference, cookie } = await sales.placePaid();
    await orders.webhook({
      event: 'charge.dispute.remind',
      data: { id: 1, domain: 'live', transaction: { reference } },
    });
    await orders.webhook({ event: 'transfer.success', data: { id: 2 } });
    await sales.processed(reference);
    await sales.processed('');
    const cookies = () => orders.rows('select 1 from checkout_cookies');
    orders.passMinutes(89 * 24 * 60);
    await purgeAll();
    expect(await cookies()).toHaveLength(1);
    expect(await eventsOf('')).toEqual(['transfer.success']);
    expect((await orders.verify(reference, cookie)).body).toMatchObject({
      reference,
    });
    orders.passMinutes(2 * 24 * 60);
    await purgeAll();
    expect(await cookies()).toEqual([]);
    expect(await eventsOf('')).toEqual([]);
    // The webhooks of an order remain.
    expect(await eventsOf(reference)).toEqual([
      'charge.success',
      'charge.dispute.remind',
    ]);
  });

  it('is deleted in batches of a thousand', async () => {
    await orders.pool.query(
      `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at, processed_at, outcome)
       select 'old' || n, 'x', '', '', ended, '{}', ended, ended, 'ignored'
       from generate_series(1, 2500) n, lateral (select now() - interval '100 days' as ended) at`,
    );
    const steps = [await orders.purge(), await orders.purge()];
    expect(steps).toEqual(['again', 'again']);
    expect(await eventsOf('')).toHaveLength(500);
    expect(await orders.purge()).toBe('idle');
    expect(await eventsOf('')).toEqual([]);
  });
});

describe('the webhooks of a payment', () => {
  it('are deleted after a year, except for a payment with an open flag', async () => {
    const settled = await sales.placePaid();
    const disputed = await sales.placePaid();
    await orders.webhook({
      event: 'charge.dispute.create',
      data: {
        id: 77,
        domain: 'test',
        transaction: { reference: disputed.reference },
      },
    });
    await sales.processed(disputed.reference);
    orders.passMinutes(364 * 24 * 60);
    await purgeAll();
    expect(await eventsOf(settled.reference)).toEqual(['charge.success']);
    orders.passMinutes(2 * 24 * 60);
    await purgeAll();
    expect(await eventsOf(settled.reference)).toEqual([]);
    expect(await eventsOf(disputed.reference)).toEqual([
      'charge.success',
      'charge.dispute.create',
    ]);
    // The order itself remains.
    expect(await orders.orderOf(settled.reference)).toMatchObject({
      status: 'success',
    });
  });

  it('record about a hundred deliveries of one webhook and no more', async () => {
    const report = { event: 'transfer.success', data: { id: 4_711 } };
    for (let round = 0; round < 6; round += 1)
      await Promise.all(
        Array.from({ length: 30 }, () => orders.webhook(report)),
      );
    const [row] = await orders.rows<{ deliveries: number }>(
      `select cardinality(request_ids) as deliveries from webhooks where identity like '%4711%'`,
    );
    expect(row?.deliveries).toBeGreaterThanOrEqual(100);
    expect(row?.deliveries).toBeLessThan(150);
  });
});

describe('the purge', () => {
  beforeAll(fillTables);

  it('deletes handled events after a hundred days and settled emails after a year, but no waiting email', async () => {
    const now = new Date('2026-11-23T12:00:00Z');
    await insertRowsAroundExpiry(orders.pool, now);
    const purge = createPurgeWork(
      { pool: orders.pool, clock: { now: () => now } },
      orderPurges,
    );
    expect(await purge()).toBe('idle');
    expect(await listRemainingRows(orders.pool)).toEqual(unexpiredRows);
  });

  it.each(orderPurges.map((purge, at) => [at, purge] as const))(
    'finds the rows of deletion %d by an index',
    async (_, { deleteBefore }) => {
      const client = await orders.pool.connect();
      try {
        await client.query('begin; set local enable_seqscan = off');
        const before = await scansOf(client);
        await deleteBefore(client, new Date('2020-01-02'), 1_000);
        expect(await scansOf(client)).toEqual(before);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );
});
