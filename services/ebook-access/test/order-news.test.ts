import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  Product,
  type Order,
} from '@imprint/proto/orders';
import { newReference, paidOrder, sendOrder } from './support/order-events.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const countsOf = async ({ reference }: Order) => {
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from seats where reference = $1) as seats,
            (select count(*)::int from reading_links l join seats s on s.id = l.seat_id where s.reference = $1) as links,
            (select count(*)::int from reading_links l join seats s on s.id = l.seat_id
             where s.reference = $1 and l.revoked_at is null and l.replaced_at is null) as live`,
    [reference],
  );
  return rows[0] as { seats: number; links: number; live: number };
};

/** News that comes after everything sent so far about this order has been handled. */
const handled = async (order: Order) => {
  await eventually(async () => {
    const { rows } = await shop.pool.query<{ version: number }>(
      'select version from purchases where reference = $1',
      [order.reference],
    );
    expect(rows[0]?.version).toBe(Number(order.version));
  });
};

describe('an order that is paid', () => {
  it('gets one seat, one link and one mail, however often it is reported', async () => {
    const order = paidOrder();
    const id = randomUUID();
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await sendOrder(shop.sender, order);
    const { order: after } = await shop.sell();
    await handled(after);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    expect(await countsOf(order)).toEqual({ seats: 1, links: 1, live: 1 });
  });

  it('gets a link of its own for every copy', async () => {
    const order = paidOrder({ quantity: 3, amountKobo: 3_000_000n });
    await sendOrder(shop.sender, order);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(3));
    const tokens = new Set(shop.mailsOf(order).map(shop.tokenIn));
    expect(tokens.size).toBe(3);
    expect(
      shop
        .mailsOf(order)
        .map(({ text }) => /copy \d of \d/.exec(text)?.[0])
        .sort(),
    ).toEqual(['copy 1 of 3', 'copy 2 of 3', 'copy 3 of 3']);
  });

  it('gets nothing to read when it is a paperback', async () => {
    const order = paidOrder({ product: Product.PAPERBACK });
    await sendOrder(shop.sender, order);
    await shop.sell(paidOrder({ reference: order.reference, version: 3n }));
    expect(await countsOf(order)).toEqual({ seats: 1, links: 1, live: 1 });
  });

  it('brings the link in full in both parts of a mail that tells nobody else', async () => {
    const { order, token } = await shop.sell();
    const [mail] = shop.mailsOf(order);
    const url = `https://imprint.example/read-book/${token}`;
    expect(mail?.to).toBe('reader@example.com');
    expect(mail?.subject).toBe('Your reading link for After the Applause');
    expect(mail?.text).toContain(url);
    expect(mail?.html.split(url)).toHaveLength(4);
    expect(mail?.html).toContain('Open the book');
    expect(mail?.html).toMatch(/prefers-color-scheme: dark/);
    expect(mail?.html).not.toMatch(/<img|<script|http:\/\//);
  });

  it('leaves no token in any table', async () => {
    const { token } = await shop.sell();
    const { rows } = await shop.pool.query<{ found: number }>(
      `select (select count(*) from mails m where m::text like '%' || $1 || '%')::int
            + (select count(*) from reading_links l where l::text like '%' || $1 || '%')::int
            + (select count(*) from outbox o where o::text like '%' || $1 || '%')::int as found`,
      [token],
    );
    expect(rows[0]?.found).toBe(0);
  });
});

describe('an order that is paid no longer', () => {
  const endings: [string, Partial<Order>, Parameters<typeof sendOrder>[2]][] = [
    [
      'moved away from success',
      { status: OrderStatus.FAILED },
      OrderStatusChangedSchema,
    ],
    ['refunded in full', { refundedKobo: 1_000_000n }, OrderRefundedSchema],
    ['deleted', { deleted: true }, OrderDeletedSchema],
  ];
  it.each(endings)(
    'ends its links when it is %s',
    async (_how, over, schema) => {
      const { order, token } = await shop.sell();
      const reader = shop.browser();
      expect((await reader.beat(token)).status).toBe(200);
      const ended = paidOrder({ ...order, ...over, version: 3n });
      await sendOrder(shop.sender, ended, schema);
      await handled(ended);
      const answer = await reader.beat(token);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'INVALID_TOKEN',
        error: 'This reading link is invalid or has been revoked.',
      });
      expect((await countsOf(order)).live).toBe(0);
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
    await handled(refunded);
    expect((await shop.browser().validate(token)).status).toBe(200);
  });

  it('is not brought back by older news that comes late', async () => {
    const reference = newReference();
    const deleted = paidOrder({ reference, version: 5n, deleted: true });
    await sendOrder(shop.sender, deleted, OrderDeletedSchema);
    await sendOrder(shop.sender, paidOrder({ reference, version: 2n }));
    await shop.sell();
    await handled(deleted);
    expect(await countsOf(deleted)).toEqual({ seats: 0, links: 0, live: 0 });
  });

  it('is fulfilled again when it is restored, with a new link to the same seat', async () => {
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
    expect(await countsOf(order)).toEqual({ seats: 1, links: 2, live: 1 });
    expect((await shop.browser().validate(token)).status).toBe(404);
  });

  it('sends a corrected address its own link and ends the one that went astray', async () => {
    const { order, token } = await shop.sell();
    const corrected = paidOrder({
      ...order,
      version: 3n,
      email: 'right@example.com',
    });
    await sendOrder(shop.sender, corrected, OrderEmailCorrectedSchema);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    expect(shop.mailsOf(order)[1]?.to).toBe('right@example.com');
    expect((await shop.browser().validate(token)).status).toBe(404);
  });
});

describe('a mail that could not leave', () => {
  it('brings a link with its whole life before it once the mail server is back', async () => {
    shop.post.isAway = true;
    const order = paidOrder();
    await sendOrder(shop.sender, order);
    await handled(order);
    shop.move(19 * 3_600_000);
    shop.post.isAway = false;
    await shop.pool.query('update mails set next_try_at = now()');
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    const token = shop.tokenIn(
      shop.mailsOf(order)[0] ?? {
        id: '',
        to: '',
        subject: '',
        text: '',
        html: '',
      },
    );
    const { body } = await shop.browser().validate(token);
    expect(body['issuedAt']).toBe(shop.time.now.getTime());
    expect(Number(body['expiresAt']) - Number(body['issuedAt'])).toBe(
      24 * 3_600_000,
    );
  });
});
