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

it('tells an order’s way from the checkout to the mail that is owed, with the ids of each step and without its buyer', async () => {
  const { reference, email } = await sales.placePaid();
  await sales.processed(reference);
  const steps = await readOrderTrace(orders.pool, reference);
  const named = (what: string) => steps.find((step) => step.what === what);
  for (const what of ['placed', 'attempt-opened', 'paid'])
    expect(named(what)).toMatchObject({ at: expect.any(Date) });
  const [placed, received, paid, mail] = [
    'imprint.orders.v1.OrderPlaced',
    'webhook charge.success received',
    'imprint.orders.v1.OrderPaid',
    'mail receipt owed',
  ].map(named);
  expect(placed).toMatchObject({
    eventId: expect.any(String),
    facts: { topic: 'imprint.orders.v1', published: 'not yet' },
  });
  // What the webhook brought about names its call, and the trace goes back to the click.
  for (const step of [paid, mail])
    expect(step).toMatchObject({ correlationId: received?.correlationId });
  expect(received?.correlationId).not.toBe(placed?.correlationId);
  const traceOf = (step: typeof paid) => step?.traceparent?.slice(0, 35);
  for (const step of [named('attempt-opened'), paid, mail])
    expect(traceOf(step)).toBe(traceOf(placed));
  expect(traceOf(received)).not.toBe(traceOf(placed));
  expect(JSON.stringify(steps)).not.toContain(email);
});

it('tells what the admin did to it', async () => {
  const { reference } = await sales.placePaid();
  await orderAdminAt(orders).remove(reference);
  const steps = await readOrderTrace(orders.pool, reference);
  const acts = steps.filter(({ what }) => what.startsWith('admin:'));
  expect(acts).toMatchObject([
    {
      at: expect.any(Date),
      what: 'admin: order.deleted',
      correlationId: expect.any(String),
    },
  ]);
});

it('tells that an address was given and nothing of where it is', async () => {
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

it('knows nothing of an order that there is not', async () => {
  expect(await readOrderTrace(orders.pool, 'IMP-0000-0000-0000-0000')).toEqual(
    [],
  );
});
