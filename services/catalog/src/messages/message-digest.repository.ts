import type { Tx } from '@imprint/chassis/db';
import { execute, selectCount, selectValues } from '@imprint/chassis/query';

/**
 * Returns the number of unsuspected messages that people sent after `since`, at most `limit`. An advisory lock lets one
 * transaction count at a time, so that concurrent messages are not all counted as within the limit.
 */
export const lockAndCountMessagesSince = async (
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
     from (select from messages where suspicion is null and started_by is null and received_at > $1 limit $2) as recent`,
    [since, limit],
  );
};

/** Adds a message to the next digest. */
export const addToDigest = (tx: Tx, messageId: string, since: Date) =>
  execute(
    tx,
    'insert into messages_to_tell (message_id, since) values ($1, $2)',
    [messageId, since],
  );

/**
 * Removes up to `limit` messages from the digest and returns their ids. Returns an empty list if the oldest message was
 * added after `until`.
 */
export const claimDigestMessages = (tx: Tx, until: Date, limit: number) =>
  selectValues<string>(
    tx,
    `delete from messages_to_tell
     where message_id in (select message_id from messages_to_tell
                          where exists (select from messages_to_tell where since <= $1)
                          order by since limit $2 for update skip locked)
     returning message_id as value`,
    [until, limit],
  );
