import type { Db } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';

export type MailboxPosition = {
  uidValidity: string | null;
  lastUid: number;
  /** When the mailbox was read last; null if never. */
  readAt: Date | null;
};

/** A claim must outlast the slowest run, which the number of emails in one run and the time limits bound. */
const claimMinutes = 10;

/**
 * Claims a mailbox for one run, unless another process has it, or it was read within `pauseMs`; undefined if so. After
 * a crash the claim ends by itself.
 */
export const claimMailbox = (
  db: Db,
  mailbox: string,
  owner: string,
  { now, pauseMs }: { now: Date; pauseMs: number },
) =>
  selectRow<MailboxPosition>(
    db,
    `insert into mailbox_positions as position (mailbox, claimed_by, claimed_until)
     values ($1, $2, $3::timestamptz + make_interval(mins => $5))
     on conflict (mailbox) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
       where (position.claimed_until is null or position.claimed_until < $3)
         and (position.read_at is null or position.read_at <= $3::timestamptz - make_interval(secs => $4::float8 / 1000))
     returning uid_validity::text as "uidValidity", coalesce(last_uid, 0)::int8::float8 as "lastUid",
       read_at as "readAt"`,
    [mailbox, owner, now, pauseMs, claimMinutes],
  );

/** Saves how far a mailbox was read; does nothing for a process that lost its claim. */
export const savePosition = (
  db: Db,
  mailbox: string,
  owner: string,
  { uidValidity, lastUid }: { uidValidity: string; lastUid: number },
) =>
  execute(
    db,
    `update mailbox_positions set uid_validity = $3::numeric, last_uid = $4
     where mailbox = $1 and claimed_by = $2`,
    [mailbox, owner, uidValidity, lastUid],
  );

/** Ends a claim, with the reason if the run failed. */
export const releaseMailbox = (
  db: Db,
  mailbox: string,
  owner: string,
  { now, problem }: { now: Date; problem: string | null },
) =>
  execute(
    db,
    `update mailbox_positions set claimed_by = null, claimed_until = null,
       read_at = case when $4::text is null then $3 else read_at end,
       problem = $4, problem_since = case when $4::text is not null then coalesce(problem_since, $3) end
     where mailbox = $1 and claimed_by = $2`,
    [mailbox, owner, now, problem],
  );

/** Returns why a mailbox cannot be read, and since when; undefined if it can. */
export const findMailboxProblem = (db: Db, mailbox: string) =>
  selectRow<{ problem: string; since: Date }>(
    db,
    `select problem, problem_since as since from mailbox_positions where mailbox = $1 and problem is not null`,
    [mailbox],
  );
