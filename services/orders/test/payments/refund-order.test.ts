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
import { salesAt, type Sales } from '../support/sales.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;
let keys = 0;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  sales = salesAt(orders);
});
afterAll(() => orders.stop());
beforeEach(() => {
  orders.fake.refundsAsked = [];
  orders.fake.refundAnswers = [];
  orders.fake.refundSeenAnswers = [];
  orders.fake.refunds = [];
  orders.fake.refundsSeen = 0;
});

type Shown = {
  status: string;
  refundedAmount: number;
  refundable: number;
  flags: { id: number; reason: string; settledAt: string | null }[];
  refundRequests: { state: string; amount: number; detail: string }[];
  attempts: { number: number; refundable: number }[];
};

const show = async (reference: string) => {
  const { body } = await orders.asAdmin(`/api/admin/orders/${reference}`);
  return body['order'] as Shown;
};

const key = () => `refund-${++keys}`;

const ask = (reference: string, body: object = {}, withKey = key()) =>
  orders.asAdmin(`/api/admin/orders/${reference}/refund`, 'POST', body, {
    'idempotency-key': withKey,
  });

const stateOf = async (reference: string) =>
  (await show(reference)).refundRequests.map(({ state }) => state);

const sees = async (reference: string, state: string) =>
  expect(await stateOf(reference)).toEqual([state]);

/** When time has passed and what is due was looked after, by the service's own job or by us. */
const looked = async (minutes: number, then: () => unknown) => {
  orders.passMinutes(minutes);
  await eventually(async () => {
    await orders.watch();
    await then();
  });
};

/** A refund report of the provider. */
const told = async (
  reference: string,
  event: string,
  over: Record<string, unknown> = {},
) => {
  await orders.webhook({
    event: `refund.${event}`,
    data: {
      status: event,
      transaction_reference: reference,
      refund_reference: event === 'pending' ? null : `TRF-${reference}`,
      amount: 1_000_000,
      currency: 'NGN',
      domain: 'test',
      ...over,
    },
  });
  await sales.processed(reference);
};

const auditOf = (reference: string) =>
  orders.rows<{ action: string; after: Record<string, unknown> }>(
    'select action, before, after from audit_log where subject = $1 order by id',
    [`order ${reference}`],
  );

