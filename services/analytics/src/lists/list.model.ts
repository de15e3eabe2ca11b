/** The pages that a list can be asked for; what lies further is found by a search. */
export const mostPages = 500;

/** A search counts its hits up to here; beyond, so many is what is known (decisions, `customers` list). */
export const mostCounted = 2_000;

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

/** @param most what was counted up to; one more stands for all that lies beyond */
export const totalsOf = (
  count: number,
  limit: number,
  most = Number.POSITIVE_INFINITY,
): ListTotals => {
  const total = Math.min(count, most);
  const totalPages = Math.min(Math.ceil(total / limit), mostPages);
  const isFloor = count > most;
  return { total, ...(isFloor ? { totalIsFloor: isFloor } : {}), totalPages };
};
