import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { OrderDeletedSchema, type Order } from '@imprint/proto/orders';
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

type Link = { id: string; state: string; mail: string; openedAt: unknown };
type Seat = Record<string, unknown> & { email: string; links: Link[] };

const list = async (query: string) => {
  const { status, body } = await shop.asAdmin(
    'GET',
    `/api/ebook/links?${query}`,
  );
  expect(status).toBe(200);
  return body as { seats: Seat[]; total: number; totalPages: number };
};

const seatsOf = async (order: Order) =>
  (await list(`reference=${order.reference}`)).seats;

const firstLink = async (order: Order): Promise<string> =>
  (await seatsOf(order))[0]?.links[0]?.id ?? '';

const actsOn = async ({ reference }: Order) => {
  const { rows } = await shop.pool.query<{ action: string; actor: string }>(
    'select action, actor from audit_log where subject = $1 order by acted_at',
    [`order ${reference}`],
  );
  return rows;
};

const sentMails = (order: Order, count: number) =>
  eventually(() => {
    expect(shop.mailsOf(order)).toHaveLength(count);
    return shop.mailsOf(order);
  });

describe('the list of seats', () => {
  it('shows an order’s seats with their links, their browser and when they were read', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    const { token } = await shop.sell(order);
    await shop.call('POST', `/api/ebook/heartbeat/${token}`, {
      body: { browser: 'Firefox', platform: 'Android' },
    });
    await eventually(async () =>
      expect((await seatsOf(order))[0]?.links[0]?.mail).toBe('sent'),
    );
    const link = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'valid',
      issuedAt: shop.time.now.toISOString(),
      expiresAt: new Date(shop.time.now.getTime() + 86_400_000).toISOString(),
      openedAt: shop.time.now.toISOString(),
      mail: 'sent',
    };
    const seat = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: order.reference,
      email: 'reader@example.com',
      copies: 2,
      strangers: null,
      contestedAt: null,
    };
    expect(await list(`reference=${order.reference.toLowerCase()}`)).toEqual({
      total: 2,
      totalPages: 1,
      contested: 0,
      seats: [
        {
          ...seat,
          copy: 1,
          device: {
            hint: 'Firefox, Android',
            boundAt: shop.time.now.toISOString(),
          },
          lastReadAt: shop.time.now.toISOString(),
          isReading: true,
          links: [link],
        },
        {
          ...seat,
          copy: 2,
          device: null,
          lastReadAt: null,
          isReading: false,
          links: [{ ...link, openedAt: null }],
        },
      ],
    });
  });

  it('finds seats by a part of the address or the reference, whatever its letters mean to a database', async () => {
    const mark = randomUUID().slice(0, 8);
    const sold = async (email: string) =>
      (await shop.sell(paidOrder({ email }))).order;
    const percent = await sold(`100%_${mark}@example.com`);
    await sold(`100x-${mark}@example.com`);
    await sold(`back\\slash${mark}@example.com`);
    const emails = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).seats.map(
        ({ email }) => email,
      );
    expect(await emails(`0%_${mark.toUpperCase()}`)).toEqual([percent.email]);
    expect(await emails(`\\slash${mark}`)).toHaveLength(1);
    expect(await emails(mark)).toHaveLength(3);
    expect(await emails(percent.reference.slice(4).toLowerCase())).toEqual([
      percent.email,
    ]);
    expect(await emails(`nobody-${mark}`)).toEqual([]);
  });

  it('is paged, newest first, and leaves out what was deleted until it is asked for by name', async () => {
    const email = `${randomUUID()}@example.com`;
    const sell = async () => {
      shop.move(1_000);
      return (await shop.sell(paidOrder({ email }))).order;
    };
    const oldest = await sell();
    const middle = await sell();
    const newest = await sell();
    const page = async (n: number) => {
      const { seats, ...totals } = await list(
        `search=${email}&limit=2&page=${n}`,
      );
      return { ...totals, references: seats.map(({ reference }) => reference) };
    };
    expect(await page(1)).toEqual({
      total: 3,
      totalPages: 2,
      contested: 0,
      references: [newest.reference, middle.reference],
    });
    expect((await page(2)).references).toEqual([oldest.reference]);
    expect((await page(3)).references).toEqual([]);
    const gone = paidOrder({ ...newest, version: 3n, deleted: true });
    await sendOrder(shop.sender, gone, OrderDeletedSchema);
    await eventually(async () =>
      expect((await page(1)).references).toEqual([
        middle.reference,
        oldest.reference,
      ]),
    );
    expect((await seatsOf(gone))[0]?.links[0]?.state).toBe('revoked');
    const all = await list('limit=1');
    expect(all.total).toBe(all.totalPages);
  });

  it.each(['page=0', 'limit=101', 'limit=x', `search=${'x'.repeat(255)}`])(
    'refuses %s',
    async (query) => {
      const answer = await shop.asAdmin('GET', `/api/ebook/links?${query}`);
      expect(answer.status).toBe(400);
    },
  );

  it('knows a link that waits for its mail from one whose mail was refused or ended before it left', async () => {
    shop.post.isAway = true;
    const order = paidOrder();
    await sendOrder(shop.sender, order);
    await eventually(async () =>
      expect((await seatsOf(order))[0]?.links[0]?.mail).toBe('waiting'),
    );
    // Between two tries, so that the mail is not just being written.
    await eventually(async () => {
      const { rowCount } = await shop.pool.query(
        `update mails set next_try_at = now() + interval '1 hour'
         where about = $1 and attempts > 0 and claimed_until is null`,
        [order.reference],
      );
      expect(rowCount).toBe(1);
    });
    await shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email: order.email,
      orderReference: order.reference,
    });
    shop.post.isAway = false;
    await shop.pool.query('update mails set next_try_at = now()');
    await eventually(async () => {
      const [handed, replaced] = (await seatsOf(order))[0]?.links ?? [];
      expect(handed).toMatchObject({ state: 'valid', mail: 'none' });
      expect(replaced).toMatchObject({ state: 'replaced', mail: 'none' });
    });
    const { order: other } = await shop.sell();
    await eventually(async () =>
      expect((await seatsOf(other))[0]?.links[0]?.mail).toBe('sent'),
    );
    await shop.pool.query(
      'update mails set sent_at = null, refused_at = now() where about = $1',
      [other.reference],
    );
    expect((await seatsOf(other))[0]?.links[0]?.mail).toBe('refused');
  });
});

