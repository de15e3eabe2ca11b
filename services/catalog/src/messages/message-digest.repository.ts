import type { Tx } from '@imprint/chassis/db';
import { execute, selectCount, selectValues } from '@imprint/chassis/query';

/**
 * Counts the messages received after `since`, up to `limit`. An advisory lock makes other
 * transactions wait with their count until this one ends.
 */
export const countMessagesSince = async (
  tx: Tx,
  since: Date,
  limit: number,
) => {
  await execute(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('mails about messages', 0))`,
  );
  return selectCount(
    tx,
    `select count(*)::int as count
     from (select from messages where suspicion is null and received_at > $1 limit $2) as recent`,
    [since, limit],
  );
};

export const addToDigest = (tx: Tx, messageId: string, since: Date) =>
  execute(
    tx,
    'insert into messages_to_tell (message_id, since) values ($1, $2)',
    [messageId, since],
  );

/** Claims the messages of the digest once the first of them has waited since `until`. */
export const claimDigest = (tx: Tx, until: Date, limit: number) =>
  selectValues<string>(
    tx,
    `delete from messages_to_tell
     where message_id in (select message_id from messages_to_tell
                          where exists (select from messages_to_tell where since <= $1)
                          order by since limit $2 for update skip locked)
     returning message_id as value`,
    [until, limit],
  );
