import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { customerApi } from './customer.schemas.ts';

export const customerRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(customerApi, {
    listCustomers: ({ query }) => useCases.listCustomers(query),
    exportCustomers: async ({ query, res }) => {
      await useCases.exportCustomers(query.search, res);
      return undefined;
    },
  });
