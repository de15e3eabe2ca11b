import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, fastestMs, silentLog } from '@imprint/chassis/testing';
import { markProcessed } from '../../src/payments/webhooks/webhook.repository.ts';
import {
  processWebhook,
  processWebhooks,
} from '../../src/payments/webhooks/process-webhooks.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

// Many deliveries at the same moment, which share their commits.

let orders: Orders;

beforeAll(async () => {
  // Nothing that works on them may touch their rows here.
  orders = await startOrders({ jobs: false });
});
afterAll(() => orders.stop());

const transfer = (id: number, reference = `transfer-${id}`) => ({
  event: 'transfer.success',
  data: { id, reference },
});

const kept = (from: number, to: number) =>
  orders.rows<{ reference: string; deliveries: number; commit: string }>(
    `select reference, cardinality(request_ids) as deliveries, xmin::text as commit from webhooks
     where event = 'transfer.success' and split_part(reference, '-', 2)::int between $1 and $2
     order by split_part(reference, '-', 2)::int`,
    [from, to],
  );

describe('deliveries of the same moment', () => {
  it('are each kept once, and every repeat is noted', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => 1_000 + (at % 40));
    const answers = await Promise.all(
      ids.map((id) => orders.webhook(transfer(id))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    const rows = await kept(1_000, 1_039);
    expect(rows.map(({ deliveries }) => deliveries)).toEqual(
      Array.from({ length: 40 }, (_, at) => (at < 20 ? 2 : 1)),
    );
  });

  it('share their commits', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        orders.webhook(transfer(2_000 + at)),
      ),
    );
    const rows = await kept(2_000, 2_039);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBeLessThan(20);
  });

  it('are not refused for one among them that cannot be kept, nor are those that come after', async () => {
    await orders.rows(
      `alter table webhooks add constraint planted check (reference <> 'transfer-3007') not valid`,
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        orders.webhook(transfer(3_000 + at)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, at) => (at === 7 ? 500 : 200)),
    );
    expect((await orders.webhook(transfer(3_020))).status).toBe(200);
    await orders.rows('alter table webhooks drop constraint planted');
    expect((await orders.webhook(transfer(3_007))).status).toBe(200);
    expect(await kept(3_000, 3_020)).toHaveLength(21);
  });
});

describe('a delivery whose row somebody holds', () => {
  it('keeps out neither those of its commit nor those that come after', async () => {
    await orders.webhook(transfer(5_000));
    const holder = await orders.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `select 1 from webhooks where reference = 'transfer-5000' for update`,
      );
      const took = await fastestMs(2_500, async (round) => {
        const [repeat, other] = [5_000, 5_001 + 2 * round].map((id) =>
          orders.webhook(transfer(id)),
        );
        expect((await other)?.status).toBe(200);
        expect((await repeat)?.status).toBe(503);
        const next = await orders.webhook(transfer(5_002 + 2 * round));
        expect(next.status).toBe(200);
      });
      // The provider repeats the delivery and does not wait for the row.
      expect(took).toBeLessThan(2_500);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});

it('what is stored waits while more pours in', async () => {
  await orders.webhook(transfer(4_000));
  let looks = 0;
  const deps = {
    pool: orders.pool,
    clock: { now: () => new Date(Date.now() + 1_000) },
  };
  const workOff = processWebhooks({
    ...deps,
    process: processWebhook({
      ...deps,
      provider: { readWebhook: () => ({ kind: 'other' }) } as never,
      settle: async () => 'unmatched',
      refund: async () => 'unmatched',
      markProcessed: (one) => markProcessed(orders.pool, [one]),
      log: silentLog,
    }),
    gate: {
      hasPriority: () => {
        looks += 1;
        return looks < 3;
      },
    } as never,
  });
  while ((await workOff()) === 'again');
  expect(looks).toBeGreaterThanOrEqual(3);
  expect(
    await orders.rows('select 1 from webhooks where processed_at is null'),
  ).toEqual([]);
});

it('what was worked on is marked in the turn in which repeats are noted, so that neither waits for the other in a circle', async () => {
  // The last to come is the first by name.
  for (const id of [6_003, 6_002, 6_001]) await orders.webhook(transfer(id));
  const received = await orders.rows<{ id: number }>(
    `select id from webhooks where reference like 'transfer-600_' order by id`,
  );
  const now = new Date();
  const holder = await orders.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `select 1 from webhooks where reference = 'transfer-6001' for update`,
    );
    const marked = markProcessed(
      orders.pool,
      received.map(({ id }) => ({ id, outcome: 'ignored', at: now })),
    );
    await eventually(async () =>
      expect(
        await orders.rows(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%processed_at = said.at%'`,
        ),
      ).toHaveLength(1),
    );
    const free = await orders.rows(
      `select 1 from webhooks where reference in ('transfer-6002', 'transfer-6003') for update skip locked`,
    );
    await holder.query('rollback');
    await marked;
    expect(free).toHaveLength(2);
  } finally {
    holder.release();
  }
});
