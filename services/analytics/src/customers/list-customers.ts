import type { Pool } from '@imprint/chassis/db';
import { areProjectionsWrong } from '../rebuild-state/rebuild-state.repository.ts';
import { maxCounted, toListTotals } from '../lists/list.model.ts';
import { toCountryName, type Sort, type SearchTerm } from './customer.model.ts';
import {
  type CustomerSearchResult,
  type CustomerPageQuery,
  countImportedCustomers,
  loadCustomerPage,
  searchCustomersByIndex,
  searchCustomersToDepth,
  loadTopCountries,
  loadCustomerTotals,
} from './customer.repository.ts';
import type { CustomerList } from './customer.schemas.ts';

type Deps = { pool: Pool };

const countriesShown = 6;

// A search scans the list to each depth in turn. After a scan with fewer than `goOnFrom` hits it uses the index, which
// is faster for rare terms (decision 0073). With a few hundred thousand customers a search takes about 25 ms at most.
const scans = [
  { depth: 4_000, goOnFrom: 32 },
  { depth: 20_000, goOnFrom: 320 },
  { depth: 130_000, goOnFrom: Number.POSITIVE_INFINITY },
];

/** Searches a common term by reading the list in order, and a rare term by the index. */
export const searchCustomers = async (
  pool: Pool,
  term: SearchTerm,
  page: CustomerPageQuery,
  customers: number,
): Promise<CustomerSearchResult> => {
  for (const { depth, goOnFrom } of scans) {
    const found = await searchCustomersToDepth(pool, term, page, depth);
    if (found.count > maxCounted || customers <= depth) return found;
    if (found.count < goOnFrom) break;
  }
  return searchCustomersByIndex(pool, term, page);
};

/** Returns one page of all customers or of the search results, with the totals and countries of all customers. */
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
    const [totals, imported, countries, isRebuilding] = await Promise.all([
      loadCustomerTotals(pool),
      countImportedCustomers(pool),
      loadTopCountries(pool, countriesShown),
      areProjectionsWrong(pool),
    ]);
    const listed = totals.customers + imported;
    const found = term
      ? await searchCustomers(pool, term, page, listed)
      : undefined;
    const customers = found?.customers ?? (await loadCustomerPage(pool, page));
    return {
      customers: customers.map((customer) => ({
        id: customer.id,
        email: customer.email,
        totalOrders: customer.paidOrders,
        totalSpent: customer.spentKobo,
        firstOrderDate: customer.firstPaidAt,
        lastOrderDate: customer.lastPaidAt,
        importedOrders: customer.importedOrders,
      })),
      geographic: countries.map((one) => ({
        ...one,
        country: toCountryName(one.country),
      })),
      totals,
      isRebuilding,
      ...(found
        ? toListTotals(found.count, limit, maxCounted)
        : toListTotals(listed, limit)),
    };
  };
