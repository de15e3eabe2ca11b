import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPurgeWork } from '@imprint/chassis/purge';
import { eventually } from '@imprint/chassis/testing';
import { pendingPurge } from '../src/newsletter/newsletter.repository.ts';
import { startCorrespondence } from './support/correspondence.ts';
import { bearer } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCorrespondence>>;

beforeAll(async () => {
  catalog = await startCorrespondence();
});
afterAll(() => catalog.stop());

const mailsTo = (email: string) =>
  catalog.mails.filter(({ to }) => to === email);

const requestSubscription = async (email: string, more: object = {}) => {
  const { status, body } = await catalog.send('/api/newsletter', {
    email,
    ...more,
  });
  expect([status, body]).toEqual([200, { received: true }]);
};

const later = (minutes: number) => {
  catalog.time.now = new Date(catalog.time.now.getTime() + minutes * 60_000);
};

/** Waits until the address has received `count` emails; returns the tokens and headers of the newest one. */
const keysIn = async (email: string, count = 1) => {
  await eventually(() => expect(mailsTo(email)).toHaveLength(count));
  const { text = '', headers } = mailsTo(email).at(-1) ?? {};
  const keyAt = (page: string) =>
    new RegExp(
      `https://imprint.example/newsletter/${page}\\?token=([\\w-]{43})\\n`,
    ).exec(text)?.[1] ?? '';
  return { confirm: keyAt('confirm'), farewell: keyAt('unsubscribe'), headers };
};

const confirm = (token: string) =>
  catalog.send('/api/newsletter/confirm', { token });

const unsubscribe = (token: string) =>
  catalog.send('/api/newsletter/unsubscribe', { token });

const stateOf = async (email: string) => {
  const { rows } = await catalog.pool.query<{ state: string }>(
    'select state from subscribers where email = $1',
    [email],
  );
  return rows[0]?.state;
};

const subscribed = async (email: string) => {
  await requestSubscription(email);
  const keys = await keysIn(email);
  expect((await confirm(keys.confirm)).status).toBe(200);
  return keys;
};

const sheet = async () => {
  const answer = await catalog.fetched('/api/admin/subscribers/export', {
    authorization: bearer(),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, text: bytes.toString('utf8') };
};

describe('a newsletter subscription', () => {
  it('starts with an email, and counts after its confirmation', async () => {
    await requestSubscription('Ada@Example.com');
    const { confirm: key } = await keysIn('ada@example.com');
    expect(await stateOf('ada@example.com')).toBe('pending');
    const answers = [await confirm(key), await confirm(key)];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { confirmed: true }]);
    expect(await stateOf('ada@example.com')).toBe('confirmed');
  });

  it('has an unsubscribe button for mail programs that works with one click', async () => {
    await requestSubscription('button@example.com');
    const { confirm: key, headers } = await keysIn('button@example.com');
    await confirm(key);
    expect(headers?.['List-Unsubscribe-Post']).toBe(
      'List-Unsubscribe=One-Click',
    );
    const [, path = ''] =
      /^<https:\/\/imprint\.example(\/api\/newsletter\/unsubscribe\?token=[\w-]{43})>$/.exec(
        headers?.['List-Unsubscribe'] ?? '',
      ) ?? [];
    const { status, body } = await catalog.send(
      path,
      'List-Unsubscribe=One-Click',
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect([status, body]).toEqual([200, { unsubscribed: true }]);
    expect(await stateOf('button@example.com')).toBe('unsubscribed');

    const opened = await catalog.fetched(path);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(
      `https://imprint.example${path.replace('/api', '')}`,
    );
  });

  it('ends with the token of its email at any time, and can start again', async () => {
    const { farewell, confirm: old } = await subscribed('twice@example.com');
    later(400 * 24 * 60);
    const answers = [await unsubscribe(farewell), await unsubscribe(farewell)];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { unsubscribed: true }]);
    const again = await confirm(old);
    expect([again.status, again.body['code']]).toEqual([
      410,
      'NEWSLETTER_LINK_EXPIRED',
    ]);
    await requestSubscription('twice@example.com');
    const { confirm: key } = await keysIn('twice@example.com', 2);
    expect((await confirm(key)).status).toBe(200);
    expect(await stateOf('twice@example.com')).toBe('confirmed');
  });

  it('is not confirmed by an expired or unknown link', async () => {
    await requestSubscription('late@example.com');
    const { confirm: key } = await keysIn('late@example.com');
    later(8 * 24 * 60);
    const late = await confirm(key);
    expect([late.status, late.body['code']]).toEqual([
      410,
      'NEWSLETTER_LINK_EXPIRED',
    ]);
    for (const call of [confirm, unsubscribe]) {
      const { status, body } = await call('x'.repeat(43));
      expect([status, body['code']]).toEqual([404, 'NEWSLETTER_LINK_UNKNOWN']);
    }
    expect((await confirm('short')).status).toBe(400);
    const mixed = await confirm((await keysIn('late@example.com')).farewell);
    expect(mixed.status).toBe(404);
    for (const body of ['', 'x', '{}', '{"token": 1}'])
      expect(
        (await catalog.send('/api/newsletter/unsubscribe', body)).status,
      ).toBe(404);
  });

  it('does not reveal whether an address is subscribed, and sends it no further email', async () => {
    await subscribed('known@example.com');
    later(60);
    await requestSubscription('known@example.com');
    await requestSubscription('unknown@example.com');
    await keysIn('unknown@example.com');
    expect(mailsTo('known@example.com')).toHaveLength(1);
  });

  it('cannot flood an address: it sends three emails a day, minutes apart', async () => {
    const email = 'victim@example.com';
    await Promise.all([
      requestSubscription(email),
      requestSubscription(email),
      requestSubscription(email),
    ]);
    await keysIn(email);
    for (const count of [2, 3]) {
      later(10);
      await requestSubscription(email);
      await keysIn(email, count);
    }
    later(10);
    await requestSubscription(email);
    const { rows } = await catalog.pool.query(
      'select count(*)::int as count from mails where recipient = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('is refused for a bot and for an invalid address', async () => {
    await requestSubscription('robot@example.com', {
      website: 'https://spam.example',
    });
    expect(await stateOf('robot@example.com')).toBeUndefined();
    const { status, body } = await catalog.send('/api/newsletter', {
      email: 'nobody',
    });
    expect([status, body['details']]).toEqual([
      400,
      ['body.email: Please enter a valid email address'],
    ]);
  });
});

