import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  OrderFailedSchema,
  OrderPaidSchema,
  OrderStatus,
  Product,
} from '@imprint/proto/orders';
import { readOrderTrace } from '../../src/reading-links/read-order-trace.ts';
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

describe('a paid order', () => {
  it('gets one seat, one link and one email, however often its event is delivered', async () => {
    const order = paidOrder();
    const id = randomUUID();
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await sendOrder(shop.sender, order);
    const { order: after } = await shop.sell();
    await handled(shop, after);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    expect(await countsOf(shop, order)).toEqual({
      seats: 1,
      links: 1,
      live: 1,
    });
  });

  it("is traced step by step without the buyer's email and without a token", async () => {
    const order = paidOrder();
    const id = randomUUID();
    await sendOrder(shop.sender, order, OrderPaidSchema, id);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    const expected = [
      'handled by ebook-access.reading-links',
      'seat created',
      'link issued',
      'imprint.reading.v1.ReadingLinkIssued',
      'mail reading-link owed',
      'mail reading-link sent',
    ];
    const steps = await eventually(async () => {
      const found = await readOrderTrace(shop.pool, order.reference, [id]);
      expect(found.map(({ what }) => what)).toEqual(
        expect.arrayContaining(expected),
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

  it('is traced with the admin actions on its links', async () => {
    const { order } = await shop.sell();
    await shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email: order.email,
      orderReference: order.reference,
    });
    const steps = await readOrderTrace(shop.pool, order.reference, []);
    const entries = steps.filter(({ what }) => what.startsWith('admin:'));
    expect(entries).toMatchObject([
      {
        what: 'admin: reading-link.handed-over',
        correlationId: expect.any(String),
      },
    ]);
  });

  it('gets a seat and a link for each copy in one email', async () => {
    const order = paidOrder({ quantity: 3, amountKobo: 3_000_000n });
    await sendOrder(shop.sender, order);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    expect(await countsOf(shop, order)).toEqual({
      seats: 3,
      links: 3,
      live: 3,
    });
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

  it('gets its links when the admin sets its status to success', async () => {
    const reference = newReference();
    const failed = paidOrder({
      reference,
      version: 2n,
      status: OrderStatus.FAILED,
      paidVersion: 0n,
    });
    await sendOrder(shop.sender, failed, OrderFailedSchema);
    await handled(shop, failed);
    expect(await countsOf(shop, failed)).toEqual({
      seats: 0,
      links: 0,
      live: 0,
    });
    const { token } = await shop.sell(
      paidOrder({ reference, version: 3n, paidVersion: 3n }),
    );
    expect((await shop.browser().beat(token)).status).toBe(200);
    expect(await mailRowsOf(shop, failed)).toEqual([
      { recipient: 'reader@example.com', isResend: false },
    ]);
  });

  it('of a paperback gets no links', async () => {
    const order = paidOrder({ product: Product.PAPERBACK });
    await sendOrder(shop.sender, order);
    await shop.sell(paidOrder({ reference: order.reference, version: 3n }));
    expect(await countsOf(shop, order)).toEqual({
      seats: 1,
      links: 1,
      live: 1,
    });
  });

  it('has its link in both parts of an email that loads nothing from other sites', async () => {
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

  it('has its token in no table', async () => {
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

describe('a delayed email', () => {
  it('contains a link with its full lifetime once the mail server is back', async () => {
    shop.post.isUnavailable = true;
    const order = paidOrder();
    await sendOrder(shop.sender, order);
    await handled(shop, order);
    // The update succeeds only while no attempt is in progress, because the end of an attempt would overwrite it.
    await eventually(async () => {
      const { rowCount } = await shop.pool.query(
        `update mails set next_try_at = now() + interval '1 hour'
         where about = $1 and attempts > 0 and claimed_until is null`,
        [order.reference],
      );
      expect(rowCount).toBe(1);
    });
    shop.move(19 * 3_600_000);
    shop.post.isUnavailable = false;
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
