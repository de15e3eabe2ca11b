import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, silentLog, testCollector } from '@imprint/chassis/testing';
import { startTracing } from '@imprint/chassis/tracing';
import { reportFor } from './support/builders.ts';
import {
  newKeyHeader,
  referenceOf,
  newBuyerEmail,
} from './support/checkout.ts';
import { orderAdminAt } from './support/order-admin.ts';
import { salesAt, type Sales } from './support/sales.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;
let sales: Sales;
let collector: Awaited<ReturnType<typeof testCollector>>;
let tracing: Awaited<ReturnType<typeof startTracing>>;

beforeAll(async () => {
  orders = await startOrders();
  sales = salesAt(orders);
  collector = await testCollector();
  tracing = await startTracing(collector.settings, 'orders', silentLog);
});
afterAll(async () => {
  await tracing.close();
  await collector.close();
  await orders.stop();
});

let traces = 0;
/** Returns a trace as the gateway passes it on. */
const startTrace = (flags = '01') => {
  const traceId = (++traces).toString(16).padStart(32, 'c');
  return {
    traceId,
    headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-${flags}` },
  };
};
type Trace = ReturnType<typeof startTrace>;

const newBuyer = () => ({ email: newBuyerEmail(), intent: newKeyHeader() });

const checkOut = async (
  { headers }: Trace,
  { email, intent } = newBuyer(),
): Promise<string> =>
  referenceOf(
    await orders.initialize(ebookOrder({ email }), { ...headers, ...intent }),
  );

const reportCharge = async (
  reference: string,
  { headers }: Trace,
): Promise<void> => {
  const { amountKobo, ...report } = reportFor({
    reference,
    amountKobo: 1_000_000,
  });
  await orders.webhook(
    {
      event: 'charge.success',
      data: {
        id: Number(report.providerId),
        domain: report.domain,
        status: report.status,
        reference,
        amount: amountKobo,
        currency: report.currency,
      },
    },
    undefined,
    headers,
  );
  await sales.becomes(reference, 'success');
};

const spansOf = ({ traceId }: Trace) => collector.spansOf(traceId);
const pathsOf = ({ traceId }: Trace) => collector.spanPathsOf(traceId);

const checkoutCall = 'POST /api/initialize-payment';
const settlePath = `${checkoutCall} > settle payment`;
const publishPath = `${settlePath} > publish imprint.orders.v1`;
const receiptPath = `${settlePath} > mail receipt`;

const expectPaths = (trace: Trace, ...paths: string[]) =>
  eventually(() =>
    expect(pathsOf(trace)).toEqual(expect.arrayContaining(paths)),
  );

const linksOf = (trace: Trace) =>
  spansOf(trace).flatMap(({ name, links = [] }) =>
    name === 'settle payment' ? links.map(({ traceId }) => traceId) : [],
  );

it('a payment is one trace from the checkout to its event and its receipt, linked to the trace of the webhook', async () => {
  const [browser, provider] = [startTrace(), startTrace()];
  const reference = await checkOut(browser);
  await reportCharge(reference, provider);
  await expectPaths(browser, publishPath, receiptPath);
  await expectPaths(provider, 'POST /api/webhooks/paystack > process webhook');
  const processSpan = spansOf(provider).find(
    ({ name }) => name === 'process webhook',
  );
  const settleSpan = spansOf(browser).find(({ links }) => links);
  expect(settleSpan?.links).toEqual([
    { traceId: provider.traceId, spanId: processSpan?.spanId, flags: 1 },
  ]);
  expect(settleSpan?.attributes).toEqual([
    { key: 'imprint.payment.cause', value: { stringValue: 'webhook' } },
  ]);
  // The trace of the webhook contains neither the event nor the receipt.
  expect(pathsOf(provider).join()).not.toMatch(/publish|mail/);
});

it('a late payment continues the trace of its own attempt and not of the next one', async () => {
  const [first, next, provider] = [startTrace(), startTrace(), startTrace()];
  const buyer = newBuyer();
  const reference = await checkOut(first, buyer);
  orders.fake.report(reference, { status: 'failed' });
  await orders.verify(reference);
  expect(await checkOut(next, buyer)).toBe(`${reference}-2`);
  await reportCharge(reference, provider);
  await expectPaths(first, publishPath, receiptPath);
  expect(linksOf(first)).toContain(provider.traceId);
  expect(pathsOf(next).join()).not.toMatch(/settle|mail/);
});

it('the payment of a second attempt continues the trace of that attempt', async () => {
  const [first, next, provider] = [startTrace(), startTrace(), startTrace()];
  const buyer = newBuyer();
  const reference = await checkOut(first, buyer);
  orders.fake.report(reference, { status: 'failed' });
  await orders.verify(reference);
  const again = await checkOut(next, buyer);
  await reportCharge(again, provider);
  await expectPaths(next, publishPath, receiptPath);
  // The failure of the first attempt belongs to the first trace.
  await expectPaths(first, publishPath);
  expect(pathsOf(first)).not.toContain(receiptPath);
});

it('an attempt that was refused at first belongs to the trace of the request that opened it', async () => {
  const [refused, opened] = [startTrace(), startTrace()];
  const buyer = newBuyer();
  orders.fake.answers = ['busy'];
  const body = ebookOrder({ email: buyer.email });
  const headers = { ...refused.headers, ...buyer.intent };
  expect((await orders.initialize(body, headers)).status).toBe(503);
  await reportCharge(await checkOut(opened, buyer), startTrace());
  await expectPaths(opened, receiptPath);
});

it.each([
  [
    'the return page',
    'verification',
    async (reference: string, { headers }: Trace) => {
      orders.fake.report(reference, { status: 'success' });
      await orders.post('/api/verify-payment', { reference }, headers);
    },
  ],
  [
    'the reconciliation',
    'reconciliation',
    async (reference: string) => {
      orders.fake.report(reference, { status: 'success' });
      orders.passMinutes(2);
      await orders.reconcile();
    },
  ],
  [
    'the admin',
    'admin',
    async (reference: string, { headers }: Trace) => {
      const page = orderAdminAt(orders).page(reference);
      await orders.asAdmin(page, 'PUT', { status: 'success' }, headers);
    },
  ],
])(
  'a payment found by %s continues the trace of the checkout',
  async (_, cause, report) => {
    const [browser, other] = [startTrace(), startTrace()];
    const reference = await checkOut(browser);
    await report(reference, other);
    await expectPaths(browser, publishPath, receiptPath);
    const [settleSpan] = spansOf(browser).filter(({ links }) => links);
    expect(settleSpan?.attributes[0]?.value.stringValue).toBe(cause);
    const [link] = settleSpan?.links ?? [];
    const linked = collector
      .spans()
      .filter(({ spanId }) => spanId === link?.spanId);
    expect(linked).toMatchObject([{ traceId: link?.traceId }]);
  },
);

it('a payment follows the sampling decision of its checkout, whatever the webhook says', async () => {
  const [browser, provider] = [startTrace('00'), startTrace()];
  const reference = await checkOut(browser);
  await reportCharge(reference, provider);
  await expectPaths(provider, 'POST /api/webhooks/paystack > process webhook');
  const rows = await orders.rows<{ traceparent: string }>(
    `select traceparent from outbox where key = $1
     union all select traceparent from mails where about = $1`,
    [reference],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { traceparent } of rows)
    expect(traceparent).toMatch(
      new RegExp(`^00-${browser.traceId}-[0-9a-f]{16}-00$`),
    );
  // `close` exports all sampled spans.
  await tracing.close();
  tracing = await startTracing(collector.settings, 'orders', silentLog);
  expect(spansOf(browser)).toEqual([]);
  expect(pathsOf(provider).join()).not.toMatch(/publish|mail|settle/);
});

it('an attempt without a stored trace is settled in the trace of the webhook', async () => {
  const provider = startTrace();
  const reference = await checkOut(startTrace());
  await orders.rows(
    'update payments set traceparent = null where reference = $1',
    [reference],
  );
  await reportCharge(reference, provider);
  const processPath = 'POST /api/webhooks/paystack > process webhook';
  await expectPaths(
    provider,
    `${processPath} > publish imprint.orders.v1`,
    `${processPath} > mail receipt`,
  );
});
