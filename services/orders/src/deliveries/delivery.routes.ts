import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { deliveryApi } from './delivery.schemas.ts';
import type { previewTracking } from './preview-tracking.ts';
import type { shipOrder } from './ship-order.ts';
import type { shipOrders } from './ship-orders.ts';

export const deliveryRoutes = (useCases: {
  shipOrder: ReturnType<typeof shipOrder>;
  shipOrders: ReturnType<typeof shipOrders>;
  previewTracking: ReturnType<typeof previewTracking>;
}): Route[] =>
  bindRoutes(deliveryApi, {
    shipOrders: async ({ body: { state, shipments }, res }) => ({
      results: await useCases.shipOrders(state, shipments, adminOf(res)),
    }),
    previewTracking: async ({ body: { csv } }) => ({
      lines: await useCases.previewTracking(csv),
    }),
    shipOrder: async ({ params: { id }, body, res }) => {
      const { state: to, carrier, trackingNumber, note } = body;
      const step = { to, carrier, trackingNumber };
      return {
        delivery: await useCases.shipOrder(id, adminOf(res), step, note),
      };
    },
  });
