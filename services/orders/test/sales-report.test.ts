import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { PayoutWithPayments } from '../src/payments/payouts/payout.model.ts';
import { paperback } from './support/builders.ts';
import { fakePaymentProvider } from './support/fake-payment-provider.ts';
import { startOrders, type Orders } from './support/start-orders.ts';
import { storedOrder, storeOrders } from './support/stored-orders.ts';

const { fake, provider } = fakePaymentProvider();
let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    jobs: false,
    provider: { ...provider, mode: 'live' },
  });
});
afterAll(() => orders.stop());
beforeEach(async () => {
  await orders.rows(
    'truncate orders, payments, refunds, settings restart identity cascade',
  );
  await orders.refreshSettings();
  fake.payouts = { outcome: 'listed', payouts: [] };
});

type Sale = {
  paidAt: string;
  product?: 'PAPERBACK' | 'EBOOK';
  kobo: number;
  /** Null for a fee that the provider did not report; undefined for an order without a payment of the provider. */
  feeKobo?: number | null;
  mode?: 'test' | 'live';
};

/** Stores a paid order with its payment, and returns its reference. */
const sell = async ({
  paidAt,
  product = 'EBOOK',
  kobo,
  feeKobo,
  mode = 'live',
}: Sale): Promise<string> => {
  const order = storedOrder({
    product,
    productName: product === 'EBOOK' ? '=E-Book' : paperback.productName,
    unitPriceKobo: kobo,
    quantity: 1,
    status: 'success',
    placedAt: new Date(paidAt),
    paidAt: new Date(paidAt),
    paymentMode: mode,
  });
  await storeOrders(orders.pool, [order]);
  if (feeKobo !== undefined)
    await orders.rows(
      `insert into payments (reference, order_id, number, state, created_at, asked_at, settled_version, settled_at,
         amount_kobo, domain, fee_kobo)
       values ($1, $2, 1, 'over', $3, $3, 1, $3, $4, $5, $6)`,
      [`${order.reference}-1`, order.id, paidAt, kobo, mode, feeKobo],
    );
  return order.reference;
};

const refund = (reference: string, kobo: number, at: string) =>
  orders.rows(
    `insert into refunds (id, order_id, payment_reference, kind, amount_kobo, reported_at)
     select gen_random_uuid()::text, id, reference || '-1', 'refund', $2, $3 from orders where reference = $1`,
    [reference, kobo, at],
  );

const november = 'from=2026-11-01&to=2026-11-30';

const read = async (path: string) => {
  const { status, body } = await orders.asAdmin(`/api/admin/reports/${path}`);
  return status === 200 ? body : { status, code: body['code'] };
};

