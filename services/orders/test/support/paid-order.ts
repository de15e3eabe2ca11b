import { createHmac } from 'node:crypto';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from './builders.ts';
import { ebookOrder, type Orders } from './start-orders.ts';

export const paperbackOrder = (over: Record<string, unknown> = {}) =>
  ebookOrder({ productName: 'Paperback', amount: 15_000, ...over });

export type Bought = { reference: string; cookie: string; key: string };

/** Returns the order page key that a receipt contains. */
export const keyOf = (
  reference: string,
  email: string,
  secret = 'o'.repeat(32),
): string =>
  createHmac('sha256', secret)
    .update(`${reference} ${email}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const cookieFrom = (header: string | null): string =>
  header?.split(';')[0] ?? '';

/** Places an order as a browser does and leaves it unpaid. */
export const placeOrder = async (
  orders: Orders,
  body: Record<string, unknown>,
): Promise<Bought> => {
  const answer = await orders.initialize(body);
  const { reference } = answer.body['data'] as { reference: string };
  const cookie = cookieFrom(answer.cookie);
  const email = String(body['email']).toLowerCase();
  return { reference, cookie, key: keyOf(reference, email) };
};

/** Places an order and pays it. The report is sent twice, because the provider may repeat a webhook. */
export const buy = async (
  orders: Orders,
  body: Record<string, unknown>,
  over: Parameters<typeof reportFor>[1] = {},
): Promise<Bought> => {
  const bought = await placeOrder(orders, body);
  const { reference } = bought;
  const amountKobo = Number(body['amount']) * 100;
  const report = reportFor({ reference, amountKobo }, over);
  await orders.reportCharge(report);
  await orders.reportCharge(report);
  await eventually(async () => {
    const { status } = await orders.orderOf(reference);
    if (status !== 'success') throw new Error(`${reference} is ${status}`);
  });
  return bought;
};

export const address = {
  name: 'Ngozi Eze',
  phone: '0803 000 0000',
  address: '14 Adeniran Ogunsanya Street',
  landmark: 'Opposite the shopping mall',
  city: 'Surulere',
  state: 'Lagos',
};

/** Returns the buyer's calls with the key of their receipt. */
export const asBuyer = (orders: Orders, { reference, key }: Bought) => ({
  show: () => orders.call(`/api/orders/${reference}?key=${key}`),
  send: (body: unknown) =>
    orders.call(`/api/orders/${reference}/delivery?key=${key}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
});
