import { InvalidError } from '@imprint/chassis/errors';
import type { OrderStatus } from '../orders/order.model.ts';

/** The pages that can be asked for by number; further on it goes by cursor. */
export const mostPages = 500;

/** So far orders are counted: of more, it is only said that there are more. */
export const mostCounted = 10_000;

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
export type Key = {
  id: string;
  amountKobo: number;
  /** To the microsecond. */
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

export const unknownCursor = () =>
  new InvalidError(
    'UNKNOWN_CURSOR',
    'The list cannot go on from there. Please open it anew.',
  );

export type Totals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** @param most what is counted above it need not be exact */
export const totalsOf = (
  counted: number,
  limit: number,
  most = mostCounted,
): Totals => {
  const total = Math.min(counted, most);
  const totalPages = Math.min(Math.ceil(total / limit), mostPages);
  return {
    total,
    totalPages,
    ...(counted > most ? { totalIsFloor: true } : {}),
  };
};
