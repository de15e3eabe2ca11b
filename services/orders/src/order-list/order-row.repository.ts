import type { Db } from '@imprint/chassis/db';
import { selectCount, selectRows, selectValue } from '@imprint/chassis/query';
import type { OrderRow } from './order-row.shape.ts';

/** Returns the list rows of the orders with these ids, in the same order. */
export const listOrderRows = async (
  db: Db,
  ids: string[],
): Promise<OrderRow[]> => {
  if (ids.length === 0) return [];
  return selectRows<OrderRow>(
    db,
    `select orders.reference as _id, orders.reference, email, product_name as "productName", quantity,
            orders.amount_kobo as amount, refunded_kobo as "refundedAmount", status,
            orders.paid_at as "paymentDate", placed_at as "placedAt", country,
            array(select reason from payment_flags
                  where order_id = orders.id and settled_at is null order by payment_flags.id) as flags,
            -- A fully refunded order needs no address.
            case when status <> 'success' or (state = 'address-missing' and refunded_kobo >= orders.amount_kobo)
                 then 'none' else coalesce(state, 'none') end as delivery,
            case when deliveries.name is not null then json_build_object('name', deliveries.name,
              'phone', coalesce(phone, ''), 'address',
              concat_ws(', ', address, landmark), 'city', coalesce(city, ''), 'state', coalesce(address_state, ''))
            end as recipient, imported_from as "importedFrom",
            payment_mode as "paymentMode"
     from unnest($1::uuid[]) with ordinality as page (id, place)
     join orders on orders.id = page.id
     left join deliveries on deliveries.order_id = orders.id
     order by place`,
    [ids],
  );
};

/** Returns how many orders need the admin's attention, counted up to `max`. */
export const countOrdersNeedingAdmin = (db: Db, max: number) =>
  selectCount(
    db,
    `select count(*) from (
       (select distinct order_id from payment_flags join orders on orders.id = order_id
        where settled_at is null and deleted_at is null limit $1)
       union
       (select order_id from deliveries join orders on orders.id = order_id
        where state = 'address-missing' and status = 'success' and deleted_at is null
          and refunded_kobo < amount_kobo limit $1)
       limit $1
     ) needing`,
    [max],
  );

/** Returns when the oldest unpublished event was stored; undefined if no event is waiting. */
export const findOldestUnpublishedAt = (db: Db) =>
  selectValue<Date>(
    db,
    `select created_at as value from outbox
     where sent_at is null and parked_at is null order by id limit 1`,
  );
