import type { Pool } from '@imprint/chassis/db';
import { areBeingRebuilt } from '../rebuild-state/rebuild-state.repository.ts';
import { maxCounted, totalsOf } from '../lists/list.model.ts';
import { countryName, type Sort, type Term } from './customer.model.ts';
import {
  type Found,
  type Page,
  pageOfCustomers,
  searchAll,
  searchFirst,
  topCountries,
  totalsOfShop,
} from './customer.repository.ts';
import type { CustomerList } from './customer.schemas.ts';

type Deps = { pool: Pool };

const countriesShown = 6;

// How far the list is gone through, and with how many hits it is worth going further: a step that
// goes on finds more than are counted in the next, and rarer terms are found sooner by the index.
// With a few hundred thousand customers neither way takes more than some 25 ms.
const scans = [
  { depth: 4_000, goOnFrom: 32 },
  { depth: 20_000, goOnFrom: 320 },
  { depth: 130_000, goOnFrom: Number.POSITIVE_INFINITY },
];

/** By going through the list for what is common, by the index for what is rare. */
const search = async (
  pool: Pool,
  term: Term,
  page: Page,
  customers: number,
): Promise<Found> => {
  for (const { depth, goOnFrom } of scans) {
    const found = await searchFirst(pool, term, page, depth);
    if (found.count > maxCounted || customers <= depth) return found;
    if (found.count < goOnFrom) break;
  }
  return searchAll(pool, term, page);
};

/** A page of the customers, of all or of those found; with it what does not follow the search. */
export const listCustomers =
  ({ pool }: Deps) =>
  async (query: {
    page: number;
    limit: number;
    search: string;
    sort: Sort;
  }): Promise<CustomerList> => {
    const { limit, sort } = query;
    const page = { sort, limit, offset: (query.page - 1) * limit };
    const term = query.search.toLowerCase();
    const [totals, countries, isRebuilding] = await Promise.all([
      totalsOfShop(pool),
      topCountries(pool, countriesShown),
      areBeingRebuilt(pool),
    ]);
    const found = term
      ? await search(pool, term, page, totals.customers)
      : undefined;
    const customers = found?.customers ?? (await pageOfCustomers(pool, page));
    return {
      customers: customers.map((customer) => ({
        email: customer.email,
        totalOrders: customer.paidOrders,
        totalSpent: customer.spentKobo,
        firstOrderDate: customer.firstPaidAt,
        lastOrderDate: customer.lastPaidAt,
      })),
      geographic: countries.map((one) => ({
        ...one,
        country: countryName(one.country),
      })),
      totals,
      isRebuilding,
      ...(found
        ? totalsOf(found.count, limit, maxCounted)
        : totalsOf(totals.customers, limit)),
    };
  };
