import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
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

const unavailable = { success: false, code: 'UNAVAILABLE' };

const opened = async () => {
  const { token } = await shop.sell();
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  return { token, owner, session: body['session'] };
};

describe('while Redis is unavailable', () => {
  it('heartbeats and chapters answer 503, and work again afterwards', async () => {
    const { token, owner, session } = await opened();
    const fresh = (await shop.sell()).token;
    shop.wires.redis.cut();
    try {
      for (const answer of [
        await owner.beat(token, session),
        await owner.beat(token),
        await owner.content(token),
        await shop.browser().beat(fresh),
        await shop.browser().beat(token),
      ]) {
        expect(answer.status).toBe(503);
        expect(answer.body).toMatchObject(unavailable);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      shop.wires.redis.restore();
    }
    await eventually(async () =>
      expect((await owner.beat(token, session)).status).toBe(200),
    );
    expect((await owner.content(token)).status).toBe(200);
    // The heartbeat during the outage did not bind the link.
    expect((await shop.browser().beat(fresh)).status).toBe(200);
  });
});

describe('while the database is unavailable', () => {
  it('calls answer 503, and order events are handled afterwards', async () => {
    const { token, owner, session } = await opened();
    const order = paidOrder();
    shop.wires.postgres.cut();
    try {
      for (const answer of [
        await owner.validate(token),
        await owner.beat(token, session),
        await owner.content(token),
        await shop.browser().newLink(token),
      ]) {
        expect(answer.status).toBe(503);
        expect(answer.body).toMatchObject(unavailable);
        expect(answer.headers.get('retry-after')).toBe('5');
      }
      await sendOrder(shop.sender, order);
    } finally {
      shop.wires.postgres.restore();
    }
    await eventually(async () =>
      expect((await owner.beat(token, session)).status).toBe(200),
    );
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1), {
      withinMs: 30_000,
    });
  });
});

describe('while the mail server is unavailable', () => {
  it('an email is stored, and sent once afterwards', async () => {
    const order = paidOrder();
    shop.post.isUnavailable = true;
    await sendOrder(shop.sender, order);
    await eventually(async () => {
      const { rows } = await shop.pool.query<{ attempts: number }>(
        'select attempts from mails where sent_at is null',
      );
      expect(rows[0]?.attempts).toBeGreaterThan(0);
    });
    shop.post.isUnavailable = false;
    await shop.pool.query('update mails set next_try_at = now()');
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(1));
    const token = shop.mailsOf(order).map(shop.tokenIn)[0] ?? '';
    expect((await shop.browser().beat(token)).status).toBe(200);
  });
});