describe('sending a link again', () => {
  it('mails the buyer a new one for that seat, marked as new, and ends the older', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    const { token } = await shop.sell(order);
    const linkId = await firstLink(order);
    const path = `/api/ebook/links/${linkId}/send`;
    expect(await shop.asAdmin('POST', path)).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    const [first, again] = await sentMails(order, 2);
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
    expect(await actsOn(order)).toEqual([
      { action: 'reading-link.sent', actor: 'admin' },
    ]);
  });

  it('is refused for an order that is paid no longer, for a link that is none, and to strangers', async () => {
    const { order } = await shop.sell();
    const linkId = await firstLink(order);
    const deleted = paidOrder({ ...order, version: 3n, deleted: true });
    await sendOrder(shop.sender, deleted, OrderDeletedSchema);
    await eventually(async () =>
      expect((await seatsOf(order))[0]?.links[0]?.state).toBe('revoked'),
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
    expect(await actsOn(order)).toEqual([]);
  });
});

describe('revoking a link', () => {
  it('ends it and whoever reads by it, once, and leaves the way to a new one', async () => {
    const { order, token } = await shop.sell();
    const reader = shop.browser();
    const { body } = await reader.beat(token);
    const path = `/api/ebook/links/${await firstLink(order)}/revoke`;
    for (let i = 0; i < 2; i++)
      expect((await shop.asAdmin('POST', path)).body).toEqual({
        revoked: true,
      });
    const told = await reader.beat(token, body['session']);
    expect([told.status, told.body['code']]).toEqual([404, 'INVALID_TOKEN']);
    const [seat] = await seatsOf(order);
    expect(seat?.links[0]?.state).toBe('revoked');
    expect(await actsOn(order)).toEqual([
      { action: 'reading-link.revoked', actor: 'admin' },
    ]);
    await reader.newLink(token);
    await sentMails(order, 2);
  });
});

