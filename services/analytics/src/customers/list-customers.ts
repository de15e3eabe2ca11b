import type { Pool } from '@imprint/chassis/db';
import { mostCounted, totalsOf } from '../list.model.ts';
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

// So many of the list tell how common a term is, in less than a millisecond.
const sample = 4_000;
// Three in a hundred: with a few hundred thousand customers both ways take the same time, some 15 ms.
const often = (sample / 100) * 3;
// Far enough for what is that common to be found more often than is counted.
const depth = 75_000;

/** By going through the list for what is common, by the index for what is rare. */
const search = async (
  pool: Pool,
  term: Term,
  page: Page,
  customers: number,
): Promise<Found> => {
  const near = await searchFirst(pool, term, page, sample);
  if (near.count > mostCounted) return near;
  if (near.count >= often) {
    const far = await searchFirst(pool, term, page, depth);
    if (far.count > mostCounted || customers <= depth) return far;
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
    const [[totals], countries] = await Promise.all([
      totalsOfShop(pool),
      topCountries(pool, countriesShown),
    ]);
    const shop = totals ?? { customers: 0, revenue: 0, orders: 0 };
    const found = term
      ? await search(pool, term, page, shop.customers)
      : undefined;
    const customers = found?.customers ?? (await pageOfCustomers(pool, page));
    return {
      customers: customers.map((customer) => ({
        email: customer.email,
        totalOrders: customer.paidOrders,
        totalSpent: customer.spentKobo,
        firstOrderDate: customer.firstPaidAt.toISOString(),
        lastOrderDate: customer.lastPaidAt.toISOString(),
      })),
      geographic: countries.map((one) => ({
        ...one,
        country: countryName(one.country),
      })),
      totals: shop,
      ...(found
        ? totalsOf(found.count, limit, mostCounted)
        : totalsOf(shop.customers, limit)),
    };
  };
