import type { Db } from '@imprint/chassis/db';
import type { Filter, Selection } from './order-list.model.ts';
import { classesOf } from './order-list.repository.ts';
import { isIn, searchTerm } from './search-term.model.ts';

/** Orders of which every one is wanted, and others among which some may be. */
export const selectOrders = async (
  db: Db,
  { search, status, attention }: Selection & { attention: boolean },
): Promise<{ whole: Filter; some: Filter }> => {
  const all = await classesOf(db);
  const term = search ? searchTerm(search) : undefined;
  const classes = all.filter((one) => !status || one.status === status);
  const names = new Set(classes.map(({ productName }) => productName));
  const namedByTerm = term ? [...names].filter((name) => isIn(term, name)) : [];
  const filter = { term, namedByTerm, needsAdmin: attention };
  const isWhole = (name: string) =>
    !attention && (!term || namedByTerm.includes(name));
  return {
    whole: {
      ...filter,
      ofAnyClass: false,
      term: undefined,
      classes: classes.filter(({ productName }) => isWhole(productName)),
    },
    some: {
      ...filter,
      ofAnyClass: !status && namedByTerm.length === 0,
      classes: classes.filter(({ productName }) => !isWhole(productName)),
    },
  };
};
