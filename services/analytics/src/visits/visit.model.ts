/** The steps of a visitor on the way to an order; the browser sends each at most once for each opening of the site. */
export const steps = ['visit', 'book', 'dialog', 'payment', 'paid'] as const;

export type VisitStep = (typeof steps)[number];

/** The pages whose views are counted; pages that belong to one person are not. */
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
};

/** The number of sources counted separately in a day, so that invented ones cannot fill the table. */
export const maxSources = 200;

export const otherSource: Source = {
  source: 'other',
  medium: '',
  campaign: '',
};

const plain = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u;
const phonePattern = /\d[\d .-]{6,}/;

/** Returns a campaign parameter as it is counted; empty if it may identify a person by an address or a phone number. */
export const campaignWord = (text: string): string => {
  const word = text.normalize('NFC').trim().toLowerCase();
  return plain.test(word) && !phonePattern.test(word) ? word : '';
};
