import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, silentLog, testCollector } from '@imprint/chassis/testing';
import { startTracing } from '@imprint/chassis/tracing';
import { reportFor } from './support/builders.ts';
import { key, referenceOf, someone } from './support/checkout.ts';
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
/** As the gateway passes it on. */
const begun = (flags = '01') => {
  const traceId = (++traces).toString(16).padStart(32, 'c');
  return {
    traceId,
    headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-${flags}` },
  };
};
type StartedSpan = ReturnType<typeof begun>;

const aBuyer = () => ({ email: someone(), intent: key() });

const checksOut = async (
  { headers }: StartedSpan,
  { email, intent } = aBuyer(),
): Promise<string> =>
  referenceOf(
    await orders.initialize(ebookOrder({ email }), { ...headers, ...intent }),
  );

const charged = async (
  reference: string,
  { headers }: StartedSpan,
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

const spansOf = ({ traceId }: StartedSpan) => collector.spansOf(traceId);
const waysOf = ({ traceId }: StartedSpan) => collector.waysOf(traceId);

const click = 'POST /api/initialize-payment';
const settled = `${click} > settle payment`;
const told = `${settled} > publish imprint.orders.v1`;
const receipt = `${settled} > mail receipt`;

const reaches = (trace: StartedSpan, ...ways: string[]) =>
  eventually(() => expect(waysOf(trace)).toEqual(expect.arrayContaining(ways)));

const linksOf = (trace: StartedSpan) =>
  spansOf(trace).flatMap(({ name, links = [] }) =>
    name === 'settle payment' ? links.map(({ traceId }) => traceId) : [],
  );

it('a payment is one trace from the click to the news of it and the receipt, linked to that of the webhook', async () => {
  const [browser, provider] = [begun(), begun()];
  const reference = await checksOut(browser);
  await charged(reference, provider);
  await reaches(browser, told, receipt);
  await reaches(provider, 'POST /api/webhooks/paystack > process webhook');
  const work = spansOf(provider).find(({ name }) => name === 'process webhook');
  const settling = spansOf(browser).find(({ links }) => links);
  expect(settling?.links).toEqual([
    { traceId: provider.traceId, spanId: work?.spanId, flags: 1 },
  ]);
  expect(settling?.attributes).toEqual([
    { key: 'imprint.payment.cause', value: { stringValue: 'webhook' } },
  ]);
  // The webhook's own trace ends there.
  expect(waysOf(provider).join()).not.toMatch(/publish|mail/);
});

it('an attempt that is paid late goes on with its own trace and not with the next attempt’s', async () => {
  const [first, next, provider] = [begun(), begun(), begun()];
  const buyer = aBuyer();
  const reference = await checksOut(first, buyer);
  orders.fake.report(reference, { status: 'failed' });
  await orders.verify(reference);
  expect(await checksOut(next, buyer)).toBe(`${reference}-2`);
  await charged(reference, provider);
  await reaches(first, told, receipt);
  expect(linksOf(first)).toContain(provider.traceId);
  expect(waysOf(next).join()).not.toMatch(/settle|mail/);
});

it('a second attempt that is paid goes on with its own trace', async () => {
  const [first, next, provider] = [begun(), begun(), begun()];
  const buyer = aBuyer();
  const reference = await checksOut(first, buyer);
  orders.fake.report(reference, { status: 'failed' });
  await orders.verify(reference);
  const again = await checksOut(next, buyer);
  await charged(again, provider);
  await reaches(next, told, receipt);
  // That the first one failed is of the first.
  await reaches(first, told);
  expect(waysOf(first)).not.toContain(receipt);
});

it('an attempt that had to be asked for again is of the request that got it', async () => {
  const [refused, got] = [begun(), begun()];
  const buyer = aBuyer();
  orders.fake.answers = ['busy'];
  const body = ebookOrder({ email: buyer.email });
  const headers = { ...refused.headers, ...buyer.intent };
  expect((await orders.initialize(body, headers)).status).toBe(503);
  await charged(await checksOut(got, buyer), begun());
  await reaches(got, receipt);
});

it.each([
  [
    'the return page',
    'verification',
    async (reference: string, { headers }: StartedSpan) => {
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
    async (reference: string, { headers }: StartedSpan) => {
      const page = orderAdminAt(orders).page(reference);
      await orders.asAdmin(page, 'PUT', { status: 'success' }, headers);
    },
  ],
])('so it is with a payment that %s finds', async (_, cause, report) => {
  const [browser, other] = [begun(), begun()];
  const reference = await checksOut(browser);
  await report(reference, other);
  await reaches(browser, told, receipt);
  const [settling] = spansOf(browser).filter(({ links }) => links);
  expect(settling?.attributes[0]?.value.stringValue).toBe(cause);
  const [link] = settling?.links ?? [];
  const linked = collector
    .spans()
    .filter(({ spanId }) => spanId === link?.spanId);
  expect(linked).toMatchObject([{ traceId: link?.traceId }]);
});

it('whether it is kept was said at the click, whatever the provider’s call says', async () => {
  const [browser, provider] = [begun('00'), begun()];
  const reference = await checksOut(browser);
  await charged(reference, provider);
  await reaches(provider, 'POST /api/webhooks/paystack > process webhook');
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
  // What it keeps is sent by then.
  await tracing.close();
  tracing = await startTracing(collector.settings, 'orders', silentLog);
  expect(spansOf(browser)).toEqual([]);
  expect(waysOf(provider).join()).not.toMatch(/publish|mail|settle/);
});

it('an attempt that was asked for before anything of this was kept is paid in the trace of the report', async () => {
  const provider = begun();
  const reference = await checksOut(begun());
  await orders.rows(
    'update payments set traceparent = null where reference = $1',
    [reference],
  );
  await charged(reference, provider);
  const worked = 'POST /api/webhooks/paystack > process webhook';
  await reaches(
    provider,
    `${worked} > publish imprint.orders.v1`,
    `${worked} > mail receipt`,
  );
});
