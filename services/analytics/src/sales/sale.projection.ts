import { type Db, prepared, type Tx } from '@imprint/chassis/db';
import { columnsOf, execute } from '@imprint/chassis/query';
import { type Sale, saleFields } from './sale.model.ts';

const columns = `reference, version, email, product_name, ebooks, amount_kobo, refunded_kobo,
  status, placed_at, paid_at, country, deleted, applied_at`;

const asSale = `reference, version, email, product_name as "productName", ebooks,
  amount_kobo as "amountKobo", refunded_kobo as "refundedKobo", status,
  placed_at as "placedAt", paid_at as "paidAt", country, deleted`;

const lock = prepared(
  `select pg_advisory_xact_lock(hashtextextended('sale ' || reference, 0))
   from unnest($1::text[]) as reference`,
);

/**
 * Locks orders that may not exist yet. During a rebalance two members of the group may hold one
 * partition; without the lock both would insert an order and count it twice.
 * @param references sorted, so that two transactions do not deadlock
 * @returns the stored sales, by reference
 */
export const lockSalesByReference = async (tx: Tx, references: string[]) => {
  // Not prepared: a plan made while there are few sales would scan the table even when there are many.
  const select = `select ${asSale} from sales where reference = any ($1) order by reference for update`;
  await tx.query(lock([references]));
  const { rows } = await tx.query<Sale>(select, [references]);
  return new Map(rows.map((sale) => [sale.reference, sale]));
};

const save = prepared(
  `insert into sales as kept (${columns})
   select *, now()
   from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[],
               $8::text[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::boolean[])
   on conflict (reference) do update set
     (version, email, product_name, ebooks, amount_kobo, refunded_kobo, status, placed_at, paid_at, country, deleted, applied_at)
     = (excluded.version, excluded.email, excluded.product_name, excluded.ebooks, excluded.amount_kobo, excluded.refunded_kobo,
        excluded.status, excluded.placed_at, excluded.paid_at, excluded.country, excluded.deleted, excluded.applied_at)
     where kept.version < excluded.version`,
);

/** Saves sales; the highest version of each reference stays. */
export const saveSales = (db: Db, sales: Sale[]) =>
  execute(db, save(columnsOf(sales, ...saleFields)));
