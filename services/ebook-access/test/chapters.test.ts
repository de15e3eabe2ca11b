import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeWatermark } from '../src/reading-frame/watermark.model.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;
let token: string;
let reference: string;
let reader: ReturnType<EbookAccess['browser']>;
let epoch: number;

beforeAll(async () => {
  shop = await startEbookAccess();
  const sold = await shop.sell();
  token = sold.token;
  reference = sold.order.reference;
  reader = shop.browser();
  epoch = Number((await reader.beat(token)).body['epoch']);
});
afterAll(() => shop.stop());

const textOf = (html: string) =>
  html.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');

describe('a chapter', () => {
  it('defaults to the first page of the spine', async () => {
    const { status, text } = await reader.content(token);
    expect(status).toBe(200);
    expect(text).toContain('data-chapter="1"');
    expect(text).toContain('alt="Cover of After the Applause');
  });

  it('shows the email and order of its buyer', async () => {
    const { status, text } = await reader.content(token, '?chapter=4');
    expect(status).toBe(200);
    expect(text).toContain('data-chapter="4"');
    expect(removeWatermark(textOf(text))).toContain(
      'The question before the campaign',
    );
    expect(text).toContain(`Copy of reader@example.com. Order ${reference}.`);
  });

  it('carries a watermark between its words that identifies the order', async () => {
    const { text } = await reader.content(token, '?chapter=5');
    const paragraph = /<p data-p="2">(.*?)<\/p>/.exec(text)?.[1] ?? '';
    const { body } = await shop.asAdmin('POST', '/api/ebook/trace', {
      excerpt: textOf(paragraph),
    });
    expect(body['found']).toEqual([
      expect.objectContaining({ reference, isKeyed: true }),
    ]);
  });

  it('is a self-contained document that cannot load or reach anything else', async () => {
    const { text, headers } = await reader.content(token, '?chapter=7');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts`,
    );
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).toContain('<img src="data:image/svg+xml;base64,');
    expect(text).not.toMatch(/https?:\/\/|src="(?!data:)|url\(|@import/);
    expect((await reader.content(token)).text).not.toContain(String(nonce));
  });

  it('may not be cached or indexed', async () => {
    const { headers } = await reader.content(token);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
    // Compression makes the chapter a third as long on a slow connection.
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  it.each([
    ['without a cookie', {}, 'SHARING_DETECTED'],
    ['as a top-level page', { 'sec-fetch-dest': 'document' }, 'FRAME_REQUIRED'],
    ['by a script', { 'sec-fetch-dest': 'empty' }, 'FRAME_REQUIRED'],
  ])('is not served %s', async (_how, headers, code) => {
    const cookie = code === 'FRAME_REQUIRED' ? (reader.cookie() ?? '') : '';
    const path = `/api/ebook/content/${token}?epoch=${epoch}`;
    const answer = await shop.call('GET', path, {
      headers: { ...headers, cookie },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ success: false, code });
  });

  it('is served to an iframe completely, even for a range or conditional request', async () => {
    const path = `/api/ebook/content/${token}?chapter=4&epoch=${epoch}`;
    const headers = {
      cookie: reader.cookie() ?? '',
      'sec-fetch-dest': 'iframe',
      range: 'bytes=0-99',
      'if-none-match': '*',
    };
    const answer = await shop.call('GET', path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/<\/html>\s*$/);
    const head = await shop.call('HEAD', path, { headers });
    expect(head.text).toBe('');
  });

  it('answers 404 outside the book and 400 to a malformed number', async () => {
    expect((await reader.content(token, '?chapter=10')).body['code']).toBe(
      'CHAPTER_NOT_FOUND',
    );
    expect((await reader.content(token, '?chapter=0')).status).toBe(404);
    for (const nonsense of ['one', '-1', '1.5', '2147483648', '1e400'])
      expect((await reader.content(token, `?chapter=${nonsense}`)).status).toBe(
        400,
      );
    expect((await reader.content(token, '?chapter=1&chapter=2')).status).toBe(
      400,
    );
  });

  it('is limited to 30 requests in a row', async () => {
    const { token: other } = await shop.sell();
    const hasty = shop.browser();
    await hasty.beat(other);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => hasty.content(other)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reader.content(token)).status).toBe(200);
  });
});

describe('a call for a chapter, the notes or the reading position', () => {
  const place = { chapter: 4, paragraph: 1 };
  const calls: [string, string, string, unknown][] = [
    ['a chapter', 'GET', 'content', undefined],
    ['a search', 'GET', 'search', undefined],
    ['the notes', 'GET', 'notes', undefined],
    ['new notes', 'PUT', 'notes', { version: 0, notes: [] }],
    ['a place', 'PUT', 'position', place],
  ];

  it.each(calls)(
    'is answered for the current epoch only: %s',
    async (_what, method, call, body) => {
      const { token: own } = await shop.sell();
      const browser = shop.browser();
      const older = Number((await browser.beat(own)).body['epoch']);
      const newer = Number((await browser.beat(own)).body['epoch']);
      const request = (query: string) => {
        const text = call === 'search' ? '&q=question' : '';
        const path = `/api/ebook/${call}/${own}?${query}${text}`;
        const headers = { cookie: browser.cookie() ?? '' };
        return shop.call(method, path, { body, headers });
      };
      for (const other of [older, newer + 1, Number.MAX_SAFE_INTEGER, 0]) {
        const refused = await request(`epoch=${other}`);
        expect([refused.status, refused.body['details']]).toEqual([
          409,
          ['taken-over-here'],
        ]);
        expect(refused.text).not.toContain('question');
      }
      for (const none of ['', 'epoch=-1', 'epoch=1e300']) {
        const refused = await request(none);
        expect([refused.status, refused.body['code']]).toEqual([
          400,
          'VALIDATION_FAILED',
        ]);
      }
      expect((await request(`epoch=${newer}`)).status).toBe(200);
    },
  );
});

describe('the contents', () => {
  it('lists the six chapters with their sections, words and minutes, and starts at the first page', async () => {
    const { body } = await reader.contents(token);
    const chapters = body['chapters'] as {
      id: number;
      number: number | null;
      title: string;
      words: number;
      minutes: number;
      paragraphs: number[];
    }[];
    const numbered = chapters.filter(({ number }) => number !== null);
    expect(numbered.map(({ title }) => title)).toEqual([
      'The question before the campaign',
      'Counting what happened',
      'What they took away',
      'The company of causes',
      'What it was worth',
      'The report nobody skips',
    ]);
    expect(chapters[0]).toMatchObject({ id: 1, title: 'Cover' });
    expect(body['startsAt']).toBe(1);
    for (const { words: text, minutes, paragraphs } of numbered) {
      expect(text).toBeGreaterThan(900);
      expect(minutes).toBe(Math.round(text / 220));
      expect(paragraphs.length).toBeGreaterThan(14);
    }
    expect(body['position']).toBeNull();
    const contents = body['contents'] as {
      title: string;
      children: unknown[];
    }[];
    expect(contents.map(({ title }) => title)).toContain('Author’s note');
    expect(contents[1]?.children[0]).toMatchObject({
      title: 'The cost of a comfortable sentence',
      chapter: 4,
      fragment: 'comfortable',
    });
  });

  it('is refused before the browser has opened the link', async () => {
    const { token: fresh } = await shop.sell();
    const answer = await shop.browser().contents(fresh);
    expect(answer.status).toBe(403);
    expect(answer.body['code']).toBe('SESSION_REQUIRED');
  });
});

describe('the reading position', () => {
  it('is saved and limited to the paragraphs of the chapter', async () => {
    expect(
      (await reader.position(token, { chapter: 6, paragraph: 999 })).status,
    ).toBe(200);
    const { body } = await reader.contents(token);
    const position = body['position'] as { chapter: number; paragraph: number };
    expect(position.chapter).toBe(6);
    expect(position.paragraph).toBeLessThan(30);
    expect((await reader.content(token)).text).toContain('data-chapter="6"');
  });

  it('is refused for an unknown chapter and without a session', async () => {
    const nowhere = await reader.position(token, { chapter: 77, paragraph: 1 });
    expect(nowhere.body['code']).toBe('CHAPTER_NOT_FOUND');
    const { token: fresh } = await shop.sell();
    const idle = await shop
      .browser()
      .position(fresh, { chapter: 4, paragraph: 1 });
    expect(idle.body['code']).toBe('SESSION_REQUIRED');
  });
});

describe('the admin', () => {
  it('gets the counts of active sessions and of all, valid and expired links', async () => {
    const before = (await shop.asAdmin('GET', '/api/ebook/stats')).body;
    const { token: fresh } = await shop.sell();
    await shop.browser().beat(fresh);
    const { body } = await shop.asAdmin('GET', '/api/ebook/stats');
    expect(body).toEqual({
      activeSessions: Number(before['activeSessions']) + 1,
      totalTokens: Number(before['totalTokens']) + 1,
      validTokens: Number(before['validTokens']) + 1,
      expiredTokens: 0,
    });
  });

  it('can create a link for a paid order with the same email only', async () => {
    const { order, token: mailed } = await shop.sell();
    const path = '/api/ebook/generate-reading-url';
    const wish = {
      email: ' Reader@Example.com',
      orderReference: order.reference.toLowerCase(),
      productName: 'Digital Edition',
    };
    const { status, body } = await shop.asAdmin('POST', path, wish);
    expect(status).toBe(200);
    expect(body['readingUrl']).toMatch(
      /^https:\/\/imprint\.example\/read-book\/[\w-]{43}$/,
    );
    const fresh = String(body['readingUrl']).slice(-43);
    expect((await shop.browser().validate(fresh)).status).toBe(200);
    expect((await shop.browser().validate(mailed)).status).toBe(404);
    const refused = await shop.asAdmin('POST', path, {
      ...wish,
      email: 'other@example.com',
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      success: false,
      code: 'NO_SUCH_PURCHASE',
    });
  });

  it('can create a link for a complimentary copy', async () => {
    const { body } = await shop.asAdmin(
      'POST',
      '/api/ebook/generate-reading-url',
      {
        email: 'friend@example.com',
        orderReference: 'GIFT',
        complimentary: true,
      },
    );
    const friend = shop.browser();
    const gift = String(body['readingUrl']).slice(-43);
    expect((await friend.beat(gift)).body['email']).toBe('friend@example.com');
    expect((await friend.content(gift)).text).toMatch(
      /Order GIFT(-[0-9A-Z]{4}){4}\./,
    );
  });

  it('must be signed in', async () => {
    expect((await shop.call('GET', '/api/ebook/stats')).status).toBe(401);
    expect(
      (await shop.call('POST', '/api/ebook/generate-reading-url', { body: {} }))
        .status,
    ).toBe(401);
  });
});
