import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from './support/builders.ts';
import { previousSecretKey, sign } from './support/fake-payment-provider.ts';
import {
  chargeData,
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;
let buyers = 0;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());
beforeEach(() => {
  orders.fake.verified = [];
  orders.fake.verifyAnswers = [];
});

const place = async (over: { productName?: string; amount?: number } = {}) => {
  const email = `reader${++buyers}@example.com`;
  const answer = await orders.initialize(ebookOrder({ email, ...over }));
  const { reference } = answer.body['data'] as { reference: string };
  const cookie = answer.cookie?.split(';')[0] ?? '';
  const amountKobo = (over.amount ?? 10_000) * 100;
  return {
    email,
    reference,
    cookie,
    amountKobo,
    report: reportFor({ reference, amountKobo }, { paidAt: new Date() }),
  };
};

const becomes = (reference: string, status: string) =>
  eventually(async () =>
    expect((await orders.orderOf(reference)).status).toBe(status),
  );

const processed = (reference: string) =>
  eventually(async () => {
    const waiting = await orders.rows(
      'select 1 from webhooks where reference = $1 and processed_at is null',
      [reference],
    );
    expect(waiting).toEqual([]);
  });

/** Everything an order that was paid once has exactly one of. */
const traces = async (reference: string) => {
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
      'select 1 from mails where cause = $1',
      `${reference}:2`,
    ),
  };
};

const once = { payments: 1, history: 1, events: 1, receipts: 1 };

const flagsOf = async (reference: string) =>
  (
    await orders.rows(
      'select reason from payment_flags where payment_reference = $1',
      [reference],
    )
  ).map(({ reason }) => reason);

