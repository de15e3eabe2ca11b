import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listTasks } from '../../src/tasks/list-tasks.ts';
import { orderAdminAt } from '../support/order-admin.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';
import { storeOrders, storedOrder } from '../support/stored-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'], jobs: false });
});
afterAll(() => orders.stop());

const requestTasks = async () => {
  const { status, body } = await orders.asAdmin('/api/admin/tasks');
  expect(status).toBe(200);
  return body;
};

const paid = (day: number, over = {}) =>
  storedOrder({
    // The database sorts the ids of orders by the time in them.
    id: `019a0000-0000-7000-8000-0000000000${String(day).padStart(2, '0')}`,
    product: 'PAPERBACK',
    status: 'success',
    paidVersion: 2,
    paidAt: new Date(Date.UTC(2026, 10, day, 9)),
    ...over,
  });

it('nothing is to be done in a new shop', async () => {
  expect(await requestTasks()).toEqual({
    toShip: { count: 0, oldestPaidAt: null },
    addressMissing: { count: 0 },
    paymentsToCheck: { count: 0 },
    disputes: { count: 0, answerBy: null },
  });
});

it('parcels, addresses, payments and disputes are counted, with the most urgent', async () => {
  const ready = [paid(20), paid(18), paid(19)];
  const refunded = paid(1, { refundedKobo: 1_000_000 });
  const unpaid = paid(2, { status: 'failed' });
  const waiting = [paid(11), paid(12)];
  const all = [...ready, refunded, unpaid, ...waiting];
  await storeOrders(orders.pool, all);
  await orders.rows(
    `insert into deliveries (order_id, state, name, address)
     select id, case when id = any ($1) then 'address-missing' else 'ready' end,
            case when id = any ($1) then null else 'Ada' end, case when id = any ($1) then null else 'Ikeja' end
     from orders`,
    [waiting.map(({ id }) => id)],
  );
  await orders.rows(
    `insert into payments (reference, order_id, number, state, created_at, asked_at)
     select reference, id, 1, 'over', now(), now() from orders`,
  );
  const flags: [string, string, object][] = [
    [ready[0]?.id ?? '', 'PAID_TWICE', {}],
    [ready[0]?.id ?? '', 'AMOUNT_MISMATCH', {}],
    [ready[1]?.id ?? '', 'DISPUTED', { answerBy: '2026-11-28' }],
    [ready[2]?.id ?? '', 'DISPUTED', { answerBy: '2026-11-25' }],
  ];
  for (const [id, reason, data] of flags)
    await orders.rows(
      `insert into payment_flags (order_id, payment_reference, reason, detail, data, raised_at)
       select id, reference, $2, '', $3, now() from orders where id = $1`,
      [id, reason, { reason, ...data }],
    );
  const tasks = {
    toShip: {
      count: 3,
      oldestPaidAt: expect.stringMatching(/^2026-11-18T09:00:00/),
    },
    addressMissing: { count: 2 },
    paymentsToCheck: { count: 1 },
    disputes: { count: 2, answerBy: '2026-11-25' },
  };
  expect(await requestTasks()).toEqual(tasks);

  await orderAdminAt(orders).remove(ready[1]?.reference ?? '');
  expect(await requestTasks()).toMatchObject({
    toShip: {
      count: 2,
      oldestPaidAt: expect.stringMatching(/^2026-11-19T09:00:00/),
    },
    disputes: { count: 1, answerBy: '2026-11-25' },
  });
});

it('those of test orders are left out when the shop has live keys', async () => {
  const countToShip = async (mode: 'test' | 'live') =>
    (await listTasks({ pool: orders.pool, provider: { mode } })()).toShip.count;
  const test = await countToShip('test');
  const live = paid(21, { paymentMode: 'live' });
  await storeOrders(orders.pool, [live]);
  await orders.rows(
    `insert into deliveries (order_id, state, name, address) values ($1, 'ready', 'Ada', 'Ikeja')`,
    [live.id],
  );
  expect([await countToShip('test'), await countToShip('live')]).toEqual([
    test + 1,
    1,
  ]);
});

it('only the admin sees them', async () => {
  expect((await orders.call('/api/admin/tasks')).status).toBe(401);
});
