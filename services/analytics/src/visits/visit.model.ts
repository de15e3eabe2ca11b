/** What a visitor does on the way to an order; counted once for each opening of the site by the visitor's own browser. */
export const steps = ['visit', 'book', 'dialog', 'payment', 'paid'] as const;

export type Step = (typeof steps)[number];

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

export type Page = (typeof pages)[number];

/** Which campaign an address named (utm_source and so on); empty where it named none. */
export type Source = { source: string; medium: string; campaign: string };

export type Visit = {
  steps: Step[];
  views: Partial<Record<Page, number>>;
  source: Source;
};

/** So many sources a day are told apart; whoever invents more fills no table. */
export const mostSources = 200;

export const otherSource: Source = {
  source: 'other',
  medium: '',
  campaign: '',
};

const plain = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u;
const likeATelephone = /\d[\d .-]{6,}/;

/** A campaign's word as it is counted; empty for what may name a person, as some mail programs' addresses do. */
export const campaignWord = (given: string): string => {
  const word = given.normalize('NFC').trim().toLowerCase();
  return plain.test(word) && !likeATelephone.test(word) ? word : '';
};