describe('resetting a device', () => {
  const reset = (id: unknown) =>
    shop.asAdmin('POST', `/api/ebook/seats/${String(id)}/reset-device`);

  it('puts out whoever reads, and lets the next browser open the same link', async () => {
    const { order, token } = await shop.sell();
    const lost = shop.browser();
    const { body } = await lost.beat(token);
    const found = shop.browser();
    expect((await found.beat(token)).status).toBe(403);
    const [seat] = await seatsOf(order);
    expect(seat).toMatchObject({ isReading: true });
    expect((await reset(seat?.['id'])).body).toEqual({ reset: true });
    expect((await seatsOf(order))[0]).toMatchObject({
      isReading: false,
      device: null,
      links: [{ state: 'valid', openedAt: null }],
    });
    // Its page is still open, and binds the link no more.
    const told = await lost.beat(token, body['session']);
    expect([told.status, told.body['code']]).toEqual([
      409,
      'CONCURRENT_SESSION',
    ]);
    expect((await found.beat(token)).status).toBe(200);
    expect((await lost.beat(token)).status).toBe(403);
    expect(await actsOn(order)).toEqual([
      { action: 'reading-device.reset', actor: 'admin' },
    ]);
  });

  it('gives a seat five browsers anew', async () => {
    const { order } = await shop.sell();
    const moved = async () => {
      const { body } = await shop.asAdmin(
        'POST',
        '/api/ebook/generate-reading-url',
        { email: order.email, orderReference: order.reference },
      );
      const token = String(body['readingUrl']).slice(-43);
      const reader = shop.browser();
      const { status, body: beaten } = await reader.beat(token);
      if (status === 200) await reader.leave(token, beaten['session']);
      return status;
    };
    for (let browsers = 0; browsers < 5; browsers += 1)
      expect(await moved()).toBe(200);
    expect(await moved()).toBe(403);
    const [seat] = await seatsOf(order);
    await reset(seat?.['id']);
    expect(await moved()).toBe(200);
  });

  it('knows a seat from what is none, and an admin from anybody', async () => {
    const none = await reset(randomUUID());
    expect([none.status, none.body['code']]).toEqual([404, 'SEAT_NOT_FOUND']);
    const stranger = await shop.call(
      'POST',
      `/api/ebook/seats/${randomUUID()}/reset-device`,
    );
    expect(stranger.status).toBe(401);
  });
});

describe('a link made by hand', () => {
  it('wants a reference, but for a gift', async () => {
    const ask = (more: object) =>
      shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
        email: 'critic@example.com',
        ...more,
      });
    const { status, body } = await ask({ orderReference: ' ' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(
      'Please enter both email and order reference',
    );
    expect((await ask({ complimentary: true })).status).toBe(200);
  });
});

describe('a link made by hand while news of the order is late', () => {
  const generate = (order: Order) =>
    shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email: order.email,
      orderReference: order.reference,
    });
  const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
    String(body['readingUrl']).slice(-43);

  it('is the one that the buyer’s mail brings, and the news adds nothing to it', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    shop.orders.tell(order);
    const token = tokenOf(await generate(order));
    const [mail] = await sentMails(order, 1);
    expect(mail && shop.tokenIn(mail)).toBe(token);
    await sendOrder(shop.sender, order);
    await shop.sell();
    expect(shop.mailsOf(order)).toHaveLength(1);
    const seats = await seatsOf(order);
    expect(seats.map(({ links }) => links.length)).toEqual([1, 1]);
    expect((await shop.browser().beat(token)).status).toBe(200);
    expect(await actsOn(order)).toEqual([
      { action: 'reading-link.handed-over', actor: 'admin' },
    ]);
  });

  it('is refused when orders knows better than the last news', async () => {
    const { order, token } = await shop.sell();
    shop.orders.tell(paidOrder({ ...order, version: 3n, deleted: true }));
    const { status, body } = await generate(order);
    expect([status, body['code']]).toEqual([422, 'NO_SUCH_PURCHASE']);
    expect(await actsOn(order)).toEqual([]);
    expect((await shop.browser().validate(token)).status).toBe(200);
    const unpaid = paidOrder({ reference: newReference() });
    expect((await generate(unpaid)).status).toBe(422);
  });

  it('follows the last news while orders is away', async () => {
    const { order } = await shop.sell();
    shop.orders.state.isAway = true;
    const { status } = await generate(order);
    shop.orders.state.isAway = false;
    expect(status).toBe(200);
  });
});

describe('the buyer’s “E-mail me a new link” on the order’s page', () => {
  const ask = (reference: string) =>
    shop.call('POST', `/internal/purchases/${reference}/new-link`);

  it('mails new links for all copies, to the purchase’s own address, in one mail', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    await shop.sell(order);
    const answer = await ask(order.reference);
    const [, mail] = await sentMails(order, 2);
    expect(mail?.to).toBe('reader@example.com');
    expect(mail?.subject).toBe('Your new reading links for After the Applause');
    expect(mail && shop.tokensIn(mail)).toHaveLength(2);
    const nobody = await ask(newReference());
    expect([nobody.status, nobody.body]).toEqual([answer.status, answer.body]);
    expect(answer.text).not.toContain('@');
  });

  it('keeps to three an hour for a seat, those asked for by the reader among them', async () => {
    const { order, token } = await shop.sell();
    await shop.browser().newLink(token);
    for (let i = 0; i < 100; i++)
      expect((await ask(order.reference)).status).toBe(200);
    expect((await seatsOf(order))[0]?.links).toHaveLength(4);
  });

  it('answers the house alone', async () => {
    const answer = await shop.call('POST', `/internal/purchases/x/new-link`, {
      headers: { 'x-service-token': 'x' },
    });
    expect(answer.status).toBe(401);
  });
});
