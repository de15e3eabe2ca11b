import type { Page, Route } from 'playwright-core';
import { goTo } from '../support/go-to.ts';

export type Opener = (page: Page, site: string) => Promise<unknown>;

/** A page in one of its states. */
export type ScreenState = {
  name: string;
  open: Opener;
  /** Whether the screenshot shows only the visible window instead of the complete page. */
  isWindow?: boolean;
  /** An error that the browser's console is expected to show. */
  complains?: RegExp;
};

export type Reply = { status?: number; body: object } | 'never';

export const answer =
  (reply: Reply) =>
  (route: Route): Promise<void> | undefined =>
    reply === 'never'
      ? undefined
      : route.fulfill({ status: reply.status ?? 200, json: reply.body });

export const unavailable: Reply = {
  status: 503,
  body: { error: 'Away just now.' },
};

/** Opens a page and waits for its fonts and its hydration. */
const openFully = async (page: Page, address: string): Promise<void> => {
  await goTo(page, address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

export const at =
  (path: string): Opener =>
  (page, site) =>
    openFully(page, site + path);

/** Navigates from another page, as a link does, so that the browser requests what the server would have embedded. */
export const openFromAnotherPage =
  (path: string, replies: Record<string, Reply>, sees: string): Opener =>
  async (page, site) => {
    for (const [address, reply] of Object.entries(replies))
      await page.route(address, answer(reply));
    await openFully(page, `${site}/terms`);
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByText(sees).first().waitFor();
  };

export const andThen =
  (first: Opener, next: (page: Page) => Promise<unknown>): Opener =>
  async (page, site) => {
    await first(page, site);
    await next(page);
  };

/** Opens the page with these answers of the server. */
export const withAnswers =
  (replies: Record<string, Reply>, open: Opener): Opener =>
  async (page, site) => {
    for (const [address, reply] of Object.entries(replies))
      await page.route(address, answer(reply));
    await open(page, site);
  };

export const sees =
  (text: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByText(text).first().waitFor();
