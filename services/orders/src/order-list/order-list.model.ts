import { InvalidError } from '@imprint/chassis/errors';
import type { OrderStatus } from '../orders/order.model.ts';
import type { SearchTerm } from './search-term.model.ts';

/** The pages that can be asked for by number; further on it goes by cursor. */
export const mostPages = 500;

/** How far a list goes for what it shows; in numbers of orders. */
export type Bounds = {
  /** Those that a filter finds are counted so far; beyond, this many is all that is said. */
  countedUpTo: number;
  /** Enough of a sort to see how often what is looked for occurs there; some 1 ms. */
  sample: number;
  /** With so many in the sample it is known to occur often. */
  often: number;
  /** Gathering one takes as long as going through so many: 1.5 microseconds, and 0.3 to 0.4. */
  worthOfGathering: number;
  /** Going through so many to count, which comes on top of finding a page, takes some 30 ms. */
  countable: number;
  /** Tried in a stretch that was cut because others stand close, so that it is likely to end soon. */
  close: number;
};

export const usualBounds: Bounds = {
  countedUpTo: 2_000,
  sample: 2_000,
  often: 100,
  worthOfGathering: 5,
  countable: 90_000,
  close: 20_000,
};

export type Sort = 'newest' | 'oldest' | 'highest' | 'lowest';

export type Selection = {
  search: string;
  status: OrderStatus | undefined;
};

export type ListQuery = Selection & {
  page: number;
  limit: number;
  sort: Sort;
  /** The reference of the order after which the list goes on. */
  after?: string | undefined;
  /** Only those that need the admin. */
  attention: boolean;
};

/** Where an order stands in every sort. */
export type Key = {
  id: string;
  amountKobo: number;
  /** To the microsecond, in a form whose text sorts as the times do. */
  placedAt: string;
};

/** An order as the list shows it. */
export type OrderRow = {
  reference: string;
  email: string;
  productName: string;
  quantity: number;
  amountKobo: number;
  refundedKobo: number;
  status: OrderStatus;
  paidAt: Date | null;
  placedAt: Date;
  country: string;
  flags: string[];
  delivery: 'none' | 'address-missing' | 'ready' | 'shipped' | 'delivered';
};

/** Orders of one class lie side by side in the indexes of the list, in every sort. */
export type OrderClass = { status: OrderStatus; productName: string };

/** What is looked for among the orders of some classes. */
export type Filter = {
  classes: OrderClass[];
  /** Whether these are all there are, which spares comparing. */
  ofAnyClass: boolean;
  term: SearchTerm | undefined;
  /** Names of products that hold the term themselves. */
  namedByTerm: string[];
  needsAdmin: boolean;
};

/** A stretch of a sort: what comes after one order and not after another. */
export type Stretch = { after: Key | undefined; until: Key | undefined };

export const everywhere: Stretch = { after: undefined, until: undefined };

export class UnknownCursor extends InvalidError {
  readonly code = 'UNKNOWN_CURSOR';
  constructor() {
    super('The list cannot go on from there. Please open it anew.');
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byTime = (a: Key, b: Key): number =>
  byText(a.placedAt, b.placedAt) || byText(a.id, b.id);

const byAmount = (a: Key, b: Key): number =>
  a.amountKobo - b.amountKobo || byTime(a, b);

/** Total: no two orders are equal, so a cursor never skips one. */
export const comparing: Record<Sort, (a: Key, b: Key) => number> = {
  newest: (a, b) => byTime(b, a),
  oldest: byTime,
  highest: (a, b) => byAmount(b, a),
  lowest: byAmount,
};

export type Totals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** @param most for a filtered list; what is counted above it need not be exact */
export const totalsOf = (
  counted: number,
  limit: number,
  most = Infinity,
): Totals => {
  const isFloor = counted > most;
  const total = Math.min(counted, most);
  const totalPages = Math.min(Math.ceil(total / limit), mostPages);
  return { total, totalPages, ...(isFloor ? { totalIsFloor: true } : {}) };
};
