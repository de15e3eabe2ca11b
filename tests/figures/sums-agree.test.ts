import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, createTestTopics } from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  plainCountries,
  plainCustomers,
  plainPeriod,
  plainTotals,
} from '../../services/analytics/test/support/plain-sums.ts';
import { startAnalytics } from '../../services/analytics/test/support/start-analytics.ts';
import { startOrders } from '../../services/orders/test/support/start-orders.ts';

// The test runs orders and analytics with the topics between them. Whatever happens to orders
// through their API, every screen must show what a plain sum over the orders gives.

let orders: Awaited<ReturnType<typeof startOrders>>;
let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let nowMs: () => number;

beforeAll(async () => {
  const kafka = await createTestTopics(
    Object.values(topics),
    Object.keys(consumerGroups),
  );
  orders = await startOrders({ kafka });
  analytics = await startAnalytics({ kafka });
  let aheadMs = 0;
  const pass = orders.passMinutes;
  orders.passMinutes = (minutes) => {
    aheadMs += minutes * 60_000;
    pass(minutes);
  };
  nowMs = () => Date.now() + aheadMs;
});

afterAll(async () => {
  await orders.stop();
  await analytics.stop();
});

const emails = ['ada@example.com', 'bola@example.com', 'chidi@example.com'];
const countries = ['NG', 'GH', ''];

type Placed = { reference: string; amountKobo: number };
type Step = {
  does:
    | 'place'
    | 'pay'
    | 'fail'
    | 'refund'
    | 'set'
    | 'delete'
    | 'restore'
    | 'correct'
    | 'wait';
  /** The index of the order, modulo the number of orders. */
  which: number;
  email: string;
  country: string;
  quantity: number;
  isPaperback: boolean;
  status: 'pending' | 'success' | 'failed';
  share: number;
  hours: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    'place',
    'place',
    'place',
    'pay',
    'pay',
    'pay',
    'fail',
    'refund',
    'set',
    'delete',
    'restore',
    'correct',
    'wait',
  ),
  which: fc.nat({ max: 1_000 }),
  email: fc.constantFrom(...emails),
  country: fc.constantFrom(...countries),
  quantity: fc.integer({ min: 1, max: 10 }),
  isPaperback: fc.boolean(),
  status: fc.constantFrom('pending', 'success', 'failed'),
  share: fc.constantFrom(0.25, 0.5, 1),
  hours: fc.integer({ min: 1, max: 24 * 20 }),
});

const placed: Placed[] = [];
let keys = 0;
let refunds = 0;

const place = async (step: Step): Promise<void> => {
  const naira = (step.isPaperback ? 15_000 : 10_000) * step.quantity;
  const { body } = await orders.initialize(
    {
      email: step.email,
      amount: naira,
      productName: step.isPaperback ? 'Paperback' : 'E-Book',
    },
    { 'idempotency-key': `figures-${(keys += 1)}` },
  );
  const { reference } = body['data'] as { reference: string };
  placed.push({ reference, amountKobo: naira * 100 });
};

const settled = () =>
  eventually(async () =>
    expect(
      await orders.rows('select 1 from webhooks where processed_at is null'),
    ).toEqual([]),
  );

const pay = async ({ reference, amountKobo }: Placed, step: Step) => {
  await orders.reportCharge({
    reference,
    status: 'success',
    providerId: '5012345678',
    amountKobo,
    requestedKobo: amountKobo,
    currency: 'NGN',
    domain: 'test',
    channel: 'card',
    last4: '4081',
    feeKobo: null,
    country: step.country,
    gatewayResponse: '',
    paidAt: new Date(nowMs()),
  });
  await settled();
};

const refund = async ({ reference, amountKobo }: Placed, step: Step) => {
  await orders.webhook({
    event: 'refund.processed',
    data: {
      status: 'processed',
      transaction_reference: reference,
      refund_reference: `R${(refunds += 1)}`,
      amount: amountKobo * step.share,
      currency: 'NGN',
      domain: 'test',
    },
  });
  await settled();
};

