import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readOrderTrace } from '../../src/order-admin/read-order-trace.ts';
import { orderAdminAt } from '../support/order-admin.ts';
import {
  address,
  asBuyer,
  buy,
  paperbackOrder,
} from '../support/paid-order.ts';
import { salesAt, type Sales } from '../support/sales.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  sales = salesAt(orders);
});
afterAll(() => orders.stop());

it('the trace of an order leads from the checkout to the queued email, with the ids of each step and without the email address', async () => {
  const { reference, email } = await sales.placePaid();
  await sales.processed(reference);
  const steps = await readOrderTrace(orders.pool, reference);
  const stepNamed = (what: string) => steps.find((step) => step.what === what);
  for (const what of ['placed', 'attempt-opened', 'paid'])
    expect(stepNamed(what)).toMatchObject({ at: expect.any(Date) });
  const [placed, received, paid, mail] = [
    'imprint.orders.v1.OrderPlaced',
    'webhook charge.success received',
    'imprint.orders.v1.OrderPaid',
    'mail receipt owed',
  ].map(stepNamed);
  expect(placed).toMatchObject({
    eventId: expect.any(String),
    facts: { topic: 'imprint.orders.v1', published: 'not yet' },
  });
  // The effects of the webhook have its correlation id, and their trace begins at the checkout.
  for (const step of [paid, mail])
    expect(step).toMatchObject({ correlationId: received?.correlationId });
  expect(received?.correlationId).not.toBe(placed?.correlationId);
  const traceOf = (step: typeof paid) => step?.traceparent?.slice(0, 35);
  for (const step of [stepNamed('attempt-opened'), paid, mail])
    expect(traceOf(step)).toBe(traceOf(placed));
  expect(traceOf(received)).not.toBe(traceOf(placed));
  expect(JSON.stringify(steps)).not.toContain(email);
});

it('the trace of an order contains the actions of the admin', async () => {
  const { reference } = await sales.placePaid();
  await orderAdminAt(orders).remove(reference);
  const steps = await readOrderTrace(orders.pool, reference);
  const actions = steps.filter(({ what }) => what.startsWith('admin:'));
  expect(actions).toMatchObject([
    {
      at: expect.any(Date),
      what: 'admin: order.deleted',
      correlationId: expect.any(String),
    },
  ]);
});

it('the trace of an order states that an address was given, and no part of it', async () => {
  const bought = await buy(
    orders,
    paperbackOrder({ email: 'somewhere@example.com' }),
  );
  await asBuyer(orders, bought).send(address);
  const steps = await readOrderTrace(orders.pool, bought.reference);
  expect(steps.find(({ what }) => what === 'address-given')?.facts).toEqual({
    by: 'buyer',
  });
  const all = JSON.stringify(steps);
  for (const part of Object.values(address)) expect(all).not.toContain(part);
});

it('the trace of an unknown order is empty', async () => {
  expect(await readOrderTrace(orders.pool, 'IMP-0000-0000-0000-0000')).toEqual(
    [],
  );
});
