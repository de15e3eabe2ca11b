import { isDatabaseUnavailableError } from '@imprint/chassis/db';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportFor } from '../support/builders.ts';
import { effectsOfOnePayment, salesAt, type Sales } from '../support/sales.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders();
  sales = salesAt(orders);
});
afterAll(() => orders.stop());

type Placed = Awaited<ReturnType<Sales['place']>>;

const setStatus = (reference: string, to: string, version?: number) =>
  orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
    status: to,
    ...(version === undefined ? {} : { version }),
  });

const causesOf = async (reference: string) => {
  const { id } = await orders.orderOf(reference);
  const rows = await orders.rows<{ cause: string }>(
    `select cause from order_history where order_id = $1 and event_type = 'OrderPaid'`,
    [id],
  );
  return rows.map(({ cause }) => cause);
};

const auditOf = (reference: string) =>
  orders.rows(
    'select action, before, after from audit_log where subject = $1 order by acted_at, id',
    [`order ${reference}`],
  );

const reports = {
  webhook: ({ report }: Placed) => orders.reportCharge(report),
  popup: ({ reference }: Placed) => orders.verify(reference),
  'return page': ({ reference, cookie }: Placed) =>
    orders.verify(reference, cookie),
  reconciliation: () => orders.reconcile().then(() => ({ status: 200 })),
  admin: ({ reference }: Placed) => setStatus(reference, 'success'),
};

/** Repeats a report that finds no free connection on a busy machine, as its sender does. */
const untilReceived = async (sendReport: () => Promise<{ status: number }>) => {
  for (;;) {
    const answer = await sendReport().catch((error: unknown) => {
      if (isDatabaseUnavailableError(error)) return { status: 503 };
      throw error;
    });
    if (answer.status !== 503) return answer;
  }
};

const rotated = (by: number) => {
  const names = Object.keys(reports) as (keyof typeof reports)[];
  return [...names.slice(by), ...names.slice(0, by)];
};

describe('the transition to paid', () => {
  // The test runs five times; each time, another kind of report is sent first.
  it.each([0, 1, 2, 3, 4].map((by) => [rotated(by)]))(
    'creates one payment, one receipt and one event for fifty simultaneous reports of each kind: %j',
    async (order) => {
      const placed = await sales.place();
      const { reference, report } = placed;
      orders.fake.report(reference, { paidAt: report.paidAt });
      orders.passMinutes(3);
      const answers = await Promise.all(
        order.flatMap((name) =>
          Array.from({ length: 50 }, () =>
            untilReceived(() => reports[name](placed)),
          ),
        ),
      );
      expect(new Set(answers.map(({ status: one }) => one))).toEqual(
        new Set([200]),
      );
      await sales.processed(reference);
      expect(await orders.orderOf(reference)).toMatchObject({
        status: 'success',
        version: 2,
      });
      // Whichever report was first, the report of the provider is stored as the payment.
      await orders.verify(reference);
      expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
      expect(await sales.flagsOf(reference)).toEqual([]);
      const [cause] = await causesOf(reference);
      expect(await auditOf(reference)).toHaveLength(cause === 'admin' ? 1 : 0);
    },
  );

  it('treats a report after a change to success by the admin as the same payment', async () => {
    const { reference, report } = await sales.place();
    expect(await setStatus(reference, 'success')).toMatchObject({
      status: 200,
      body: { order: { paidWith: { by: 'admin', attempt: null } } },
    });
    await orders.reportCharge(report);
    await sales.processed(reference);
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
    expect(await sales.flagsOf(reference)).toEqual([]);
    const { body } = await orders.asAdmin(`/api/admin/orders/${reference}`);
    expect(body).toMatchObject({
      order: {
        version: 2,
        refundable: 1_000_000,
        paidWith: { by: 'provider', channel: 'card', attempt: 1 },
      },
    });
    const { timeline } = body as { timeline: { kind: string; by: string }[] };
    expect(timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'placed by buyer',
      'attempt-opened by buyer',
      'paid by admin',
      'payment-reported by provider',
      'payment-confirmed by provider',
    ]);
  });

  it('flags a second charge, even after the admin has set the order to failed', async () => {
    const { reference, amountKobo } = await sales.placePaid();
    const second = await sales.anotherAttempt(reference);
    await setStatus(reference, 'failed');
    await orders.reportCharge(
      reportFor({ reference: second, amountKobo }, { providerId: '991' }),
    );
    await sales.becomes(reference, 'success');
    expect(await sales.flagsOf(second)).toEqual(['PAID_TWICE']);
    expect(await orders.orderOf(reference)).toMatchObject({ version: 4 });
  });

  it('still checks another attempt of a paid order, so that a second charge is found without its webhook', async () => {
    const { reference, amountKobo, report } = await sales.place();
    const second = await sales.anotherAttempt(reference);
    orders.fake.openByBrowser(second, amountKobo);
    await orders.reportCharge(report);
    await sales.becomes(reference, 'success');
    orders.fake.report(second);
    orders.passMinutes(11);
    await orders.reconcile();
    expect(await sales.flagsOf(second)).toEqual(['PAID_TWICE']);
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
  });

  it('counts a second payment after the refund of the first', async () => {
    const { reference, amountKobo } = await sales.placePaid();
    const second = await sales.anotherAttempt(reference);
    await orders.webhook({
      event: 'refund.processed',
      data: {
        transaction_reference: reference,
        refund_reference: 'first',
        amount: 1_000_000,
        domain: 'test',
      },
    });
    await sales.processed(reference);
    await setStatus(reference, 'failed');
    await orders.reportCharge(
      reportFor({ reference: second, amountKobo }, { providerId: '992' }),
    );
    await sales.becomes(reference, 'success');
    expect(await orders.orderOf(reference)).toMatchObject({ refunded_kobo: 0 });
  });
});
