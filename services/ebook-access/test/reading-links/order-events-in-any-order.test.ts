import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  type Order,
} from '@imprint/proto/orders';
import { newReference, paidOrder, sendOrder } from '../support/order-events.ts';
import { countsOf, handled } from '../support/order-outcome.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

/** A pseudo-random generator that repeats its numbers for the same seed (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

describe('order events in any order, each delivered twice', () => {
  const quantity = 2;
  const bought = { quantity, amountKobo: 2_000_000n };
  type Step = [Partial<Order>, Parameters<typeof sendOrder>[2]];
  const life: Step[] = [
    [{}, OrderPaidSchema],
    [{ refundedKobo: 400_000n }, OrderRefundedSchema],
    [{ status: OrderStatus.FAILED }, OrderStatusChangedSchema],
    [{ status: OrderStatus.SUCCESS, paidVersion: 5n }, OrderPaidSchema],
    [{ email: 'right@example.com' }, OrderEmailCorrectedSchema],
    [{ deleted: true }, OrderDeletedSchema],
    [{ deleted: false }, OrderRestoredSchema],
    [{ refundedKobo: 2_000_000n }, OrderRefundedSchema],
  ];
  const shuffle = <T>(all: T[], random: () => number): T[] =>
    all
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);

  it.each([
    ['that ends restored', 7, quantity],
    ['that ends refunded', 8, 0],
  ])('leave an order %s in its final state', async (_how, steps, live) => {
    const seed = 20_261_121 + steps;
    const random = randomFrom(seed);
    const orders = Array.from({ length: 12 }, () => newReference());
    const last: Order[] = [];
    for (const reference of orders) {
      let order = paidOrder({ reference, ...bought, version: 1n });
      const events = life.slice(0, steps).map(([change, schema]) => {
        order = paidOrder({ ...order, ...change, version: order.version + 1n });
        return { order, schema, id: randomUUID() };
      });
      last.push(order);
      for (const one of shuffle([...events, ...events], random))
        await sendOrder(shop.sender, one.order, one.schema, one.id);
    }
    for (const order of last) {
      await handled(shop, order);
      const counts = await countsOf(shop, order);
      expect(counts.live).toBe(live);
      expect(counts.seats === quantity || live === 0).toBe(true);
    }
    const { rows } = await shop.pool.query<{ recipient: string; live: number }>(
      `select distinct m.recipient, count(*)::int as live
       from reading_links l join seats s on s.id = l.seat_id join mails m on m.cause = l.mail_cause
       where s.reference = any($1) and l.revoked_at is null and l.replaced_at is null
       group by s.reference, m.recipient`,
      [orders],
    );
    expect(rows).toEqual(
      live ? [{ recipient: 'right@example.com', live }] : [],
    );
  });
});