it('an address that is not confirmed within a month is deleted', async () => {
  await subscribed('stays@example.com');
  await requestSubscription('fades@example.com');
  await keysIn('fades@example.com');
  later(29 * 24 * 60);
  const purge = createPurgeWork(catalog.deps, [pendingPurge]);
  await purge();
  expect(await stateOf('fades@example.com')).toBe('pending');
  later(2 * 24 * 60);
  expect(await purge()).toBe('idle');
  expect(await stateOf('fades@example.com')).toBeUndefined();
  expect(await stateOf('stays@example.com')).toBe('confirmed');
});

it('only the hash of a token is stored', async () => {
  await requestSubscription('hashed@example.com');
  const keys = await keysIn('hashed@example.com');
  const { rows } = await catalog.pool.query<{ all: string }>(
    `select (select jsonb_agg(to_jsonb(newsletter_links)) from newsletter_links)::text
         || (select jsonb_agg(to_jsonb(mails)) from mails)::text
         || coalesce((select string_agg(encode(payload, 'escape'), '') from outbox), '') as all`,
  );
  expect(rows[0]?.all).toContain('hashed@example.com');
  for (const key of [keys.confirm, keys.farewell])
    expect(rows[0]?.all).not.toContain(key);
});

describe('the subscriber export', () => {
  it('is a CSV file of the confirmed subscribers, without formulas', async () => {
    catalog.time.now = new Date('2028-03-01T23:30:00Z');
    await subscribed('=sum@example.com');
    await requestSubscription('waiting@example.com');
    const { answer, text } = await sheet();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="subscribers-2028-03-02.csv"',
    );
    const [first, ...lines] = text.replace(/\n$/, '').split('\n');
    expect(first).toBe('\uFEFFE-mail,Confirmed (Lagos)');
    expect(lines.at(-1)).toBe("'=sum@example.com,2028-03-02 00:30:00");
    expect(lines).toContainEqual(expect.stringMatching(/^ada@example\.com,/));
    expect(text).not.toContain('waiting@example.com');
    expect(text).not.toContain('button@example.com');
  });

  it('is complete beyond one batch', async () => {
    await catalog.pool.query(
      `insert into subscribers (id, email, state, asked_at, confirmed_at)
       select gen_random_uuid(), n || '@many.example', 'confirmed', now(), now()
       from generate_series(1, 2500) n`,
    );
    const { text } = await sheet();
    const many = text.split('\n').filter((row) => row.includes('@many.'));
    expect(new Set(many).size).toBe(2_500);
    expect(many).toHaveLength(2_500);
  });

  it('is for the admin only', async () => {
    const { status } = await catalog.request('/api/admin/subscribers/export');
    expect(status).toBe(401);
  });
});
