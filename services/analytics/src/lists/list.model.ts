/** The last page of a list; a search finds what lies further. */
export const maxPages = 500;

/** A search counts its hits up to here; beyond, so many is what is known (decisions, `customers` list). */
export const maxCounted = 2_000;

export type ListTotals = {
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

export type PageQuery = { page: number; limit: number };

/** A log in the database, of which a condition chooses entries. */
export type Log = {
  table: string;
  columns: string;
  where: string;
  values: unknown[];
};

/** @param max the limit of the count; `max + 1` means that there are more */
export const totalsOf = (
  count: number,
  limit: number,
  max = Number.POSITIVE_INFINITY,
): ListTotals => {
  const total = Math.min(count, max);
  const totalPages = Math.min(Math.ceil(total / limit), maxPages);
  const isFloor = count > max;
  return { total, ...(isFloor ? { totalIsFloor: isFloor } : {}), totalPages };
};
