import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { orderViewApi } from './order-view.schemas.ts';
import type { readOrderViews, saveOrderViews } from './save-order-views.ts';

export const orderViewRoutes = (useCases: {
  readOrderViews: ReturnType<typeof readOrderViews>;
  saveOrderViews: ReturnType<typeof saveOrderViews>;
}): Route[] =>
  bindRoutes(orderViewApi, {
    readOrderViews: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readOrderViews();
    },
    saveOrderViews: async ({ body, res }) => {
      await useCases.saveOrderViews(body, adminOf(res));
      return useCases.readOrderViews();
    },
  });
