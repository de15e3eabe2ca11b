import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let reference: string;

beforeEach(async () => {
  orders = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });
  const answer = await orders.initialize(ebookOrder());
  ({ reference } = answer.body['data'] as { reference: string });
});
afterEach(() => orders.stop());

/** Advances the clock and runs the reconciliation once. */
const reconcileAfter = async (minutes: number) => {
  orders.passMinutes(minutes);
  await orders.reconcile();
};

const status = async () => (await orders.orderOf(reference)).status;

describe('an order without a payment report', () => {
  it('is checked after 2, 10 and 60 minutes and 24 hours, and then fails', async () => {
    const calls: number[] = [];
    for (const minutes of [1, 1, 7, 1, 49, 1, 22 * 60 + 59, 1, 60]) {
      await reconcileAfter(minutes);
      calls.push(orders.fake.verified.length);
    }
    expect(calls).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await status()).toBe('failed');
    const { id } = await orders.orderOf(reference);
    const [last] = await orders.rows(
      'select event_type, cause from order_history where order_id = $1 order by id desc limit 1',
      [id],
    );
    expect(last).toEqual({
      event_type: 'OrderFailed',
      cause: 'reconciliation',
    });
  });

  it('becomes paid when the provider reports it, and is not checked again', async () => {
    orders.fake.report(reference);
    await reconcileAfter(2);
    expect(await status()).toBe('success');
    await reconcileAfter(600);
    expect(orders.fake.verified).toHaveLength(1);
  });

  it('is checked again soon while the provider is unavailable, but fails ten minutes after 24 hours', async () => {
    orders.fake.verifyAnswers = Array<'silent'>(100).fill('silent');
    await reconcileAfter(2);
    await reconcileAfter(5);
    expect(orders.fake.verified).toHaveLength(2);
    await reconcileAfter(24 * 60 - 7);
    expect(await status()).toBe('pending');
    await reconcileAfter(5);
    await reconcileAfter(5);
    expect(await status()).toBe('failed');
  });

  it('is checked under every reference that the provider may know', async () => {
    orders.fake.report(reference, { status: 'failed' });
    await orders.verify(reference);
    await orders.initialize(ebookOrder());
    const retry = await orders.initialize(ebookOrder(), {
      'idempotency-key': 'k',
    });
    expect(retry.status).toBe(200);
    orders.fake.verified = [];
    orders.fake.report(reference);
    await reconcileAfter(2);
    expect(await status()).toBe('success');
  });

  it.each([
    ['after it was given up', 25 * 60],
    ['shortly before it would be given up', 24 * 60 - 1],
  ])(
    'is checked from the start when the same key gets its access code again %s',
    async (_, minutes) => {
      const checkout = () =>
        orders.initialize(ebookOrder({ amount: 20_000 }), {
          'idempotency-key': 'an-open-page',
        });
      const before = await checkout();
      ({ reference } = before.body['data'] as { reference: string });
      await reconcileAfter(minutes);
      expect((await checkout()).body['data']).toEqual(before.body['data']);
      const { cookie } = before;
      expect(
        (await orders.verify(reference, cookie ?? undefined)).body['status'],
      ).toBe('pending');
      orders.fake.verified = [];
      const calls: number[] = [];
      for (const step of [1, 1, 8, 50]) {
        await reconcileAfter(step);
        calls.push(
          orders.fake.verified.filter((one) => one === reference).length,
        );
      }
      expect(calls).toEqual([0, 1, 2, 3]);
      // The webhook of this payment is lost.
      orders.fake.report(reference);
      await reconcileAfter(23 * 60);
      expect(await status()).toBe('success');
    },
  );

  it('is checked when its first attempt is opened only a day later', async () => {
    orders.fake.answers = ['busy'];
    const checkout = () =>
      orders.initialize(ebookOrder({ amount: 30_000 }), {
        'idempotency-key': 'a-patient-page',
      });
    expect((await checkout()).status).toBe(503);
    await reconcileAfter(25 * 60);
    const answer = await checkout();
    ({ reference } = answer.body['data'] as { reference: string });
    orders.fake.report(reference);
    await reconcileAfter(2);
    expect(await status()).toBe('success');
  });

  it('is checked once by three concurrent runs', async () => {
    orders.passMinutes(2);
    orders.fake.whileVerified = () =>
      new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([
      orders.reconcile(),
      orders.reconcile(),
      orders.reconcile(),
    ]);
    expect(orders.fake.verified).toEqual([reference]);
  });

  it('is not checked while the circuit breaker is open, and at once when the breaker closes', async () => {
    orders.fake.callsAllowed = 0;
    await reconcileAfter(2);
    expect(orders.fake.verified).toEqual([]);
    orders.fake.callsAllowed = 1;
    await orders.reconcile();
    expect(orders.fake.verified).toEqual([reference]);
  });

  it('is not delayed by a slow check of another order, and sixteen are checked at the same time', async () => {
    const references = [reference];
    for (let more = 1; more < 40; more += 1) {
      const answer = await orders.initialize(ebookOrder(), {
        'idempotency-key': `intent-${more}`,
      });
      references.push((answer.body['data'] as { reference: string }).reference);
    }
    const slow = Promise.withResolvers<undefined>();
    const sixteen = Promise.withResolvers<undefined>();
    let inFlight = 0;
    let maxAtOnce = 0;
    orders.fake.whileVerified = async () => {
      inFlight += 1;
      maxAtOnce = Math.max(maxAtOnce, inFlight);
      const isOldest = orders.fake.verified.length === 1;
      if (inFlight === 16) sixteen.resolve(undefined);
      // The first answer is sent only when sixteen checks are in flight.
      await sixteen.promise;
      await (isOldest ? slow.promise : pause(20));
      inFlight -= 1;
    };
    orders.passMinutes(2);
    orders.startJobs();
    await eventually(() => expect(orders.fake.verified).toHaveLength(40));
    // The orders that are due for longest are checked first.
    expect(orders.fake.verified.slice(0, 16).sort()).toEqual(
      references.slice(0, 16).sort(),
    );
    slow.resolve(undefined);
    expect(maxAtOnce).toBe(16);
  });

  it('is checked by the running service', async () => {
    orders.fake.report(reference);
    orders.passMinutes(2);
    orders.startJobs();
    await eventually(async () => expect(await status()).toBe('success'));
  });
});
