import { InvalidError } from '@imprint/chassis/errors';
import type { OrderStatus } from '../orders/order.model.ts';

/** The pages that can be asked for by number; further on it goes by cursor. */
export const maxPages = 500;

/** So far orders are counted: of more, it is only said that there are more. */
export const maxCounted = 10_000;

export type Sort = 'newest' | 'oldest' | 'highest' | 'lowest';

export type Selection = {
  search: string;
  status: OrderStatus | undefined;
};

export type Filter = Selection & {
  /** Only those that need the admin. */
  attention?: boolean;
};

export type ListQuery = Filter & {
  page: number;
  limit: number;
  sort: Sort;
  /** The reference of the order after which the list goes on. */
  after?: string | undefined;
};

/** Where an order stands in every sort. */
export type SortKey = {
  id: string;
  amountKobo: number;
  /** To the microsecond. */
  placedAt: string;
};

export const unknownCursor = () =>
  new InvalidError(
    'UNKNOWN_CURSOR',
    'The list has changed. Please open it again.',
  );

export type Totals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** @param max what is counted above it need not be exact */
export const totalsOf = (
  counted: number,
  limit: number,
  max = maxCounted,
): Totals => {
  const total = Math.min(counted, max);
  const totalPages = Math.min(Math.ceil(total / limit), maxPages);
  return {
    total,
    totalPages,
    ...(counted > max ? { totalIsFloor: true } : {}),
  };
};
