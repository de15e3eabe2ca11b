import type { Db } from '@imprint/chassis/db';
import type { OrderRow } from './order-list.model.ts';

/** The orders of these ids, in their order. */
export const rowsOf = async (db: Db, ids: string[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.query<OrderRow>(
    `select orders.reference, email, product_name as "productName", quantity, orders.amount_kobo as "amountKobo",
            refunded_kobo as "refundedKobo", status, orders.paid_at as "paidAt", placed_at as "placedAt", country,
            array(select reason from payment_flags
                  where order_id = orders.id and settled_at is null order by payment_flags.id) as flags,
            -- Nobody waits for the address of what was given back.
            case when status <> 'success' or (state = 'address-missing' and refunded_kobo >= orders.amount_kobo)
                 then 'none' else coalesce(state, 'none') end as delivery
     from unnest($1::uuid[]) with ordinality as page (id, place)
     join orders on orders.id = page.id
     left join deliveries on deliveries.order_id = orders.id
     order by place`,
    [ids],
  );
  return rows;
};

/** How many orders need the admin, counted up to `most`. */
export const countNeedingAdmin = async (
  db: Db,
  most: number,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (
       (select distinct order_id from payment_flags join orders on orders.id = order_id
        where settled_at is null and deleted_at is null limit $1)
       union
       (select order_id from deliveries join orders on orders.id = order_id
        where state = 'address-missing' and status = 'success' and deleted_at is null
          and refunded_kobo < amount_kobo limit $1)
       limit $1
     ) needing`,
    [most],
  );
  return rows[0]?.count ?? 0;
};

/** Since when the oldest news has been waiting to be sent. */
export const oldestUnsent = async (db: Db): Promise<Date | null> => {
  const { rows } = await db.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from outbox
     where sent_at is null and parked_at is null order by id limit 1`,
  );
  return rows[0]?.createdAt ?? null;
};
