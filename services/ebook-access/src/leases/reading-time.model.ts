import { leaseMs } from './lease.model.ts';

/** A place that does not move counts as being read for this long at most, because a page may be left open for hours. */
export const maxStillMs = 5 * 60_000;

/**
 * SQL for the reading time of a session after it ended, in ms: the time since the last change of the place is added. A
 * lapsed session was read until its last heartbeat at most. `now` names the parameter with the present.
 */
export const finalReadingMsSql = (now: string): string =>
  `reading_ms + greatest(0, least(${maxStillMs}, extract(epoch from
     least(lease_until - case when lease_until < ${now} then interval '${leaseMs} milliseconds' else interval '0' end, ${now})
       - coalesce(active_at, started_at)) * 1000))::integer`;
