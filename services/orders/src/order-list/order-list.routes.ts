import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { type Day, toTimeSpan } from '@imprint/chassis/lagos-day';
import type { exportOrders } from './export-orders.ts';
import type { listOrders } from './list-orders.ts';
import { orderListApi } from './order-list.schemas.ts';

/** Replaces the days of a query by the span of time in which the orders were placed. */
const withTimeSpan = <
  Query extends { from?: Day | undefined; to?: Day | undefined },
>({
  from,
  to,
  ...rest
}: Query) => ({ ...rest, placed: toTimeSpan({ from, to }) });

export const orderListRoutes = (useCases: {
  listOrders: ReturnType<typeof listOrders>;
  exportOrders: ReturnType<typeof exportOrders>;
}): Route[] =>
  bindRoutes(orderListApi, {
    listOrders: ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.listOrders(withTimeSpan(query));
    },

    exportOrders: async ({ query, res }) => {
      await useCases.exportOrders(withTimeSpan(query), res);
      return undefined;
    },
  });
