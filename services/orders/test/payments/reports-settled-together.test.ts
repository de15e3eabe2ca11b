import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { beginWithoutTimeout } from '@imprint/chassis/testing';
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

// Many payments are reported at the same time, and the reports share their commits.

let orders: Orders;

beforeAll(async () => {
  // The report on a locked order is answered only after its statement times out.
  orders = await startOrders({
    jobs: false,
    openPool: poolWithStatementTimeout(8_000),
  });
});
afterAll(() => orders.stop());
beforeEach(() => resetProvider(orders));

const place = async (): Promise<string> =>
  referenceOf(
    await orders.initialize(
      ebookOrder({ email: newBuyerEmail() }),
      newKeyHeader(),
    ),
  );

const placeMany = (count: number) =>
  Promise.all(Array.from({ length: count }, place));

const paid = (references: string[]) =>
  orders.rows<{ reference: string; commit: string }>(
    `select reference, xmin::text as commit from orders where reference = any ($1) and status = 'success'`,
    [references],
  );

describe('payments reported at the same time', () => {
  it('share their commits, and each order gets one receipt and one event', async () => {
    const references = await placeMany(40);
    for (const reference of references) orders.fake.report(reference);
    await Promise.all(
      // Each payment is reported twice.
      [...references, ...references].map((one) => orders.verify(one)),
    );
    const rows = await paid(references);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ commit }) => commit)).size).toBeLessThan(20);
    const receipts = await orders.rows(
      `select about from mails where template = 'receipt' and about = any ($1)`,
      [references],
    );
    const published = await orders.rows(
      `select key from outbox where type like '%OrderPaid' and key = any ($1)`,
      [references],
    );
    expect([receipts.length, published.length]).toEqual([40, 40]);
  });

  it('are settled even if one of them cannot be, and that one can be reported again', async () => {
    const references = await placeMany(20);
    for (const reference of references) orders.fake.report(reference);
    await orders.rows(
      `alter table mails add constraint planted check (about <> '${references[7]}') not valid`,
    );
    const answers = await Promise.all(
      references.map((one) => orders.verify(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      references.map((_, at) => (at === 7 ? 500 : 200)),
    );
    expect(await paid(references)).toHaveLength(19);
    await orders.rows('alter table mails drop constraint planted');
    expect((await orders.verify(references[7])).status).toBe(200);
    expect(await paid(references)).toHaveLength(20);
    const published = await orders.rows(
      `select key from outbox where type like '%OrderPaid' and key = any ($1)`,
      [references],
    );
    expect(published).toHaveLength(20);
  });

  it('are settled while the order of one of them is locked', async () => {
    const references = await placeMany(20);
    const [locked = '', ...others] = references;
    for (const reference of references) orders.fake.report(reference);
    const lockHolder = await orders.pool.connect();
    try {
      await lockHolder.query(beginWithoutTimeout);
      await lockHolder.query(
        'select 1 from orders where reference = $1 for update',
        [locked],
      );
      // The report on the locked order comes between the others and shares their commit.
      const before = others.slice(0, 10).map((one) => orders.verify(one));
      let isLateAnswered = false;
      const late = orders.verify(locked).finally(() => {
        isLateAnswered = true;
      });
      const after = others.slice(10).map((one) => orders.verify(one));
      const answers = await Promise.all([...before, ...after]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(
        new Set([200]),
      );
      // All other reports are answered before the report on the locked order, whatever the speed of the machine.
      expect(isLateAnswered).toBe(false);
      expect((await late).status).toBe(503);
    } finally {
      await lockHolder.query('rollback');
      lockHolder.release();
    }
    expect((await orders.verify(locked)).status).toBe(200);
    expect(await paid(references)).toHaveLength(20);
  });
});
