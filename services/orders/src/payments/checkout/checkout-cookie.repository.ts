import { batchWrite } from '@imprint/chassis/batch-statement';
import { type Db, prepareStatement } from '@imprint/chassis/db';
import { columnsOf, selectRow } from '@imprint/chassis/query';

const tie = prepareStatement(
  `insert into checkout_cookies (token_hash, order_id, created_at)
   select * from unnest((select $1::bytea[]), (select $2::uuid[]), (select $3::timestamptz[]))
   on conflict do nothing`,
);

export type Tie = { tokenHash: Buffer; orderId: string; at: Date };

/** Ties a browser to an order; only the hash of its cookie is stored. */
export const tieBrowserToOrder = batchWrite<Tie>((tx, ties) =>
  tx.query(tie(columnsOf(ties, 'tokenHash', 'orderId', 'at'))),
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
