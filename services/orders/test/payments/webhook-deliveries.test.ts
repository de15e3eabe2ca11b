import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginWithoutTimeout,
  eventually,
  measureFastestMs,
  silentLog,
} from '@imprint/chassis/testing';
import { markProcessed } from '../../src/payments/webhooks/webhook.repository.ts';
import {
  processWebhook,
  processWebhooks,
} from '../../src/payments/webhooks/process-webhooks.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

// Many webhooks are delivered at the same time and share their commits.

let orders: Orders;

beforeAll(async () => {
  // The jobs are off, so that nothing else touches the rows of the webhooks.
  orders = await startOrders({ jobs: false });
});
afterAll(() => orders.stop());

const transfer = (id: number, reference = `transfer-${id}`) => ({
  event: 'transfer.success',
  data: { id, reference },
});

const storedWebhooks = (from: number, to: number) =>
  orders.rows<{ reference: string; deliveries: number; commit: string }>(
    `select reference, cardinality(request_ids) as deliveries, xmin::text as commit from webhooks
     where event = 'transfer.success' and split_part(reference, '-', 2)::int between $1 and $2
     order by split_part(reference, '-', 2)::int`,
    [from, to],
  );

describe('webhooks delivered at the same time', () => {
  it('are stored once each, with every repeated delivery', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => 1_000 + (at % 40));
    const answers = await Promise.all(
      ids.map((id) => orders.webhook(transfer(id))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    const rows = await storedWebhooks(1_000, 1_039);
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
    const rows = await storedWebhooks(2_000, 2_039);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBeLessThan(20);
  });

  it('are stored even if one of them cannot be, and so are later ones', async () => {
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
    expect(await storedWebhooks(3_000, 3_020)).toHaveLength(21);
  });
});

describe('a webhook whose row is locked', () => {
  it('blocks neither the other webhooks of its commit nor later ones', async () => {
    await orders.webhook(transfer(5_000));
    const lockHolder = await orders.pool.connect();
    try {
      await lockHolder.query(beginWithoutTimeout);
      await lockHolder.query(
        `select 1 from webhooks where reference = 'transfer-5000' for update`,
      );
      const took = await measureFastestMs(2_500, async (round) => {
        const [repeat, other] = [5_000, 5_001 + 2 * round].map((id) =>
          orders.webhook(transfer(id)),
        );
        expect((await other)?.status).toBe(200);
        expect((await repeat)?.status).toBe(503);
        const next = await orders.webhook(transfer(5_002 + 2 * round));
        expect(next.status).toBe(200);
      });
      // The repeated delivery fails soon instead of waiting for the locked row, because the provider delivers it again.
      expect(took).toBeLessThan(2_500);
    } finally {
      await lockHolder.query('rollback');
      lockHolder.release();
    }
  });
});

it('stored webhooks wait while new ones have priority', async () => {
  await orders.webhook(transfer(4_000));
  let checks = 0;
  const deps = {
    pool: orders.pool,
    clock: { now: () => new Date(Date.now() + 1_000) },
  };
  const processNext = processWebhooks({
    ...deps,
    process: processWebhook({
      ...deps,
      provider: { parseWebhook: () => ({ kind: 'other' }) } as never,
      settle: async () => 'unmatched',
      refund: async () => 'unmatched',
      markProcessed: (one) => markProcessed(orders.pool, [one]),
      log: silentLog,
    }),
    gate: {
      hasPriority: () => {
        checks += 1;
        return checks < 3;
      },
    } as never,
  });
  while ((await processNext()) === 'again');
  expect(checks).toBeGreaterThanOrEqual(3);
  expect(
    await orders.rows('select 1 from webhooks where processed_at is null'),
  ).toEqual([]);
});

it('processed webhooks are locked in the sequence in which repeated deliveries lock them, to avoid a deadlock', async () => {
  // The webhooks are received in the reverse sequence of their references.
  for (const id of [6_003, 6_002, 6_001]) await orders.webhook(transfer(id));
  const received = await orders.rows<{ id: number }>(
    `select id from webhooks where reference like 'transfer-600_' order by id`,
  );
  const now = new Date();
  const lockHolder = await orders.pool.connect();
  try {
    await lockHolder.query(beginWithoutTimeout);
    await lockHolder.query(
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
    await lockHolder.query('rollback');
    await marked;
    expect(free).toHaveLength(2);
  } finally {
    lockHolder.release();
  }
});
