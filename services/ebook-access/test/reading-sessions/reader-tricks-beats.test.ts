import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaseMs } from '../../src/leases/lease.model.ts';
import {
  startEbookAccess,
  type Answer,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

// These tests cover misuse of heartbeats: rows 80 to 83, 85 and 86 of the reader tricks. Row 84, the late leave, is in
// reading-sessions.test.ts.

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const hour = 3_600_000;

const opened = async () => {
  const { order, token } = await shop.sell();
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  const seat = await shop.seatOf(order);
  const { session, epoch, expiresAt } = body;
  return { token, owner, session, epoch, seat, expiresAt: Number(expiresAt) };
};

const leaseOf = (seat: string) => `ebook-access:lease:{${seat}}`;

/** Removes the lease, as Redis does when no heartbeat arrives in time. */
const lapse = (seat: string) => shop.redis.del(leaseOf(seat));

const received = ({ status, body }: Answer) => [
  status,
  body['code'],
  ...((body['details'] as string[] | undefined) ?? []),
];

describe('row 80: a replayed heartbeat', () => {
  it('is refused without its cookie', async () => {
    const { token, session } = await opened();
    const answer = await shop.browser().beat(token, session);
    expect(received(answer)).toEqual([403, 'SHARING_DETECTED']);
  });

  it.each([
    [
      'after the page was left',
      'session-ended',
      async ({ token, owner, session }: Awaited<ReturnType<typeof opened>>) => {
        await owner.leave(token, session);
      },
    ],
    [
      'after another tab took over',
      'taken-over-here',
      async ({ token, owner }: Awaited<ReturnType<typeof opened>>) => {
        const newer = await owner.beat(token);
        await owner.leave(token, newer.body['session']);
      },
    ],
  ] as const)('revives no session %s', async (_when, why, end) => {
    const reading = await opened();
    const { token, owner, session, seat } = reading;
    await end(reading);
    for (let again = 0; again < 3; again += 1)
      expect(received(await owner.beat(token, session))).toEqual([
        409,
        'CONCURRENT_SESSION',
        why,
      ]);
    expect(await shop.redis.exists(leaseOf(seat))).toBe(0);
    expect(received(await owner.content(token))).toEqual([
      403,
      'SESSION_REQUIRED',
    ]);
  });

  it('revives no session after the link has expired', async () => {
    const { token, owner, session, seat, expiresAt } = await opened();
    await lapse(seat);
    const start = shop.time.now;
    shop.time.now = new Date(expiresAt);
    const answer = await owner.beat(token, session);
    shop.time.now = start;
    expect(received(answer)).toEqual([410, 'TOKEN_EXPIRED']);
    expect(await shop.redis.exists(leaseOf(seat))).toBe(0);
  });
});

describe('row 81: a page that sends too many heartbeats', () => {
  it('holds its seat for 90 seconds at most', async () => {
    const { token, owner, session, seat } = await opened();
    for (let beats = 0; beats < 10; beats += 1) {
      expect((await owner.beat(token, session)).status).toBe(200);
      const left = await shop.redis.pttl(leaseOf(seat));
      expect(left).toBeLessThanOrEqual(leaseMs);
      expect(left).toBeGreaterThan(leaseMs - 10_000);
    }
  });

  it('is answered 429 beyond the limit and can still read', async () => {
    const { token, owner, session } = await opened();
    const answers: Answer[] = [];
    while (answers.length < 100 && answers.at(-1)?.status !== 429)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, () => owner.beat(token, session)),
        )),
      );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      success: false,
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await owner.content(token)).status).toBe(200);
  });
});