const download = async (format: string): Promise<Buffer> => {
  const answer = await fetch(
    `${orders.url}/api/admin/reports/sales?${november}&format=${format}`,
    {
      headers: {
        'x-service-token': orders.token(),
        authorization: orders.bearer(),
      },
    },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="sales-2026-11-01-2026-11-30.${format}"`,
  );
  return Buffer.from(await answer.arrayBuffer());
};

const payout = (
  over: Partial<PayoutWithPayments>,
  payments: [reference: string, amountKobo: number, paidAt: string][],
): PayoutWithPayments => ({
  id: '1',
  state: 'paid',
  day: '2026-11-03',
  grossKobo: 1,
  feeKobo: 1,
  deductionsKobo: 0,
  amountKobo: 0,
  payments: payments.map(([reference, amountKobo, paidAt]) => ({
    reference,
    amountKobo,
    paidAt: new Date(paidAt),
  })),
  ...over,
});

describe('the report of sales', () => {
  it('counts sales on the day of the payment in Lagos and refunds on their own day, with the tax of the sale', async () => {
    await orders.rows(
      `insert into settings (group_name, version, "values", secrets, changed_at)
       values ('tax', 1, '{"rates": [{"from": "2026-11-02", "basisPoints": 750}]}', '{}', now())`,
    );
    await orders.refreshSettings();
    const untaxed = await sell({
      paidAt: '2026-11-01T10:00:00Z',
      kobo: 1_000_000,
      feeKobo: 25_000,
    });
    // 23:30 in UTC is on the next day in Lagos, from which on the tax counts.
    const taxed = await sell({
      paidAt: '2026-11-01T23:30:00Z',
      kobo: 1_075_000,
      feeKobo: null,
    });
    await sell({
      paidAt: '2026-11-02T10:00:00Z',
      product: 'PAPERBACK',
      kobo: 2_150_000,
    });
    await sell({ paidAt: '2026-11-30T23:30:00Z', kobo: 1, feeKobo: 0 });
    await sell({
      paidAt: '2026-11-02T11:00:00Z',
      kobo: 5,
      feeKobo: 1,
      mode: 'test',
    });
    await refund(untaxed, 400_000, '2026-11-05T10:00:00Z');
    await refund(taxed, 1_075_000, '2026-11-05T11:00:00Z');

    const report = await read(`sales?${november}`);
    expect(report['days']).toEqual([
      {
        day: '2026-11-01',
        orders: 1,
        grossKobo: 1_000_000,
        refundedKobo: 0,
        feeKobo: 25_000,
        unknownFees: 0,
        netKobo: 975_000,
        taxKobo: 0,
      },
      {
        day: '2026-11-02',
        orders: 2,
        grossKobo: 3_225_000,
        refundedKobo: 0,
        feeKobo: null,
        unknownFees: 1,
        netKobo: 3_225_000,
        taxKobo: 225_000,
      },
      {
        day: '2026-11-05',
        orders: 0,
        grossKobo: 0,
        refundedKobo: 1_475_000,
        feeKobo: 0,
        unknownFees: 0,
        netKobo: -1_475_000,
        taxKobo: -75_000,
      },
    ]);
    expect(report['products']).toMatchObject([
      { product: '=E-Book', orders: 2, feeKobo: 25_000, unknownFees: 1 },
      { product: 'Paperback', orders: 1, feeKobo: 0, taxKobo: 150_000 },
    ]);
    expect(report['totals']).toEqual({
      orders: 3,
      grossKobo: 4_225_000,
      refundedKobo: 1_475_000,
      feeKobo: 25_000,
      unknownFees: 1,
      netKobo: 2_725_000,
      taxKobo: 150_000,
    });
    expect(report['taxRates']).toEqual([
      { from: '2026-11-02', basisPoints: 750 },
    ]);
  });

  it('needs a range of at most a year', async () => {
    const refusal = { status: 400, code: 'REPORT_RANGE_INVALID' };
    for (const range of [
      '',
      'from=2026-11-01',
      'from=2026-11-02&to=2026-11-01',
      'from=2026-01-01&to=2027-01-02',
    ]) {
      expect(await read(`sales?${range}`)).toEqual(refusal);
      expect(await read(`payouts?${range}`)).toEqual(refusal);
    }
    expect(await read('sales?from=2028-01-01&to=2028-12-31')).toMatchObject({
      totals: { orders: 0 },
    });
  });

  it('compares the payments with the payouts', async () => {
    const day = '2026-11-02T10:00:00Z';
    const [paidOut, coming, different, before] = await Promise.all([
      sell({ paidAt: day, kobo: 100, feeKobo: 1 }),
      sell({ paidAt: day, kobo: 200, feeKobo: 1 }),
      sell({ paidAt: day, kobo: 300, feeKobo: 1 }),
      sell({ paidAt: '2026-10-30T10:00:00Z', kobo: 400, feeKobo: 1 }),
    ]);
    await sell({ paidAt: day, kobo: 500, feeKobo: 1 });
    // Paid in another way, so that no payout is expected.
    await sell({ paidAt: day, kobo: 600 });
    fake.payouts = {
      outcome: 'listed',
      payouts: [
        payout({ id: '1' }, [
          [`${paidOut}-1`, 100, day],
          [`${different}-1`, 290, day],
          [`${before}-1`, 400, '2026-10-30T10:00:00Z'],
          ['elsewhere', 700, day],
          ['elsewhere-in-december', 800, '2026-12-01T10:00:00Z'],
        ]),
        payout({ id: '2', state: 'coming', day: '2026-11-04' }, [
          [`${coming}-1`, 200, day],
        ]),
        payout({ id: '3' }, [[`${before}-1`, 400, '2026-10-30T10:00:00Z']]),
      ],
    };
    expect(await read(`payouts?${november}`)).toMatchObject({
      state: 'reconciled',
      paidOut: { count: 2, amountKobo: 400 },
      toCome: { count: 2, amountKobo: 700 },
      unknown: {
        count: 1,
        amountKobo: 700,
        payments: [
          {
            reference: 'elsewhere',
            order: null,
            amountKobo: null,
            payoutKobo: 700,
          },
        ],
      },
      different: {
        count: 1,
        amountKobo: -10,
        payments: [
          {
            reference: `${different}-1`,
            order: different,
            amountKobo: 300,
            payoutKobo: 290,
          },
        ],
      },
      payouts: [{ id: '1' }, { id: '2', state: 'coming' }],
    });
  });

  it('is a CSV file with amounts in naira and without formulas, and a tagged PDF file', async () => {
    const reference = await sell({
      paidAt: '2026-11-02T10:00:00Z',
      kobo: 1_000_050,
      feeKobo: 25_000,
    });
    await refund(reference, 1_000_050, '2026-11-03T10:00:00Z');
    const lines: Record<string, string>[] = parse(
      (await download('csv')).toString('utf8'),
      { bom: true, columns: true },
    );
    expect(
      lines.map(({ Section, Day, Name }) => [Section, Day || Name]),
    ).toEqual([
      ['Day', '2026-11-02'],
      ['Day', '2026-11-03'],
      ['Product', "'=E-Book"],
      ['Total', '2026-11-01 to 2026-11-30'],
      ['Payments paid out', ''],
      ['Payments still to come', ''],
      ['In a payout, unknown here', 'All'],
      ['Different amount in a payout', 'All'],
    ]);
    expect(lines[1]).toMatchObject({
      'Gross (naira)': '0.00',
      'Refunded (naira)': '10000.50',
      'Refunded (kobo)': '1000050',
      'Provider fee (naira)': '0.00',
      'Net (naira)': '-10000.50',
    });
    const pdf = (await download('pdf')).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toMatch(/\/Lang \(en-GB\)/);
    expect(pdf).toContain('/Marked true');
  });

  it.each(['unreached', 'silent', 'too-many'] as const)(
    'lacks the payouts and says so if their list is %s',
    async (outcome) => {
      fake.payouts = { outcome };
      const state = outcome === 'too-many' ? outcome : 'provider-unavailable';
      expect(await read(`payouts?${november}`)).toEqual({ state });
      const text = (await download('csv')).toString('utf8');
      expect(text).toMatch(/Payouts,,.*(not compared|fewer days)/);
    },
  );
});

describe('the tax', () => {
  const save = (body: object) =>
    orders.asAdmin('/api/admin/settings/tax', 'PUT', body);

  it('begins on a day that is not in a closed month, and replaces only later rates', async () => {
    const { body } = await orders.asAdmin('/api/admin/settings/tax');
    expect(body).toMatchObject({ version: 0, rates: [] });
    const earliest = body['earliestFrom'] as string;
    const first = { from: earliest, basisPoints: 750 };
    expect((await save({ ...first, version: 0 })).body['rates']).toEqual([
      first,
    ]);
    const later = { from: '2098-01-01', basisPoints: 1_000 };
    await save({ ...later, version: 1 });
    const instead = { from: '2097-01-01', basisPoints: 0 };
    const { body: saved } = await save({ ...instead, version: 2 });
    expect(saved['rates']).toEqual([first, instead]);

    const past = await save({
      from: '2026-01-31',
      basisPoints: 1,
      version: 3,
    });
    expect(past.body['code']).toBe('TAX_RATE_TOO_EARLY');
    const outdated = await save({ ...later, version: 1 });
    expect(outdated.body['code']).toBe('SETTINGS_CHANGED');
  });
});
