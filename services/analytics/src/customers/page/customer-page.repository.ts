import type { Db, Tx } from '@imprint/chassis/db';
import type { Kobo } from '@imprint/chassis/money';
import { selectOne, selectRow, selectRows } from '@imprint/chassis/query';
import { isOfCountedModeSql } from '../../payment-mode/payment-mode.model.ts';

export type CustomerSummary = {
  id: string;
  email: string;
  paidOrders: number;
  paidKobo: Kobo;
  refundedKobo: Kobo;
  firstPlacedAt: Date;
  lastPlacedAt: Date;
  country: string;
  openedAt: Date | null;
  finishedAt: Date | null;
};

export type CustomerNote = { id: string; text: string; writtenAt: Date };

const isPaid = `status = 'success' and imported_from = '' and ${isOfCountedModeSql}`;

/** Returns what a person has bought and read; undefined if there is no order with the hash of the email address. */
export const findCustomer = (db: Db, id: string) =>
  selectRow<CustomerSummary>(
    db,
    `select $1 as id, bought.*, read."openedAt", read."finishedAt"
     from (select (array_agg(email order by placed_at desc))[1] as email,
                  count(*) filter (where ${isPaid})::integer as "paidOrders",
                  coalesce(sum(amount_kobo) filter (where ${isPaid}), 0)::bigint as "paidKobo",
                  coalesce(sum(refunded_kobo) filter (where ${isPaid}), 0)::bigint as "refundedKobo",
                  min(placed_at) as "firstPlacedAt", max(placed_at) as "lastPlacedAt",
                  coalesce((array_agg(country order by placed_at desc) filter (where country <> ''))[1], '') as country
           from sales where person_hash(email) = $1 and not deleted having count(*) > 0) as bought,
          (select min(opened_at) as "openedAt", min(finished_at) as "finishedAt" from readings
           where order_reference in (select reference from sales where person_hash(email) = $1 and not deleted)) as read`,
    [id],
  );

/** Returns the notes about a person, newest first. */
export const listNotesOfCustomer = (db: Db, id: string, limit: number) =>
  selectRows<CustomerNote>(
    db,
    `select id, text, written_at as "writtenAt" from customer_notes
     where person_hash(email) = $1 order by written_at desc, id limit $2`,
    [id, limit],
  );

export const insertCustomerNote = (
  tx: Tx,
  { id, text, writtenAt }: CustomerNote,
  email: string,
) =>
  selectOne<CustomerNote>(
    tx,
    `insert into customer_notes (id, email, text, written_at) values ($1, $2, $3, $4)
     returning id, text, written_at as "writtenAt"`,
    [id, email, text, writtenAt],
  );
