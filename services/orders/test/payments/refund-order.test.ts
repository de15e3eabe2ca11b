import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { eventually } from '@imprint/chassis/testing';
import { OrderFlaggedSchema } from '@imprint/proto/orders';
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
  orders.fake.refundRequests = [];
  orders.fake.refundAnswers = [];
  orders.fake.refundQueryAnswers = [];
  orders.fake.refunds = [];
  orders.fake.refundQueryCount = 0;
});

type ShownOrder = {
  status: string;
  refundedAmount: number;
  refundable: number;
  flags: { id: number; reason: string; settledAt: string | null }[];
  refundRequests: { state: string; amount: number; detail: string }[];
  attempts: { number: number; refundable: number }[];
};

/** The flags of an order of which an open back office is told. */
const announcedFlags = async (reference: string) => {
  const rows = await orders.rows<{ payload: Buffer }>(
    `select payload from outbox where type = 'imprint.orders.v1.OrderFlagged'`,
  );
  return rows
    .map(({ payload }) => fromBinary(OrderFlaggedSchema, payload))
    .filter((flagged) => flagged.reference === reference)
    .map(({ isDispute }) => ({ isDispute }));
};

const loadOrder = async (reference: string) => {
  const { body } = await orders.asAdmin(`/api/admin/orders/${reference}`);
  return body['order'] as ShownOrder;
};

const key = () => `refund-${++keys}`;

const requestRefund = (reference: string, body: object = {}, withKey = key()) =>
  orders.asAdmin(`/api/admin/orders/${reference}/refund`, 'POST', body, {
    'idempotency-key': withKey,
  });

const stateOf = async (reference: string) =>
  (await loadOrder(reference)).refundRequests.map(({ state }) => state);

const expectState = async (reference: string, state: string) =>
  expect(await stateOf(reference)).toEqual([state]);

/** Advances the clock and looks up refunds until the expectation holds; the service's own job may do it first. */
const lookUpAfter = async (minutes: number, expectation: () => unknown) => {
  orders.passMinutes(minutes);
  await eventually(async () => {
    await orders.watch();
    await expectation();
  });
};

