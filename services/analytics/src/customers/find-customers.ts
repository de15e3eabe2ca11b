import type { Pool } from '@imprint/chassis/db';
import { selectedPerKind, toResultList } from '@imprint/chassis/search';
import type { SearchResults } from '@imprint/chassis/search-api';
import { searchCustomers } from './list-customers.ts';
import {
  countImportedCustomers,
  loadCustomerTotals,
} from './customer.repository.ts';

/** Finds the customers with the newest orders by a part of their address, as the list does. */
export const findCustomers =
  ({ pool }: { pool: Pool }) =>
  async (query: string): Promise<SearchResults> => {
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
    return {
      customers: toResultList(
        customers,
        ({ email, paidOrders, spentKobo }) => ({
          ...{ email, paidOrders, spentKobo },
        }),
      ),
    };
  };
