import { createBatchedStatement } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { execute, selectRows } from '@imprint/chassis/query';
import type { Price } from './price.model.ts';

const selectAll = createPreparedStatement(
  `select product, product_name as "productName", unit_price_kobo as "unitPriceKobo"
   from prices order by product desc`,
);

/** Returns the prices of all products. */
export const listPrices = (db: Db) => selectRows<Price>(db, selectAll([]));

const listPricesForEachCall = createBatchedStatement<'all', Price[]>(
  async (tx, calls) => {
    const prices = await listPrices(tx);
    return calls.map(() => prices);
  },
);

/** Returns the prices of all products; concurrent calls in one transaction share one query. */
export const listPricesBatched = (tx: Tx): Promise<Price[]> =>
  listPricesForEachCall(tx, 'all');

export type PriceVersion = Price & { version: number; changedAt: Date };

/** Saves a price unless the stored version is the same or newer. */
export const upsertPrice = (tx: Tx, price: PriceVersion) =>
  execute(
    tx,
    `insert into prices as kept (product, product_name, unit_price_kobo, version, changed_at)
     values ($1, $2, $3, $4, $5)
     on conflict (product) do update
       set product_name = excluded.product_name, unit_price_kobo = excluded.unit_price_kobo,
           version = excluded.version, changed_at = excluded.changed_at
       where kept.version < excluded.version`,
    [
      price.product,
      price.productName,
      price.unitPriceKobo,
      price.version,
      price.changedAt,
    ],
  );
