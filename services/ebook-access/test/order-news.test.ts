import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderFailedSchema,
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  Product,
  type Order,
} from '@imprint/proto/orders';
import { readSteps } from '../src/reading-links/read-steps.ts';
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

const mailRowsOf = async ({ reference }: Order) => {
  const { rows } = await shop.pool.query<{
    recipient: string;
    isResend: boolean;
  }>(
    'select recipient, is_resend as "isResend" from mails where about = $1 order by created_at',
    [reference],
  );
  return rows;
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

  it('is told step by step to who traces it, without its buyer and without a link', async () => {
    const order = paidOrder();
    const id = randomUUID();
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    const wanted = [
      'handled by ebook-access.reading-links',
      'seat given',
      'link issued',
      'imprint.reading.v1.ReadingLinkIssued',
      'mail reading-link owed',
      'mail reading-link sent',
    ];
    const steps = await eventually(async () => {
      const found = await readSteps(shop.pool, order.reference, [id]);
      expect(found.map(({ what }) => what)).toEqual(
        expect.arrayContaining(wanted),
      );
      return found;
    });
    const all = JSON.stringify(steps);
    expect(all).not.toContain(order.email);
    const [mail] = shop.mailsOf(order);
    const [token = ''] = mail ? shop.tokensIn(mail) : [];
    expect(token).not.toBe('');
    expect(all).not.toContain(token);
  });

  it('is told with what the admin did to its links', async () => {
    const { order } = await shop.sell();
    await shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email: order.email,
      orderReference: order.reference,
    });
    const steps = await readSteps(shop.pool, order.reference, []);
    const acts = steps.filter(({ what }) => what.startsWith('admin:'));
    expect(acts).toMatchObject([
      {
        what: 'admin: reading-link.handed-over',
        correlationId: expect.any(String),
      },
    ]);
  });

  it('gets a seat and a link for every copy, all in one mail', async () => {
    const order = paidOrder({ quantity: 3, amountKobo: 3_000_000n });
    await sendOrder(shop.sender, order);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    expect(await countsOf(order)).toEqual({ seats: 3, links: 3, live: 3 });
    const [mail] = shop.mailsOf(order);
    expect(mail?.subject).toBe('Your reading links for After the Applause');
    expect(mail?.text.match(/Copy \d of 3/g)).toEqual([
      'Copy 1 of 3',
      'Copy 2 of 3',
      'Copy 3 of 3',
    ]);
    const tokens = mail ? shop.tokensIn(mail) : [];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens)
      expect((await shop.browser().beat(token)).status).toBe(200);
  });

  it('is fulfilled like a payment when the admin sets it to success', async () => {
    const reference = newReference();
    const failed = paidOrder({
      reference,
      version: 2n,
      status: OrderStatus.FAILED,
      paidVersion: 0n,
    });
    await sendOrder(shop.sender, failed, OrderFailedSchema);
    await handled(failed);
    expect(await countsOf(failed)).toEqual({ seats: 0, links: 0, live: 0 });
    const { token } = await shop.sell(
      paidOrder({ reference, version: 3n, paidVersion: 3n }),
    );
    expect((await shop.browser().beat(token)).status).toBe(200);
    expect(await mailRowsOf(failed)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
    ]);
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
    ['lost in a dispute', { refundedKobo: 1_000_000n }, OrderRefundedSchema],
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

  it('is readable again when it is restored, by a new link to the same seat', async () => {
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
    const [, again] = shop.mailsOf(order);
    expect(again?.subject).toMatch(/^Your new reading link/);
    const fresh = again ? shop.tokenIn(again) : '';
    expect((await shop.browser().validate(fresh)).status).toBe(200);
  });

  it('is fulfilled anew when it is paid anew, with a mail of its own', async () => {
    const { order, token } = await shop.sell();
    const failed = { ...order, version: 3n, status: OrderStatus.FAILED };
    await sendOrder(shop.sender, paidOrder(failed), OrderStatusChangedSchema);
    const again = paidOrder({ ...order, version: 4n, paidVersion: 4n });
    await sendOrder(shop.sender, again);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    expect(await countsOf(order)).toEqual({ seats: 1, links: 2, live: 1 });
    expect((await shop.browser().validate(token)).status).toBe(404);
    expect(await mailRowsOf(order)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
      { recipient: 'reader@example.com', isResend: false },
    ]);
  });

  it('sends a corrected address its own link, once, and ends the one that went astray', async () => {
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
    expect(await mailRowsOf(order)).toEqual([
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

/** Numbers that are the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

describe('news in any order, each piece twice', () => {
  const quantity = 2;
  const bought = { quantity, amountKobo: 2_000_000n };
  type Step = [Partial<Order>, Parameters<typeof sendOrder>[2]];
  const life: Step[] = [
    [{}, OrderPaidSchema],
    [{ refundedKobo: 400_000n }, OrderRefundedSchema],
    [{ status: OrderStatus.FAILED }, OrderStatusChangedSchema],
    [{ status: OrderStatus.SUCCESS, paidVersion: 5n }, OrderPaidSchema],
    [{ email: 'right@example.com' }, OrderEmailCorrectedSchema],
    [{ deleted: true }, OrderDeletedSchema],
    [{ deleted: false }, OrderRestoredSchema],
    [{ refundedKobo: 2_000_000n }, OrderRefundedSchema],
  ];
  const shuffle = <T>(all: T[], random: () => number): T[] =>
    all
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);

  it.each([
    ['that ends restored', 7, quantity],
    ['that ends refunded', 8, 0],
  ])('leaves a life %s as it stands last', async (_how, steps, live) => {
    const seed = 20_261_121 + steps;
    const random = randomFrom(seed);
    const orders = Array.from({ length: 12 }, () => newReference());
    const last: Order[] = [];
    for (const reference of orders) {
      let order = paidOrder({ reference, ...bought, version: 1n });
      const news = life.slice(0, steps).map(([change, schema]) => {
        order = paidOrder({ ...order, ...change, version: order.version + 1n });
        return { order, schema, id: randomUUID() };
      });
      last.push(order);
      for (const one of shuffle([...news, ...news], random))
        await sendOrder(shop.sender, one.order, one.schema, one.id);
    }
    for (const order of last) {
      await handled(order);
      const counts = await countsOf(order);
      expect(counts.live).toBe(live);
      expect(counts.seats === quantity || live === 0).toBe(true);
    }
    const { rows } = await shop.pool.query<{ recipient: string; live: number }>(
      `select distinct m.recipient, count(*)::int as live
       from reading_links l join seats s on s.id = l.seat_id join mails m on m.cause = l.mail_cause
       where s.reference = any($1) and l.revoked_at is null and l.replaced_at is null
       group by s.reference, m.recipient`,
      [orders],
    );
    expect(rows).toEqual(
      live ? [{ recipient: 'right@example.com', live }] : [],
    );
  });
});

describe('a mail that could not leave', () => {
  it('brings a link with its whole life before it once the mail server is back', async () => {
    shop.post.isAway = true;
    const order = paidOrder();
    await sendOrder(shop.sender, order);
    await handled(order);
    // Between two tries, so that the mail is not just being written.
    await eventually(async () => {
      const { rowCount } = await shop.pool.query(
        `update mails set next_try_at = now() + interval '1 hour'
         where about = $1 and attempts > 0 and claimed_until is null`,
        [order.reference],
      );
      expect(rowCount).toBe(1);
    });
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
