import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { paidOrder } from '../support/order-events.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const hour = 3_600_000;

const concurrent = {
  success: false,
  code: 'CONCURRENT_SESSION',
  error:
    'This book is already being read on another device. Please close other sessions and try again.',
};

/** A link that a browser has opened. */
const opened = async () => {
  const { order, token } = await shop.sell();
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  return { order, token, owner, session: body['session'] };
};

describe('an unknown token', () => {
  it.each([
    ['too short', 'A'.repeat(42)],
    ['too long', 'A'.repeat(44)],
    ['unknown', 'A'.repeat(43)],
    ['of another alphabet', '%2B'.repeat(43)],
    ['a zero byte', '%00'],
    ['a query', "'%20or%201=1--"],
    ['very long', 'A'.repeat(8_000)],
  ])('is refused when it is %s', async (_what, token) => {
    const reader = shop.browser();
    for (const answer of [
      await reader.validate(token),
      await reader.beat(token),
      await reader.content(token),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'INVALID_TOKEN',
        error: 'This reading link is invalid or has been revoked.',
      });
    }
  });
});

describe('an invalid call', () => {
  it.each([
    ['an unknown field', { sesion: 'x' }],
    ['a number for a session', { session: 7 }],
    ['a session that PostgreSQL cannot store', { session: 'a\0' }],
    ['a list', []],
  ])('is refused with the common error body: %s', async (_what, body) => {
    const { token } = await shop.sell();
    const path = `/api/ebook/heartbeat/${token}`;
    const answer = await shop.call('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'VALIDATION_FAILED',
    });
  });

  it('is refused without a valid service token', async () => {
    const answer = await shop.call(
      'GET',
      `/api/ebook/validate-access/${'A'.repeat(43)}`,
      {
        headers: { 'x-service-token': 'nobody' },
      },
    );
    expect(answer.status).toBe(401);
  });
});

describe('a new link while a session is running', () => {
  it('replaces the earlier links, but lets the running session finish', async () => {
    const { order, token, owner, session } = await opened();
    await owner.newLink(token);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    const mail = shop.mailsOf(order)[1];
    const fresh = mail ? shop.tokenIn(mail) : '';
    const other = shop.browser();

    expect((await owner.beat(token, session)).status).toBe(200);
    expect((await owner.content(token)).status).toBe(200);
    const waits = await other.validate(fresh);
    expect(waits.status).toBe(409);
    expect(waits.body).toMatchObject(concurrent);
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.beat(fresh)).status).toBe(409);
    expect((await shop.browser().validate(token)).status).toBe(404);

    await owner.leave(token, session);
    expect((await owner.validate(token)).body['code']).toBe('INVALID_TOKEN');
    expect((await other.beat(fresh)).status).toBe(200);
    const seen = await other.contents(fresh);
    expect(seen.status).toBe(200);
  });

  it('keeps the reading position', async () => {
    const { order, token, owner, session } = await opened();
    const place = { chapter: 7, paragraph: 5 };
    expect((await owner.position(token, place)).status).toBe(200);
    await owner.leave(token, session);
    await owner.newLink(token);
    await eventually(() => expect(shop.mailsOf(order)).toHaveLength(2));
    const fresh = shop.tokenIn(
      shop.mailsOf(order)[1] ?? {
        id: '',
        to: '',
        subject: '',
        text: '',
        html: '',
      },
    );
    await owner.beat(fresh);
    expect((await owner.contents(fresh)).body['position']).toMatchObject(place);
    expect((await owner.content(fresh)).text).toContain('data-chapter="7"');
  });
});

describe('requesting a new link by email', () => {
  it('answers the same whether or not the purchase exists', async () => {
    const { token } = await shop.sell();
    const answers = [
      await shop.browser().newLink(token),
      await shop.browser().newLink('A'.repeat(43)),
      await shop.browser().newLink('nonsense'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
  });

  it('sends at most three links an hour and six a day per seat', async () => {
    const { order, token } = await shop.sell();
    const start = shop.time.now;
    const request = async (times: number) => {
      for (let i = 0; i < times; i++) await shop.browser().newLink(token);
      const { rows } = await shop.pool.query<{ issued: number }>(
        `select count(*)::int as issued from reading_links where cause = 'request' and seat_id = $1`,
        [await shop.seatOf(order)],
      );
      return rows[0]?.issued;
    };
    expect(await request(5)).toBe(3);
    shop.move(hour + 1);
    expect(await request(5)).toBe(6);
    shop.move(hour + 1);
    expect(await request(5)).toBe(6);
    shop.move(24 * hour);
    expect(await request(5)).toBe(9);
    expect(new Set(shop.mailsOf(order).map(({ to }) => to))).toEqual(
      new Set(['reader@example.com']),
    );
    shop.time.now = start;
  });

  it('sends nothing for an order that is no longer paid', async () => {
    const { order, token } = await shop.sell();
    await shop.pool.query(
      'update purchases set is_entitled = false where reference = $1',
      [order.reference],
    );
    await shop.browser().newLink(token);
    expect(shop.mailsOf(order)).toHaveLength(1);
  });
});

describe('a copy that moves between browsers', () => {
  it('accepts five browsers in thirty days and a sixth one later', async () => {
    const { order, token: first } = await shop.sell(paidOrder());
    const start = shop.time.now;
    const seat = await shop.seatOf(order);
    const open = async (token: string) => {
      const reader = shop.browser();
      const answer = await reader.beat(token);
      if (answer.status === 200)
        await reader.leave(token, answer.body['session']);
      return answer;
    };
    const nextToken = async () => {
      const { body } = await shop.asAdmin(
        'POST',
        '/api/ebook/generate-reading-url',
        {
          email: order.email,
          orderReference: order.reference,
        },
      );
      return String(body['readingUrl']).split('/').at(-1) ?? '';
    };
    expect((await open(first)).status).toBe(200);
    for (let i = 2; i <= 5; i++)
      expect((await open(await nextToken())).status).toBe(200);
    const sixth = await nextToken();
    const refused = await open(sixth);
    expect(refused.status).toBe(403);
    expect(refused.body['code']).toBe('DEVICE_LIMIT');
    shop.move(31 * 24 * hour);
    expect((await open(await nextToken())).status).toBe(200);
    shop.time.now = start;
    const { rows } = await shop.pool.query(
      'select count(distinct device_id)::int as devices from bindings where seat_id = $1',
      [seat],
    );
    expect(rows).toEqual([{ devices: 6 }]);
  });
});
