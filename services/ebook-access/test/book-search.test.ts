import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;
let token: string;
let reader: ReturnType<EbookAccess['browser']>;

beforeAll(async () => {
  shop = await startEbookAccess();
  token = (await shop.sell()).token;
  reader = shop.browser();
  await reader.beat(token);
});
afterAll(() => shop.stop());

const search = (words: string) => reader.search(token, words);

type Hit = { chapter: number; paragraph: number; hit: string };

describe('the book search', () => {
  it('returns the paragraphs that contain the words', async () => {
    const { status, body, headers } = await search(' THE QUESTION before');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const hits = body['hits'] as Hit[];
    expect(body['total']).toBe(hits.length);
    expect(hits).toContainEqual(
      expect.objectContaining({
        chapter: 4,
        paragraph: 1,
        hit: 'The question before',
      }),
    );
  });

  it('returns at most a hundred matches with the total count', async () => {
    const { body } = await search('he');
    expect(body['hits']).toHaveLength(100);
    expect(body['total']).toBeGreaterThan(100);
  });

  it.each(['a', '', 'x'.repeat(101)])('refuses %j', async (q) => {
    expect((await search(q)).status).toBe(400);
  });

  it('is refused to a browser that is not reading', async () => {
    const path = `/api/ebook/search/${token}?q=question&epoch=1`;
    const stranger = await shop.call('GET', path);
    expect([stranger.status, stranger.body['code']]).toEqual([
      403,
      'SHARING_DETECTED',
    ]);
    const { token: other } = await shop.sell();
    const unopened = await shop.call('GET', path.replace(token, other));
    expect([unopened.status, unopened.body['code']]).toEqual([
      403,
      'SESSION_REQUIRED',
    ]);
  });

  it('is limited to sixty requests a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => search('question')),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('TOO_MANY_REQUESTS');
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
