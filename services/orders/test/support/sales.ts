import { expect } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from './builders.ts';
import { ebookOrder, type Orders } from './start-orders.ts';

type SaleOptions = { productName?: string; amount?: number };

/** The effects of an order that was paid once. */
export const effectsOfOnePayment = {
  payments: 1,
  history: 1,
  events: 1,
  receipts: 1,
};

/** Returns functions that place and pay orders, each for a new buyer, and queries for their effects. */
export const salesAt = (orders: Orders) => {
  let buyers = 0;

  const place = async (over: SaleOptions = {}) => {
    const email = `reader${++buyers}@example.com`;
    const answer = await orders.initialize(ebookOrder({ email, ...over }));
    const { reference } = answer.body['data'] as { reference: string };
    const amountKobo = (over.amount ?? 10_000) * 100;
    const paidAt = new Date();
    return {
      email,
      reference,
      cookie: answer.cookie?.split(';')[0] ?? '',
      amountKobo,
      report: reportFor({ reference, amountKobo }, { paidAt }),
    };
  };

  const becomes = (reference: string, status: string) =>
    eventually(async () =>
      expect((await orders.orderOf(reference)).status).toBe(status),
    );

  const placePaid = async (over: SaleOptions = {}) => {
    const placed = await place(over);
    await orders.reportCharge(placed.report);
    await becomes(placed.reference, 'success');
    return placed;
  };

  /** Waits until all of the provider's reports about the order are processed. */
  const processed = (reference: string) =>
    eventually(async () => {
      const waiting = await orders.rows(
        'select 1 from webhooks where reference = $1 and processed_at is null',
        [reference],
      );
      expect(waiting).toEqual([]);
    });

  const countPaymentEffects = async (reference: string) => {
    const { id } = await orders.orderOf(reference);
    const count = async (statement: string, value: unknown) =>
      (await orders.rows(statement, [value])).length;
    return {
      payments: await count(
        'select 1 from payments where order_id = $1 and settled_version is not null',
        id,
      ),
      history: await count(
        `select 1 from order_history where order_id = $1 and event_type = 'OrderPaid'`,
        id,
      ),
      events: await count(
        `select 1 from outbox where key = $1 and type like '%OrderPaid'`,
        reference,
      ),
      receipts: await count(
        `select 1 from mails where about = $1 and template = 'receipt'`,
        reference,
      ),
    };
  };

  const flagsOf = async (reference: string) =>
    (
      await orders.rows(
        'select reason from payment_flags where payment_reference = $1 order by id',
        [reference],
      )
    ).map(({ reason }) => reason);

  /** Stores another payment attempt of the order, as if the buyer had tried again. */
  const anotherAttempt = async (reference: string, number = 2) => {
    const { id } = await orders.orderOf(reference);
    const attempt = `${reference}-${number}`;
    await orders.pool.query(
      `insert into payments (reference, order_id, number, state, created_at, asked_at)
       select $1, id, $3, 'open', placed_at, placed_at from orders where id = $2`,
      [attempt, id, number],
    );
    return attempt;
  };

  return {
    place,
    placePaid,
    becomes,
    processed,
    traces: countPaymentEffects,
    flagsOf,
    anotherAttempt,
  };
};

export type Sales = ReturnType<typeof salesAt>;
