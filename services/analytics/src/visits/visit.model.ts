import { countedModeSql } from '../payment-mode/payment-mode.model.ts';

/** The steps of a visitor towards an order; each time the site is opened, the browser sends each step at most once. */
export const visitSteps = [
  'visit',
  'book',
  'dialog',
  'payment',
  'paid',
] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The pages whose views are counted; pages that belong to one person are not counted. */
export const pages = [
  'home',
  'about',
  'book',
  'resources',
  'article',
  'podcast',
  'episode',
  'speaking',
  'contact',
  'legal',
] as const;

export type VisitedPage = (typeof pages)[number];

/** The campaign in an address (utm_source, utm_medium, utm_campaign); empty strings without one. */
export type Source = { source: string; medium: string; campaign: string };

export type Visit = {
  steps: VisitStep[];
  views: Partial<Record<VisitedPage, number>>;
  source: Source;
  /** The reference of the order that was paid during the visit; it is looked up and not stored with the source. */
  order?: string | undefined;
};

/** The maximum number of sources counted separately in a day, so that invented sources cannot fill the table. */
export const maxSources = 200;

export const otherSource: Source = {
  source: 'other',
  medium: '',
  campaign: '',
};

const plain = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u;
const phonePattern = /\d[\d .-]{6,}/;

/** Returns a campaign parameter in its counted form; empty if it may contain an address or a phone number. */
export const toSafeCampaignLabel = (text: string): string => {
  const word = text.normalize('NFC').trim().toLowerCase();
  return plain.test(word) && !phonePattern.test(word) ? word : '';
};

/** SQL for the stored step of a sale: "paid-live" by the mode that the figures count; "paid" before modes were recorded. */
export const paidStepSql = `'paid' || coalesce('-' || ${countedModeSql}, '')`;

/** A condition for the sales of the mode that the figures count. */
export const isPaidStepSql = `step in ('paid', 'paid-' || ${countedModeSql})`;