describe('a refund', () => {
  it('is asked for once, waits for the provider, and takes the money off the order when that says so', async () => {
    const { reference } = await sales.placePaid();
    const answer = await ask(reference, { reason: 'wrong book' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        refund: {
          state: 'queued',
          amount: 1_000_000,
          reason: 'wrong book',
          attempt: 1,
        },
      },
    });
    const [asked] = orders.fake.refundsAsked;
    expect(asked).toMatchObject({ reference, amountKobo: 1_000_000 });
    expect(asked?.note).toMatch(/^wrong book \[refund [0-9a-f-]{36}\]$/);
    expect(await show(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 0,
      refundable: 0,
    });
    await told(reference, 'pending');
    await told(reference, 'processing');
    expect(await stateOf(reference)).toEqual(['processing']);
    expect(await show(reference)).toMatchObject({ refundedAmount: 0 });
    await told(reference, 'processed');
    expect(await stateOf(reference)).toEqual(['processed']);
    expect(await show(reference)).toMatchObject({
      refundedAmount: 1_000_000,
      refundable: 0,
    });
    const events = await orders.rows(
      `select 1 from outbox where key = $1 and type like '%OrderRefunded'`,
      [reference],
    );
    expect(events).toHaveLength(1);
  });

  it('of part of the money lowers what the order brought by that much', async () => {
    const { reference } = await sales.placePaid();
    await ask(reference, { amount: 250_000 });
    await told(reference, 'processed', { amount: '250000' });
    expect(await show(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 250_000,
      refundable: 750_000,
    });
  });

  it('is one refund however often it is clicked', async () => {
    const { reference } = await sales.placePaid();
    const mine = key();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(reference, {}, mine)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(orders.fake.refundsAsked).toHaveLength(1);
    expect(await stateOf(reference)).toEqual(['queued']);
    expect(await auditOf(reference)).toMatchObject([
      {
        action: 'order.refund-asked',
        before: { refundableKobo: 1_000_000 },
        after: { refundableKobo: 0, askedKobo: 1_000_000, attempt: 1 },
      },
    ]);
    expect(await ask(reference, { amount: 5 }, mine)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('never asks for more than is left, whatever is reported or under way', async () => {
    const { reference } = await sales.placePaid();
    await ask(reference, { amount: 400_000 });
    await told(reference, 'processed', {
      refund_reference: 'made-elsewhere',
      amount: 300_000,
    });
    expect(await show(reference)).toMatchObject({ refundable: 300_000 });
    expect(await ask(reference, { amount: 300_001 })).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_REFUNDABLE',
        error: expect.stringContaining('₦3,000'),
      },
    });
    const both = await Promise.all([
      ask(reference, { amount: 200_000 }),
      ask(reference, { amount: 200_000 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ask(reference)).toMatchObject({
      body: { refund: { amount: 100_000 } },
    });
    expect(await ask(reference)).toMatchObject({
      status: 409,
      body: { code: 'NOT_REFUNDABLE' },
    });
    expect(orders.fake.refundsAsked).toHaveLength(3);
  });

  it('that never reached the provider says so, and the same click may ask again', async () => {
    const { reference } = await sales.placePaid();
    const mine = key();
    orders.fake.refundAnswers = ['unreached', 'busy'];
    const first = await ask(reference, {}, mine);
    expect(first).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect(first.headers.get('retry-after')).toBe('5');
    expect(await stateOf(reference)).toEqual(['unreached']);
    expect(await show(reference)).toMatchObject({ refundable: 1_000_000 });
    const second = await ask(reference, {}, mine);
    expect(second.headers.get('retry-after')).toBe('7');
    expect(await ask(reference, {}, mine)).toMatchObject({
      status: 200,
      body: { refund: { state: 'queued' } },
    });
    expect(await stateOf(reference)).toEqual(['queued']);
    expect(await auditOf(reference)).toHaveLength(1);
  });

  it('that the provider refuses shows its words, and can be asked for anew', async () => {
    const { reference } = await sales.placePaid();
    const mine = key();
    orders.fake.refundAnswers = ['refused'];
    const refused = {
      status: 422,
      body: {
        code: 'REFUND_REFUSED',
        details: ['Transaction has been reversed'],
      },
    };
    expect(await ask(reference, {}, mine)).toMatchObject(refused);
    expect(await ask(reference, {}, mine)).toMatchObject(refused);
    expect(orders.fake.refundsAsked).toHaveLength(1);
    expect((await show(reference)).refundRequests).toMatchObject([
      { state: 'refused', detail: 'Transaction has been reversed' },
    ]);
    expect((await ask(reference)).status).toBe(200);
  });

  it('that got no answer is looked for before it may be asked for again', async () => {
    const { reference } = await sales.placePaid();
    const mine = key();
    orders.fake.refundAnswers = ['silent'];
    expect(await ask(reference, {}, mine)).toMatchObject({
      status: 200,
      body: { refund: { state: 'unclear' } },
    });
    expect(await ask(reference, {}, mine)).toMatchObject({
      body: { refund: { state: 'unclear' } },
    });
    expect(await ask(reference)).toMatchObject({ status: 409 });
    expect(orders.fake.refundsAsked).toHaveLength(1);
    await looked(1, () => sees(reference, 'queued'));
    expect(orders.fake.refundsAsked).toHaveLength(1);
    expect(orders.fake.refundsSeen).toBeGreaterThan(0);
  });

  it('that the provider never got is told to the admin and may be asked for again after five minutes of looking', async () => {
    const { reference } = await sales.placePaid();
    const mine = key();
    orders.fake.refundAnswers = ['silent'];
    await ask(reference, {}, mine);
    orders.fake.refunds = [];
    await looked(1, () => expect(orders.fake.refundsSeen).toBeGreaterThan(0));
    await sees(reference, 'unclear');
    await looked(6, () => sees(reference, 'unreached'));
    expect(await sales.flagsOf(reference)).toEqual(['REFUND_FAILED']);
    expect((await ask(reference, {}, mine)).status).toBe(200);
    expect(orders.fake.refundsAsked).toHaveLength(2);
  });

  it('whose asker died is looked for like one without an answer', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.whileRefundAsked = () => Promise.reject(new Error('killed'));
    try {
      expect((await ask(reference)).status).toBe(500);
    } finally {
      orders.fake.whileRefundAsked = () => Promise.resolve();
    }
    expect(await stateOf(reference)).toEqual(['asked']);
    expect(await ask(reference)).toMatchObject({ status: 409 });
    await looked(1, () => sees(reference, 'unclear'));
    await looked(6, () => sees(reference, 'unreached'));
  });

  it.each([
    ['failed', 'REFUND_FAILED'],
    ['needs-attention', 'REFUND_NEEDS_ATTENTION'],
  ])('that ends as %s is put before the admin', async (event, flag) => {
    const { reference } = await sales.placePaid();
    await ask(reference);
    await told(reference, event);
    expect(await stateOf(reference)).toEqual([event]);
    expect(await sales.flagsOf(reference)).toEqual([flag]);
    expect(await show(reference)).toMatchObject({
      refundedAmount: 0,
      refundable: event === 'failed' ? 1_000_000 : 0,
    });
  });

  it('goes on after it needed attention, and settles what was flagged', async () => {
    const { reference } = await sales.placePaid();
    await ask(reference);
    await told(reference, 'needs-attention');
    await told(reference, 'processing');
    await told(reference, 'processed');
    const { flags, refundedAmount } = await show(reference);
    expect(refundedAmount).toBe(1_000_000);
    expect(flags).toMatchObject([{ settledAt: expect.any(String) }]);
  });

  it('is not led back by reports that come late or in any order', async () => {
    const { reference } = await sales.placePaid();
    await ask(reference);
    await told(reference, 'processed');
    await told(reference, 'processing');
    await told(reference, 'failed');
    await told(reference, 'pending');
    expect(await stateOf(reference)).toEqual(['processed']);
    expect(await sales.flagsOf(reference)).toEqual([]);
    expect(await show(reference)).toMatchObject({ refundedAmount: 1_000_000 });
  });

  it('is known by its events that are faster than the answer to asking', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.whileRefundAsked = () => told(reference, 'processing');
    try {
      expect(await ask(reference)).toMatchObject({
        body: { refund: { state: 'processing' } },
      });
    } finally {
      orders.fake.whileRefundAsked = () => Promise.resolve();
    }
  });

  it('whose last event got lost is found by asking, and counts once when the event comes after all', async () => {
    const { reference } = await sales.placePaid();
    await ask(reference);
    const [refund] = orders.fake.refunds;
    orders.fake.refunds = refund ? [{ ...refund, state: 'processed' }] : [];
    await looked(61, () => sees(reference, 'processed'));
    expect(await show(reference)).toMatchObject({ refundedAmount: 1_000_000 });
    await told(reference, 'processed');
    const counted = await orders.rows(
      'select amount_kobo from refunds where payment_reference = $1',
      [reference],
    );
    expect(counted).toEqual([{ amount_kobo: 1_000_000 }]);
  });

  it('of two of one amount is told from the other', async () => {
    const { reference } = await sales.placePaid();
    const half = { amount: 500_000 };
    await ask(reference, half);
    await ask(reference, half);
    await told(reference, 'failed', { ...half, refund_reference: 'A' });
    await told(reference, 'processed', { ...half, refund_reference: 'B' });
    expect((await stateOf(reference)).toSorted()).toEqual([
      'failed',
      'processed',
    ]);
    expect(await show(reference)).toMatchObject({
      refundedAmount: 500_000,
      refundable: 500_000,
    });
  });

  it('can send a second charge back, which leaves the order as it is and settles the flag', async () => {
    const { reference, amountKobo } = await sales.placePaid();
    const second = await sales.anotherAttempt(reference);
    await orders.charged(
      reportFor({ reference: second, amountKobo }, { providerId: '7' }),
    );
    await sales.processed(second);
    expect((await show(reference)).attempts).toMatchObject([
      { number: 2, refundable: 1_000_000 },
      { number: 1, refundable: 1_000_000 },
    ]);
    await ask(reference, { attempt: 2 });
    expect(orders.fake.refundsAsked).toMatchObject([{ reference: second }]);
    await told(second, 'processed');
    expect(await show(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 0,
      refundable: 1_000_000,
      flags: [{ reason: 'PAID_TWICE', settledAt: expect.any(String) }],
    });
  });

  it('sends back what came for an order that was deleted, without bringing it back', async () => {
    const { reference, report } = await sales.place();
    await orders.asAdmin(`/api/admin/orders/${reference}`, 'DELETE');
    await orders.charged(report);
    await sales.processed(reference);
    const before = await orders.orderOf(reference);
    expect(await ask(reference, { attempt: 1 })).toMatchObject({
      status: 200,
      body: { refund: { state: 'queued', amount: 1_000_000 } },
    });
    await told(reference, 'processed');
    expect(await show(reference)).toMatchObject({
      status: 'pending',
      attempts: [{ number: 1, refundable: 0 }],
      flags: [{ reason: 'PAID_AFTER_DELETION', settledAt: expect.any(String) }],
    });
    expect(await orders.orderOf(reference)).toMatchObject({
      version: before.version,
    });
  });

  it('is refused where no money of the provider lies', async () => {
    const { reference } = await sales.place();
    expect(await ask(reference)).toMatchObject({
      status: 409,
      body: { code: 'NOT_REFUNDABLE' },
    });
    await orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
      status: 'success',
    });
    expect((await ask(reference)).status).toBe(409);
    expect(await ask(reference, { attempt: 2 })).toMatchObject({
      status: 404,
      body: { code: 'ATTEMPT_NOT_FOUND' },
    });
    expect(orders.fake.refundsAsked).toEqual([]);
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['half a kobo', { amount: 1.5 }],
    ['an amount in words', { amount: '5' }],
    ['more than there is', { amount: 1e21 }],
    ['something else', { amounts: 5 }],
    ['a reason that never ends', { reason: 'x'.repeat(401) }],
    ['a list of reasons', { reason: ['x'] }],
  ])('is not asked for with %s', async (_, body) => {
    const { reference } = await sales.placePaid();
    expect((await ask(reference, body)).status).toBe(400);
    expect(orders.fake.refundsAsked).toEqual([]);
  });

  it('wants a key against asking twice', async () => {
    const { reference } = await sales.placePaid();
    const path = `/api/admin/orders/${reference}/refund`;
    expect((await orders.asAdmin(path, 'POST', {})).status).toBe(400);
  });
});

describe('a dispute', () => {
  const dispute = async (
    reference: string,
    step: string,
    over: Record<string, unknown> = {},
  ) => {
    await orders.webhook({
      event: `charge.dispute.${step}`,
      data: {
        id: ++keys,
        domain: 'test',
        refund_amount: 1_000_000,
        dueAt: '2026-11-28T10:00:00Z',
        resolution: null,
        transaction: { reference },
        transaction_reference: null,
        ...over,
      },
    });
    await sales.processed(reference);
  };

  it.each([
    ['declined', 0],
    ['merchant-accepted', 1_000_000],
  ])(
    'is put before the admin when it is opened, and settled by "%s"',
    async (resolution, refundedAmount) => {
      const { reference } = await sales.placePaid();
      await dispute(reference, 'create');
      await dispute(reference, 'remind');
      const open = (await show(reference)).flags;
      expect(open).toMatchObject([
        {
          reason: 'DISPUTED',
          settledAt: null,
          detail: expect.stringContaining('2026-11-28'),
        },
      ]);
      await dispute(reference, 'resolve', { resolution });
      expect(await show(reference)).toMatchObject({
        refundedAmount,
        flags: [{ settledAt: expect.any(String) }],
      });
    },
  );
});
