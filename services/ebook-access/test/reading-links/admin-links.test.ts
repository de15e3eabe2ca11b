import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { OrderDeletedSchema } from '@imprint/proto/orders';
import { paidOrder, sendOrder } from '../support/order-events.ts';
import {
  auditEntriesOf,
  firstLink,
  list,
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

describe('the list of seats', () => {
  it('shows the seats of an order with their links, browser and last reading time', async () => {
    const order = paidOrder({ quantity: 2, amountKobo: 2_000_000n });
    const { token } = await shop.sell(order);
    await shop.call('POST', `/api/ebook/heartbeat/${token}`, {
      body: { browser: 'Firefox', platform: 'Android' },
    });
    await eventually(async () =>
      expect((await seatsOf(shop, order))[0]?.links[0]?.mail).toBe('sent'),
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
      finishedAt: null,
      finishedChapters: 0,
    };
    expect(
      await list(shop, `reference=${order.reference.toLowerCase()}`),
    ).toEqual({
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
          startedAt: shop.time.now.toISOString(),
          isReading: true,
          links: [link],
        },
        {
          ...seat,
          copy: 2,
          device: null,
          lastReadAt: null,
          startedAt: null,
          isReading: false,
          links: [{ ...link, openedAt: null }],
        },
      ],
    });
  });

  it('searches part of the email or reference and treats LIKE wildcards literally', async () => {
    const mark = randomUUID().slice(0, 8);
    const sold = async (email: string) =>
      (await shop.sell(paidOrder({ email }))).order;
    const percent = await sold(`100%_${mark}@example.com`);
    await sold(`100x-${mark}@example.com`);
    await sold(`back\\slash${mark}@example.com`);
    const emails = async (search: string) =>
      (await list(shop, `search=${encodeURIComponent(search)}`)).seats.map(
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

  it('is paged, newest first, and omits deleted orders unless searched by reference', async () => {
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
        shop,
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
    const missing = paidOrder({ ...newest, version: 3n, deleted: true });
    await sendOrder(shop.sender, missing, OrderDeletedSchema);
    await eventually(async () =>
      expect((await page(1)).references).toEqual([
        middle.reference,
        oldest.reference,
      ]),
    );
    expect((await seatsOf(shop, missing))[0]?.links[0]?.state).toBe('revoked');
    const all = await list(shop, 'limit=1');
    expect(all.total).toBe(all.totalPages);
  });

  it.each(['page=0', 'limit=101', 'limit=x', `search=${'x'.repeat(255)}`])(
    'refuses %s',
    async (query) => {
      const answer = await shop.asAdmin('GET', `/api/ebook/links?${query}`);
      expect(answer.status).toBe(400);
    },
  );

  it('distinguishes a waiting email from one that was refused or never sent', async () => {
    shop.post.isUnavailable = true;
    const order = paidOrder();
    await sendOrder(shop.sender, order);
    await eventually(async () =>
      expect((await seatsOf(shop, order))[0]?.links[0]?.mail).toBe('waiting'),
    );
    // The update succeeds only while no attempt is in progress, because the end of an attempt would overwrite it.
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
    shop.post.isUnavailable = false;
    await shop.pool.query('update mails set next_try_at = now()');
    await eventually(async () => {
      const [handed, replaced] = (await seatsOf(shop, order))[0]?.links ?? [];
      expect(handed).toMatchObject({ state: 'valid', mail: 'none' });
      expect(replaced).toMatchObject({ state: 'replaced', mail: 'none' });
    });
    const { order: other } = await shop.sell();
    await eventually(async () =>
      expect((await seatsOf(shop, other))[0]?.links[0]?.mail).toBe('sent'),
    );
    await shop.pool.query(
      'update mails set sent_at = null, refused_at = now() where about = $1',
      [other.reference],
    );
    expect((await seatsOf(shop, other))[0]?.links[0]?.mail).toBe('refused');
  });
});

describe('revoking a link', () => {
  it('ends the link and its session once, and a new link can still be requested', async () => {
    const { order, token } = await shop.sell();
    const reader = shop.browser();
    const { body } = await reader.beat(token);
    const path = `/api/ebook/links/${await firstLink(shop, order)}/revoke`;
    for (let i = 0; i < 2; i++)
      expect((await shop.asAdmin('POST', path)).body).toEqual({
        revoked: true,
      });
    const received = await reader.beat(token, body['session']);
    expect([received.status, received.body['code']]).toEqual([
      404,
      'INVALID_TOKEN',
    ]);
    const [seat] = await seatsOf(shop, order);
    expect(seat?.links[0]?.state).toBe('revoked');
    expect(await auditEntriesOf(shop, order)).toEqual([
      { action: 'reading-link.revoked', actor: 'admin' },
    ]);
    await reader.newLink(token);
    await sentMails(shop, order, 2);
  });
});

describe('resetting a device', () => {
  const reset = (id: unknown) =>
    shop.asAdmin('POST', `/api/ebook/seats/${String(id)}/reset-device`);

  it('ends the session and lets the next browser open the same link', async () => {
    const { order, token } = await shop.sell();
    const lost = shop.browser();
    const { body } = await lost.beat(token);
    const found = shop.browser();
    expect((await found.beat(token)).status).toBe(403);
    const [seat] = await seatsOf(shop, order);
    expect(seat).toMatchObject({ isReading: true });
    expect((await reset(seat?.['id'])).body).toEqual({ reset: true });
    expect((await seatsOf(shop, order))[0]).toMatchObject({
      isReading: false,
      device: null,
      links: [{ state: 'valid', openedAt: null }],
    });
    // The page of the lost browser is still open, but can no longer bind the link.
    const received = await lost.beat(token, body['session']);
    expect([received.status, received.body['code']]).toEqual([
      409,
      'CONCURRENT_SESSION',
    ]);
    expect((await found.beat(token)).status).toBe(200);
    expect((await lost.beat(token)).status).toBe(403);
    expect(await auditEntriesOf(shop, order)).toEqual([
      { action: 'reading-device.reset', actor: 'admin' },
    ]);
  });

  it('resets the limit of five browsers', async () => {
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
    const [seat] = await seatsOf(shop, order);
    await reset(seat?.['id']);
    expect(await moved()).toBe(200);
  });

  it('answers 404 for an unknown seat and 401 without an admin token', async () => {
    const none = await reset(randomUUID());
    expect([none.status, none.body['code']]).toEqual([404, 'SEAT_NOT_FOUND']);
    const stranger = await shop.call(
      'POST',
      `/api/ebook/seats/${randomUUID()}/reset-device`,
    );
    expect(stranger.status).toBe(401);
  });
});
