import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectRows,
  selectValues,
} from '@imprint/chassis/query';
import type { DeliveryChange } from './delivery.model.ts';
import { addressParts, type Delivery } from './delivery.shape.ts';

/**
 * Returns the delivery of an order; undefined for an e-book and for an order that was never paid.
 * A caller that changes the delivery needs the order's lock.
 */
export const findDelivery = (db: Db, orderId: string) =>
  selectRow<Delivery>(
    db,
    `select state, shipped_at as "shippedAt", delivered_at as "deliveredAt", carrier,
            tracking_number as "trackingNumber",
            case when name is not null then json_strip_nulls(json_build_object(
              'name', name, 'phone', phone, 'address', address, 'landmark', landmark,
              'city', city, 'state', address_state)) end as address
     from deliveries where order_id = $1`,
    [orderId],
  );

const insert = createPreparedStatement(
  `insert into deliveries (order_id, state, remind_at) values ($1, 'address-missing', $2)
   on conflict (order_id) do nothing`,
);

/** Creates a delivery unless the order has one already, because an order can become paid more than once. */
export const insertDelivery = (tx: Tx, orderId: string, remindAt: Date) =>
  execute(tx, insert([orderId, remindAt]));

/** Overwrites a delivery; cancels the reminder unless the address is still missing. Needs the order's lock. */
export const saveDelivery = (tx: Tx, orderId: string, delivery: Delivery) => {
  const { state, address } = delivery;
  return execute(
    tx,
    `update deliveries set state = $2, name = $3, phone = $4, address = $5, landmark = $6, city = $7,
            address_state = $8, shipped_at = $9, delivered_at = $10, carrier = $11, tracking_number = $12,
            remind_at = case when $2 = 'address-missing' then remind_at end
     where order_id = $1`,
    [
      orderId,
      state,
      ...addressParts.map((part) => address?.[part] ?? null),
      delivery.shippedAt,
      delivery.deliveredAt,
      delivery.carrier,
      delivery.trackingNumber,
    ],
  );
};

/** Claims up to `limit` due address reminders, each only once, and returns the ids of their orders. */
export const claimDueReminders = (tx: Tx, now: Date, limit: number) =>
  // `skip locked` keeps two instances from waiting for each other and from claiming the same reminder.
  selectValues<string>(
    tx,
    `update deliveries set remind_at = null
     where order_id in (select order_id from deliveries where remind_at <= $1
                        order by remind_at limit $2 for update skip locked)
     returning order_id as value`,
    [now, limit],
  );

/** Records a change of a delivery for the order's timeline. */
export const insertDeliveryChange = (
  tx: Tx,
  orderId: string,
  change: DeliveryChange,
) =>
  execute(
    tx,
    'insert into delivery_changes (order_id, at, what, by, facts) values ($1, $2, $3, $4, $5)',
    [orderId, change.at, change.what, change.by, JSON.stringify(change.facts)],
  );

/** Returns the changes of an order's delivery, oldest first. */
export const listDeliveryChanges = (db: Db, orderId: string) =>
  selectRows<DeliveryChange>(
    db,
    'select at, what, by, facts from delivery_changes where order_id = $1 order by id',
    [orderId],
  );
