import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { OrderDeletedSchema, type Order } from '@imprint/proto/orders';
import { newReference, paidOrder, sendOrder } from '../support/order-events.ts';
import {
  auditEntriesOf,
  firstLink,
  seatsOf,
  sentMails,
} from '../support/seat-list.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

describe('sending a link again', () => {
  it('emails the buyer a new link for that seat and ends the previous one', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    const { token } = await shop.sell(order);
    const linkId = await firstLink(shop, order);
    const path = `/api/ebook/links/${linkId}/send`;
    expect(await shop.asAdmin('POST', path)).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    const [first, again] = await sentMails(shop, order, 2);
    expect(again?.to).toBe('reader@example.com');
    expect(again?.subject).toBe('Your new reading link for After the Applause');
    expect(again?.text).toContain('copy 1 of 2');
    const fresh = again ? shop.tokensIn(again) : [];
    expect(fresh).toHaveLength(1);
    expect((await shop.browser().validate(fresh[0] ?? '')).status).toBe(200);
    expect((await shop.browser().validate(token)).status).toBe(404);
    const other = first ? shop.tokensIn(first)[1] : '';
    expect((await shop.browser().validate(other ?? '')).status).toBe(200);
    const { rows } = await shop.pool.query(
      'select is_resend as "isResend" from mails where about = $1 order by created_at',
      [order.reference],
    );
    expect(rows).toEqual([{ isResend: false }, { isResend: true }]);
    expect(await auditEntriesOf(shop, order)).toEqual([
      { action: 'reading-link.sent', actor: 'admin' },
    ]);
  });

  it('is refused for an order that is no longer paid, an unknown link and a caller without an admin token', async () => {
    const { order } = await shop.sell();
    const linkId = await firstLink(shop, order);
    const deleted = paidOrder({ ...order, version: 3n, deleted: true });
    await sendOrder(shop.sender, deleted, OrderDeletedSchema);
    await eventually(async () =>
      expect((await seatsOf(shop, order))[0]?.links[0]?.state).toBe('revoked'),
    );
    const answerOf = async (id: string) => {
      const { status, body } = await shop.asAdmin(
        'POST',
        `/api/ebook/links/${id}/send`,
      );
      return [status, body['code']];
    };
    expect(await answerOf(linkId)).toEqual([409, 'NOT_ENTITLED']);
    expect(await answerOf(randomUUID())).toEqual([404, 'LINK_NOT_FOUND']);
    expect(await answerOf('1')).toEqual([400, 'VALIDATION_FAILED']);
    const stranger = await shop.call('POST', `/api/ebook/links/${linkId}/send`);
    expect(stranger.status).toBe(401);
    expect(await auditEntriesOf(shop, order)).toEqual([]);
  });
});

describe('a link created by hand', () => {
  it('needs an order reference unless it is complimentary', async () => {
    const request = (more: object) =>
      shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
        email: 'critic@example.com',
        ...more,
      });
    const { status, body } = await request({ orderReference: ' ' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(
      'Please enter both email and order reference',
    );
    expect((await request({ complimentary: true })).status).toBe(200);
  });
});

describe("a link created by hand while the order's event is late", () => {
  const generate = (order: Order) =>
    shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email: order.email,
      orderReference: order.reference,
    });
  const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
    String(body['readingUrl']).slice(-43);

  it("is the same link as in the buyer's email, and the late event adds no other", async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    shop.orders.addOrder(order);
    const token = tokenOf(await generate(order));
    const [mail] = await sentMails(shop, order, 1);
    expect(mail && shop.tokenIn(mail)).toBe(token);
    await sendOrder(shop.sender, order);
    await shop.sell();
    expect(shop.mailsOf(order)).toHaveLength(1);
    const seats = await seatsOf(shop, order);
    expect(seats.map(({ links }) => links.length)).toEqual([1, 1]);
    expect((await shop.browser().beat(token)).status).toBe(200);
    expect(await auditEntriesOf(shop, order)).toEqual([
      { action: 'reading-link.handed-over', actor: 'admin' },
    ]);
  });

  it('is refused when the orders service knows a newer state than the stored one', async () => {
    const { order, token } = await shop.sell();
    shop.orders.addOrder(paidOrder({ ...order, version: 3n, deleted: true }));
    const { status, body } = await generate(order);
    expect([status, body['code']]).toEqual([422, 'NO_SUCH_PURCHASE']);
    expect(await auditEntriesOf(shop, order)).toEqual([]);
    expect((await shop.browser().validate(token)).status).toBe(200);
    const unpaid = paidOrder({ reference: newReference() });
    expect((await generate(unpaid)).status).toBe(422);
  });

  it('relies on the stored state while the orders service is unavailable', async () => {
    const { order } = await shop.sell();
    shop.orders.state.isUnavailable = true;
    const { status } = await generate(order);
    shop.orders.state.isUnavailable = false;
    expect(status).toBe(200);
  });
});

describe('the “Read now” link of the buying browser', () => {
  const request = async (reference: string) => {
    const path = `/internal/purchases/${reference}/reading-link`;
    const { status, body } = await shop.call('POST', path);
    expect(status).toBe(200);
    return (body as { token?: string }).token;
  };

  it('is the link of the first copy in the email', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    await shop.sell(order);
    const [mail] = await sentMails(shop, order, 1);
    const [first] = mail ? shop.tokensIn(mail) : [];
    expect(await request(order.reference)).toBe(first);
    expect(await request(order.reference)).toBe(first);
    expect((await seatsOf(shop, order))[0]?.links).toHaveLength(1);
  });

  it('does not exist for an unknown order', async () => {
    expect(await request(newReference())).toBeUndefined();
  });

  it('is for other services only', async () => {
    const answer = await shop.call(
      'POST',
      '/internal/purchases/x/reading-link',
      { headers: { 'x-service-token': 'x' } },
    );
    expect(answer.status).toBe(401);
  });
});

describe('the buyer’s “E-mail me a new link” on the order page', () => {
  const request = (reference: string) =>
    shop.call('POST', `/internal/purchases/${reference}/new-link`);

  it('emails new links for all copies to the buyer in one email', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    await shop.sell(order);
    const answer = await request(order.reference);
    const [, mail] = await sentMails(shop, order, 2);
    expect(mail?.to).toBe('reader@example.com');
    expect(mail?.subject).toBe('Your new reading links for After the Applause');
    expect(mail && shop.tokensIn(mail)).toHaveLength(2);
    const nobody = await request(newReference());
    expect([nobody.status, nobody.body]).toEqual([answer.status, answer.body]);
    expect(answer.text).not.toContain('@');
  });

  it("is limited to three links an hour per seat, together with the reader's own requests", async () => {
    const { order, token } = await shop.sell();
    await shop.browser().newLink(token);
    for (let i = 0; i < 100; i++)
      expect((await request(order.reference)).status).toBe(200);
    expect((await seatsOf(shop, order))[0]?.links).toHaveLength(4);
  });

  it('is for other services only', async () => {
    const answer = await shop.call('POST', `/internal/purchases/x/new-link`, {
      headers: { 'x-service-token': 'x' },
    });
    expect(answer.status).toBe(401);
  });
});
