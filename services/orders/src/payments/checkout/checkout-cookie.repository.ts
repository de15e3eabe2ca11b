import { createBatchedWrite } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement } from '@imprint/chassis/db';
import { toColumnArrays, selectRow } from '@imprint/chassis/query';

const tie = createPreparedStatement(
  `insert into checkout_cookies (token_hash, order_id, created_at)
   select * from unnest((select $1::bytea[]), (select $2::uuid[]), (select $3::timestamptz[]))
   on conflict do nothing`,
);

export type Tie = { tokenHash: Buffer; orderId: string; at: Date };

/** Ties a browser to an order; only the hash of its cookie is stored. */
export const tieBrowserToOrder = createBatchedWrite<Tie>((tx, ties) =>
  tx.query(tie(toColumnArrays(ties, 'tokenHash', 'orderId', 'at'))),
);

/** Returns whether one of these cookies ties its browser to the order. */
export const isBrowserTied = async (
  db: Db,
  tokenHashes: readonly Buffer[],
  orderId: string,
): Promise<boolean> =>
  tokenHashes.length > 0 &&
  (await selectRow(
    db,
    'select 1 from checkout_cookies where token_hash = any($1) and order_id = $2 limit 1',
    [tokenHashes, orderId],
  )) !== undefined;
