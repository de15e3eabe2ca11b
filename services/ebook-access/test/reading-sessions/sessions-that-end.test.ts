import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { OrderDeletedSchema } from '@imprint/proto/orders';
import { paidOrder, sendOrder } from '../support/order-events.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const historyOf = async (seat: string) => {
  const { rows } = await shop.pool.query<{ reason: string | null }>(
    'select end_reason as reason from reading_sessions where seat_id = $1 order by epoch',
    [seat],
  );
  return rows.map(({ reason }) => reason);
};

it('a session without heartbeats is closed as lapsed in the history', async () => {
  const { order, token } = await shop.sell();
  const reader = shop.browser();
  await reader.beat(token);
  const seat = await shop.seatOf(order);
  shop.move(100_000);
  await eventually(async () =>
    expect(await historyOf(seat)).toEqual(['lapsed']),
  );
});

it('a session that ends because the admin resets the device is recorded as reset', async () => {
  const { order, token } = await shop.sell();
  await shop.browser().beat(token);
  const seat = await shop.seatOf(order);
  await shop.asAdmin('POST', `/api/ebook/seats/${seat}/reset-device`);
  expect(await historyOf(seat)).toEqual(['reset']);
});

it('the end of an order frees the seat of its reader without waiting for a heartbeat', async () => {
  const { order, token } = await shop.sell();
  await shop.browser().beat(token);
  const seat = await shop.seatOf(order);
  const deleted = paidOrder({ ...order, version: 3n, deleted: true });
  await sendOrder(shop.sender, deleted, OrderDeletedSchema);
  await eventually(async () =>
    expect(await historyOf(seat)).toEqual(['revoked']),
  );
  expect(await shop.redis.exists(`ebook-access:lease:{${seat}}`)).toBe(0);
});
