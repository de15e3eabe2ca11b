import { adminOf, type AdminClaims } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { type Delivery, deliveryView } from './delivery.model.ts';
import { deliveryApi } from './delivery.schemas.ts';
import type { Shipment } from './ship-order.ts';

type UseCases = {
  shipOrder: (shipment: Shipment, admin: AdminClaims) => Promise<Delivery>;
};

export const deliveryRoutes = ({ shipOrder }: UseCases): Route[] =>
  routes(deliveryApi, {
    shipOrder: async ({ params, body, res }) => {
      const { state: to, carrier, trackingNumber, note } = body;
      const { id: reference } = params;
      const shipment = { reference, to, carrier, trackingNumber, note };
      const delivery = await shipOrder(shipment, adminOf(res));
      return { delivery: deliveryView(delivery) };
    },
  });
