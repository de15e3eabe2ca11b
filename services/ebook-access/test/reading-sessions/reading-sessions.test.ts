import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const sharing = {
  success: false,
  code: 'SHARING_DETECTED',
  error:
    'This link has been shared and is no longer valid. Each reading link is personal and can only be used on the original device.',
};

/** A link that a browser has opened. */
const opened = async () => {
  const { order, token } = await shop.sell();
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  return {
    order,
    token,
    owner,
    session: body['session'],
    epoch: body['epoch'],
  };
};

describe('an unopened link', () => {
  it('can be checked without being bound and without revealing an email', async () => {
    const { token } = await shop.sell();
    const scanner = shop.browser();
    const answer = await scanner.validate(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      bound: false,
      book: {
        title: 'After the Applause',
        subtitle: 'The science of public relations measurement and evaluation',
        author: 'Adaeze Okonkwo',
      },
    });
    expect(answer.text).not.toContain('@');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const buyer = shop.browser();
    expect((await buyer.validate(token)).body['bound']).toBe(false);
    expect((await buyer.beat(token)).status).toBe(200);
  });

  it('is bound by the first heartbeat to a browser identified by its cookie alone', async () => {
    const { token } = await shop.sell();
    const buyer = shop.browser();
    const { headers, body } = await buyer.beat(token);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-imprint_reader=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(body).toMatchObject({ success: true, email: 'reader@example.com' });
    const { body: seen } = await buyer.validate(token);
    expect(seen).toMatchObject({ bound: true, email: 'reader@example.com' });
  });

  it('opens for a browser that repeats its first heartbeat', async () => {
    const { token } = await shop.sell();
    const buyer = shop.browser();
    await buyer.validate(token);
    const [first, again] = await Promise.all([
      buyer.beat(token),
      buyer.beat(token),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
  });
});

describe('simultaneous heartbeats', () => {
  it('are answered each for its own reader, and a refusal affects only its own call', async () => {
    const readers = [];
    for (let each = 0; each < 12; each += 1) readers.push(await opened());
    const [shared] = readers;
    const strangers = [
      shop.browser().beat('A'.repeat(43), 'a-session'),
      shop.browser().beat(shared?.token ?? '', String(shared?.session)),
    ];
    const beats = await Promise.all(
      readers.map(({ owner, token, session }) => owner.beat(token, session)),
    );
    expect(beats.map(({ status, body }) => [status, body['session']])).toEqual(
      readers.map(({ session }) => [200, session]),
    );
    const refusals = await Promise.all(strangers);
    expect(refusals.map(({ body }) => body['code'])).toEqual([
      'INVALID_TOKEN',
      'SHARING_DETECTED',
    ]);
  });
});

describe('a second browser', () => {
  it("is refused with the text of the specification and without the buyer's email", async () => {
    const { token, owner, session } = await opened();
    const stranger = shop.browser();
    for (const answer of [
      await stranger.validate(token),
      await stranger.beat(token),
      await stranger.beat(token, session),
      await stranger.content(token),
      await stranger.contents(token),
      await stranger.position(token, { chapter: 4, paragraph: 1 }),
      await stranger.leave(token, session),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject(sharing);
      expect(answer.text).not.toContain('reader@example.com');
    }
    expect((await owner.beat(token, session)).status).toBe(200);
  });

  it('is accepted with the owner’s cookie, whatever browser name it sends', async () => {
    const { token, owner } = await opened();
    const cookie = owner.cookie() ?? '';
    const path = `/api/ebook/heartbeat/${token}`;
    const body = { browser: 'Firefox', platform: 'Plan 9' };
    const answer = await shop.call('POST', path, { body, headers: { cookie } });
    expect(answer.status).toBe(200);
  });
});

describe('a reading session', () => {
  it('is continued by heartbeats', async () => {
    const { token, owner, session, epoch } = await opened();
    const { status, body } = await owner.beat(token, session);
    expect(status).toBe(200);
    expect(body).toMatchObject({ session, epoch });
  });

  it('belongs to the newest tab, and the older tab is refused for good', async () => {
    const { token, owner, session } = await opened();
    const newer = await owner.beat(token);
    expect(newer.status).toBe(200);
    for (let i = 0; i < 2; i++) {
      const received = await owner.beat(token, session);
      expect(received.status).toBe(409);
      expect(received.body).toMatchObject({
        code: 'CONCURRENT_SESSION',
        error: 'The book has been opened in another tab of this browser.',
        details: ['taken-over-here'],
      });
      expect(Number(received.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await owner.beat(token, newer.body['session'])).status).toBe(200);
    await owner.leave(token, newer.body['session']);
    expect((await owner.beat(token, session)).status).toBe(409);
  });

  it('ends at once when the page is left, and a replayed heartbeat does not revive it', async () => {
    const { token, owner, session } = await opened();
    expect((await owner.leave(token, session)).status).toBe(200);
    expect((await owner.content(token)).body['code']).toBe('SESSION_REQUIRED');
    const replayed = await owner.beat(token, session);
    expect(replayed.status).toBe(409);
    expect(replayed.body['details']).toEqual(['session-ended']);
    expect((await owner.beat(token)).status).toBe(200);
  });

  it('is not ended by the late leave of a tab that was taken over', async () => {
    const { token, owner, session } = await opened();
    const newer = await owner.beat(token);
    expect((await owner.leave(token, session)).status).toBe(200);
    expect((await owner.beat(token, newer.body['session'])).status).toBe(200);
  });

  it('saves the position sent with the leave and opens there again', async () => {
    const { token, owner, session } = await opened();
    const position = { chapter: 4, paragraph: 2 };
    expect((await owner.leave(token, session, position)).status).toBe(200);
    await owner.beat(token);
    expect((await owner.contents(token)).body['position']).toEqual({
      ...position,
      savedAt: shop.time.now.getTime(),
    });
  });

  it('ignores the position sent with the late leave of an older tab', async () => {
    const { token, owner, session } = await opened();
    const newer = await owner.beat(token);
    const position = { chapter: 4, paragraph: 2 };
    await owner.leave(token, newer.body['session'], position);
    await owner.beat(token);
    await owner.leave(token, session, { chapter: 5, paragraph: 1 });
    expect((await owner.contents(token)).body['position']).toEqual({
      ...position,
      savedAt: shop.time.now.getTime(),
    });
  });

  it('ends even if the position sent with the leave is in no chapter', async () => {
    const { token, owner, session } = await opened();
    const nowhere = { chapter: 9_999, paragraph: 1 };
    expect((await owner.leave(token, session, nowhere)).status).toBe(200);
    expect((await owner.content(token)).body['code']).toBe('SESSION_REQUIRED');
    await owner.beat(token);
    expect((await owner.contents(token)).body['position']).toBeNull();
  });

  it('lapses without heartbeats and is continued by the next heartbeat of its browser', async () => {
    const { order, token, owner, session } = await opened();
    await shop.expireLease(await shop.seatOf(order));
    const content = await owner.content(token);
    expect(content.status).toBe(403);
    expect(content.body['code']).toBe('SESSION_REQUIRED');
    expect((await owner.beat(token, session)).body).toMatchObject({ session });
    expect((await owner.content(token)).status).toBe(200);
  });

  it('is continued by its browser after Redis has lost its keys', async () => {
    const { order, token, owner, session, epoch } = await opened();
    await shop.emptyRedis(await shop.seatOf(order));
    const { status, body } = await owner.beat(token, session);
    expect(status).toBe(200);
    expect(body['session']).toBe(session);
    expect(Number(body['epoch'])).toBeGreaterThan(Number(epoch));
  });

  it('leaves no Redis key without an expiry', async () => {
    const { order } = await opened();
    const seat = await shop.seatOf(order);
    for (const kind of ['lease', 'epoch'])
      expect(
        await shop.redis.pttl(`ebook-access:${kind}:{${seat}}`),
      ).toBeGreaterThan(0);
  });

  it('publishes an event at its start and at its end', async () => {
    const { order, token, owner, session } = await opened();
    await owner.leave(token, session);
    const seat = await shop.seatOf(order);
    await eventually(async () => {
      const { rows } = await shop.pool.query<{ type: string }>(
        'select type from outbox where key = $1 order by aggregate_version',
        [seat],
      );
      expect(rows.map(({ type }) => type.split('.').at(-1))).toEqual([
        'ReadingLinkIssued',
        'ReadingStarted',
        'ReadingEnded',
      ]);
    });
  });

  it('never overlaps another one in the history', async () => {
    const { order, token, owner, session } = await opened();
    await owner.beat(token, session);
    await owner.beat(token);
    await shop.expireLease(await shop.seatOf(order));
    await owner.beat(token);
    // Tabs that open at the same time are recorded in any order, not in the order of their leases.
    for (let i = 0; i < 5; i++)
      await Promise.all(Array.from({ length: 8 }, () => owner.beat(token)));
    const { rows } = await shop.pool.query(
      `select a.id from reading_sessions a join reading_sessions b
         on a.seat_id = b.seat_id and a.id < b.id
        and a.started_at < coalesce(b.ended_at, b.lease_until)
        and b.started_at < coalesce(a.ended_at, a.lease_until)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a browser that continues reading', () => {
  const whereTo = async (reader: ReturnType<EbookAccess['browser']>) => {
    const { status, headers } = await reader.continueReading();
    expect(status).toBe(303);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return headers.get('location');
  };

  it('is led to the link that it opened last, and any other browser to none', async () => {
    const { token, owner } = await opened();
    expect(await whereTo(owner)).toBe(`/read-book/${token}`);
    expect(await whereTo(shop.browser())).toBe('/read-book');
    const { order, token: second } = await shop.sell();
    shop.time.now = new Date(shop.time.now.getTime() + 1);
    await shop.browser(owner.cookie()).beat(second);
    expect(await whereTo(owner)).toBe(`/read-book/${second}`);
    await shop.pool.query(
      `update reading_links set revoked_at = now()
       where seat_id = $1`,
      [await shop.seatOf(order)],
    );
    expect(await whereTo(owner)).toBe(`/read-book/${token}`);
  });
});

describe('an expired link', () => {
  it('is readable until the last millisecond and then answers 410', async () => {
    const { token, owner, session } = await opened();
    const { body } = await owner.validate(token);
    const start = shop.time.now;
    try {
      shop.time.now = new Date(Number(body['expiresAt']) - 1);
      expect((await owner.validate(token)).status).toBe(200);
      expect((await owner.beat(token, session)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20));
      shop.time.now = new Date(Number(body['expiresAt']));
      for (const answer of [
        await owner.validate(token),
        await owner.beat(token, session),
        await owner.beat(token),
        await owner.content(token),
        await owner.contents(token),
      ]) {
        expect(answer.status).toBe(410);
        expect(answer.body).toMatchObject({
          code: 'TOKEN_EXPIRED',
          error:
            'This reading link has expired. Please contact support for a new link.',
        });
      }
    } finally {
      shop.time.now = start;
    }
  });
});
