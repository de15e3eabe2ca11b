import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { salesAt, type Sales } from './support/sales.ts';
import { startOrders, type Orders } from './support/start-orders.ts';

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  sales = salesAt(orders);
});
afterAll(() => orders.stop());

const purged = async () => {
  while ((await orders.purge()) === 'again');
};

const kept = async (reference: string) =>
  (
    await orders.rows<{ event: string }>(
      'select event from webhooks where reference = $1 order by id',
      [reference],
    )
  ).map(({ event }) => event);

describe('what is of no use any more', () => {
  it('goes after ninety days: old cookies, and news about nobody', async () => {
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
    await purged();
    expect(await cookies()).toHaveLength(1);
    expect(await kept('')).toEqual(['transfer.success']);
    expect((await orders.verify(reference, cookie)).body).toMatchObject({
      reference,
    });
    orders.passMinutes(2 * 24 * 60);
    await purged();
    expect(await cookies()).toEqual([]);
    expect(await kept('')).toEqual([]);
    // An order's own story stays whole.
    expect(await kept(reference)).toEqual([
      'charge.success',
      'charge.dispute.remind',
    ]);
  });

  it('goes in pieces of a thousand', async () => {
    await orders.pool.query(
      `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at, processed_at, outcome)
       select 'old' || n, 'x', '', '', '2020-01-01', '{}', '2020-01-01', '2020-01-01', 'ignored'
       from generate_series(1, 2500) n`,
    );
    const steps = [await orders.purge(), await orders.purge()];
    expect(steps).toEqual(['again', 'again']);
    expect(await kept('')).toHaveLength(500);
    expect(await orders.purge()).toBe('idle');
    expect(await kept('')).toEqual([]);
  });
});
