import { randomBytes } from 'node:crypto';
import type { Pool } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { type Order } from '../../src/orders/order.model.ts';
import { encodeReference } from '../../src/orders/order-reference.model.ts';
import { someOrder } from './builders.ts';

export const storedOrder = (over: Partial<Order> = {}): Order =>
  someOrder({
    id: uuid(),
    reference: encodeReference(randomBytes(10)),
    ...over,
    ...(over.quantity
      ? { amountKobo: over.quantity * (over.unitPriceKobo ?? 1_000_000) }
      : {}),
  });

/** Inserts orders directly into the database, without their history, payments and events. */
export const storeOrders = async (
  pool: Pool,
  orders: Order[],
): Promise<void> => {
  await pool.query(
    `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo, amount_kobo,
       currency, status, placed_at, paid_at, paid_version, refunded_kobo, country, deleted_at, payment_mode)
     select "id", "reference", "version", "email", "product", "productName", "quantity", "unitPriceKobo", "amountKobo",
            "currency", "status", "placedAt", "paidAt", "paidVersion", "refundedKobo", "country", "deletedAt",
            "paymentMode"
     from jsonb_to_recordset($1) as one ("id" uuid, "reference" text, "version" bigint, "email" text, "product" text,
       "productName" text, "quantity" int, "unitPriceKobo" bigint, "amountKobo" bigint, "currency" text, "status" text,
       "placedAt" timestamptz, "paidAt" timestamptz, "paidVersion" bigint, "refundedKobo" bigint, "country" text,
       "deletedAt" timestamptz, "paymentMode" text)`,
    [JSON.stringify(orders)],
  );
};
