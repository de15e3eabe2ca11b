import type { Tx } from '@imprint/chassis/db';
import { execute, selectCount } from '@imprint/chassis/query';

/** A table whose rows are emailed to the author. A row gets `mail_id` and `told_at` when its email is enqueued. */
export type DigestTable = 'owner_notices' | 'payment_flags';

// Each condition matches a partial index. Flags that an earlier version sent have no `mail_id`, so flags use `told_at`.
const unsent: Record<DigestTable, string> = {
  owner_notices: 'mail_id is null order by at',
  payment_flags: 'told_at is null order by id',
};

/**
 * Counts the emails about rows of a table after `since`. An advisory lock makes other transactions count only after
 * this transaction has ended.
 */
export const lockAndCountEmailsSince = async (
  tx: Tx,
  table: DigestTable,
  since: Date,
) => {
  await execute(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('owner digest ' || $1, 0))`,
    [table],
  );
  return selectCount(
    tx,
    `select count(distinct mail_id) from ${table} where told_at > $1`,
    [since],
  );
};

/**
 * Claims up to `limit` unsent rows, oldest first, for one email.
 * @returns the number of claimed rows
 */
export const claimUnsentRows = (
  tx: Tx,
  table: DigestTable,
  claim: { mailId: string; now: Date; limit: number },
) =>
  execute(
    tx,
    `update ${table} set mail_id = $1, told_at = $2
     where id in (select id from ${table} where ${unsent[table]} limit $3)`,
    [claim.mailId, claim.now, claim.limit],
  );
