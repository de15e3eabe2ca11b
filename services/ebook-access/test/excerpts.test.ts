import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  encodeOldCodeWord,
  removeWatermark,
  embedWatermark,
} from '../src/reading-frame/watermark.model.ts';
import { paidOrder } from './support/order-events.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;
let excerpt: string;
let reference: string;

beforeAll(async () => {
  shop = await startEbookAccess();
  await shop.sell();
  const { token, order } = await shop.sell(
    paidOrder({ email: 'leak@example.com' }),
  );
  ({ reference } = order);
  const reader = shop.browser();
  await reader.beat(token);
  const { text } = await reader.content(token, '?chapter=5');
  const paragraphs = [...text.matchAll(/<p data-p="\d+">(.*?)<\/p>/gs)].map(
    ([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''),
  );
  excerpt = paragraphs.slice(1, 6).join('\n\n');
});
afterAll(() => shop.stop());

const trace = (text: string) =>
  shop.asAdmin('POST', '/api/ebook/trace', { excerpt: text });

describe('tracing an excerpt of the book', () => {
  it('finds the order it was marked for', async () => {
    const { status, body } = await trace(excerpt);
    expect(status).toBe(200);
    expect(body['found']).toEqual([
      {
        reference,
        email: 'leak@example.com',
        copy: 1,
        copies: 1,
        isKeyed: true,
      },
    ]);
  });

  const markOf = async (order: string) => {
    const { rows } = await shop.pool.query<{ mark: number }>(
      'select mark from seats where reference = $1',
      [order],
    );
    return Number(rows[0]?.mark);
  };
  const wovenBefore = (mark: number) =>
    embedWatermark(
      removeWatermark(excerpt),
      encodeOldCodeWord(mark),
    ).replaceAll('\u2060 ', '\u2005');

  it('finds the order of an old copy and reports that its mark could be forged', async () => {
    const { order } = await shop.sell();
    await shop.pool.query(
      "update seats set created_at = created_at - interval '1 year' where reference = $1",
      [order.reference],
    );
    const old = wovenBefore(await markOf(order.reference));
    expect((await trace(old)).body['found']).toEqual([
      expect.objectContaining({ reference: order.reference, isKeyed: false }),
    ]);
  });

  it('is not misled by a buyer who forges a mark for another order', async () => {
    const { order: victim } = await shop.sell();
    const mark = await markOf(victim.reference);
    const forged = embedWatermark(
      removeWatermark(excerpt),
      encodeOldCodeWord(mark),
    );
    expect((await trace(forged)).body['found']).toEqual([]);
    expect((await trace(wovenBefore(mark))).body['found']).toEqual([]);
  });

  it('still works after the key has been changed twice', async () => {
    const { rows } = await shop.pool.query<{ key: Buffer }>(
      'select key from mark_keys',
    );
    expect(rows).toHaveLength(1);
    await shop.pool.query(
      "insert into mark_keys (id, key, first_used_at) values ('later', $1, now()), ('last', $2, now())",
      [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
    );
    expect((await trace(excerpt)).body['found']).toEqual([
      expect.objectContaining({ reference }),
    ]);
  });

  it('finds nothing in text without a watermark', async () => {
    expect((await trace(removeWatermark(excerpt))).body['found']).toEqual([]);
    expect((await trace('')).body['found']).toEqual([]);
  });

  it('works from the command line, too', async () => {
    const script = join(import.meta.dirname, '../src/imprint-trace.ts');
    const run = promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: shop.config.DATABASE_URL },
    });
    run.child.stdin?.end(excerpt);
    expect((await run).stdout).toBe(
      `${reference} leak@example.com copy 1 of 1\n`,
    );
  });

  it('is for the admin only', async () => {
    const answer = await shop.call('POST', '/api/ebook/trace', {
      body: { excerpt },
    });
    expect(answer.status).toBe(401);
  });
});