describe('a report of the provider', () => {
  it('is stored as it came, answered at once, and then makes the order paid', async () => {
    const { reference, report } = await place();
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
    await becomes(reference, 'success');
    expect(await traces(reference)).toEqual(once);
    expect(
      await orders.rows(
        'select country, paid_version from orders where reference = $1',
        [reference],
      ),
    ).toEqual([{ country: 'NG', paid_version: 2 }]);
  });

  it('settles once when webhook, page and return come fifty times each at the same moment', async () => {
    const { reference, report, cookie } = await place();
    orders.fake.report(reference, { paidAt: report.paidAt });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => [
        orders.charged(report),
        orders.verify(reference),
        orders.verify(reference, cookie),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    await processed(reference);
    expect(await traces(reference)).toEqual(once);
    expect(await flagsOf(reference)).toEqual([]);
    const [row] = await orders.rows<{ request_ids: string[] }>(
      'select request_ids from webhooks where reference = $1',
      [reference],
    );
    expect(row?.request_ids).toHaveLength(50);
  });

  it('changes nothing when its bytes come again later', async () => {
    const { reference, report } = await place();
    await orders.charged(report);
    await becomes(reference, 'success');
    await orders.pool.query(
      `update orders set status = 'failed' where reference = $1`,
      [reference],
    );
    await orders.charged(report, { paid_at: 'again', id: 77 });
    await processed(reference);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'failed',
      version: 2,
    });
    expect(await traces(reference)).toEqual(once);
  });

  it('wins over a failure when it comes late', async () => {
    const { reference, report } = await place();
    orders.fake.report(reference, { status: 'failed' });
    await orders.verify(reference);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'failed',
      version: 2,
    });
    await orders.charged(report);
    await becomes(reference, 'success');
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
    'with %j is kept and answered 200, and does not make the order paid',
    async (over, flags) => {
      const { reference, report } = await place();
      expect((await orders.charged(report, over)).status).toBe(200);
      await processed(reference);
      expect((await orders.orderOf(reference)).status).toBe('pending');
      expect(await flagsOf(reference)).toEqual(flags);
    },
  );

  it('in numbers nobody else writes is read for what it says', async () => {
    const { reference, report } = await place();
    const data = JSON.stringify(chargeData(report, { bank: '' }))
      .replace('"amount":1000000', '"amount":1000000.0')
      .replace('"bank":""', '"bank":"Cr\\u00e9dit \\/ X"');
    expect(
      (await orders.webhook(`{"data":${data},"event":"charge.success"}`))
        .status,
    ).toBe(200);
    await becomes(reference, 'success');
  });

  it('with an amount beyond all numbers harms nobody', async () => {
    const { reference, report } = await place();
    const data = JSON.stringify(chargeData(report)).replaceAll(
      '1000000',
      '1e400',
    );
    expect(
      (await orders.webhook(`{"data":${data},"event":"charge.success"}`))
        .status,
    ).toBe(200);
    await processed(reference);
    expect(await flagsOf(reference)).toEqual(['AMOUNT_MISMATCH']);
  });

  it('is told from another whose id differs beyond 2^53', async () => {
    const { reference, report } = await place();
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
    await processed(reference);
    expect(await traces(reference)).toEqual(once);
  });

  it('that overtakes the order is tried again until the order is there', async () => {
    const amountKobo = 1_000_000;
    const reference = 'IMP-0VER-TAKE-N000-0001';
    await orders.charged(reportFor({ reference, amountKobo }));
    await eventually(async () =>
      expect(
        await orders.rows('select outcome from webhooks where reference = $1', [
          reference,
        ]),
      ).toEqual([{ outcome: 'unmatched' }]),
    );
    const placed = await place();
    const { id } = await orders.orderOf(placed.reference);
    await orders.pool.query(
      'insert into payments (reference, order_id, number, state, created_at, asked_at) values ($1, $2, 2, $3, now(), now())',
      [reference, id, 'open'],
    );
    await becomes(placed.reference, 'success');
  });

  it('about something unknown is kept, and given up after ten minutes', async () => {
    const reference = 'IMP-NEVER-SEEN';
    await orders.charged(reportFor({ reference, amountKobo: 1 }));
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

  it('is worked on after a crash right behind the 200', async () => {
    const other = await startOrders({ jobs: false, brokers: ['127.0.0.1:9'] });
    try {
      const answer = await other.initialize(ebookOrder());
      const { reference } = answer.body['data'] as { reference: string };
      expect(
        (await other.charged(reportFor({ reference, amountKobo: 1_000_000 })))
          .status,
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

  it('is tried again, whole, when settling breaks half way', async () => {
    const { reference, report } = await place();
    await orders.pool.query('alter table mails rename to mails_gone');
    try {
      expect((await orders.charged(report)).status).toBe(200);
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
    await becomes(reference, 'success');
    expect(await traces(reference)).toEqual(once);
  });

  it('of a second payment for one order goes to the admin', async () => {
    const { reference, amountKobo, report } = await place();
    const { id } = await orders.orderOf(reference);
    await orders.pool.query(
      'insert into payments (reference, order_id, number, state, created_at, asked_at) values ($1, $2, 2, $3, now(), now())',
      [`${reference}-2`, id, 'open'],
    );
    await orders.charged(report);
    await becomes(reference, 'success');
    await orders.charged(
      reportFor(
        { reference: `${reference}-2`, amountKobo },
        { providerId: '99' },
      ),
    );
    await processed(`${reference}-2`);
    expect(await flagsOf(`${reference}-2`)).toEqual(['PAID_TWICE']);
    expect(await traces(reference)).toEqual(once);
  });
});

describe('a report that nobody signed', () => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 1, reference: 'x' },
  });
  it.each([
    ['no signature', ''],
    ['one letter less', sign(body).slice(1)],
    ['one letter more', `${sign(body)}0`],
    ['no hexadecimal', 'z'.repeat(128)],
    ['upper case', sign(body).toUpperCase()],
    ['the public key', sign(body, 'pk_test_0123456789abcdef')],
    ['an empty key', sign(body, '')],
    ['other bytes', sign(`${body}\n`)],
    ['two signatures', `${sign(body)}, ${'0'.repeat(128)}`],
  ])('is refused: %s', async (_, signature) => {
    const before = await orders.rows('select 1 from webhooks');
    expect(await orders.webhook(body, signature)).toMatchObject({
      status: 401,
      body: { success: false, code: 'INVALID_SIGNATURE' },
    });
    expect(await orders.rows('select 1 from webhooks')).toHaveLength(
      before.length,
    );
  });

  it('is believed for a while under the key before', async () => {
    const text = JSON.stringify({ event: 'transfer.success', data: { id: 1 } });
    expect(
      (await orders.webhook(text, sign(text, previousSecretKey))).status,
    ).toBe(200);
  });
});

describe('asking how an order stands', () => {
  it('tells a stranger the status alone, and the browser that started it what it is', async () => {
    const { reference, cookie, email } = await place({
      productName: 'Paperback',
      amount: 45_000,
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    expect((await orders.verify(reference, 'imprint_checkout=x')).body).toEqual(
      { status: 'pending' },
    );
    const other = await place();
    expect((await orders.verify(reference, other.cookie)).body).toEqual({
      status: 'pending',
    });
    orders.fake.report(reference);
    expect((await orders.verify(reference, cookie)).body).toEqual({
      status: 'success',
      amount: 4_500_000,
      email,
      productName: 'Paperback',
      quantity: 3,
      reference,
      paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
  });

  it('asks the provider only for references that we made', async () => {
    for (const reference of [
      'IMP-0000-0000-0000-0000',
      'x',
      '../../x',
      "' or 1=1",
    ])
      expect(await orders.verify(reference)).toMatchObject({
        status: 404,
        body: { success: false, code: 'UNKNOWN_REFERENCE' },
      });
    expect(orders.fake.verified).toEqual([]);
  });

  it('answers by our own word while the provider is away', async () => {
    const { reference } = await place();
    orders.fake.verifyAnswers = ['silent', 'unreached'];
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'pending',
    });
    orders.fake.report(reference);
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    orders.fake.verified = [];
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    expect(orders.fake.verified).toEqual([]);
  });
});

describe('money that goes back', () => {
  const refund = (reference: string, over: Record<string, unknown>) =>
    orders.webhook({
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: reference,
        currency: 'NGN',
        domain: 'test',
        ...over,
      },
    });
  const refunded = async (reference: string) => {
    await processed(reference);
    const [row] = await orders.rows<{ refunded_kobo: number }>(
      'select refunded_kobo from orders where reference = $1',
      [reference],
    );
    return row?.refunded_kobo;
  };
  const placePaid = async () => {
    const one = await place();
    await orders.charged(one.report);
    await becomes(one.reference, 'success');
    return one.reference;
  };

  it('lowers what the order brought, once per refund', async () => {
    const reference = await placePaid();
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    expect(await refunded(reference)).toBe(250_000);
    await refund(reference, { refund_reference: 'B', amount: 750_000 });
    expect(await refunded(reference)).toBe(1_000_000);
    const told = await orders.rows(
      `select type, aggregate_version as v from outbox where key = $1 and type like '%Refunded' order by id`,
      [reference],
    );
    expect(told.map(({ v }) => v)).toEqual([3, 4]);
  });

  it('counts when it is reported before the payment', async () => {
    const { reference, report } = await place();
    await refund(reference, { refund_reference: 'C', amount: 1_000_000 });
    expect(await refunded(reference)).toBe(0);
    await orders.charged(report);
    await becomes(reference, 'success');
    expect(await refunded(reference)).toBe(1_000_000);
  });

  it('is all of it when a dispute is lost, and nothing when it is won', async () => {
    const resolve = (reference: string, resolution: string) =>
      orders.webhook({
        event: 'charge.dispute.resolve',
        data: {
          id: 31 + buyers,
          domain: 'test',
          resolution,
          transaction: { reference },
          transaction_reference: null,
        },
      });
    const lost = await placePaid();
    await resolve(lost, 'merchant-accepted');
    expect(await refunded(lost)).toBe(1_000_000);
    const won = await placePaid();
    await resolve(won, 'declined');
    expect(await refunded(won)).toBe(0);
  });

  it('goes to the admin when it names no sum or another mode', async () => {
    const reference = await placePaid();
    await refund(reference, { refund_reference: 'D', amount: 'all' });
    await refund(reference, {
      refund_reference: 'E',
      amount: 5,
      domain: 'live',
    });
    expect(await refunded(reference)).toBe(0);
    expect(await flagsOf(reference)).toEqual(['REFUND_UNCLEAR']);
  });
});
