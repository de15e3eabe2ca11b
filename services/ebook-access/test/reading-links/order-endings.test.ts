import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  type Order,
} from '@imprint/proto/orders';
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

describe('an order that is no longer paid', () => {
  const endings: [string, Partial<Order>, Parameters<typeof sendOrder>[2]][] = [
    [
      'moved away from success',
      { status: OrderStatus.FAILED },
      OrderStatusChangedSchema,
    ],
    ['refunded in full', { refundedKobo: 1_000_000n }, OrderRefundedSchema],
    ['lost in a dispute', { refundedKobo: 1_000_000n }, OrderRefundedSchema],
    ['deleted', { deleted: true }, OrderDeletedSchema],
  ];
  it.each(endings)(
    'has its links revoked when it is %s',
    async (_how, over, schema) => {
      const { order, token } = await shop.sell();
      const reader = shop.browser();
      expect((await reader.beat(token)).status).toBe(200);
      const ended = paidOrder({ ...order, ...over, version: 3n });
      await sendOrder(shop.sender, ended, schema);
      await handled(shop, ended);
      const answer = await reader.beat(token);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'INVALID_TOKEN',
        error: 'This reading link is invalid or has been revoked.',
      });
      expect((await countsOf(shop, order)).live).toBe(0);
    },
  );

  it('stays readable after a partial refund', async () => {
    const { order, token } = await shop.sell();
    const refunded = paidOrder({
      ...order,
      refundedKobo: 400_000n,
      version: 3n,
    });
    await sendOrder(shop.sender, refunded, OrderRefundedSchema);
    await handled(shop, refunded);
    expect((await shop.browser().validate(token)).status).toBe(200);
  });

  it('is not reopened by an older event that arrives late', async () => {
    const reference = newReference();
    const deleted = paidOrder({ reference, version: 5n, deleted: true });
    await sendOrder(shop.sender, deleted, OrderDeletedSchema);
    await sendOrder(shop.sender, paidOrder({ reference, version: 2n }));
    await shop.sell();
    await handled(shop, deleted);
    expect(await countsOf(shop, deleted)).toEqual({
      seats: 0,
      links: 0,
      live: 0,
    });
  });

  it('is readable again after it is restored, by a new link to the same seat', async () => {
    const { order, token } = await shop.sell();
    await sendOrder(
      shop.sender,
      paidOrder({ ...order, version: 3n, deleted: true }),
      OrderDeletedSchema,
    );
    await sendOrder(
      shop.sender,
      paidOrder({ ...order, version: 4n }),
      OrderRestoredSchema,
    );
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    expect(await countsOf(shop, order)).toEqual({
      seats: 1,
      links: 2,
      live: 1,
    });
    expect((await shop.browser().validate(token)).status).toBe(404);
    const [, again] = shop.mailsOf(order);
    expect(again?.subject).toMatch(/^Your new reading link/);
    const fresh = again ? shop.tokenIn(again) : '';
    expect((await shop.browser().validate(fresh)).status).toBe(200);
  });

  it('gets a new link and email when it is paid again', async () => {
    const { order, token } = await shop.sell();
    const failed = { ...order, version: 3n, status: OrderStatus.FAILED };
    await sendOrder(shop.sender, paidOrder(failed), OrderStatusChangedSchema);
    const again = paidOrder({ ...order, version: 4n, paidVersion: 4n });
    await sendOrder(shop.sender, again);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    expect(await countsOf(shop, order)).toEqual({
      seats: 1,
      links: 2,
      live: 1,
    });
    expect((await shop.browser().validate(token)).status).toBe(404);
    expect(await mailRowsOf(shop, order)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
      { recipient: 'reader@example.com', isResend: false },
    ]);
  });

  it('with a corrected email gets one new link, and its previous link is revoked', async () => {
    const { order, token } = await shop.sell();
    const stranger = shop.browser();
    expect((await stranger.beat(token)).status).toBe(200);
    const corrected = paidOrder({
      ...order,
      version: 3n,
      email: 'right@example.com',
    });
    await sendOrder(shop.sender, corrected, OrderEmailCorrectedSchema);
    await sendOrder(shop.sender, corrected, OrderEmailCorrectedSchema);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    await shop.sell();
    expect(await mailRowsOf(shop, order)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
      { recipient: 'right@example.com', isResend: true },
    ]);
    expect((await stranger.beat(token)).body['code']).toBe('INVALID_TOKEN');
    const [, mail] = shop.mailsOf(order);
    const fresh = mail ? shop.tokenIn(mail) : '';
    const buyer = shop.browser();
    await eventually(async () =>
      expect((await buyer.beat(fresh)).body['email']).toBe('right@example.com'),
    );
  });
});
