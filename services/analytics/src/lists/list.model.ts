/** The pages that a list can be asked for; what lies further is found by a search. */
export const mostPages = 500;

/** A search counts its hits up to here; beyond, so many is what is known (decisions, `customers` list). */
export const mostCounted = 2_000;

export type ListTotals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

/** @param most what was counted up to; one more stands for all that lies beyond */
export const totalsOf = (
  count: number,
  limit: number,
  most = Number.POSITIVE_INFINITY,
): ListTotals => {
  const total = Math.min(count, most);
  const totalPages = Math.min(Math.ceil(total / limit), mostPages);
  return count > most
    ? { total, totalIsFloor: true, totalPages }
    : { total, totalPages };
};

/** What the pages of a log can show at most; it is not counted further. */
export const mostCountedOf = (limit: number): number => mostPages * limit;
