export type Format = 'PAPERBACK' | 'EBOOK';

/** Naira for one copy of each format. */
export type Prices = Record<Format, number>;

export type FormatEntry = {
  format: Format;
  name: string;
  promise: string;
  /** Order-only: the bar's dialog preselects it, nothing else. */
  isOrderOnly: boolean;
};

export const formats: FormatEntry[] = [
  {
    format: 'PAPERBACK',
    name: 'Paperback',
    promise: 'Posted to you. We ask for the address after payment.',
    isOrderOnly: false,
  },
  {
    format: 'EBOOK',
    name: 'E-Book',
    promise: 'A personal reading link by e-mail, open for 24 hours at a time.',
    isOrderOnly: true,
  },
];

export const leastCopies = 1;
export const mostCopies = 10;

export const withinLimits = (quantity: number): number =>
  Math.min(mostCopies, Math.max(leastCopies, Math.trunc(quantity)));

export const totalOf = (prices: Prices, format: Format, quantity: number) =>
  prices[format] * withinLimits(quantity);

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail address, in the words for the buyer. */
export const emailFault = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter your email address';
  if (!emailPattern.test(email.trim()))
    return 'Please enter a valid email address';
  return undefined;
};

const knownHosts = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
];

/** One letter added, lost, changed or two neighbours swapped. */
const isOneSlipAway = (typed: string, meant: string): boolean => {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1)
    return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const a = typed.slice(start);
  const b = meant.slice(start);
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1);
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwap || a.slice(1) === b.slice(1);
};

/** The address that was probably meant; a hint, never a refusal. */
export const emailHint = (email: string): string | undefined => {
  const [name, host = ''] = email.trim().toLowerCase().split('@');
  if (!name || knownHosts.includes(host)) return undefined;
  const meant = knownHosts.find((known) => isOneSlipAway(host, known));
  return meant && `${name}@${meant}`;
};

/** The payment page with its query, as the other documents spell it. */
export const paymentAddress = (order: {
  email: string;
  amount: number;
  productName: string;
  quantity: number;
}): string =>
  `/payment?${new URLSearchParams({
    email: order.email.trim(),
    amount: String(order.amount),
    productName: order.productName,
    quantity: String(order.quantity),
  }).toString()}`;
