import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { exportOrders } from './export-orders.ts';
import type { listOrders } from './list-orders.ts';
import { orderListApi } from './order-list.schemas.ts';

export const orderListRoutes = (useCases: {
  listOrders: ReturnType<typeof listOrders>;
  exportOrders: ReturnType<typeof exportOrders>;
}): Route[] =>
  bindRoutes(orderListApi, {
    listOrders: ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.listOrders(query);
    },

    exportOrders: async ({ query, res }) => {
      await useCases.exportOrders(query, res);
      return undefined;
    },
  });
