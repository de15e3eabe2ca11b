import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paidOrder } from '../support/order-events.ts';
import {
  startEbookAccess,
  type Answer,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

// These tests cover who may open a link: rows 72, 73, 75 and 77 to 79 of the reader tricks, and the loss of all Redis
// keys. Rows 74 and 76 are in reading-sessions.test.ts.

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const opened = async () => {
  const { order, token } = await shop.sell(paidOrder());
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  const seat = await shop.seatOf(order);
  return { order, token, owner, session: body['session'], seat };
};

const seatOnScreen = async (reference: string) => {
  const path = `/api/ebook/links?reference=${reference}`;
  const { body } = await shop.asAdmin('GET', path);
  return (body['seats'] as Record<string, unknown>[])[0];
};

/** Repeats a call answered 503, as the page does. */
const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
  }
};

const received = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: string }).code,
];

const sharing = [403, 'SHARING_DETECTED'];

describe('row 72: a link opened by other browsers', () => {
  it('keeps working for its owner, and the admin sees how many attempts were refused', async () => {
    const { order, token, owner, session } = await opened();
    const before = shop.time.now;
    for (let i = 0; i < 40; i += 1)
      expect(received(await shop.browser().validate(token))).toEqual(sharing);
    expect(received(await shop.browser().beat(token))).toEqual(sharing);
    expect(received(await shop.browser().content(token))).toEqual(sharing);
    expect((await owner.beat(token, session)).status).toBe(200);
    expect((await owner.content(token)).status).toBe(200);
    const seat = await seatOnScreen(order.reference);
    expect(seat).toMatchObject({
      isReading: true,
      strangers: { times: 42, lastAt: before.toISOString() },
      links: [{ state: 'valid' }],
    });
  });
});

describe('row 73: a browser that imitates the owner’s without its cookie', () => {
  it('is refused, since only the cookie counts', async () => {
    const { token, owner } = await opened();
    const disguise = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
      'sec-ch-ua-platform': '"Android"',
      'accept-language': 'en-NG',
    };
    const hints = { browser: 'Chrome', platform: 'Android' };
    const path = `/api/ebook/heartbeat/${token}`;
    const other = await shop.sell();
    await shop.call('POST', `/api/ebook/heartbeat/${other.token}`, {
      body: hints,
      headers: { ...disguise, cookie: owner.cookie() ?? '' },
    });
    const answer = await shop.call('POST', path, {
      body: hints,
      headers: disguise,
    });
    expect(received(answer)).toEqual(sharing);
    expect(answer.text).not.toContain('@');
  });
});

describe('row 75: a copied reader cookie', () => {
  it('takes over the lease each time it is used, and the third take-over in ten minutes is flagged to the admin', async () => {
    const { order, token, owner, session } = await opened();
    const cookie = owner.cookie() ?? '';
    const copy = async (held?: unknown) =>
      shop.call('POST', `/api/ebook/heartbeat/${token}`, {
        body: held ? { session: held } : {},
        headers: { cookie },
      });
    const flag = async () =>
      (await seatOnScreen(order.reference))?.['contestedAt'];

    let held: unknown = session;
    for (const fight of [1, 2, 3]) {
      expect(await flag()).toBeNull();
      shop.move(60_000);
      const answer = await (fight % 2 ? copy() : owner.beat(token));
      expect(answer.status).toBe(200);
      const older = await owner.beat(token, held);
      expect([older.status, older.body['details']]).toEqual([
        409,
        ['taken-over-here'],
      ]);
      held = answer.body['session'];
    }
    expect(await flag()).toBe(shop.time.now.toISOString());

    const { body } = await shop.asAdmin(
      'GET',
      '/api/ebook/links?contested=true',
    );
    expect(body).toMatchObject({
      contested: 1,
      total: 1,
      seats: [{ reference: order.reference }],
    });
    const seat = await shop.seatOf(order);
    await shop.asAdmin('POST', `/api/ebook/seats/${seat}/reset-device`);
    expect(await flag()).toBeNull();
  });

  it('does not cause a flag when the owner reopens the book now and then', async () => {
    const { order, token, owner } = await opened();
    for (let day = 0; day < 4; day += 1) {
      shop.move(6 * 60_000);
      await owner.beat(token);
    }
    expect((await seatOnScreen(order.reference))?.['contestedAt']).toBeNull();
  });
});

