import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { epub } from './support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

/** A browser that is reading the book. */
const reading = async () => {
  const { order, token } = await shop.sell();
  const browser = shop.browser();
  const { body } = await browser.beat(token);
  return { order, token, browser, session: body['session'] };
};

const bookmark = (over = {}) => ({
  kind: 'bookmark',
  id: randomUUID(),
  chapter: 4,
  paragraph: 2,
  quote: '',
  changedAt: 1_763_700_000_000,
  ...over,
});

const highlight = (quote: string, over = {}) => ({
  ...bookmark(),
  kind: 'highlight',
  quote,
  before: '',
  colour: 'green',
  text: '',
  ...over,
});

const refusal = ({
  status,
  body,
}: Awaited<ReturnType<EbookAccess['call']>>) => [status, body['code']];

describe('a reader’s notes', () => {
  it('are empty at first and are saved as a whole list', async () => {
    const { order, token, browser } = await reading();
    const none = await browser.notes(token);
    expect(none.status).toBe(200);
    expect(none.headers.get('cache-control')).toBe('private, no-store');
    expect(none.body).toEqual({
      success: true,
      seat: await shop.seatOf(order),
      version: 0,
      notes: [],
      lost: [],
    });
    const notes = [bookmark({ paragraph: 1 })];
    const saved = await browser.notes(token, { version: 0, notes });
    expect([saved.status, saved.body]).toEqual([
      200,
      { success: true, version: 1 },
    ]);
    const { body } = await browser.notes(token, { version: 1, notes: [] });
    expect(body['version']).toBe(2);
    expect((await browser.notes(token)).body['notes']).toEqual([]);
  });

  it('are refused when they are based on an older list, even among concurrent requests', async () => {
    const { token, browser } = await reading();
    const lists = Array.from({ length: 4 }, () => [bookmark()]);
    const answers = await Promise.all(
      lists.map((notes) => browser.notes(token, { version: 0, notes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 409, 409, 409,
    ]);
    const again = { version: 1, notes: [] };
    expect((await browser.notes(token, again)).status).toBe(200);
    expect(refusal(await browser.notes(token, again))).toEqual([
      409,
      'NOTES_CHANGED',
    ]);
    const ahead = await browser.notes(token, { version: 9, notes: [] });
    expect(refusal(ahead)).toEqual([409, 'NOTES_CHANGED']);
  });

  it('are saved without watermark characters and lone surrogates', async () => {
    const { token, browser } = await reading();
    const woven = highlight('The\u2005question\u2005before', {
      before: 'one\u2060 ',
      text: 'pasted\u2005words \ud83d',
    });
    await browser.notes(token, { version: 0, notes: [woven] });
    expect((await browser.notes(token)).body['notes']).toEqual([
      {
        ...woven,
        paragraph: 1,
        quote: 'The question before',
        before: 'one ',
        text: 'pasted words \ufffd',
      },
    ]);
  });

  it('are refused to every browser that is not reading', async () => {
    const { token, browser, session } = await reading();
    const list = { version: 0, notes: [bookmark()] };
    const path = `/api/ebook/notes/${token}?epoch=1`;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', list],
    ] as const) {
      expect(refusal(await shop.call(method, path, { body }))).toEqual([
        403,
        'SHARING_DETECTED',
      ]);
      const unknown = path.replace(token, 'a'.repeat(43));
      expect(refusal(await shop.call(method, unknown, { body }))).toEqual([
        404,
        'INVALID_TOKEN',
      ]);
    }
    await browser.leave(token, session);
    expect(refusal(await browser.notes(token))).toEqual([
      403,
      'SESSION_REQUIRED',
    ]);
    expect(refusal(await browser.notes(token, list))).toEqual([
      403,
      'SESSION_REQUIRED',
    ]);
  });

  it('are kept across a new link and another device', async () => {
    const { order, token, browser, session } = await reading();
    const notes = [highlight('The question before', { paragraph: 1 })];
    await browser.notes(token, { version: 0, notes });
    await browser.leave(token, session);
    await browser.newLink(token);
    const { body } = await shop.asAdmin(
      'POST',
      '/api/ebook/generate-reading-url',
      {
        email: order.email,
        orderReference: order.reference,
        productName: 'E-Book',
      },
    );
    const fresh = String(body['readingUrl']).slice(-43);
    const phone = shop.browser();
    await phone.beat(fresh);
    expect((await phone.notes(fresh)).body).toMatchObject({
      version: 1,
      notes,
    });
  });

  it.each([
    ['a duplicate note', (one: object) => [one, one]],
    ['an unknown colour', () => [highlight('x', { colour: 'pink' })]],
    ['a highlight without words', () => [highlight('')]],
    [
      'a quotation of more than 2,000 characters',
      () => [highlight('x'.repeat(2_001))],
    ],
    [
      'a text of more than 4,000 characters',
      () => [highlight('x', { text: 'x'.repeat(4_001) })],
    ],
    [
      'more than 1,000 notes',
      () => Array.from({ length: 1_001 }, () => bookmark()),
    ],
    [
      'more bytes than a seat may store',
      () =>
        Array.from({ length: 70 }, () =>
          highlight('x', { text: 'x'.repeat(4_000) }),
        ),
    ],
    ['an unknown field', () => [bookmark({ colour: 'red' })]],
    ['no paragraph', () => [bookmark({ paragraph: 0 })]],
  ])('are refused with %s', async (_, notes) => {
    const answer = await shop.call(
      'PUT',
      `/api/ebook/notes/${'a'.repeat(43)}?epoch=1`,
      {
        body: { version: 0, notes: notes(bookmark()) },
      },
    );
    expect(refusal(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('are part of the privacy export', async () => {
    const email = 'noted@example.com';
    const { body: gift } = await shop.asAdmin(
      'POST',
      '/api/ebook/generate-reading-url',
      { email, orderReference: 'GIFT', complimentary: true },
    );
    const token = String(gift['readingUrl']).slice(-43);
    const browser = shop.browser();
    await browser.beat(token);
    const notes = [highlight('x', { text: 'Ask about this.' })];
    await browser.notes(token, { version: 0, notes });
    const { body } = await shop.call('POST', '/internal/privacy/export', {
      body: { email },
    });
    expect(body['held']).toMatchObject({ notes: [{ version: 1, notes }] });
  });

  it('are limited to sixty lists a minute', async () => {
    const { token, browser } = await reading();
    const answers = await Promise.all(
      Array.from({ length: 65 }, () =>
        browser.notes(token, { version: 5, notes: [] }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('follow their words in a new edition, and are listed as lost when the words are gone', async () => {
    const { token, browser } = await reading();
    const moved = highlight('Nobody was asked before the campaign.');
    const missing = highlight('These words were cut from the book.');
    const notes = [moved, missing, bookmark({ chapter: 9 })];
    await browser.notes(token, { version: 0, notes });
    const form = new FormData();
    const edition = epub(
      '<h1>One</h1><p>A foreword.</p><p>Nobody was <em>asked</em> before the campaign.</p>',
    );
    form.append('fileName', 'second.epub');
    form.append('book', new Blob([new Uint8Array(edition)]));
    expect((await shop.asAdmin('POST', '/api/ebook/book', form)).status).toBe(
      200,
    );
    const { body } = await browser.notes(token);
    expect(body['notes']).toEqual([
      { ...moved, chapter: 1, paragraph: 2 },
      missing,
      notes[2],
    ]);
    expect(body['lost']).toEqual([missing.id, notes[2]?.id]);
  });
});
