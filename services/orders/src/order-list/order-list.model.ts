import { InvalidError } from '@imprint/chassis/errors';
import type { TimeSpan } from '@imprint/chassis/lagos-day';
import type { OrderStatus, PaymentMode } from '../orders/order.model.ts';

/** The highest page number; later orders are reached by cursor. */
export const maxPages = 500;

/** The limit of counts; a larger result is reported as a lower bound (decision 70). */
export const maxCounted = 10_000;

/** The limit of counts if each counted order is looked up in its table, since an index of the sort order lacks it. */
const maxCountedByLookup = 500;

export type Sort = 'newest' | 'oldest' | 'highest' | 'lowest';

export const deliveryFilters = [
  'to-ship',
  'address-missing',
  'shipped',
  'delivered',
] as const;

export type DeliveryFilter = (typeof deliveryFilters)[number];

export type Selection = {
  search: string;
  status?: OrderStatus | undefined;
  mode?: PaymentMode | undefined;
  /** When the order was placed. */
  placed?: TimeSpan | undefined;
  /** The name of a product. */
  product?: string | undefined;
  delivery?: DeliveryFilter | undefined;
  /** The country of the payment, ISO 3166 alpha-2. */
  country?: string | undefined;
};

export type Filter = Selection & {
  /** Whether to list only the orders that need the admin's attention. */
  attention?: boolean;
};

export type ListQuery = Filter & {
  page: number;
  limit: number;
  sort: Sort;
  /** The cursor: the reference of the last order of the previous page. */
  after?: string | undefined;
};

/** The values of an order by which the list can be sorted. */
export type SortKey = {
  id: string;
  amountKobo: number;
  /** ISO 8601 with microseconds, as in PostgreSQL; a Date would lose them. */
  placedAt: string;
};

export const unknownCursorError = () =>
  new InvalidError(
    'UNKNOWN_CURSOR',
    'This page of the list is no longer available. Go back to the first page.',
  );

export type Totals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** @param max the limit of the count; any higher count is reported as a lower bound */
export const toCappedTotals = (
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

/** Returns the limit of the count for a filter, at most `max`. */
export const maxCountedFor = (
  { search, delivery, country, mode }: Filter,
  max: number,
): number =>
  search || delivery || country || mode
    ? Math.min(max, maxCountedByLookup)
    : max;
