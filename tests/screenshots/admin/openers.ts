import type { Page } from 'playwright-core';
import { answer, type Opener, type Reply } from '../openers.ts';

/** The server's answers, by method and path; a segment of the path may be `*`. */
export type Answers = Record<
  string,
  Reply | ((page: Page, site: string) => Promise<Reply>)
>;

export type Step = (page: Page) => Promise<unknown>;

/** The time is fixed, so that all screenshots show the same day. */
const now = new Date('2026-11-21T09:20:00.000Z');

const claims = { exp: now.getTime() / 1000 + 86_400 };
const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

/** The answers that every screen needs, of a shop that is set up: the session, the name, the counts in the menu. */
const frame: Answers = {
  'GET /api/auth/admin/verify': {
    body: { success: true, user: { username: 'admin', role: 'admin' } },
  },
  'GET /api/site': {
    body: {
      name: 'Imprint',
      authorName: 'Adaeze Okonkwo',
      logo: '',
      accent: '',
      pages: [],
    },
  },
  'GET /api/auth/admin/setup': { body: { needed: false } },
  'GET /api/admin/readiness': {
    body: { checks: [], checkedAt: '2026-11-21T09:20:00.000Z' },
  },
  'GET /api/admin/backups': {
    body: { state: 'idle', lastEndedAt: null, isMadeOnRequest: true },
  },
  'GET /api/admin/ebook/chapters': { body: { chapters: [] } },
  'GET /api/admin/sample-content': {
    body: { articles: 0, sections: [], podcast: false },
  },
  'GET /api/admin/orders': { body: { orders: [], attention: 4 } },
  'GET /api/admin/order-views': {
    body: {
      version: 1,
      views: [{ name: 'Ghana', query: 'country=GH' }],
    },
  },
  // The server wants no connection.
  'GET /api/admin/events': { status: 204, body: {} },
  'GET /api/admin/tasks': {
    body: {
      toShip: { count: 6, oldestPaidAt: '2026-11-18T09:00:00.000Z' },
      addressMissing: { count: 2 },
      paymentsToCheck: { count: 1 },
      disputes: { count: 1, answerBy: '2026-11-25' },
    },
  },
  'GET /api/admin/messages': {
    body: {
      messages: [],
      unanswered: 2,
      longestWaiting: {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Kunle Ade',
        waitingSince: '2026-11-20T06:00:00.000Z',
      },
      assignees: ['Bola'],
    },
  },
  'GET /api/admin/messages/new': {
    body: {
      from: 'hello@example.com',
      answersArrive: true,
      templateValues: {
        name: '',
        book: 'Large Numbers',
        author: 'Adaeze Okonkwo',
        site: 'Imprint',
      },
    },
  },
  'GET /api/admin/reply-templates': { body: { templates: [], offered: [] } },
  'GET /api/admin/mails': { body: { mails: [], total: 1 } },
  'GET /api/resources/imports': { body: { imports: [] } },
  'GET /api/resources/posts': {
    body: { posts: [], meta: { statuses: { draft: 2, scheduled: 1 } } },
  },
};

const fits = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call);

const prepare = async (page: Page, site: string, stateAnswers: Answers) => {
  const answers = Object.entries({ ...frame, ...stateAnswers });
  await page.clock.setFixedTime(now);
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname}`;
    const found = answers.find(([pattern]) => fits(pattern, call))?.[1];
    // An aborted request becomes an error on the browser's console, which shows that an answer is missing.
    if (!found) return route.abort();
    const reply = typeof found === 'function' ? await found(page, site) : found;
    // The page may have navigated away before the answer.
    return answer(reply)(route)?.catch(() => undefined);
  });
};

const walk = async (page: Page, address: string, steps: Step[]) => {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  for (const step of steps) await step(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Opens a screen of the back office as a signed-in author, with these answers of the server, and takes the steps. */
export const openBackOffice =
  (path: string, answers: Answers, ...steps: Step[]): Opener =>
  async (page, site) => {
    await page.addInitScript(
      (token) => window.localStorage.setItem('imprint-admin-token', token),
      token,
    );
    await prepare(page, site, answers);
    await walk(page, site + path, steps);
  };

/** The sign-in screen, for a visitor who is not signed in. */
export const signedOut =
  (answers: Answers, ...steps: Step[]): Opener =>
  async (page, site) => {
    await prepare(page, site, answers);
    await walk(page, `${site}/admin/login`, steps);
  };

export const waitForText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const fill =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    // A section may have the same label as its field, so only input fields match.
    page
      .getByLabel(label)
      .and(page.locator('input, textarea'))
      .first()
      .fill(text);
