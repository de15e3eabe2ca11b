import type { TimeSpan } from '@imprint/chassis/lagos-day';

/** The number of the last page of a list; later entries can be found only by a search. */
export const maxPages = 500;

/** The number of hits up to which a search counts; above it, the total is a lower bound (decision 0073). */
export const maxCounted = 2_000;

export type ListTotals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** The conditions of a query, and the values to which they refer as $1, $2 … */
export type Conditions = { conditions: string[]; values: unknown[] };

/** Returns the conditions with those of a span of time. */
export const withTimeSpan = (
  { conditions, values }: Conditions,
  { from, before }: TimeSpan,
): Conditions => {
  const all = [...values];
  return {
    conditions: [
      ...conditions,
      ...(from ? [`at >= $${all.push(from)}`] : []),
      ...(before ? [`at < $${all.push(before)}`] : []),
    ],
    values: all,
  };
};

export type PageQuery = { page: number; limit: number };

/** The parts of the query of a log: its table, its columns, and the condition that selects the entries. */
export type LogQuery = {
  table: string;
  columns: string;
  where: string;
  values: unknown[];
};

/**
 * Returns the totals of a list.
 * @param max the limit of the count; a `count` of `max + 1` means that more than `max` results exist
 */
export const toListTotals = (
  count: number,
  limit: number,
  max = Number.POSITIVE_INFINITY,
): ListTotals => {
  const total = Math.min(count, max);
  const totalPages = Math.min(Math.ceil(total / limit), maxPages);
  const isFloor = count > max;
  return { total, ...(isFloor ? { totalIsFloor: isFloor } : {}), totalPages };
};