const applyStep = async (step: Step): Promise<void> => {
  const order = placed[step.which % Math.max(placed.length, 1)];
  if (step.does === 'place' || !order) return place(step);
  const path = `/api/admin/orders/${order.reference}`;
  switch (step.does) {
    case 'pay':
      return pay(order, step);
    case 'refund':
      return refund(order, step);
    case 'fail':
      // The provider is queried for the last time and reports no payment.
      orders.passMinutes(25 * 60);
      await orders.reconcile();
      return;
    case 'wait':
      return orders.passMinutes(step.hours * 60);
    case 'set':
      await orders.asAdmin(path, 'PUT', { status: step.status });
      return;
    case 'delete':
      await orders.asAdmin(path, 'DELETE');
      return;
    case 'restore':
      await orders.asAdmin(`${path}/restore`, 'POST', {});
      return;
    case 'correct':
      await orders.asAdmin(`${path}/email`, 'PUT', { email: step.email });
  }
};

const sales = () =>
  orders.rows<Parameters<typeof plainTotals>[0][number]>(
    `select reference, version, email, product_name as "productName", amount_kobo as "amountKobo",
            refunded_kobo as "refundedKobo", status, placed_at as "placedAt", paid_at as "paidAt",
            country, deleted_at is not null as deleted,
            case product when 'EBOOK' then quantity else 0 end as ebooks
     from orders`,
  );

const read = async (path: string) => {
  const answer = await analytics.asAdmin(path);
  return (await answer.json()) as Record<string, unknown>;
};

const exportedKobo = async (): Promise<number> => {
  const answer = await fetch(`${orders.url}/api/admin/orders/export`, {
    headers: {
      'x-service-token': orders.token(),
      authorization: orders.bearer(),
    },
  });
  const rows = parse(await answer.text(), { bom: true, columns: true });
  return (rows as Record<string, string>[])
    .filter((row) => row['Status'] === 'success')
    .map((row) => [
      Number(row['Amount (kobo)']),
      Number(row['Refunded (kobo)']),
    ])
    .reduce((sum, [amount = 0, back = 0]) => sum + amount - back, 0);
};

let checks = 0;

const expectEqualSums = async (): Promise<void> => {
  const all = await sales();
  // Answers are cached for 5 s; the clock moves past them for each check.
  checks += 1;
  analytics.time.now = new Date(nowMs() + checks * 6_000);
  const totals = plainTotals(all);
  expect(await analytics.stats()).toMatchObject({
    totalRevenue: totals.revenue,
    totalOrders: totals.orders,
    totalCustomers: totals.customers,
  });
  expect(await exportedKobo()).toBe(totals.revenue);
  expect(await read('/api/admin/customers?limit=100')).toMatchObject({
    customers: plainCustomers(all),
    totals,
    geographic: plainCountries(all).slice(0, 6),
  });
  for (const range of ['7days', '30days', '3months', '12months']) {
    const shown = await read(`/api/admin/analytics?range=${range}`);
    const { started, revenue, ...sold } = plainPeriod(
      all,
      shown['period'] as { from: string; to: string },
    );
    expect(shown).toMatchObject({
      revenue,
      orders: sold.orders,
      customers: sold.customers,
    });
    const { rate } = shown['conversion'] as { rate: number };
    const exact = started === 0 ? 0 : (sold.orders.total / started) * 100;
    // The screen rounds the rate to one decimal, so the rate may differ by 0.05.
    expect(Math.abs(rate - exact)).toBeLessThan(0.0501);
  }
};

it('every screen of analytics agrees with a plain sum over the orders, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 25 }),
      async (steps) => {
        for (const one of steps) await applyStep(one);
        await eventually(expectEqualSums);
      },
    ),
    // Each history adds to the data of the previous one, so a shortened history would not repeat a failure.
    { numRuns: 6, endOnFailure: true },
  );
});
