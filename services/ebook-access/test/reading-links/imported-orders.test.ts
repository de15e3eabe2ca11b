import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderImportedSchema,
  OrderRestoredSchema,
  type Order,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { newReference, paidOrder, sendOrder } from '../support/order-events.ts';
import { countsOf, handled, mailRowsOf } from '../support/order-outcome.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const importedOrder = (over: Parameters<typeof paidOrder>[0] = {}) =>
  paidOrder({
    reference: newReference(),
    version: 1n,
    paidVersion: 1n,
    unitPriceKobo: 0n,
    amountKobo: 0n,
    importedFrom: 'gumroad',
    ...over,
  });

const importOrder = async (order: Order, sendsLinks: boolean, times = 1) => {
  const event = create(OrderImportedSchema, { order, sendsLinks });
  for (let time = 0; time < times; time += 1)
    await shop.sender.send(topics.orders, [
      {
        key: order.reference,
        value: toBinary(OrderImportedSchema, event),
        headers: {
          ce_id: randomUUID(),
          ce_type: OrderImportedSchema.typeName,
          ce_time: '2026-11-21T08:01:00Z',
          aggregateversion: String(order.version),
        },
      },
    ]);
  await handled(shop, order);
};

const change = async (
  order: Order,
  over: Partial<Order>,
  schema: Parameters<typeof sendOrder>[2],
) => {
  const changed = paidOrder({ ...order, ...over });
  await sendOrder(shop.sender, changed, schema);
  await handled(shop, changed);
  return changed;
};

describe('an imported order', () => {
  it('gets a seat for each copy, without links and without an email', async () => {
    const order = importedOrder({ quantity: 3 });
    await importOrder(order, false, 2);
    expect(await countsOf(shop, order)).toEqual({
      seats: 3,
      links: 0,
      live: 0,
    });
    expect(await mailRowsOf(shop, order)).toEqual([]);
  });

  it('gets one email with its links if the author asked for it', async () => {
    const order = importedOrder({ quantity: 2 });
    await importOrder(order, true, 2);
    expect(await countsOf(shop, order)).toMatchObject({ seats: 2, live: 2 });
    expect(await mailRowsOf(shop, order)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
    ]);
  });

  it('lets its buyer request links, which the author then sends again to a corrected address', async () => {
    const order = importedOrder();
    await importOrder(order, false);
    const first = await change(
      order,
      { version: 2n, email: 'second@example.com' },
      OrderEmailCorrectedSchema,
    );
    expect(await mailRowsOf(shop, order)).toEqual([]);
    await shop.call('POST', `/internal/purchases/${order.reference}/new-link`);
    expect(await countsOf(shop, order)).toMatchObject({ live: 1 });
    await change(
      first,
      { version: 3n, email: 'third@example.com' },
      OrderEmailCorrectedSchema,
    );
    expect(await countsOf(shop, order)).toMatchObject({ live: 1 });
    expect(
      (await mailRowsOf(shop, order)).map(({ recipient }) => recipient),
    ).toEqual(['second@example.com', 'third@example.com']);
  });

  it('lets the author email its first link', async () => {
    const order = importedOrder();
    await importOrder(order, false);
    const seat = await shop.seatOf(order);
    const answer = await shop.asAdmin('POST', `/api/ebook/seats/${seat}/send`);
    expect(answer.status).toBe(200);
    expect(await countsOf(shop, order)).toMatchObject({ live: 1 });
    expect(await mailRowsOf(shop, order)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
    ]);
  });

  it('that is undone has no readable link, also if it had links before', async () => {
    const order = importedOrder();
    await importOrder(order, true);
    const deleted = await change(
      order,
      { version: 2n, deleted: true },
      OrderDeletedSchema,
    );
    expect(await countsOf(shop, order)).toMatchObject({ seats: 1, live: 0 });
    await change(deleted, { version: 3n, deleted: false }, OrderRestoredSchema);
    expect(await countsOf(shop, order)).toMatchObject({ live: 1 });
  });
});

it('the orders service learns which books were opened', async () => {
  const { order, token } = await shop.sell();
  const unopened = importedOrder();
  await importOrder(unopened, true);
  const references = [order.reference, unopened.reference, newReference()];
  const fetchOpenedSeats = async () =>
    (
      await shop.call('POST', '/internal/purchases/opened', {
        body: { references },
      })
    ).body;
  expect(await fetchOpenedSeats()).toEqual({ opened: [] });
  await shop.browser().beat(token);
  expect(await fetchOpenedSeats()).toEqual({ opened: [order.reference] });
});
