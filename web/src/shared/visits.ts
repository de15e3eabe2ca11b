import { adminTokenKey } from './api/admin-token-key.ts';
import { browserStorage, tabStorage } from './lib/storage.ts';
import { toVisitedPage } from './visited-page.ts';

export type FunnelStep = 'visit' | 'book' | 'dialog' | 'payment' | 'paid';

type CampaignSource = { source: string; medium: string; campaign: string };
type PendingVisits = {
  steps: FunnelStep[];
  views: Record<string, number>;
  /** The reference of the order that was paid. */
  order?: string;
};

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const key = 'imprint-campaign';
const lagosMs = 3_600_000; // Lagos is one hour ahead of UTC all year.
const maxLength = 100;

let pending: PendingVisits | undefined;
const openPendingVisits = (): PendingVisits =>
  (pending ??= { steps: [], views: {} });
// The steps counted today stay in memory; in the browser's storage they could identify a visitor.
let counted = { day: '', steps: new Set<FunnelStep>() };

// Visitors who ask not to be tracked, automated browsers and the author are not counted.
const isVisitorExcluded = (): boolean =>
  navigator.doNotTrack === '1' ||
  navigator.globalPrivacyControl === true ||
  navigator.webdriver ||
  browserStorage.get(adminTokenKey) !== undefined;

/** Returns the steps that this document has counted today in Lagos. */
const stepsCountedToday = (): Set<FunnelStep> => {
  const day = new Date(Date.now() + lagosMs).toISOString().slice(0, 10);
  if (counted.day !== day) counted = { day, steps: new Set() };
  return counted.steps;
};

const readCampaignFromQuery = (search: string): CampaignSource | undefined => {
  const query = new URLSearchParams(search);
  const readUtmParameter = (name: string) =>
    (query.get(`utm_${name}`) ?? '').slice(0, maxLength);
  const source = readUtmParameter('source');
  return source
    ? {
        source,
        medium: readUtmParameter('medium'),
        campaign: readUtmParameter('campaign'),
      }
    : undefined;
};

/** Sends the pending counts in one request, when the visitor leaves or hides the page. */
const sendPendingVisits = (): void => {
  if (!pending) return;
  const body = JSON.stringify({ ...pending, source: tabStorage.getJson(key) });
  pending = undefined;
  void fetch(new URL('/api/visits', window.location.origin), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
};

/** Starts to send the counts when the page is hidden or left; returns a function that stops this. */
export const startVisitReporting = (): (() => void) => {
  // A phone may discard a hidden page without a `pagehide` event.
  const sendVisitsWhenHidden = () => {
    if (document.visibilityState === 'hidden') sendPendingVisits();
  };
  document.addEventListener('visibilitychange', sendVisitsWhenHidden);
  window.addEventListener('pagehide', sendPendingVisits);
  return () => {
    document.removeEventListener('visibilitychange', sendVisitsWhenHidden);
    window.removeEventListener('pagehide', sendPendingVisits);
    counted.day = '';
  };
};

const recordStepOnce = (step: FunnelStep): void => {
  const steps = stepsCountedToday();
  if (steps.has(step)) return;
  steps.add(step);
  openPendingVisits().steps.push(step);
};

/**
 * Counts a step of the sales funnel, once for each document and day in Lagos.
 * @param order the reference of the order that was paid, whose amount counts for the campaign
 */
export const recordFunnelStep = (step: FunnelStep, order?: string): void => {
  if (isVisitorExcluded()) return;
  recordStepOnce(step);
  if (order) openPendingVisits().order = order;
};

/** Counts a page view and the visit, and stores the campaign that the address names; a campaign may lead to any page. */
export const recordPageView = (pathname: string, search: string): void => {
  const page = toVisitedPage(pathname);
  const source = readCampaignFromQuery(search);
  if (!(page || source) || isVisitorExcluded()) return;
  // The tab's storage keeps the campaign, because a payment leads to another site and back.
  if (source) tabStorage.setJson(key, source);
  recordStepOnce('visit');
  if (!page) return;
  const { views } = openPendingVisits();
  views[page] = Math.min((views[page] ?? 0) + 1, 50);
};
