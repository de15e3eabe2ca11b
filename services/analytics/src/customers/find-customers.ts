import type { Pool } from '@imprint/chassis/db';
import { selectedPerKind, toResultList } from '@imprint/chassis/search';
import type { SearchResults } from '@imprint/chassis/search-api';
import { searchCustomers } from './list-customers.ts';
import {
  countImportedCustomers,
  loadCustomerTotals,
  selectCustomersByEmail,
} from './customer.repository.ts';

/** Searches the addresses as the list does, the newest orders first. */
const searchByEmail = async (pool: Pool, query: string) => {
  const [totals, imported] = await Promise.all([
    loadCustomerTotals(pool),
    countImportedCustomers(pool),
  ]);
  const { customers } = await searchCustomers(
    pool,
    query.toLowerCase(),
    { sort: 'lastOrderDate', limit: selectedPerKind, offset: 0 },
    totals.customers + imported,
  );
  return customers;
};

/** Finds customers by a part of their address, or those with the given addresses. */
export const findCustomers =
  ({ pool }: { pool: Pool }) =>
  async (query: string, emails: string[]): Promise<SearchResults> => {
    const customers = await (emails.length > 0
      ? selectCustomersByEmail(pool, emails)
      : searchByEmail(pool, query));
    return {
      customers: toResultList(
        customers,
        ({ email, paidOrders, spentKobo }) => ({
          ...{ email, paidOrders, spentKobo },
        }),
      ),
    };
  };
