import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from '../support/builders.ts';
import { effectsOfOnePayment, salesAt, type Sales } from '../support/sales.ts';
import {
  chargeData,
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders();
  sales = salesAt(orders);
});
afterAll(() => orders.stop());
beforeEach(() => {
  orders.fake.verified = [];
  orders.fake.verifyAnswers = [];
});

describe('a payment webhook', () => {
  it('is stored unchanged, answered at once, and then settles the order', async () => {
    const { reference, report } = await sales.place();
    const body = `{ "event":"charge.success",\n "data":${JSON.stringify(chargeData(report))} }`;
    expect(await orders.webhook(body)).toMatchObject({
      status: 200,
      body: { received: true },
    });
    const [row] = await orders.rows<{ body: Buffer; request_ids: string[] }>(
      'select * from webhooks where reference = $1',
      [reference],
    );
    expect(row?.body.toString()).toBe(body);
    expect(row?.request_ids).toHaveLength(1);
    await sales.becomes(reference, 'success');
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
    expect(
      await orders.rows(
        'select country, paid_version from orders where reference = $1',
        [reference],
      ),
    ).toEqual([{ country: 'NG', paid_version: 2 }]);
  });

  it('stores what the provider keeps of the payment', async () => {
    const { reference, report } = await sales.place();
    await orders.webhook({ event: 'charge.success', data: chargeData(report) });
    await sales.becomes(reference, 'success');
    expect(
      await orders.rows(
        'select fee_kobo::int from payments where reference = $1',
        [report.reference],
      ),
    ).toEqual([{ fee_kobo: 25_000 }]);
  });

  it.each([
    ['a day', () => Promise.resolve(), 'success', 2],
    [
      'a full refund',
      async (reference: string) => {
        await orders.webhook({
          event: 'refund.processed',
          data: {
            transaction_reference: reference,
            refund_reference: 'R',
            amount: 1_000_000,
            domain: 'test',
          },
        });
        await sales.processed(reference);
      },
      'success',
      3,
    ],
    [
      'a change to failed by the admin',
      (reference: string) =>
        orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
          status: 'failed',
        }),
      'failed',
      3,
    ],
    [
      'the deletion of the order',
      (reference: string) =>
        orders.asAdmin(`/api/admin/orders/${reference}`, 'DELETE'),
      'success',
      3,
    ],
  ])(
    'changes nothing when it is delivered again after %s',
    async (_, meanwhile, status, version) => {
      const { reference, report } = await sales.placePaid();
      await meanwhile(reference);
      orders.passMinutes(24 * 60);
      expect((await orders.reportCharge(report)).status).toBe(200);
      // A different body makes a new webhook about the same payment, which is processed again.
      await orders.reportCharge(report, { paid_at: 'again', id: 77 });
      await sales.processed(reference);
      expect(await orders.orderOf(reference)).toMatchObject({
        status,
        version,
      });
      expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
      expect(await sales.flagsOf(reference)).toEqual([]);
    },
  );

  it('settles an order that has already failed', async () => {
    const { reference, report } = await sales.place();
    orders.fake.report(reference, { status: 'failed' });
    await orders.verify(reference);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'failed',
      version: 2,
    });
    await orders.reportCharge(report);
    await sales.becomes(reference, 'success');
    const { id } = await orders.orderOf(reference);
    const history = await orders.rows(
      'select version, event_type, cause from order_history where order_id = $1 order by id',
      [id],
    );
    expect(history).toEqual([
      { version: 1, event_type: 'OrderPlaced', cause: 'checkout' },
      { version: 2, event_type: 'OrderFailed', cause: 'verification' },
      { version: 3, event_type: 'OrderPaid', cause: 'webhook' },
    ]);
  });

  it.each([
    [{ amount: 999_999, requested_amount: 999_999 }, ['AMOUNT_MISMATCH']],
    [{ amount: 1_000_001, requested_amount: 1_000_001 }, ['AMOUNT_MISMATCH']],
    [{ amount: '1000000', requested_amount: null }, ['AMOUNT_MISMATCH']],
    [{ amount: null, requested_amount: null }, ['AMOUNT_MISMATCH']],
    [{ amount: -1_000_000 }, ['AMOUNT_MISMATCH']],
    [{ currency: 'USD' }, ['CURRENCY_MISMATCH']],
    [{ domain: 'live' }, ['MODE_MISMATCH']],
    [{ status: 'failed' }, ['STATUS_MISMATCH']],
    [{ status: null }, ['STATUS_MISMATCH']],
  ])(
    'with %j is stored and answered with 200, but does not settle the order',
    async (over, flags) => {
      const { reference, report } = await sales.place();
      expect((await orders.reportCharge(report, over)).status).toBe(200);
      await sales.processed(reference);
      expect((await orders.orderOf(reference)).status).toBe('pending');
      expect(await sales.flagsOf(reference)).toEqual(flags);
    },
  );

  it('in unusual JSON notation is read correctly', async () => {
    const { reference, report } = await sales.place();
    const data = JSON.stringify(chargeData(report, { bank: '' }))
      .replace('"amount":1000000', '"amount":1000000.0')
      .replace('"bank":""', '"bank":"Cr\\u00e9dit \\/ X"');
    expect(
      (await orders.webhook(`{"data":${data},"event":"charge.success"}`))
        .status,
    ).toBe(200);
    await sales.becomes(reference, 'success');
  });

  it('with an amount beyond all numbers is flagged', async () => {
    const { reference, report } = await sales.place();
    const data = JSON.stringify(chargeData(report)).replaceAll(
      '1000000',
      '1e400',
    );
    expect(
      (await orders.webhook(`{"data":${data},"event":"charge.success"}`))
        .status,
    ).toBe(200);
    await sales.processed(reference);
    expect(await sales.flagsOf(reference)).toEqual(['AMOUNT_MISMATCH']);
  });

  it('is distinguished from one whose id differs beyond 2^53', async () => {
    const { reference, report } = await sales.place();
    const text = (id: string) =>
      JSON.stringify({
        event: 'charge.success',
        data: chargeData(report),
      }).replace('5012345678', id);
    await orders.webhook(text('9007199254740993'));
    await orders.webhook(text('9007199254740992'));
    expect(
      await orders.rows('select 1 from webhooks where reference = $1', [
        reference,
      ]),
    ).toHaveLength(2);
    await sales.processed(reference);
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
  });

  it('is retried until its attempt exists', async () => {
    const amountKobo = 1_000_000;
    const reference = 'IMP-0VER-TAKE-N000-0001';
    await orders.reportCharge(reportFor({ reference, amountKobo }));
    await eventually(async () =>
      expect(
        await orders.rows('select outcome from webhooks where reference = $1', [
          reference,
        ]),
      ).toEqual([{ outcome: 'unmatched' }]),
    );
    const placed = await sales.place();
    const { id } = await orders.orderOf(placed.reference);
    await orders.pool.query(
      'insert into payments (reference, order_id, number, state, created_at, asked_at) values ($1, $2, 2, $3, now(), now())',
      [reference, id, 'open'],
    );
    await sales.becomes(placed.reference, 'success');
  });

  it('about an unknown payment is stored, and given up after ten minutes', async () => {
    const reference = 'IMP-NEVER-SEEN';
    await orders.reportCharge(reportFor({ reference, amountKobo: 1 }));
    await orders.webhook({
      event: 'customeridentification.success',
      data: { id: 5 },
    });
    await orders.webhook({
      event: '__proto__',
      data: { constructor: { prototype: 1 } },
    });
    await orders.webhook('not json');
    await orders.webhook({ event: 'nul\u0000', data: { id: '\u0000' } });
    await eventually(async () =>
      expect(
        await orders.rows(
          'select outcome, processed_at is null as waits from webhooks where reference = $1',
          [reference],
        ),
      ).toEqual([{ outcome: 'unmatched', waits: true }]),
    );
    orders.passMinutes(11);
    await eventually(async () => {
      expect(
        await orders.rows(
          'select 1 from webhooks where processed_at is null',
          [],
        ),
      ).toEqual([]);
      expect(
        await orders.rows(
          `select outcome from webhooks where reference = '' or reference = $1 order by id`,
          [reference],
        ),
      ).toEqual([
        { outcome: 'unmatched' },
        { outcome: 'ignored' },
        { outcome: 'ignored' },
        { outcome: 'ignored' },
        { outcome: 'ignored' },
      ]);
    });
  });

  it('is processed after a crash right after its response', async () => {
    const other = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });
    try {
      const answer = await other.initialize(ebookOrder());
      const { reference } = answer.body['data'] as { reference: string };
      expect(
        (
          await other.reportCharge(
            reportFor({ reference, amountKobo: 1_000_000 }),
          )
        ).status,
      ).toBe(200);
      expect(await other.orderOf(reference)).toMatchObject({
        status: 'pending',
      });
      other.startJobs();
      await eventually(async () =>
        expect(await other.orderOf(reference)).toMatchObject({
          status: 'success',
        }),
      );
    } finally {
      await other.stop();
    }
  });

  it('is retried completely when the settlement fails half way', async () => {
    const { reference, report } = await sales.place();
    await orders.pool.query('alter table mails rename to mails_gone');
    try {
      expect((await orders.reportCharge(report)).status).toBe(200);
      await eventually(async () =>
        expect(
          await orders.rows(
            'select outcome from webhooks where reference = $1',
            [reference],
          ),
        ).toEqual([{ outcome: 'failed' }]),
      );
      expect(await orders.orderOf(reference)).toMatchObject({
        status: 'pending',
        version: 1,
      });
    } finally {
      await orders.pool.query('alter table mails_gone rename to mails');
    }
    await sales.becomes(reference, 'success');
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
  });

  it('of a second payment for one order is flagged for the admin', async () => {
    const { reference, amountKobo, report } = await sales.place();
    await sales.anotherAttempt(reference);
    await orders.reportCharge(report);
    await sales.becomes(reference, 'success');
    await orders.reportCharge(
      reportFor(
        { reference: `${reference}-2`, amountKobo },
        { providerId: '99' },
      ),
    );
    await sales.processed(`${reference}-2`);
    expect(await sales.flagsOf(`${reference}-2`)).toEqual(['PAID_TWICE']);
    expect(await sales.traces(reference)).toEqual(effectsOfOnePayment);
  });
});
