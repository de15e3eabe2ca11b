import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Response } from 'express';
import type { OrderList } from './list-orders.ts';
import type { ListQuery, OrderRow, Selection } from './order-list.model.ts';
import { orderListApi } from './order-list.schemas.ts';

type UseCases = {
  listOrders: (query: ListQuery) => Promise<OrderList>;
  exportOrders: (selection: Selection, res: Response) => Promise<void>;
};

const shown = (row: OrderRow) => ({
  _id: row.reference,
  reference: row.reference,
  email: row.email,
  productName: row.productName,
  quantity: row.quantity,
  amount: row.amountKobo,
  refundedAmount: row.refundedKobo,
  status: row.status,
  paymentDate: row.paidAt?.toISOString() ?? null,
  placedAt: row.placedAt.toISOString(),
  country: row.country,
  flags: row.flags,
  delivery: row.delivery,
});

export const orderListRoutes = (useCases: UseCases): Route[] =>
  routes(orderListApi, {
    listOrders: async ({ query, res }) => {
      const { orders, nextCursor, eventsDelayedSince, ...rest } =
        await useCases.listOrders(query);
      res.set('Cache-Control', 'no-store');
      return {
        orders: orders.map(shown),
        ...rest,
        ...(nextCursor ? { nextCursor } : {}),
        eventsDelayedSince: eventsDelayedSince?.toISOString() ?? null,
      };
    },

    exportOrders: async ({ query, res }) => {
      await useCases.exportOrders(query, res);
      return undefined;
    },
  });
