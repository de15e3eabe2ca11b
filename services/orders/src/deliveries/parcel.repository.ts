import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import type { Parcel, ParcelOrder } from './parcel.shape.ts';

/** Returns what decides whether each of these orders can be shipped. */
export const listParcelStates = (db: Db, references: readonly string[]) =>
  selectRows<ParcelOrder>(
    db,
    `select reference, product, status, deleted_at as "deletedAt", refunded_kobo as "refundedKobo",
            amount_kobo as "amountKobo", state, name as recipient
     from orders left join deliveries on order_id = orders.id
     where reference = any($1) and deleted_at is null`,
    [references],
  );

/** Returns the paid orders with an address among these, in this order. */
export const listParcels = (db: Db, references: readonly string[]) =>
  selectRows<Parcel>(
    db,
    `select orders.reference, product_name as "productName", quantity, paid_at as "paidAt", name, phone, address,
            coalesce(landmark, '') as landmark, coalesce(city, '') as city,
            coalesce(address_state, '') as state, coalesce(delivery_terms->>'country', 'NG') as country
     from unnest($1::text[]) with ordinality as wanted (reference, place)
     join orders on orders.reference = wanted.reference
     join deliveries on order_id = orders.id
     where status = 'success' and deleted_at is null and name is not null
       and refunded_kobo < orders.amount_kobo
     order by place`,
    [references],
  );
