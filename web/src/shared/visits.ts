import { readAdminToken } from './api/admin-token.ts';

export type Step = 'book' | 'dialog' | 'payment';

const key = 'imprint-visits';
const lagosMs = 3_600_000; // An hour ahead of UTC, all the year.

const today = (): string =>
  new Date(Date.now() + lagosMs).toISOString().slice(0, 10);

/** The steps already noted today; what stands there from another day counts no more. */
const readSteps = (day: string): string[] => {
  const [kept, ...steps] = (localStorage.getItem(key) ?? '').split(' ');
  return kept === day ? steps : [];
};

const tell = (step: Step): void => {
  const day = today();
  const steps = readSteps(day);
  if (steps.includes(step) || readAdminToken() !== undefined) return;
  localStorage.setItem(key, [day, ...steps, step].join(' '));
  void fetch(new URL('/api/visits', window.location.origin), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step }),
  }).catch(() => undefined);
};

/** Counts a step towards the book, once a day in Lagos and browser; the author's own browser is not counted. */
export const noteVisit = (step: Step): void => {
  try {
    tell(step);
  } catch {
    // Without storage nothing could keep it to once a day, so nothing is counted.
  }
};
