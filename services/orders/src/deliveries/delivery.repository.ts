import type { Db } from '@imprint/chassis/db';
import type { Address, Delivery, DeliveryState } from './delivery.model.ts';

type Row = Omit<Delivery, 'address'> & {
  name: string | null;
  phone: string;
  address: string;
  landmark: string | null;
  city: string;
  addressState: string;
};

const columns = `state, name, phone, address, landmark, city, address_state as "addressState",
  shipped_at as "shippedAt", delivered_at as "deliveredAt", carrier, tracking_number as "trackingNumber"`;

const addressOf = (row: Row): Address | null =>
  row.name === null
    ? null
    : {
        name: row.name,
        phone: row.phone,
        address: row.address,
        landmark: row.landmark,
        city: row.city,
        state: row.addressState,
      };

const deliveryOf = (row: Row): Delivery => ({
  state: row.state satisfies DeliveryState,
  address: addressOf(row),
  shippedAt: row.shippedAt,
  deliveredAt: row.deliveredAt,
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
});

const one = async (
  db: Db,
  orderId: string,
  lock = '',
): Promise<Delivery | undefined> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from deliveries where order_id = $1 ${lock}`,
    [orderId],
  );
  return rows[0] && deliveryOf(rows[0]);
};

/** None for an e-book, and for what was never paid. */
export const findDelivery = (
  db: Db,
  orderId: string,
): Promise<Delivery | undefined> => one(db, orderId);

export type DeliveryChange = {
  at: Date;
  what:
    | 'address-given'
    | 'address-changed'
    | 'shipped'
    | 'shipment-corrected'
    | 'delivered'
    | 'shipment-undone'
    | 'delivery-undone';
  by: 'buyer' | 'admin';
  facts: Record<string, string | number | null>;
};

/** What happened to an order's delivery, oldest first. */
export const listDeliveryChanges = async (
  db: Db,
  orderId: string,
): Promise<DeliveryChange[]> => {
  const { rows } = await db.query<DeliveryChange>(
    'select at, what, by, facts from delivery_changes where order_id = $1 order by id',
    [orderId],
  );
  return rows;
};