describe('row 77: a second link of the seat on another device while the owner reads', () => {
  it('is refused with the remaining time of the lease', async () => {
    const { order, seat } = await opened();
    const wish = { email: order.email, orderReference: order.reference };
    const path = '/api/ebook/generate-reading-url';
    const { body } = await shop.asAdmin('POST', path, wish);
    const fresh = String(body['readingUrl']).slice(-43);
    await shop.redis.pexpire(`ebook-access:lease:{${seat}}`, 41_000);
    for (const answer of [
      await shop.browser().validate(fresh),
      await shop.browser().beat(fresh),
    ]) {
      expect(received(answer)).toEqual([409, 'CONCURRENT_SESSION']);
      expect(answer.body['error']).toBe(
        'This book is already being read on another device. Please close other sessions and try again.',
      );
      expect(['40', '41']).toContain(answer.headers.get('retry-after'));
    }
    await shop.redis.del(`ebook-access:lease:{${seat}}`);
    expect((await shop.browser().beat(fresh)).status).toBe(200);
  });
});

describe('row 78: two hundred browsers that race for one fresh link', () => {
  it('bind it to one of them, and the other 199 are refused as sharing', async () => {
    const { order, token } = await shop.sell();
    const racers = Array.from({ length: 200 }, () => shop.browser());
    const answers = await Promise.all(
      racers.map((one) => patiently(() => one.beat(token))),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter((_one, i) => i !== won)) {
      expect(received(answer)).toEqual(sharing);
      expect(answer.text).not.toContain('@');
    }
    const winner = racers[won];
    expect((await winner?.content(token))?.status).toBe(200);
    expect(await seatOnScreen(order.reference)).toMatchObject({
      strangers: { times: 199 },
      contestedAt: null,
    });
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from bindings where seat_id = $1) as bound,
              (select count(*)::int from reading_sessions where seat_id = $1) as sessions`,
      [await shop.seatOf(order)],
    );
    expect(rows).toEqual([{ bound: 1, sessions: 1 }]);
  });
});

describe('row 79: fifty simultaneous checks by the bound browser', () => {
  it('all succeed with one session', async () => {
    const { token, owner, session, seat } = await opened();
    const requests = await Promise.all(
      Array.from({ length: 50 }, () => patiently(() => owner.validate(token))),
    );
    for (const { status, body } of requests)
      expect([status, body['bound']]).toEqual([200, true]);
    expect((await owner.beat(token, session)).body['session']).toBe(session);
    const { rows } = await shop.pool.query<{ session: string }>(
      'select session from reading_sessions where seat_id = $1 and ended_at is null',
      [seat],
    );
    expect(rows).toEqual([{ session }]);
  });
});

describe('the loss of all Redis keys during a session', () => {
  it('lets the owner continue reading and gives no access to another browser', async () => {
    const { token, owner, session, seat } = await opened();
    await shop.emptyRedis(seat);
    const rival = shop.browser();
    expect(received(await rival.beat(token))).toEqual(sharing);
    expect(received(await rival.content(token))).toEqual(sharing);
    expect(received(await rival.beat(token, session))).toEqual(sharing);
    expect((await owner.content(token)).status).toBe(200);
    await shop.emptyRedis(seat);
    expect((await owner.beat(token, session)).body['session']).toBe(session);
    expect((await owner.content(token)).status).toBe(200);
    expect(received(await rival.beat(token))).toEqual(sharing);
  });

  it('revives no session that was left, taken over or ended by the admin', async () => {
    const { order, token, owner, session, seat } = await opened();
    const newer = (await owner.beat(token)).body['session'];
    await shop.emptyRedis(seat);
    expect(received(await owner.beat(token, session))[0]).toBe(409);
    await owner.beat(token, newer);
    await owner.leave(token, newer);
    await shop.emptyRedis(seat);
    expect(received(await owner.beat(token, newer))[0]).toBe(409);
    const last = (await owner.beat(token)).body['session'];
    await shop.asAdmin('POST', `/api/ebook/seats/${seat}/reset-device`);
    await shop.emptyRedis(seat);
    expect(received(await owner.beat(token, last))[0]).toBe(409);
    expect((await seatOnScreen(order.reference))?.['isReading']).toBe(false);
  });
});
