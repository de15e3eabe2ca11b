import { readAdminToken } from './api/admin-token.ts';
import { pageOf } from './visited-page.ts';

export type Step = 'visit' | 'book' | 'dialog' | 'payment' | 'paid';

type Source = { source: string; medium: string; campaign: string };
type Today = { day: string; steps: Step[]; source?: Source };
type News = { steps: Step[]; views: Record<string, number> };

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const key = 'imprint-visits';
const lagosMs = 3_600_000; // An hour ahead of UTC, all the year.
const longest = 100;

const nothing = (): News => ({ steps: [], views: {} });
let news = nothing();

// Whoever asks not to be tracked, a program at the wheel, and the author.
const isLeftOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  navigator.globalPrivacyControl === true ||
  navigator.webdriver ||
  readAdminToken() !== undefined;

/** What was noted today; what stands there from another day counts no more. */
const readToday = (): Today => {
  const day = new Date(Date.now() + lagosMs).toISOString().slice(0, 10);
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Today;
    return kept.day === day ? kept : { day, steps: [] };
  } catch {
    return { day, steps: [] };
  }
};

const keepToday = (today: Today): void =>
  localStorage.setItem(key, JSON.stringify(today));

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
  const { source } = readToday();
  void fetch(new URL('/api/visits', window.location.origin), {
    method: 'POST',
    keepalive: true,
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
  };
};

const note = (step: Step): void => {
  const today = readToday();
  if (today.steps.includes(step)) return;
  keepToday({ ...today, steps: [...today.steps, step] });
  news.steps.push(step);
};

/** Counts a step towards the book, once a day in Lagos and browser. */
export const noteVisit = (step: Step): void => {
  try {
    if (!isLeftOut()) note(step);
  } catch {
    // Without storage nothing could keep it to once a day, so nothing is counted.
  }
};

/** Counts a look at a page, and the visit that it belongs to, with the campaign that led here. */
export const noteView = (pathname: string, search: string): void => {
  const page = pageOf(pathname);
  if (!page || isLeftOut()) return;
  try {
    const source = sourceIn(search);
    if (source) keepToday({ ...readToday(), source });
    note('visit');
    news.views[page] = Math.min((news.views[page] ?? 0) + 1, 50);
  } catch {
    // As above.
  }
};
