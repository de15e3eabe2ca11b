import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { findInBook } from '../../services/ebook-access/src/book-search/find-in-book.model.ts';
import { foldTextWithPlaces } from '../../services/ebook-access/src/book-search/folded-text.model.ts';
import { extractLines } from '../../services/ebook-access/src/book-search/book-lines.model.ts';
import {
  type Book,
  estimateReadingMinutes,
} from '../../services/ebook-access/src/books/book.model.ts';
import { readEpub } from '../../services/ebook-access/src/books/read-epub.ts';
import {
  chapterFrame,
  formatFrameCsp,
} from '../../services/ebook-access/src/reading-frame/chapter-frame.ts';
import { at, type Opener } from './openers.ts';

export const token = 'a'.repeat(43);
const hour = 3_600_000;
const email = 'ngozi@example.com';
const nonce = 'bm9uY2U';

const sample = new URL(
  '../../services/ebook-access/sample-book/after-the-applause.epub',
  import.meta.url,
);
let book: Promise<Book> | undefined;
const theBook = () => (book ??= readFile(sample).then(readEpub));

const times = () => {
  const now = Date.now();
  return { now, issuedAt: now - 6 * hour, expiresAt: now + 17.7 * hour };
};

const contentsOf = ({ title, subtitle, author, language, ...rest }: Book) => ({
  success: true,
  book: { title, subtitle, author, language },
  startsAt: rest.startsAt,
  chapters: rest.chapters.map(
    ({ position, number, title: name, ...chapter }) => ({
      id: position,
      number,
      title: name,
      words: chapter.words,
      minutes: estimateReadingMinutes(chapter.words),
      paragraphs: chapter.paragraphWords,
    }),
  ),
  contents: rest.contents,
  position: null,
});

const toSearchAnswer = ({ chapters }: Book, words: string) => {
  const lines = chapters.flatMap(({ position, html }) =>
    extractLines(html).map(({ paragraph, text }) => ({
      chapter: position,
      paragraph,
      text,
      ...foldTextWithPlaces(text),
    })),
  );
  return { success: true, ...findInBook(lines, words, 100) };
};

const quoteOf = (paragraph: number, from: number, to: number) =>
  theBook().then(({ chapters, startsAt }) => {
    const chapter = chapters.find(({ position }) => position === startsAt);
    const line = extractLines(chapter?.html ?? '').findLast(
      (one) => one.paragraph === paragraph,
    );
    return (line?.text ?? '').split(' ').slice(from, to).join(' ');
  });

/** Returns a reader's annotations in the chapter that opens first. */
const someMarks = async () => {
  const { startsAt } = await theBook();
  const mark = async (
    id: string,
    paragraph: number,
    [from, to]: [number, number],
    over: object = {},
  ) => ({
    kind: 'highlight',
    id,
    chapter: startsAt,
    paragraph,
    quote: await quoteOf(paragraph, from, to),
    before: '',
    colour: 'yellow',
    text: '',
    changedAt: 1,
    ...over,
  });
  const page = {
    kind: 'bookmark',
    id: 'd',
    chapter: startsAt,
    paragraph: 1,
    quote: await quoteOf(1, 0, 14),
    changedAt: 1,
  };
  return [
    page,
    await mark('a', 2, [2, 14]),
    await mark('b', 2, [18, 26], {
      colour: 'green',
      text: 'Ask the ministry which figure it means, and when it was counted.',
    }),
    await mark('c', 3, [0, 9], { colour: 'red' }),
    await mark('e', 5, [0, 6], {
      quote: 'A sentence that the second edition has cut.',
    }),
  ];
};

/** Installs a voice that starts a sentence and never ends it. */
const withVoice = (page: Page) =>
  page.addInitScript(`{
    const voices = ['Adaeze', 'Kelechi'].map((name, at) => ({
      name, voiceURI: name, lang: 'en-GB', default: at === 0, localService: true,
    }));
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => voices, speak: () => undefined, cancel: () => undefined,
      }),
    });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  }`);

/** Opens the book as its buyer reads it, with the real chapters in their real frame. */
export const reading =
  (
    then: (page: Page) => Promise<unknown>,
    { hasMarks = false, hasVoice = false } = {},
  ): Opener =>
  async (page, site) => {
    if (hasVoice) await withVoice(page);
    const { chapters, language, ...rest } = await theBook();
    const book = { chapters, language, ...rest };
    const json = (call: string, body: (url: URL) => object) =>
      page.route(`**/api/ebook/${call}/${token}*`, (route) =>
        route.fulfill({ json: body(new URL(route.request().url())) }),
      );
    await json('validate-access', () => ({
      success: true,
      bound: true,
      email,
      book: contentsOf(book).book,
      ...times(),
    }));
    await json('heartbeat', () => ({
      success: true,
      session: 's',
      epoch: 1,
      email,
      ...times(),
    }));
    await json('contents', () => contentsOf(book));
    await json('position', () => ({ success: true }));
    const notes = hasMarks ? await someMarks() : [];
    await json('notes', () => ({
      success: true,
      seat: 'this seat',
      version: 1,
      notes,
      lost: ['e'],
    }));
    await json('search', ({ searchParams }) =>
      toSearchAnswer(book, searchParams.get('q') ?? ''),
    );
    await page.route(`**/api/ebook/content/${token}*`, (route) => {
      const requested = new URL(route.request().url()).searchParams.get(
        'chapter',
      );
      const chapter = chapters.find(
        ({ position }) => position === Number(requested),
      );
      if (!chapter) return route.abort();
      const owner = { email, reference: 'IMP-7Q2K-94XD-3M8T-61RB', word: 7 };
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': formatFrameCsp(nonce) },
        body: chapterFrame(
          chapter,
          { id: 'this edition', language, pageDirection: null },
          owner,
          nonce,
        ),
      });
    });
    await at(`/read-book/${token}`)(page, site);
    await page
      .frameLocator('iframe:visible')
      .getByRole('heading', { level: 1 })
      .waitFor();
    // The chapter appears before the controls of the reader, so the test waits for a control too.
    await page.getByText('Aa', { exact: true }).waitFor({ state: 'attached' });
    await then(page);
  };
