import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batchedAnswers } from '@imprint/chassis/http/call-batch';
import {
  beginWithoutTimeout,
  measureFastestMs,
} from '@imprint/chassis/testing';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

// The gateway sends several heartbeats as one call. The other tests send each heartbeat as a batch of one, and cover
// the answer to each state of a link.

let shop: EbookAccess;
beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const opened = async () => {
  const { token } = await shop.sell();
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  return { token, cookie: owner.cookie() ?? '', session: body['session'] };
};

type Owner = Awaited<ReturnType<typeof opened>>;

const callOf = (
  { token, cookie, session }: Owner,
  body = JSON.stringify({ session }),
) => ({
  requestId: randomUUID(),
  segment: token,
  cookie: cookie.split('=')[1] ?? '',
  body,
});

const together = async (calls: ReturnType<typeof callOf>[]) => {
  const answer = await shop.call('POST', '/internal/heartbeats', {
    body: { calls },
  });
  expect(answer.status).toBe(200);
  return batchedAnswers.parse(answer.body).answers;
};

/** Removes the fields that differ from one heartbeat to the next. */
const lasting = (body: string) => {
  const { now, requestId, ...rest } = JSON.parse(body) as Record<
    string,
    unknown
  >;
  return { ...rest, saysNow: typeof now, isNamed: requestId !== '' };
};

describe('batched heartbeats', () => {
  it('are answered in order, each as if it had been sent alone', async () => {
    const [reader, other, revoked] = [
      await opened(),
      await opened(),
      await opened(),
    ];
    await shop.pool.query(
      `update reading_links set revoked_at = now() where seat_id =
         (select seat_id from reading_sessions where session = $1)`,
      [revoked.session],
    );
    const bodies: [Owner, string?][] = [
      [reader],
      [revoked],
      [{ ...reader, cookie: other.cookie }],
      [{ ...other, token: 'A'.repeat(43) }],
      [other, '{"session": 5, "more": true}'],
      [other, '{"session": '],
      [{ ...other, session: 'another' }],
      [other],
    ];
    const answers = await together(
      bodies.map(([owner, body]) => callOf(owner, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 403, 404, 400, 400, 409, 200,
    ]);
    for (const [at, [owner, body]] of bodies.entries()) {
      const alone = await fetch(
        `${shop.url}/api/ebook/heartbeat/${owner.token}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: owner.cookie,
            'x-service-token': shop.serviceToken(),
          },
          body: body ?? JSON.stringify({ session: owner.session }),
        },
      );
      const answer = answers[at];
      expect(answer?.status).toBe(alone.status);
      expect(lasting(answer?.body ?? '')).toEqual(lasting(await alone.text()));
      for (const name of ['cache-control', 'retry-after'])
        expect(answer?.headers[name] ?? null).toBe(alone.headers.get(name));
      expect(answer?.headers).toMatchObject({
        vary: 'Cookie',
        'x-robots-tag': 'noindex',
      });
    }
  });

  it('contain the request id of each call in its refusal', async () => {
    const calls = [callOf(await opened(), '{'), callOf(await opened(), '{"')];
    const answers = await together(calls);
    expect(
      answers.map(
        ({ body }) => (JSON.parse(body) as { requestId: string }).requestId,
      ),
    ).toEqual(calls.map(({ requestId }) => requestId));
  });

  it('do not wait for one of them that hangs', async () => {
    const [reader, other] = [await opened(), await opened()];
    const holder = await shop.pool.connect();
    try {
      await holder.query(beginWithoutTimeout);
      await holder.query(
        `select 1 from seats where id =
           (select seat_id from reading_sessions where session = $1) for update`,
        [reader.session],
      );
      const took = await measureFastestMs(2_900, async () => {
        // The first heartbeat hangs: it comes from another browser, and counting the refusal needs the locked seat row.
        const [hung, good] = await together([
          callOf({ ...reader, cookie: other.cookie }),
          callOf(other),
        ]);
        expect(hung?.status).toBe(503);
        expect(hung?.headers['retry-after']).toBe('5');
        expect(good?.status).toBe(200);
      });
      expect(took).toBeLessThan(2_900);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('may be a hundred with bodies of the maximum length', async () => {
    const owner = await opened();
    const body = `{${'\u0001'.repeat(499)}`;
    const answers = await together(
      Array.from({ length: 100 }, () => callOf(owner, body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([400]),
    );
  });

  it('are for other services only', async () => {
    const answer = await fetch(`${shop.url}/internal/heartbeats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ calls: [callOf(await opened())] }),
    });
    expect(answer.status).toBe(401);
  });
});