/** Sends a refund report of the provider and waits until it is processed. */
const reportRefund = async (
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
  it('is requested once, and reduces the revenue of the order when the provider reports it as processed', async () => {
    const { reference } = await sales.placePaid();
    const answer = await requestRefund(reference, { reason: 'wrong book' });
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
    const [asked] = orders.fake.refundRequests;
    expect(asked).toMatchObject({ reference, amountKobo: 1_000_000 });
    expect(asked?.note).toMatch(/^wrong book \[refund [0-9a-f-]{36}\]$/);
    expect(await loadOrder(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 0,
      refundable: 0,
    });
    await reportRefund(reference, 'pending');
    await reportRefund(reference, 'processing');
    expect(await stateOf(reference)).toEqual(['processing']);
    expect(await loadOrder(reference)).toMatchObject({ refundedAmount: 0 });
    await reportRefund(reference, 'processed');
    expect(await stateOf(reference)).toEqual(['processed']);
    expect(await loadOrder(reference)).toMatchObject({
      refundedAmount: 1_000_000,
      refundable: 0,
    });
    const events = await orders.rows(
      `select 1 from outbox where key = $1 and type like '%OrderRefunded'`,
      [reference],
    );
    expect(events).toHaveLength(1);
  });

  it('of a part reduces the revenue of the order by that amount', async () => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference, { amount: 250_000 });
    await reportRefund(reference, 'processed', { amount: '250000' });
    expect(await loadOrder(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 250_000,
      refundable: 750_000,
    });
  });

  it('is created once for twenty simultaneous requests with one key', async () => {
    const { reference } = await sales.placePaid();
    const sameKey = key();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestRefund(reference, {}, sameKey)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(orders.fake.refundRequests).toHaveLength(1);
    expect(await stateOf(reference)).toEqual(['queued']);
    expect(await auditOf(reference)).toMatchObject([
      {
        action: 'order.refund-asked',
        before: { refundableKobo: 1_000_000 },
        after: { refundableKobo: 0, askedKobo: 1_000_000, attempt: 1 },
      },
    ]);
    expect(
      await requestRefund(reference, { amount: 5 }, sameKey),
    ).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('never exceeds the rest after reported and pending refunds', async () => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference, { amount: 400_000 });
    await reportRefund(reference, 'processed', {
      refund_reference: 'made-elsewhere',
      amount: 300_000,
    });
    expect(await loadOrder(reference)).toMatchObject({ refundable: 300_000 });
    expect(await requestRefund(reference, { amount: 300_001 })).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_REFUNDABLE',
        error: expect.stringContaining('₦3,000'),
      },
    });
    const both = await Promise.all([
      requestRefund(reference, { amount: 200_000 }),
      requestRefund(reference, { amount: 200_000 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await requestRefund(reference)).toMatchObject({
      body: { refund: { amount: 100_000 } },
    });
    expect(await requestRefund(reference)).toMatchObject({
      status: 409,
      body: { code: 'NOT_REFUNDABLE' },
    });
    expect(orders.fake.refundRequests).toHaveLength(3);
  });

  it('answers 503 if the provider was not reached, and can be retried with the same key', async () => {
    const { reference } = await sales.placePaid();
    const sameKey = key();
    orders.fake.refundAnswers = ['unreached', 'busy'];
    const first = await requestRefund(reference, {}, sameKey);
    expect(first).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect(first.headers.get('retry-after')).toBe('5');
    expect(await stateOf(reference)).toEqual(['unreached']);
    expect(await loadOrder(reference)).toMatchObject({ refundable: 1_000_000 });
    const second = await requestRefund(reference, {}, sameKey);
    expect(second.headers.get('retry-after')).toBe('7');
    expect(await requestRefund(reference, {}, sameKey)).toMatchObject({
      status: 200,
      body: { refund: { state: 'queued' } },
    });
    expect(await stateOf(reference)).toEqual(['queued']);
    expect(await auditOf(reference)).toHaveLength(1);
  });

  it('shows the reason if the provider refuses it, and can be requested again with a new key', async () => {
    const { reference } = await sales.placePaid();
    const sameKey = key();
    orders.fake.refundAnswers = ['refused'];
    const refused = {
      status: 422,
      body: {
        code: 'REFUND_REFUSED',
        details: ['Transaction has been reversed'],
      },
    };
    expect(await requestRefund(reference, {}, sameKey)).toMatchObject(refused);
    expect(await requestRefund(reference, {}, sameKey)).toMatchObject(refused);
    expect(orders.fake.refundRequests).toHaveLength(1);
    expect((await loadOrder(reference)).refundRequests).toMatchObject([
      { state: 'refused', detail: 'Transaction has been reversed' },
    ]);
    expect((await requestRefund(reference)).status).toBe(200);
  });

  it('without an answer is looked up before it can be requested again', async () => {
    const { reference } = await sales.placePaid();
    const sameKey = key();
    orders.fake.refundAnswers = ['silent'];
    expect(await requestRefund(reference, {}, sameKey)).toMatchObject({
      status: 200,
      body: { refund: { state: 'unclear' } },
    });
    expect(await requestRefund(reference, {}, sameKey)).toMatchObject({
      body: { refund: { state: 'unclear' } },
    });
    expect(await requestRefund(reference)).toMatchObject({ status: 409 });
    expect(orders.fake.refundRequests).toHaveLength(1);
    await lookUpAfter(1, () => expectState(reference, 'queued'));
    expect(orders.fake.refundRequests).toHaveLength(1);
    expect(orders.fake.refundQueryCount).toBeGreaterThan(0);
  });

  it('is flagged after five minutes if the provider never received it, and can then be requested again', async () => {
    const { reference } = await sales.placePaid();
    const sameKey = key();
    orders.fake.refundAnswers = ['silent'];
    await requestRefund(reference, {}, sameKey);
    orders.fake.refunds = [];
    await lookUpAfter(1, () =>
      expect(orders.fake.refundQueryCount).toBeGreaterThan(0),
    );
    await expectState(reference, 'unclear');
    await lookUpAfter(6, () => expectState(reference, 'unreached'));
    expect(await sales.flagsOf(reference)).toEqual(['REFUND_FAILED']);
    expect((await requestRefund(reference, {}, sameKey)).status).toBe(200);
    expect(orders.fake.refundRequests).toHaveLength(2);
  });

  it('is not taken for one that never arrived while the provider’s list is truncated', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.refundAnswers = ['silent'];
    orders.fake.isRefundListTruncated = true;
    try {
      await requestRefund(reference);
      const [arrived] = orders.fake.refunds.splice(0);
      const before = orders.fake.refundQueryCount;
      await lookUpAfter(6, () =>
        expect(orders.fake.refundQueryCount).toBeGreaterThan(before),
      );
      await expectState(reference, 'unclear');
      expect(await sales.flagsOf(reference)).toEqual([]);
      if (arrived) orders.fake.refunds.push(arrived);
      await lookUpAfter(6, () => expectState(reference, 'queued'));
    } finally {
      orders.fake.isRefundListTruncated = false;
    }
  });

  it('is not taken for one that never arrived because the provider’s list took minutes to read', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.refundAnswers = ['silent'];
    await requestRefund(reference);
    const [late] = orders.fake.refunds.splice(0);
    const listed = new Promise<void>((resolve) => {
      orders.fake.afterListingRefunds = () => {
        orders.passMinutes(6);
        orders.fake.afterListingRefunds = () => Promise.resolve();
        resolve();
        return Promise.resolve();
      };
    });
    orders.passMinutes(1);
    const lookups = orders.watch();
    await listed;
    await lookups;
    await expectState(reference, 'unclear');
    if (late) orders.fake.refunds.push(late);
    await lookUpAfter(6, () => expectState(reference, 'queued'));
  });

  it('of a crashed request is looked up like one without an answer', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.whileRefunding = () => Promise.reject(new Error('killed'));
    try {
      expect((await requestRefund(reference)).status).toBe(500);
    } finally {
      orders.fake.whileRefunding = () => Promise.resolve();
    }
    expect(await stateOf(reference)).toEqual(['asked']);
    expect(await requestRefund(reference)).toMatchObject({ status: 409 });
    await lookUpAfter(1, () => expectState(reference, 'unclear'));
    await lookUpAfter(6, () => expectState(reference, 'unreached'));
  });

  it.each([
    ['failed', 'REFUND_FAILED'],
    ['needs-attention', 'REFUND_NEEDS_ATTENTION'],
  ])('is flagged for the admin when it ends as %s', async (event, flag) => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference);
    await reportRefund(reference, event);
    expect(await stateOf(reference)).toEqual([event]);
    expect(await sales.flagsOf(reference)).toEqual([flag]);
    expect(await loadOrder(reference)).toMatchObject({
      refundedAmount: 0,
      refundable: event === 'failed' ? 1_000_000 : 0,
    });
  });

  it('can continue after it needed attention, and settles its flag', async () => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference);
    await reportRefund(reference, 'needs-attention');
    await reportRefund(reference, 'processing');
    await reportRefund(reference, 'processed');
    const { flags, refundedAmount } = await loadOrder(reference);
    expect(refundedAmount).toBe(1_000_000);
    expect(flags).toMatchObject([{ settledAt: expect.any(String) }]);
  });

  it('is not set back by reports that are late or out of order', async () => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference);
    await reportRefund(reference, 'processed');
    await reportRefund(reference, 'processing');
    await reportRefund(reference, 'failed');
    await reportRefund(reference, 'pending');
    expect(await stateOf(reference)).toEqual(['processed']);
    expect(await sales.flagsOf(reference)).toEqual([]);
    expect(await loadOrder(reference)).toMatchObject({
      refundedAmount: 1_000_000,
    });
  });

  it('is matched with webhooks that arrive before the answer to its request', async () => {
    const { reference } = await sales.placePaid();
    orders.fake.whileRefunding = () => reportRefund(reference, 'processing');
    try {
      expect(await requestRefund(reference)).toMatchObject({
        body: { refund: { state: 'processing' } },
      });
    } finally {
      orders.fake.whileRefunding = () => Promise.resolve();
    }
  });

  it('with a lost webhook is found by a lookup, and counts once when the webhook arrives after all', async () => {
    const { reference } = await sales.placePaid();
    await requestRefund(reference);
    const [refund] = orders.fake.refunds;
    orders.fake.refunds = refund ? [{ ...refund, state: 'processed' }] : [];
    await lookUpAfter(61, () => expectState(reference, 'processed'));
    expect(await loadOrder(reference)).toMatchObject({
      refundedAmount: 1_000_000,
    });
    await reportRefund(reference, 'processed');
    const counted = await orders.rows(
      'select amount_kobo from refunds where payment_reference = $1',
      [reference],
    );
    expect(counted).toEqual([{ amount_kobo: 1_000_000 }]);
  });

  it('is distinguished from another one of the same amount', async () => {
    const { reference } = await sales.placePaid();
    const half = { amount: 500_000 };
    await requestRefund(reference, half);
    await requestRefund(reference, half);
    await reportRefund(reference, 'failed', { ...half, refund_reference: 'A' });
    await reportRefund(reference, 'processed', {
      ...half,
      refund_reference: 'B',
    });
    expect((await stateOf(reference)).toSorted()).toEqual([
      'failed',
      'processed',
    ]);
    expect(await loadOrder(reference)).toMatchObject({
      refundedAmount: 500_000,
      refundable: 500_000,
    });
  });

  it('of a second charge leaves the order unchanged and settles the flag', async () => {
    const { reference, amountKobo } = await sales.placePaid();
    const second = await sales.anotherAttempt(reference);
    await orders.reportCharge(
      reportFor({ reference: second, amountKobo }, { providerId: '7' }),
    );
    await sales.processed(second);
    expect((await loadOrder(reference)).attempts).toMatchObject([
      { number: 2, refundable: 1_000_000 },
      { number: 1, refundable: 1_000_000 },
    ]);
    const sameKey = key();
    await requestRefund(reference, { attempt: 2 }, sameKey);
    expect(
      await requestRefund(reference, { attempt: 1 }, sameKey),
    ).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(orders.fake.refundRequests).toMatchObject([{ reference: second }]);
    await reportRefund(second, 'processed');
    expect(await loadOrder(reference)).toMatchObject({
      status: 'success',
      refundedAmount: 0,
      refundable: 1_000_000,
      flags: [{ reason: 'PAID_TWICE', settledAt: expect.any(String) }],
    });
  });

  it('of a payment for a deleted order does not restore the order', async () => {
    const { reference, report } = await sales.place();
    await orders.asAdmin(`/api/admin/orders/${reference}`, 'DELETE');
    await orders.reportCharge(report);
    await sales.processed(reference);
    const before = await orders.orderOf(reference);
    expect(await requestRefund(reference, { attempt: 1 })).toMatchObject({
      status: 200,
      body: { refund: { state: 'queued', amount: 1_000_000 } },
    });
    await reportRefund(reference, 'processed');
    expect(await loadOrder(reference)).toMatchObject({
      status: 'pending',
      attempts: [{ number: 1, refundable: 0 }],
      flags: [{ reason: 'PAID_AFTER_DELETION', settledAt: expect.any(String) }],
    });
    expect(await orders.orderOf(reference)).toMatchObject({
      version: before.version,
    });
  });

  it('is refused without a payment by the provider', async () => {
    const { reference } = await sales.place();
    expect(await requestRefund(reference)).toMatchObject({
      status: 409,
      body: { code: 'NOT_REFUNDABLE' },
    });
    await orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
      status: 'success',
    });
    expect((await requestRefund(reference)).status).toBe(409);
    expect(await requestRefund(reference, { attempt: 2 })).toMatchObject({
      status: 404,
      body: { code: 'ATTEMPT_NOT_FOUND' },
    });
    expect(orders.fake.refundRequests).toEqual([]);
  });

  it.each([
    ['an amount of zero', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['half a kobo', { amount: 1.5 }],
    ['an amount as a text', { amount: '5' }],
    ['a huge amount', { amount: 1e21 }],
    ['an unknown field', { amounts: 5 }],
    ['a reason of 401 characters', { reason: 'x'.repeat(401) }],
    ['a list of reasons', { reason: ['x'] }],
  ])('is refused with %s', async (_, body) => {
    const { reference } = await sales.placePaid();
    expect((await requestRefund(reference, body)).status).toBe(400);
    expect(orders.fake.refundRequests).toEqual([]);
  });

  it('is refused without an idempotency key', async () => {
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
    'is flagged for the admin when it is opened, and settled by "%s"',
    async (resolution, refundedAmount) => {
      const { reference } = await sales.placePaid();
      await dispute(reference, 'create');
      await dispute(reference, 'remind');
      expect(await announcedFlags(reference)).toEqual([{ isDispute: true }]);
      const open = (await loadOrder(reference)).flags;
      expect(open).toMatchObject([
        {
          reason: 'DISPUTED',
          settledAt: null,
          detail: expect.stringContaining('2026-11-28'),
        },
      ]);
      await dispute(reference, 'resolve', { resolution });
      expect(await loadOrder(reference)).toMatchObject({
        refundedAmount,
        flags: [{ settledAt: expect.any(String) }],
      });
    },
  );
});
