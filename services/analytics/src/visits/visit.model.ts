/** What a visitor does on the way to an order; counted once for each opening of the site by the visitor's own browser. */
export const steps = ['visit', 'book', 'dialog', 'payment', 'paid'] as const;

export type VisitStep = (typeof steps)[number];

/** The pages whose views are counted; what is one person's own is not among them. */
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

/** Which campaign an address named (utm_source and so on); empty where it named none. */
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

/** A campaign's word as it is counted; empty for what may name a person, as some mail programs' addresses do. */
export const campaignWord = (text: string): string => {
  const word = text.normalize('NFC').trim().toLowerCase();
  return plain.test(word) && !phonePattern.test(word) ? word : '';
};