describe('row 82: a page without heartbeats for longer than its lease', () => {
  it('gets no chapter before its next heartbeat, which continues the session', async () => {
    const { token, owner, session, seat } = await opened();
    await lapse(seat);
    const silent = await owner.content(token, '?chapter=4');
    expect(received(silent)).toEqual([403, 'SESSION_REQUIRED']);
    expect(silent.text).not.toContain('<html');
    expect((await owner.validate(token)).body['bound']).toBe(true);
    expect((await owner.beat(token, session)).body['session']).toBe(session);
    expect((await owner.content(token, '?chapter=4')).status).toBe(200);
  });

  it('gets no chapter after another browser has opened a newer link', async () => {
    const { token, owner, session, seat } = await opened();
    const { rows } = await shop.pool.query<{ reference: string }>(
      'select reference from seats where id = $1',
      [seat],
    );
    const { body } = await shop.asAdmin(
      'POST',
      '/api/ebook/generate-reading-url',
      {
        email: 'reader@example.com',
        orderReference: rows[0]?.reference,
      },
    );
    await lapse(seat);
    const next = shop.browser();
    const fresh = String(body['readingUrl']).slice(-43);
    expect((await next.beat(fresh)).status).toBe(200);
    for (const answer of [
      await owner.content(token),
      await owner.beat(token, session),
    ])
      expect(received(answer)).toEqual([404, 'INVALID_TOKEN']);
    expect((await next.content(fresh)).status).toBe(200);
  });
});

describe('row 83: a browser that crashed', () => {
  it('continues at once when it is opened again, with a higher epoch', async () => {
    const { token, owner, session, epoch } = await opened();
    expect((await owner.validate(token)).body['bound']).toBe(true);
    const again = await owner.beat(token);
    expect(again.status).toBe(200);
    expect(again.body['session']).not.toBe(session);
    expect(Number(again.body['epoch'])).toBeGreaterThan(Number(epoch));
    expect((await owner.content(token)).status).toBe(200);
  });
});

describe('row 85: the reader’s clock', () => {
  it.each([
    ['a day ahead', 24 * hour],
    ['a day behind', -24 * hour],
  ])(
    'does not matter when it is %s; only the server clock counts',
    async (_how, off) => {
      const { token, owner, session } = await opened();
      const path = `/api/ebook/heartbeat/${token}`;
      const answer = await shop.call('POST', path, {
        body: { session },
        headers: {
          cookie: owner.cookie() ?? '',
          date: new Date(Date.now() + off).toUTCString(),
        },
      });
      expect(answer.status).toBe(200);
      expect(answer.body['now']).toBe(shop.time.now.getTime());
    },
  );

  it('may stop for an hour while the device sleeps, and the next heartbeat continues the session', async () => {
    const { token, owner, session, seat } = await opened();
    await lapse(seat);
    shop.move(hour);
    const { status, body } = await owner.beat(token, session);
    expect([status, body['session']]).toEqual([200, session]);
    expect((await owner.content(token)).status).toBe(200);
  });

  it('may stop past the end of the link, which then answers 410', async () => {
    const { token, owner, session, seat } = await opened();
    const start = shop.time.now;
    await lapse(seat);
    shop.move(25 * hour);
    const answer = await owner.beat(token, session);
    shop.time.now = start;
    expect(received(answer)).toEqual([410, 'TOKEN_EXPIRED']);
  });
});

describe('row 86: a link that expires while it is read', () => {
  it('holds its seat until its expiry only, and answers 410 a second later', async () => {
    const { token, owner, session, seat, expiresAt } = await opened();
    const start = shop.time.now;
    try {
      shop.time.now = new Date(expiresAt - 40_000);
      expect((await owner.beat(token, session)).status).toBe(200);
      const left = await shop.redis.pttl(leaseOf(seat));
      expect(left).toBeLessThanOrEqual(40_000);
      shop.time.now = new Date(expiresAt + 1_000);
      for (const answer of [
        await owner.beat(token, session),
        await owner.content(token),
        await owner.content(token, '?chapter=5'),
      ])
        expect(received(answer)).toEqual([410, 'TOKEN_EXPIRED']);
    } finally {
      shop.time.now = start;
    }
  });
});
