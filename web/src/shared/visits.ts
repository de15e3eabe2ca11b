import { readAdminToken } from './api/admin-token.ts';
import { tabStorage } from './lib/storage.ts';
import { pageOf } from './visited-page.ts';

export type Step = 'visit' | 'book' | 'dialog' | 'payment' | 'paid';

type Source = { source: string; medium: string; campaign: string };
type PendingVisits = { steps: Step[]; views: Record<string, number> };

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const key = 'imprint-campaign';
const lagosMs = 3_600_000; // An hour ahead of UTC, all the year.
const maxLength = 100;

const nothing = (): PendingVisits => ({ steps: [], views: {} });
let pending = nothing();
// In memory alone: a browser is not marked for the sake of a count.
const noneCounted = () => ({ day: '', steps: new Set<Step>() });
let counted = noneCounted();

// Whoever asks not to be tracked, a program at the wheel, and the author.
const isExcluded = (): boolean =>
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
    (query.get(`utm_${name}`) ?? '').slice(0, maxLength);
  const source = word('source');
  return source
    ? { source, medium: word('medium'), campaign: word('campaign') }
    : undefined;
};

/** All of a visit in one request, when its page is left. */
const sendVisits = (): void => {
  const { steps, views } = pending;
  if (steps.length === 0 && Object.keys(views).length === 0) return;
  pending = nothing();
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
export const reportVisits = (): (() => void) => {
  // A phone may end a page that is hidden without another word.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') sendVisits();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', sendVisits);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', sendVisits);
    counted = noneCounted();
  };
};

const recordStep = (step: Step): void => {
  const steps = countedToday();
  if (steps.has(step)) return;
  steps.add(step);
  pending.steps.push(step);
};

/** Counts a step towards the book, once for each opening of the site and day in Lagos. */
export const recordVisit = (step: Step): void => {
  if (!isExcluded()) recordStep(step);
};

/** Counts a look at a page, and the visit that it belongs to, with the campaign that led here. */
export const recordView = (pathname: string, search: string): void => {
  const page = pageOf(pathname);
  if (!page || isExcluded()) return;
  const source = sourceIn(search);
  // It stays in the tab, since a payment leads through another site.
  if (source) tabStorage.setJson(key, source);
  recordStep('visit');
  pending.views[page] = Math.min((pending.views[page] ?? 0) + 1, 50);
};
