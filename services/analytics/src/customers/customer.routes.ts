import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { customerApi } from './customer.schemas.ts';
import type { exportCustomers } from './export-customers.ts';
import type { listCustomers } from './list-customers.ts';

export const customerRoutes = (useCases: {
  listCustomers: ReturnType<typeof listCustomers>;
  exportCustomers: ReturnType<typeof exportCustomers>;
}): Route[] =>
  routes(customerApi, {
    listCustomers: ({ query }) => useCases.listCustomers(query),
    exportCustomers: async ({ query, res }) => {
      await useCases.exportCustomers(query.search, res);
      return undefined;
    },
  });
