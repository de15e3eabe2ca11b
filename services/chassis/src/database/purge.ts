import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../runtime/clock.ts';
import type { Db, Pool } from './db.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '../runtime/background-worker.ts';

/** A purge deletes one kind of row once it is older than `keepDays`. */
export type Purge = {
  keepDays: number;
  /** Deletes up to `limit` rows older than `before`, found by an index; returns how many. */
  deleteBefore: (db: Db, before: Date, limit: number) => Promise<number>;
};

/** The retention in days that the privacy page states for mails and for the payment provider's reports. */
export const yearRetentionDays = 365;

/** Returns a purge that runs a statement: `$1` is the date before which rows are deleted, `$2` their maximum number. */
export const definePurge = (keepDays: number, statement: string): Purge => ({
  keepDays,
  deleteBefore: async (db, before, limit) =>
    (await db.query(statement, [before, limit])).rowCount ?? 0,
});

/**
 * An inbox row must outlive every redelivery of its event. The last one comes within 90 days: 30 in the topic, 30 as a
 * dead letter, and 30 in the topic again after a replay.
 */
export const inboxPurge = definePurge(
  100,
  `delete from inbox where ctid = any (array(
     select ctid from inbox where handled_at < $1 order by handled_at limit $2 for update skip locked))`,
);

/** Deletes mails a year after they were sent or refused; the delivery log shows them until then. */
export const mailPurge = definePurge(
  yearRetentionDays,
  `delete from mails where id = any (array(
     select id from mails where coalesce(sent_at, refused_at) < $1
     order by coalesce(sent_at, refused_at) limit $2 for update skip locked))`,
);

const batchRows = 1_000;
const dayMs = 86_400_000;

type PurgeWork = () => Promise<'again' | 'idle'>;

/** Returns a function that deletes one batch for each purge; it resolves to 'again' if any batch was full. */
export const createPurgeWork =
  (
    { pool, clock }: { pool: Pool; clock: Clock },
    purges: readonly Purge[],
  ): PurgeWork =>
  async () => {
    let isMore = false;
    for (const { keepDays, deleteBefore } of purges) {
      const before = new Date(clock.now().getTime() - keepDays * dayMs);
      if ((await deleteBefore(pool, before, batchRows)) >= batchRows)
        isMore = true;
    }
    return isMore ? 'again' : 'idle';
  };

// The pause between batches leaves the database free for other queries while a large backlog is deleted.
const breathMs = 50;

/** Starts a worker that purges once a day, batch by batch. */
export const startPurgeWorker = (
  purge: PurgeWork,
  log: Logger,
): BackgroundWorker =>
  startBackgroundWorker({
    name: 'purge',
    log,
    idleMs: dayMs,
    retryMs: { first: 60_000, max: 3_600_000 },
    work: async () => {
      const next = await purge();
      if (next === 'again') await pause(breathMs);
      return next;
    },
  });
