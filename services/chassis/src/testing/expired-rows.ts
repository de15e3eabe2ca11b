import type { Pool } from '../database/db.ts';
import { selectValues } from '../database/query.ts';

const dayMs = 86_400_000;

/** Inserts inbox rows and mails a day younger and a day older than their retention; waiting mails have no retention. */
export const insertRowsAroundExpiry = async (
  pool: Pool,
  now: Date,
): Promise<void> => {
  await pool.query(
    `insert into mails (id, cause, template, recipient, data, created_at, sent_at, refused_at, next_try_at)
     select gen_random_uuid(), state || days, 'expired-rows', 'a@b.ng', '{}', $1::timestamptz - interval '3 years',
            case state when 'sent' then ended end, case state when 'refused' then ended end, $2
     from unnest('{sent,refused,waiting}'::text[]) state, unnest('{364,366}'::int[]) days,
          lateral (select $1::timestamptz - make_interval(days => days) as ended) at`,
    // The next attempt is a year ahead, so that the mail queue of a running service does not send the waiting mails.
    [now, new Date(Math.max(now.getTime(), Date.now()) + 365 * dayMs)],
  );
  await pool.query(
    `insert into inbox (consumer_group, event_id, handled_at)
     select 'expired-rows-' || days, gen_random_uuid(), $1::timestamptz - make_interval(days => days)
     from unnest('{99,101}'::int[]) days`,
    [now],
  );
};

/** Returns the inserted rows that still exist. */
export const listRemainingRows = (pool: Pool): Promise<string[]> =>
  selectValues<string>(
    pool,
    `select cause as value from mails where template = 'expired-rows'
     union all select consumer_group from inbox where consumer_group like 'expired-rows-%' order by value`,
  );

/** The expected result of `listRemainingRows` after a purge. */
export const unexpiredRows = [
  'expired-rows-99',
  'refused364',
  'sent364',
  'waiting364',
  'waiting366',
];
