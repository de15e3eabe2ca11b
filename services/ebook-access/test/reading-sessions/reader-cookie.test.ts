import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReaderCookie } from '../../src/reader-access/reader-cookie.ts';
import {
  startEbookAccess,
  type Answer,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const secret = () => randomBytes(32).toString('base64url');
const codeOf = ({ status, body }: Answer) => [status, body['code']];
const hashOf = (value: string) => createHash('sha256').update(value).digest();

/** Returns whether a device with this secret is stored. */
const isKnown = async (value: string): Promise<boolean> => {
  const { rows } = await shop.pool.query(
    'select 1 from devices where cookie_hash = $1',
    [hashOf(value)],
  );
  return rows.length > 0;
};

/** A link that was bound before cookies were signed. */
const boundBefore = async () => {
  const { order, token } = await shop.sell();
  const value = secret();
  const device = randomUUID();
  await shop.pool.query(
    'insert into devices (id, cookie_hash, first_seen_at) values ($1, $2, now())',
    [device, hashOf(value)],
  );
  await shop.pool.query(
    'update reading_links set device_id = $1, bound_at = now() where seat_id = $2',
    [device, await shop.seatOf(order)],
  );
  return { token, value, browser: shop.browser(`imprint_reader=${value}`) };
};

describe('a reader cookie that the service did not issue', () => {
  it.each([
    ['under the current cookie name', '__Host-imprint_reader'],
    ['under the former cookie name', 'imprint_reader'],
  ])('is replaced and bound to nothing: %s', async (_where, name) => {
    const { token } = await shop.sell();
    const planted = secret();
    const opened = await shop.call('POST', `/api/ebook/heartbeat/${token}`, {
      body: {},
      headers: { cookie: `${name}=${planted}` },
    });
    expect(opened.status).toBe(200);
    const cookie = /^__Host-imprint_reader=([\w-]{43});/.exec(
      opened.headers.get('set-cookie') ?? '',
    )?.[1];
    expect(cookie).not.toBe(planted);
    expect(await isKnown(planted)).toBe(false);
    expect(await isKnown(cookie ?? '')).toBe(true);
    const thief = shop.browser(`${name}=${planted}`);
    expect(codeOf(await thief.validate(token))).toEqual([
      403,
      'SHARING_DETECTED',
    ]);
  });

  it('is replaced and bound to nothing in a batched heartbeat, too', async () => {
    const { token } = await shop.sell();
    const planted = secret();
    const browser = shop.browser(`__Host-imprint_reader=${planted}`);
    expect((await browser.beat(token)).status).toBe(200);
    expect(browser.cookie()).not.toContain(planted);
    expect(await isKnown(planted)).toBe(false);
    expect((await browser.validate(token)).body['bound']).toBe(true);
  });
});

describe('a reader cookie from before cookies were signed', () => {
  it('still gives access to the link it is bound to', async () => {
    const { token, browser } = await boundBefore();
    expect((await browser.validate(token)).body['bound']).toBe(true);
  });

  it('keeps working beside the new cookie of the browser', async () => {
    const { token, value } = await boundBefore();
    const both = async () => {
      const { headers } = await shop
        .browser(`imprint_reader=${value}`)
        .validate(token);
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(cookie).toMatch(/^__Host-imprint_reader=/);
      return `imprint_reader=${value}; ${cookie}`;
    };
    const headers = { cookie: await both() };
    const path = `/api/ebook/heartbeat/${token}`;
    const opened = await shop.call('POST', path, { body: {}, headers });
    expect(opened.status).toBe(200);
    const { session, epoch } = opened.body;
    const beat = await shop.call('POST', path, { body: { session }, headers });
    expect(beat.status).toBe(200);
    const chapter = `/api/ebook/content/${token}?epoch=${String(epoch)}`;
    expect((await shop.call('GET', chapter, { headers })).status).toBe(200);
    const leave = `/api/ebook/leave/${token}`;
    const left = await shop.call('POST', leave, { body: { session }, headers });
    expect(left.status).toBe(200);
  });

  it('is bound to no further link, because it may have been planted', async () => {
    const { value } = await boundBefore();
    const { token } = await shop.sell();
    const opened = await shop.call('POST', `/api/ebook/heartbeat/${token}`, {
      body: {},
      headers: { cookie: `imprint_reader=${value}` },
    });
    expect(opened.status).toBe(200);
    const thief = shop.browser(`imprint_reader=${value}`);
    expect(codeOf(await thief.validate(token))).toEqual([
      403,
      'SHARING_DETECTED',
    ]);
  });
});

describe('a reader cookie signed with the previous key', () => {
  it('is still accepted', async () => {
    const { READING_LINK_KEY } = shop.config;
    const before = createReaderCookie({ current: READING_LINK_KEY }, true);
    const after = createReaderCookie(
      { current: 'n'.repeat(32), previous: READING_LINK_KEY },
      true,
    );
    const { value } = before.issue();
    expect(after.judge(value).issued).toBe(value);
  });
});
