// The orders of a growing shop over five years. They depend on their number alone, so every run has the same ones.

const dayMs = 86_400_000;
const newest = Date.parse('2026-11-20T18:00:00Z');
const spanMs = 5 * 365 * dayMs;

const names =
  'adaeze ngozi chidi emeka tunde bola funke sade ife amaka yusuf musa zainab aisha halima ibrahim kemi segun'.split(
    ' ',
  );
const families =
  'okonkwo eze bakare adeyemi sani danjuma okafor nwosu balogun ojo lawal abubakar bello olawale'.split(
    ' ',
  );
const domains: [share: number, domain: string][] = [
  [0.56, 'gmail.com'],
  [0.77, 'yahoo.com'],
  [0.87, 'outlook.com'],
  [0.95, 'hotmail.com'],
  [0.989, 'unilag.edu.ng'],
  [0.999, 'ui.edu.ng'],
  [1, 'lagoscomms.ng'],
];
const countries: [share: number, country: string][] = [
  [0.88, 'NG'],
  [0.91, 'GH'],
  [0.94, 'GB'],
  [0.96, 'US'],
  [0.97, 'ZA'],
  [0.98, 'KE'],
  [1, ''],
];

/** Returns a number from 0 up to 1, derived from both arguments. */
const dice = (index: number, which: number): number => {
  let mixed =
    Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(which + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
};

const oneOf = (choices: string[], index: number, which: number): string =>
  choices[Math.floor(dice(index, which) * choices.length)] ?? '';

const byShare = (choices: [number, string][], roll: number): string =>
  choices.find(([share]) => roll < share)?.[1] ?? '';

const emailOf = (buyer: number): string => {
  const joint = oneOf(['.', '_', '', '-'], buyer, 1);
  const name = `${oneOf(names, buyer, 2)}${joint}${oneOf(families, buyer, 3)}`;
  return `${name}${buyer}@${byShare(domains, dice(buyer, 4))}`;
};

export type Entry = {
  reference: string;
  version: number;
  email: string;
  product: 'PAPERBACK' | 'EBOOK';
  productName: string;
  quantity: number;
  amountKobo: number;
  refundedKobo: number;
  status: 'pending' | 'success' | 'failed';
  placedAt: string;
  paidAt: string | null;
  country: string;
  deleted: boolean;
};

/** Returns every change of one order, oldest first. */
export const historyOf = (index: number, count: number): Entry[] => {
  // The exponent puts half of all orders into the last 20 of the 60 months.
  const at = newest - spanMs + spanMs * Math.pow((index + 1) / count, 0.6);
  const isPaperback = dice(index, 5) < 0.58;
  const quantity =
    dice(index, 6) < 0.82 ? 1 : 1 + Math.floor(dice(index, 7) * 9);
  // Few buyers buy often; many buy once.
  const buyer = Math.floor(count * 0.4 * Math.pow(dice(index, 8), 1.6));
  const number = index.toString(32).toUpperCase().padStart(16, '0');
  const placed: Entry = {
    reference: `IMP-${number.match(/.{4}/g)?.join('-') ?? number}`,
    version: 1,
    email: emailOf(buyer),
    product: isPaperback ? 'PAPERBACK' : 'EBOOK',
    productName: isPaperback ? 'Paperback' : 'E-Book',
    quantity,
    amountKobo: quantity * (isPaperback ? 1_500_000 : 1_000_000),
    refundedKobo: 0,
    status: 'pending',
    placedAt: new Date(at).toISOString(),
    paidAt: null,
    country: '',
    deleted: false,
  };
  const fate = dice(index, 9);
  if (fate < 0.04) return [placed];
  if (fate < 0.27) return [placed, { ...placed, version: 2, status: 'failed' }];
  const paid: Entry = {
    ...placed,
    version: 2,
    status: 'success',
    paidAt: new Date(at + 40_000 + dice(index, 10) * 600_000).toISOString(),
    country: byShare(countries, dice(index, 11)),
  };
  const later: Entry = { ...paid, version: 3 };
  if (fate < 0.275) return [placed, paid, { ...later, deleted: true }];
  if (fate < 0.285)
    return [placed, paid, { ...later, refundedKobo: placed.amountKobo / 2 }];
  return [placed, paid];
};
