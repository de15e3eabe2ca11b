import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginWithoutTimeout, eventually } from '@imprint/chassis/testing';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

type Page = { orders: Record<string, unknown>[]; next: number; more: boolean };

const read = async (query = ''): Promise<Page> => {
  const answer = await orders.call(`/internal/order-history${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Page;
};

/** Retries, because an open transaction of another test file on the same server delays the history. */
const readSettled = (query: string): Promise<Page> =>
  eventually(async () => {
    const page = await read(query);
    expect(page.orders).not.toEqual([]);
    return page;
  });

const newestId = async (): Promise<number> => {
  const [row] = await orders.rows<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from order_history',
  );
  return row?.id ?? 0;
};

const place = async (email: string) => {
  const answer = await orders.initialize(ebookOrder({ email }));
  return (answer.body['data'] as { reference: string }).reference;
};

describe('the order history', () => {
  it('contains every transition with the order after it, page by page', async () => {
    const reference = await place('a@example.com');
    orders.fake.report(reference);
    await orders.verify(reference);
    await readSettled('?after=1');
    const first = await read('?after=0&limit=1');
    expect(first).toMatchObject({
      more: true,
      orders: [
        {
          type: 'OrderPlaced',
          cause: 'checkout',
          reference,
          version: 1,
          status: 'pending',
          paidAt: null,
        },
      ],
    });
    const second = await read(`?after=${first.next}&limit=5`);
    expect(second).toMatchObject({
      more: false,
      orders: [
        {
          type: 'OrderPaid',
          cause: 'verification',
          reference,
          version: 2,
          email: 'a@example.com',
          product: 'EBOOK',
          productName: 'E-Book',
          quantity: 1,
          unitPriceKobo: 1_000_000,
          amountKobo: 1_000_000,
          currency: 'NGN',
          status: 'success',
          paidVersion: 2,
          refundedKobo: 0,
          country: 'NG',
          deleted: false,
        },
      ],
    });
    expect(second.orders[0]?.['eventId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await read(`?after=${second.next}`)).toEqual({
      orders: [],
      next: second.next,
      more: false,
    });
  });

  /** Adds a transition to an order in a transaction that stays open. */
  const addSlowly = async (reference: string) => {
    const { id } = await orders.orderOf(reference);
    const slow = await orders.pool.connect();
    await slow.query(beginWithoutTimeout);
    await slow.query('update orders set check_due_at = null where id = $1', [
      id,
    ]);
    await slow.query(
      `insert into order_history (order_id, version, event_id, event_type, cause, occurred_at, snapshot)
       select order_id, 99, gen_random_uuid(), 'OrderFailed', 'checkout', now(), snapshot from order_history where order_id = $1`,
      [id],
    );
    return async () => {
      await slow.query('commit');
      slow.release();
    };
  };

  it('never skips a transition that a slow transaction commits late', async () => {
    const before = await newestId();
    await readSettled(`?after=${before - 1}`);
    const commit = await addSlowly(await place('b@example.com'));
    const late = await place('c@example.com');
    const during = await read(`?after=${before}`);
    expect(during.orders.map((one) => one['reference'])).not.toContain(late);
    await commit();
    await readSettled(`?after=${(await newestId()) - 1}`);
    const afterCommit = await read(`?after=${during.next}`);
    const all = [...during.orders, ...afterCommit.orders].map(
      (one) => one['type'],
    );
    expect(all).toEqual(['OrderPlaced', 'OrderFailed', 'OrderPlaced']);
  });

  it('skips neither of two open transactions when the later one commits first', async () => {
    const references = [
      await place('early@example.com'),
      await place('later@example.com'),
    ];
    const before = await newestId();
    await readSettled(`?after=${before - 1}`);
    const [commitFirst, commitSecond] = [
      await addSlowly(references[0] ?? ''),
      await addSlowly(references[1] ?? ''),
    ];
    const seen = [await read(`?after=${before}`)];
    await commitSecond();
    seen.push(await read(`?after=${seen[0]?.next}`));
    await commitFirst();
    await readSettled(`?after=${(await newestId()) - 1}`);
    seen.push(await read(`?after=${seen[1]?.next}`));
    const all = seen.flatMap((page) =>
      page.orders.map((one) => one['reference']),
    );
    expect(all).toEqual(references);
  });

  it('answers 401 without a service token', async () => {
    const answer = await fetch(`${orders.url}/internal/order-history`);
    expect(answer.status).toBe(401);
  });

  it.each(['?after=-1', '?limit=0', '?limit=2001', '?after=x'])(
    'refuses %s',
    async (query) => {
      const answer = await orders.call(`/internal/order-history${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );

  it('takes less than twice as long for its last page as for its first', async () => {
    const { id } = await orders.orderOf(await place('d@example.com'));
    await orders.pool.query(
      `insert into order_history (order_id, version, event_id, event_type, cause, occurred_at, snapshot)
       select order_id, n, gen_random_uuid(), 'OrderFailed', 'checkout', now(), snapshot
       from order_history, generate_series(1000, 20999) n where order_id = $1`,
      [id],
    );
    const newest = await newestId();
    await readSettled(`?after=${newest - 1}`);
    const fastest = { first: Infinity, last: Infinity };
    const time = async (page: keyof typeof fastest, after: number) => {
      const started = performance.now();
      const { orders: transitions } = await read(`?after=${after}&limit=900`);
      const took = performance.now() - started;
      fastest[page] = Math.min(fastest[page], took);
      expect(transitions).toHaveLength(900);
    };
    // The two pages alternate, so that other work on the machine slows both. Up to 40 rounds run while the last page is
    // too slow, because other work may have slowed even its fastest round.
    for (
      let round = 0;
      round < 8 || (round < 40 && fastest.last >= 2 * fastest.first);
      round += 1
    ) {
      await time('first', 0);
      await time('last', newest - 900);
    }
    expect(fastest.last).toBeLessThan(2 * fastest.first);
  });

  it('takes at most 1 s of processor time for five thousand transitions', async () => {
    // Processor time is measured, since elapsed time depends on the other load of the machine.
    const before = process.cpuUsage();
    let after = 0;
    let count = 0;
    for (;;) {
      const page = await read(`?after=${after}`);
      count += page.orders.length;
      after = page.next;
      if (!page.more) break;
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    expect(count).toBeGreaterThan(20_000);
    expect(count / seconds).toBeGreaterThan(5_000);
  });
});

describe('an order read by another service', () => {
  it('is in its state after the newest event', async () => {
    const reference = await place('late@example.com');
    orders.fake.report(reference);
    await orders.verify(reference);
    const answer = await orders.call(`/internal/orders/${reference}`);
    expect(answer.status).toBe(200);
    expect(answer.body['order']).toMatchObject({
      reference,
      version: 2,
      paidVersion: 2,
      email: 'late@example.com',
      product: 'EBOOK',
      status: 'success',
      deleted: false,
    });
  });

  it('answers 404 for an unknown reference', async () => {
    const answer = await orders.call('/internal/orders/IMP-0000');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});
