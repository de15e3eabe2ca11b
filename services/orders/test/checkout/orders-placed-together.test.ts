import { createHash } from 'node:crypto';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { beginWithoutTimeout, eventually } from '@imprint/chassis/testing';
import {
  ebookOrder,
  poolWithStatementTimeout,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';
import {
  newKeyHeader,
  resetProvider,
  referenceOf,
  newBuyerEmail,
} from '../support/checkout.ts';

// Many buyers place orders at the same time, and the orders share their commits.

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({
    jobs: false,
    openPool: poolWithStatementTimeout(3_000),
  });
});
afterAll(() => orders.stop());
beforeEach(() => resetProvider(orders));

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const place = (email: string, headers: Record<string, string> = {}) =>
  orders.initialize(ebookOrder({ email }), { ...newKeyHeader(), ...headers });

const buyers = (count: number) => Array.from({ length: count }, newBuyerEmail);

const commitsOf = async (table: string, emails: string[]) =>
  new Set(
    (
      await orders.rows<{ commit: string }>(
        `select ${table}.xmin::text as commit from ${table}
         join orders bought on bought.id = ${table}.${table === 'orders' ? 'id' : 'order_id'}
         where bought.email = any ($1)`,
        [emails],
      )
    ).map(({ commit }) => commit),
  );

describe('orders placed at the same time', () => {
  it('share their commits, and so do the responses of the provider', async () => {
    const emails = buyers(40);
    const answers = await Promise.all(emails.map((email) => place(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(new Set(answers.map(referenceOf)).size).toBe(40);
    expect((await commitsOf('orders', emails)).size).toBeLessThan(20);
    expect((await commitsOf('payments', emails)).size).toBeLessThan(20);
  });

  it('keep their own email, cookie, attempt, history, event and request id', async () => {
    const emails = buyers(20);
    const answers = await Promise.all(
      emails.map((email, at) =>
        place(email, { 'x-request-id': `together-${100 + at}` }),
      ),
    );
    const rows = await orders.rows(
      `select email, orders.reference, token_hash as browser, outbox.correlation_id as call, outbox.type,
              payments.state, split_part(payments.traceparent, '-', 2) = split_part(outbox.traceparent, '-', 2) as "isOneTrace",
              snapshot->>'email' as remembered, order_history.event_id = outbox.event_id as "isSameEvent"
       from orders join checkout_cookies on checkout_cookies.order_id = orders.id
       join payments on payments.order_id = orders.id
       join order_history on order_history.order_id = orders.id
       join outbox on outbox.key = orders.reference
       where email = any ($1) order by outbox.correlation_id`,
      [emails],
    );
    expect(rows).toEqual(
      answers.map((answer, at) => ({
        email: emails[at],
        reference: referenceOf(answer),
        browser: hashOf(/=([\w-]{43})/.exec(answer.cookie ?? '')?.[1] ?? ''),
        call: `together-${100 + at}`,
        type: 'imprint.orders.v1.OrderPlaced',
        state: 'open',
        isOneTrace: true,
        remembered: emails[at],
        isSameEvent: true,
      })),
    );
    const traces = await orders.rows(
      `select distinct split_part(traceparent, '-', 2) from outbox where correlation_id like 'together-%'`,
    );
    expect(traces).toHaveLength(20);
  });

  it('are refused individually', async () => {
    const headers = newKeyHeader();
    const [early] = buyers(1);
    const first = await orders.initialize(
      ebookOrder({ email: early }),
      headers,
    );
    const again = ebookOrder({ email: early });
    const calls = [
      [again, headers],
      [{ ...again, amount: 20_000 }, headers],
      [ebookOrder({ email: newBuyerEmail(), amount: 9 }), newKeyHeader()],
      [
        ebookOrder({ email: newBuyerEmail(), productName: 'Scroll' }),
        newKeyHeader(),
      ],
      [ebookOrder({ email: newBuyerEmail() }), newKeyHeader()],
    ] as const;
    const answers = await Promise.all(
      calls.map(([body, requestHeaders]) =>
        orders.initialize(body, requestHeaders),
      ),
    );
    expect(answers.map(({ status, body }) => body['code'] ?? status)).toEqual([
      200,
      'IDEMPOTENCY_MISMATCH',
      'AMOUNT_MISMATCH',
      'UNKNOWN_PRODUCT',
      200,
    ]);
    expect(answers[0] && referenceOf(answers[0])).toBe(referenceOf(first));
    expect(orders.fake.initializeRequests).toHaveLength(2);
  });

  it('are stored as one order if they have the same idempotency key', async () => {
    const count = async () => {
      const [row] = await orders.rows<{ orders: number }>(
        'select count(*) as orders from orders',
      );
      return row?.orders ?? 0;
    };
    const before = await count();
    const shared = newKeyHeader();
    const [email = ''] = buyers(1);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => place(email, shared)),
      ...buyers(10).map((other) => place(other)),
    ]);
    expect(new Set(answers.map(referenceOf)).size).toBe(11);
    expect(await count()).toBe(before + 11);
  });

  it('are stored even if one of them cannot be, and so are later ones', async () => {
    // With more orders, a busy machine might retry some of them too late.
    const emails = buyers(8);
    await orders.rows(
      `alter table orders add constraint planted check (email <> '${emails[5]}') not valid`,
    );
    const answers = await Promise.all(emails.map((email) => place(email)));
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, (_, at) => (at === 5 ? 500 : 200)),
    );
    expect((await place(newBuyerEmail())).status).toBe(200);
    await orders.rows('alter table orders drop constraint planted');
    expect((await place(emails[5] ?? '')).status).toBe(200);
    const stored = await orders.rows(
      `select email from orders where email = any ($1)`,
      [emails],
    );
    expect(stored).toHaveLength(8);
  });
});

it('an order with a locked key blocks neither the other orders of its commit nor later ones', async () => {
  const lockedKey = newKeyHeader();
  const lockHolder = await orders.pool.connect();
  try {
    await lockHolder.query(beginWithoutTimeout);
    await lockHolder.query(
      `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo,
         amount_kobo, currency, status, placed_at, deleted_at, idempotency_key_hash)
       values (gen_random_uuid(), 'IMP-0000-0000-0000-0000', 1, 'held@example.com', 'EBOOK', 'E-Book', 1, 1000000,
         1000000, 'NGN', 'pending', now(), now(), $1)`,
      [hashOf(lockedKey['idempotency-key'])],
    );
    const started = performance.now();
    const both = Promise.all([
      place(newBuyerEmail(), lockedKey),
      place(newBuyerEmail()),
    ]);
    await eventually(async () =>
      expect(
        await orders.rows(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    );
    expect((await place(newBuyerEmail())).status).toBe(200);
    const [repeat, other] = await both;
    expect(repeat.status).toBe(503);
    expect(other.status).toBe(200);
    // A buyer is answered within five seconds.
    expect(performance.now() - started).toBeLessThan(5_000);
  } finally {
    await lockHolder.query('rollback');
    lockHolder.release();
  }
});
