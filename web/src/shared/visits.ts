import { readAdminToken } from './api/admin-token.ts';
import { tabStorage } from './lib/storage.ts';
import { pageOf } from './visited-page.ts';

export type Step = 'visit' | 'book' | 'dialog' | 'payment' | 'paid';

type Source = { source: string; medium: string; campaign: string };
type News = { steps: Step[]; views: Record<string, number> };

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const key = 'imprint-campaign';
const lagosMs = 3_600_000; // An hour ahead of UTC, all the year.
const longest = 100;

const nothing = (): News => ({ steps: [], views: {} });
let news = nothing();
// In memory alone: a browser is not marked for the sake of a count.
const noneCounted = () => ({ day: '', steps: new Set<Step>() });
let counted = noneCounted();

// Whoever asks not to be tracked, a program at the wheel, and the author.
const isLeftOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  navigator.globalPrivacyControl === true ||
  navigator.webdriver ||
  readAdminToken() !== undefined;

/** The steps counted today by this page; those of another day count no more. */
const countedToday = (): Set<Step> => {
  const day = new Date(Date.now() + lagosMs).toISOString().slice(0, 10);
  if (counted.day !== day) counted = { day, steps: new Set() };
  return counted.steps;
};

const sourceIn = (search: string): Source | undefined => {
  const query = new URLSearchParams(search);
  const word = (name: string) =>
    (query.get(`utm_${name}`) ?? '').slice(0, longest);
  const source = word('source');
  return source
    ? { source, medium: word('medium'), campaign: word('campaign') }
    : undefined;
};

/** All of a visit in one request, when its page is left. */
const tell = (): void => {
  const { steps, views } = news;
  if (steps.length === 0 && Object.keys(views).length === 0) return;
  news = nothing();
  const source = tabStorage.getJson(key);
  void fetch(new URL('/api/visits', window.location.origin), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ steps, views, ...(source ? { source } : {}) }),
  }).catch(() => undefined);
};

/** Begins to tell of visits, once for each document; answers how to stop. */
export const tellVisits = (): (() => void) => {
  // A phone may end a page that is hidden without another word.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') tell();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', tell);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', tell);
    counted = noneCounted();
  };
};

const note = (step: Step): void => {
  const steps = countedToday();
  if (steps.has(step)) return;
  steps.add(step);
  news.steps.push(step);
};

/** Counts a step towards the book, once for each opening of the site and day in Lagos. */
export const noteVisit = (step: Step): void => {
  if (!isLeftOut()) note(step);
};

/** Counts a look at a page, and the visit that it belongs to, with the campaign that led here. */
export const noteView = (pathname: string, search: string): void => {
  const page = pageOf(pathname);
  if (!page || isLeftOut()) return;
  const source = sourceIn(search);
  // It stays in the tab, since a payment leads through another site.
  if (source) tabStorage.setJson(key, source);
  note('visit');
  news.views[page] = Math.min((news.views[page] ?? 0) + 1, 50);
};
