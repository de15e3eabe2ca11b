import type { AdminClaims } from '@imprint/chassis/admin-token';
import { AppError } from '@imprint/chassis/errors';
import type { DeliveryStep } from './delivery.model.ts';
import { previewTracking } from './preview-tracking.ts';
import { shipOrder } from './ship-order.ts';

export type Shipment = {
  reference: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
};

/** What became of one order; `code` and `error` say why it was refused. */
export type ShipmentResult =
  | { reference: string; ok: true }
  | { reference: string; ok: false; code: string; error: string };

/**
 * Sets the state of several parcels, as shipOrder does for one: one after the other, each in a transaction of its own, so
 * that an order that is refused leaves the others. Safe to repeat.
 */
export const shipOrders =
  (deps: { shipOrder: ReturnType<typeof shipOrder> }) =>
  async (
    to: DeliveryStep['to'],
    shipments: readonly Shipment[],
    admin: AdminClaims,
  ): Promise<ShipmentResult[]> => {
    const results: ShipmentResult[] = [];
    for (const { reference, carrier, trackingNumber } of shipments) {
      try {
        const step = { to, carrier, trackingNumber };
        await deps.shipOrder(reference, admin, step, undefined);
        results.push({ reference, ok: true });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, message } = error;
        results.push({ reference, ok: false, code, error: message });
      }
    }
    return results;
  };

/** Binds both use cases, so that many orders are shipped by the same one that ships a single order. */
export const bindShipments = (deps: Parameters<typeof shipOrder>[0]) => {
  const bound = shipOrder(deps);
  return {
    shipOrder: bound,
    shipOrders: shipOrders({ shipOrder: bound }),
    previewTracking: previewTracking(deps),
  };
};
