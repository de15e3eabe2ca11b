import type { Pool } from '@imprint/chassis/db';
import { mostCounted, totalsOf } from '../list.model.ts';
import { countryName, type Sort, type Term } from './customer.model.ts';
import {
  pageOfCustomers,
  searchAll,
  searchFirst,
  topCountries,
  totalsOfShop,
} from './customer.repository.ts';
import type { CustomerList } from './customer.schemas.ts';

type Deps = { pool: Pool };
type Page = { sort: Sort; offset: number; limit: number };

const countriesShown = 6;

// What is found less often than one time in 25 here is better looked up than gone through.
const searchedFirst = 50_000;

const search = async (pool: Pool, term: Term, page: Page) => {
  const first = await searchFirst(pool, term, page, searchedFirst);
  return first.count > mostCounted ? first : searchAll(pool, term, page);
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
    const [[totals], countries, found] = await Promise.all([
      totalsOfShop(pool),
      topCountries(pool, countriesShown),
      term ? search(pool, term, page) : undefined,
    ]);
    const shop = totals ?? { customers: 0, revenue: 0, orders: 0 };
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
