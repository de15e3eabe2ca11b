import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { toColumnArrays, execute } from '@imprint/chassis/query';
import { type Sale, saleFields } from './sale.model.ts';

const columns = `reference, version, email, product_name, ebooks, amount_kobo, refunded_kobo,
  status, placed_at, paid_at, country, deleted, imported_from, payment_mode, applied_at`;

const asSale = `reference, version, email, product_name as "productName", ebooks,
  amount_kobo as "amountKobo", refunded_kobo as "refundedKobo", status,
  placed_at as "placedAt", paid_at as "paidAt", country, deleted, imported_from as "importedFrom",
  payment_mode as "paymentMode"`;

const lock = createPreparedStatement(
  `select pg_advisory_xact_lock(hashtextextended('sale ' || reference, 0))
   from unnest($1::text[]) as reference`,
);

/**
 * Locks orders, even orders that are not stored yet: during a rebalance two consumers may read one partition, and both
 * would count a new order. Returns the stored sales by reference.
 * @param references sorted, so that two transactions do not deadlock
 */
export const lockSalesByReference = async (tx: Tx, references: string[]) => {
  // The query is not prepared, because a plan made for a small table would still scan the table once it is large.
  const select = `select ${asSale} from sales where reference = any ($1) order by reference for update`;
  await tx.query(lock([references]));
  const { rows } = await tx.query<Sale>(select, [references]);
  return new Map(rows.map((sale) => [sale.reference, sale]));
};

const save = createPreparedStatement(
  `insert into sales as kept (${columns})
   select *, now()
   from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[],
               $8::text[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::boolean[], $13::text[], $14::text[])
   on conflict (reference) do update set
     (version, email, product_name, ebooks, amount_kobo, refunded_kobo, status, placed_at, paid_at, country, deleted,
      imported_from, payment_mode, applied_at)
     = (excluded.version, excluded.email, excluded.product_name, excluded.ebooks, excluded.amount_kobo, excluded.refunded_kobo,
        excluded.status, excluded.placed_at, excluded.paid_at, excluded.country, excluded.deleted, excluded.imported_from,
        excluded.payment_mode, excluded.applied_at)
     where kept.version < excluded.version`,
);

/** Saves sales; a stored sale with the same or a higher version stays. */
export const saveSales = (db: Db, sales: Sale[]) =>
  execute(db, save(toColumnArrays(sales, ...saleFields)));
